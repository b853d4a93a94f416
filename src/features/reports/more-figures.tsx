import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { firstReportedDay } from '#domain/report/sales.ts';
import type { ReasonKind } from '#domain/report/sales-schema.ts';
import { CategoryFigure } from './category-figure.tsx';
import { DishFigure } from './dish-figure.tsx';
import { FallFigure } from './fall-figure.tsx';
import { FigurePart } from './figure-part.tsx';
import { HeatFigure } from './heat-figure.tsx';
import { NewcomerFigure } from './newcomer-figure.tsx';
import { OptionFigure } from './option-figure.tsx';
import { StaffFigure, StoreFigure } from './place-figures.tsx';
import { ReasonFigure } from './reason-figure.tsx';
import type { Report } from './report.ts';
import type { ReportSearch } from './report-search.ts';
import { MemberFigure, TenderFigure, TypeFigure } from './share-figures.tsx';
import { isOneDay } from './slices.ts';
import { BasketFigure, WaitFigure } from './spread-figures.tsx';
import { useDishCategories } from './use-dish-categories.ts';

export interface FiguresProps {
  brandId: string;
  report: Report;
  isBlind: boolean;
  onSearch: (change: ReportSearch) => void;
}

/** The figures below the trend, those first that people look at first; what has no data is not drawn. They are fetched when that is drawn. */
export function MoreFigures({ brandId, report, isBlind, onSearch }: FiguresProps) {
  const navigate = useNavigate();
  const places = useMemo(() => report.stores.map(({ store }) => store), [report.stores]);
  const categories = useDishCategories(places);
  const { span, slice, stores } = report;
  const { total } = slice;
  const [only] = stores.length === 1 ? stores : [];
  /** To the orders themselves: they are listed by store. */
  const openOrders =
    only &&
    ((more: { readonly status?: 'cancelled'; readonly payment?: 'refunded' } = {}): void =>
      void navigate({
        to: '/admin/$brandId/orders/store/$storeId',
        params: { brandId, storeId: only.store._id },
        search: {
          as: span.from < firstReportedDay(report.today) ? 'older' : 'list',
          from: span.from,
          to: span.to,
          ...(report.search.type !== undefined && { type: report.search.type }),
          ...(report.search.channel !== undefined && { channel: report.search.channel }),
          ...more,
        },
      }));
  const openReason =
    openOrders &&
    ((kind: ReasonKind): void =>
      openOrders(
        kind === 'refund' ? { payment: 'refunded' } : kind === 'line' ? {} : { status: 'cancelled' },
      ));
  return (
    // Columns and no grid: a short figure leaves no hole beside a long one.
    <div className="xl:columns-2 xl:gap-4 print:columns-2 *:mb-4 *:break-inside-avoid">
      {stores.length > 1 && (
        <FigurePart name="stores">
          <StoreFigure report={report} onOpen={(of) => onSearch({ of })} />
        </FigurePart>
      )}
      <FigurePart name="dishes">
        <DishFigure
          report={report}
          categories={categories}
          onOpen={(id) =>
            void navigate({ to: '/admin/$brandId/dishes/template/detail/$id', params: { brandId, id } })
          }
        />
      </FigurePart>
      {span.by === 'day' && !isOneDay(span) && total.orders > 0 && (
        <FigurePart name="heat">
          <HeatFigure report={report} />
        </FigurePart>
      )}
      {!isOneDay(span) && categories.size > 0 && total.dishes.length > 0 && (
        <FigurePart name="categories">
          <CategoryFigure report={report} categories={categories} />
        </FigurePart>
      )}
      <FigurePart name="types">
        <TypeFigure report={report} onOpen={(type) => onSearch({ type: type as ReportSearch['type'] })} />
      </FigurePart>
      <FigurePart name="tenders">
        <TenderFigure report={report} isBlind={isBlind} onOpen={openOrders && (() => openOrders())} />
      </FigurePart>
      <FigurePart name="falls">
        <FallFigure report={report} />
      </FigurePart>
      {total.orders > 0 && (
        <FigurePart name="baskets">
          <BasketFigure report={report} />
        </FigurePart>
      )}
      <FigurePart name="reasons">
        <ReasonFigure report={report} onOpen={openReason} />
      </FigurePart>
      {total.memberOrders > 0 && (
        <FigurePart name="members">
          <div className="flex flex-col gap-4">
            <MemberFigure report={report} />
            {!isOneDay(span) && <NewcomerFigure report={report} />}
          </div>
        </FigurePart>
      )}
      {total.waits.length > 0 && (
        <FigurePart name="waits">
          <WaitFigure report={report} />
        </FigurePart>
      )}
      <FigurePart name="staff">
        <StaffFigure report={report} />
      </FigurePart>
      {total.options.length > 0 && (
        <FigurePart name="options">
          <OptionFigure report={report} />
        </FigurePart>
      )}
    </div>
  );
}
