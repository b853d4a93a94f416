import { useLingui } from '@lingui/react/macro';
import type { ReasonKind, SalesSums } from '#domain/report/sales-schema.ts';
import { Figure } from '#src/ui/figures/figure.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { RankList } from './rank-list.tsx';
import type { Report } from './report.ts';
import { useReportWords } from './use-report-words.ts';

interface ReasonFigureProps {
  report: Report;
  /** To the orders that it was done to. */
  onOpen: ((kind: ReasonKind) => void) | undefined;
}

/** R9: what was taken back or off, why and by whom. */
export function ReasonFigure({ report: { slice, about }, onOpen }: ReasonFigureProps) {
  const { t } = useLingui();
  const words = useReportWords();
  const { reasons } = slice.total;
  const total = reasons.reduce((sum, one) => sum + one.count, 0);
  const all = money(reasons.reduce((sum, one) => sum + one.amount, 0));
  const none = t({ id: 'report.noReason', message: '沒有說明' });
  const nobody = t({ id: 'report.byGuest', message: '顧客' });
  const times = (count: number): string => t({ id: 'report.times', message: `${count}次` });
  const byReason = added(reasons, ({ kind, reason }) => `${kind} ${reason}`);
  const byPerson = added(reasons, ({ by }) => by);
  return (
    <Figure
      title={t({ id: 'report.reasons', message: '作廢與退款' })}
      summary={
        total === 0
          ? t({ id: 'report.noReasons', message: '這段期間沒有作廢、退款或取消。' })
          : t({ id: 'report.reasonSummary', message: `共${total}次，${all}。` })
      }
      file="sales-reasons"
      testId="reason-figure"
      about={about}
      heads={[
        t({ id: 'report.kind', message: '種類' }),
        t({ id: 'report.reason', message: '原因' }),
        t({ id: 'report.person', message: '人員' }),
        t({ id: 'report.count', message: '次數' }),
        t({ id: 'report.amount', message: '金額' }),
      ]}
      rows={reasons.map((one) => [
        words.reasons[one.kind],
        one.reason === '' ? none : one.reason,
        one.byName === '' ? nobody : one.byName,
        one.count,
        one.amount,
      ])}
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 print:grid-cols-1">
        {(
          [
            [t({ id: 'report.byReason', message: '依原因' }), byReason, true],
            [t({ id: 'report.byPerson', message: '依人員' }), byPerson, false],
          ] as const
        ).map(
          ([name, list, isByReason]) =>
            list.length > 0 && (
              <section key={name} className="min-w-0">
                <h4 className="px-2 text-14 font-semibold text-fg-2">{name}</h4>
                <RankList
                  rows={list.map((one) => ({
                    key: `${one.kind} ${one.reason} ${one.by}`,
                    name: isByReason
                      ? `${words.reasons[one.kind]}・${one.reason === '' ? none : one.reason}`
                      : one.byName === ''
                        ? nobody
                        : one.byName,
                    value: one.amount,
                    shown: money(one.amount),
                    share: times(one.count),
                    colour: 'var(--chart-3)',
                    onOpen: onOpen && isByReason ? () => onOpen(one.kind) : undefined,
                  }))}
                />
              </section>
            ),
        )}
      </div>
    </Figure>
  );
}

type Reason = SalesSums['reasons'][number];

function added(reasons: readonly Reason[], keyOf: (one: Reason) => string): Reason[] {
  const found = new Map<string, Reason>();
  for (const one of reasons) {
    const before = found.get(keyOf(one));
    found.set(keyOf(one), {
      ...one,
      count: one.count + (before?.count ?? 0),
      amount: one.amount + (before?.amount ?? 0),
    });
  }
  return [...found.values()].toSorted((a, b) => b.amount - a.amount || b.count - a.count);
}
