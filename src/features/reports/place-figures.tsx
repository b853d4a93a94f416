import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Figure } from '#src/ui/figures/figure.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { changeOf, measured, shareOf } from './figures-of.ts';
import { RankList } from './rank-list.tsx';
import type { Report } from './report.ts';
import { sliceOf } from './slices.ts';
import { Slope } from './slope.tsx';
import { useReportWords } from './use-report-words.ts';
import { signedShare } from './use-short.ts';

/** R10: the stores beside each other, each against what it is compared with. */
export function StoreFigure({ report, onOpen }: { report: Report; onOpen: (storeId: string) => void }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const words = useReportWords();
  const [pointed, setPointed] = useState<string>();
  const { stores, beforeStores, search, measure, about, slice, span } = report;
  const rows = stores
    .map(({ store, days }) => {
      const { total } = sliceOf([{ days }], search);
      const past = beforeStores.filter((one) => one.store._id === store._id);
      const before = report.before && measured(sliceOf(past, search).total, measure);
      return { store, name: nameOf(store), total, value: measured(total, measure), before };
    })
    .toSorted((a, b) => b.value - a.value)
    .map((one, at, { length }) => ({ ...one, colour: colourOf(at, length) }));
  const all = measured(slice.total, measure);
  const against = words.comparisons[report.vs];
  const [best, value] = [rows[0]?.name ?? '', words.said(rows[0]?.value ?? 0, measure)];
  return (
    <Figure
      title={t({ id: 'report.stores', message: '店家比較' })}
      summary={t({ id: 'report.storeSummary', message: `最高的是${best}，${value}。` })}
      file="sales-stores"
      testId="store-figure"
      about={about}
      heads={[
        t({ id: 'stores.title', message: '店家' }),
        words.measures.revenue,
        words.measures.orders,
        words.measures.average,
        ...(report.before ? [against] : []),
      ]}
      rows={rows.map((one) => [
        one.name,
        one.total.revenue,
        one.total.orders,
        measured(one.total, 'average'),
        ...(report.before ? [one.before ?? 0] : []),
      ])}
    >
      {report.before && (
        <Slope
          lines={rows.map(({ store, value: now, before = 0, colour }) => ({
            key: store._id,
            before,
            now,
            colour,
          }))}
          ends={[
            against,
            span.name ? words.spans[span.name] : t({ id: 'report.thisSpan', message: '這段期間' }),
          ]}
          chosen={pointed}
        />
      )}
      <RankList
        onPoint={report.before && setPointed}
        rows={rows.map((one) => ({
          key: one.store._id,
          name: one.name,
          value: one.value,
          colour: one.colour,
          shown: words.said(one.value, measure),
          ...(measure !== 'average' && { share: `${shareOf(one.value, all)}%` }),
          note: signedShare(changeOf(one.value, one.before)) ?? '',
          onOpen: () => onOpen(one.store._id),
        }))}
      />
    </Figure>
  );
}

/** As many colours as are told apart. */
const mostColours = 6;

/** Its line has the colour of its bar below, which has its name. Of more than that all have one, and the one that is pointed at stands out. */
function colourOf(at: number, stores: number): string {
  return `var(--chart-${stores > mostColours ? 1 : at + 1})`;
}

/** Who sold how much. */
export function StaffFigure({ report: { slice, about } }: { report: Report }) {
  const { t } = useLingui();
  const words = useReportWords();
  const { staff } = slice.total;
  const guests = t({ id: 'report.orderedByGuests', message: '顧客自行下單' });
  const rows = staff
    .map((one) => ({ ...one, said: one.id === '' ? guests : one.name }))
    .toSorted((a, b) => b.revenue - a.revenue);
  const [best, orders] = [rows[0]?.said ?? '', rows[0]?.orders ?? 0];
  return (
    <Figure
      title={t({ id: 'report.staff', message: '點餐人員' })}
      summary={t({ id: 'report.staffSummary', message: `營業額最高的是${best}，${orders}張訂單。` })}
      file="sales-staff"
      testId="staff-figure"
      about={about}
      heads={[
        t({ id: 'report.person', message: '人員' }),
        words.measures.revenue,
        words.measures.orders,
        words.measures.average,
      ]}
      rows={rows.map((one) => [one.said, one.revenue, one.orders, measured(one, 'average')])}
    >
      <RankList
        rows={rows.map((one) => ({
          key: one.id,
          name: one.said,
          value: one.revenue,
          shown: words.said(one.revenue, 'revenue'),
          note: words.said(one.orders, 'orders'),
        }))}
      />
    </Figure>
  );
}
