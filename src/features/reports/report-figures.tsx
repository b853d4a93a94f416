import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { firstReportedDay } from '#domain/report/sales.ts';
import type { ReasonKind } from '#domain/report/sales-schema.ts';
import { CategoryFigure } from './category-figure.tsx';
import { DishFigure } from './dish-figure.tsx';
import { FallFigure } from './fall-figure.tsx';
import { HeatFigure } from './heat-figure.tsx';
import { NewcomerFigure } from './newcomer-figure.tsx';
import { OptionFigure } from './option-figure.tsx';
import { StaffFigure, StoreFigure } from './place-figures.tsx';
import { ReasonFigure } from './reason-figure.tsx';
import type { Report } from './report.ts';
import type { ReportSearch } from './report-search.ts';
import { MemberFigure, TenderFigure, TypeFigure } from './share-figures.tsx';
import { isOneDay } from './slices.ts';
import { lastOfMonth } from './spans.ts';
import { BasketFigure, WaitFigure } from './spread-figures.tsx';
import { TrendFigure } from './trend-figure.tsx';
import { useDishCategories } from './use-dish-categories.ts';

interface ReportFiguresProps {
  brandId: string;
  report: Report;
  isBlind: boolean;
  onSearch: (change: ReportSearch) => void;
}

/** The figures of a report, those first that people look at first; what has no data is not drawn. */
export function ReportFigures({ brandId, report, isBlind, onSearch }: ReportFiguresProps) {
  const { t } = useLingui();
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
  const openStep = (step: string): void =>
    onSearch(
      span.by === 'month'
        ? { span: undefined, from: step, to: lastOfMonth(step.slice(0, 7)) }
        : { span: undefined, from: step, to: step },
    );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{t({ id: 'report.figures', message: '圖表' })}</h2>
      <Part name="trend">
        <TrendFigure report={report} onMeasure={(plot) => onSearch({ plot })} onOpen={openStep} />
      </Part>
      {/* Columns and no grid: a short figure leaves no hole beside a long one. */}
      <div className="xl:columns-2 xl:gap-4 print:columns-2 *:mb-4 *:break-inside-avoid">
        {stores.length > 1 && (
          <Part name="stores">
            <StoreFigure report={report} onOpen={(of) => onSearch({ of })} />
          </Part>
        )}
        <Part name="dishes">
          <DishFigure
            report={report}
            categories={categories}
            onOpen={(id) =>
              void navigate({ to: '/admin/$brandId/dishes/template/detail/$id', params: { brandId, id } })
            }
          />
        </Part>
        {span.by === 'day' && !isOneDay(span) && total.orders > 0 && (
          <Part name="heat">
            <HeatFigure report={report} />
          </Part>
        )}
        {!isOneDay(span) && categories.size > 0 && total.dishes.length > 0 && (
          <Part name="categories">
            <CategoryFigure report={report} categories={categories} />
          </Part>
        )}
        <Part name="types">
          <TypeFigure report={report} onOpen={(type) => onSearch({ type: type as ReportSearch['type'] })} />
        </Part>
        <Part name="tenders">
          <TenderFigure report={report} isBlind={isBlind} onOpen={openOrders && (() => openOrders())} />
        </Part>
        <Part name="falls">
          <FallFigure report={report} />
        </Part>
        {total.orders > 0 && (
          <Part name="baskets">
            <BasketFigure report={report} />
          </Part>
        )}
        <Part name="reasons">
          <ReasonFigure report={report} onOpen={openReason} />
        </Part>
        {total.memberOrders > 0 && (
          <Part name="members">
            <div className="flex flex-col gap-4">
              <MemberFigure report={report} />
              {!isOneDay(span) && <NewcomerFigure report={report} />}
            </div>
          </Part>
        )}
        {total.waits.length > 0 && (
          <Part name="waits">
            <WaitFigure report={report} />
          </Part>
        )}
        <Part name="staff">
          <StaffFigure report={report} />
        </Part>
        {total.options.length > 0 && (
          <Part name="options">
            <OptionFigure report={report} />
          </Part>
        )}
      </div>
    </div>
  );
}

/** A place that a key figure leads to. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div id={`report-${name}`} tabIndex={-1} className="min-w-0 scroll-mt-20">
      {children}
    </div>
  );
}
