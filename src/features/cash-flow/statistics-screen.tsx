import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import ChartColumn from 'lucide-react/icons/chart-column';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { readCashFlowStatistics } from '#domain/cash-flow/statistics.ts';
import { storeScope } from '#domain/kit/scope.ts';
import { useServerBackedQuery } from '#src/data/use-server-backed.ts';
import { useReading } from '#src/data/use-reading.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { StatTiles } from '#src/ui/figures/stat-tiles.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { BalanceFigure } from './balance-figure.tsx';
import { type BookSearch, type SpanSearch } from './book-search.ts';
import { BookTabs } from './book-tabs.tsx';
import { CalendarFigure } from './calendar-figure.tsx';
import { CategoryFigure } from './category-figure.tsx';
import { OlderDataStates } from './older-data-note.tsx';
import type { Place } from './flow-draft.ts';
import { FlowFigure } from './flow-figure.tsx';
import { MonthPicker } from './month-picker.tsx';
import { bucketsOf, changeOf } from './stat-scales.ts';
import { TrendFigure } from './trend-figure.tsx';
import { spanOf, useBookStore } from './use-book.ts';
import { useFlowWords } from './use-flow-words.ts';
import { monthOffsetBy, monthOf } from './months.ts';

interface StatisticsScreenProps {
  place: Place;
  search: SpanSearch;
  onSearch: (change: SpanSearch) => void;
}

/** What a store's money did in a span, drawn, against the span before. From the device's rows: with a network or without one. */
export function StatisticsScreen({ place, search, onSearch }: StatisticsScreenProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { types } = useFlowWords();
  const { storeName, today } = useBookStore(place);
  const span = spanOf(search, today);
  const answer = useServerBackedQuery(readCashFlowStatistics, { ...place, ...span });
  const reading = useReading(answer, storeScope(place.brandId, place.storeId), true);
  const stats = answer.data;
  const buckets = useMemo(() => (stats ? bucketsOf(stats, today) : []), [stats, today]);
  const openList = (asked: BookSearch): void =>
    void navigate({ to: '/admin/$brandId/cash-flow/$storeId/show', params: { ...place }, search: asked });
  const [from, to] = [span.from, span.to].map((day) => formatDay(day, i18n.locale));
  // A picture of a figure is read without this page.
  const about = t({ id: 'flow.figureAbout', message: `${storeName}・${from}至${to}` });
  const isRunning = stats?.compared.isRunning ?? false;
  const hasAny = stats && (stats.days.length > 0 || stats.categories.length > 0);
  return (
    <div data-print-page="">
      <PageHead
        title={t({ id: 'flow.statisticsTitle', message: '收支統計' })}
        within={storeName === '' ? [] : [storeName]}
        aside={<span className="text-fg-3">{storeName}</span>}
        actions={
          <span data-noprint="">
            <Button icon={Printer} data-testid="flow-print" onClick={() => print()}>
              <Trans id="flow.print">列印</Trans>
            </Button>
          </span>
        }
      />
      <BookTabs place={place} at="statistics" />
      <div className="mb-4 flex flex-wrap items-center gap-2" data-noprint="">
        <MonthPicker {...{ span, today }} onChange={onSearch} />
        <Button
          size="sm"
          onClick={() => onSearch({ from: monthOffsetBy(today, -2).from, to: monthOf(today).to })}
        >
          <Trans id="flow.threeMonths">近三個月</Trans>
        </Button>
        <Button
          size="sm"
          onClick={() => onSearch({ from: monthOffsetBy(today, -11).from, to: monthOf(today).to })}
        >
          <Trans id="flow.twelveMonths">近12個月</Trans>
        </Button>
      </div>
      <OlderDataStates far={answer} reading={reading}>
        {stats && !hasAny && (
          <ListCard>
            <EmptyView
              icon={ChartColumn}
              title={t({ id: 'flow.none', message: '這段期間還沒有收支' })}
              body={t({ id: 'flow.statisticsHint', message: '記下收支後，這裡會畫出金額、類別與結餘。' })}
            />
          </ListCard>
        )}
        {stats && hasAny && (
          <>
            <p className="num mb-3 text-14 text-fg-3" data-testid="compared">
              <Compared {...{ span, today }} compared={stats.compared} />
            </p>
            <StatTiles
              className="mb-4"
              stats={[
                {
                  label: types.income,
                  value: <Money amount={stats.income} />,
                  note: <Change now={stats.income} before={stats.compared.income} {...{ isRunning }} />,
                },
                {
                  label: types.expense,
                  value: <Money amount={stats.expense} />,
                  note: <Change now={stats.expense} before={stats.compared.expense} {...{ isRunning }} />,
                },
                {
                  label: t({ id: 'flow.net', message: '淨額' }),
                  value: <Money amount={stats.income - stats.expense} />,
                  note: <NetBefore {...stats.compared} />,
                },
                {
                  label: t({ id: 'flow.balance', message: '結餘' }),
                  value: <Money amount={stats.opening + stats.income - stats.expense} />,
                },
              ]}
            />
            <div className="grid gap-4 xl:grid-cols-2">
              <FlowFigure {...{ buckets, about }} onOpen={({ from, to }) => openList({ from, to })} />
              <BalanceFigure {...{ buckets, about }} opening={stats.opening} />
              <CategoryFigure
                {...{ stats, about }}
                type="expense"
                onOpen={(category) => openList({ ...span, category })}
              />
              <CategoryFigure
                {...{ stats, about }}
                type="income"
                onOpen={(category) => openList({ ...span, category })}
              />
              <CalendarFigure {...{ stats, about }} onOpen={openList} />
              <TrendFigure {...{ stats, about }} />
            </div>
          </>
        )}
      </OlderDataStates>
    </div>
  );
}

interface ComparedProps {
  span: { from: string; to: string };
  today: string;
  compared: { from: string; to: string; isRunning: boolean };
}

/** Which days are held against which, in words. */
function Compared({ span, today: last, compared }: ComparedProps) {
  const { i18n } = useLingui();
  const said = [span.from, span.to, last, compared.from, compared.to];
  const [from, to, today, beforeFrom, beforeTo] = said.map((day) => formatDay(day, i18n.locale));
  if (compared.isRunning)
    return (
      <Trans id="flow.comparedSame">
        {from}至{today}，與前期同期{beforeFrom}至{beforeTo}相比
      </Trans>
    );
  return (
    <Trans id="flow.compared">
      {from}至{to}，與{beforeFrom}至{beforeTo}相比
    </Trans>
  );
}

function NetBefore({ income, expense, isRunning }: { income: number; expense: number; isRunning: boolean }) {
  if (isRunning)
    return (
      <Trans id="flow.sameNet">
        前期同期 <Money amount={income - expense} />
      </Trans>
    );
  return (
    <Trans id="flow.beforeNet">
      前期 <Money amount={income - expense} />
    </Trans>
  );
}

function Change({ now, before, isRunning }: { now: number; before: number; isRunning: boolean }) {
  const change = changeOf(now, before);
  if (change === undefined)
    return isRunning ? (
      <Trans id="flow.noSame">前期同期沒有紀錄</Trans>
    ) : (
      <Trans id="flow.noBefore">前期沒有紀錄</Trans>
    );
  const shown = change > 0 ? `▲${change}%` : change < 0 ? `▼${-change}%` : '±0%';
  return isRunning ? (
    <Trans id="flow.changedSame">比前期同期 {shown}</Trans>
  ) : (
    <Trans id="flow.changed">比前期 {shown}</Trans>
  );
}
