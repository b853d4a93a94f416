import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import type { DayFigures } from '#domain/drawer/schema.ts';
import type { DayReport } from '#domain/shift/report-schema.ts';
import { DateTime } from '../figures/date-time.tsx';
import { money } from '../figures/money.tsx';
import { Badge } from '../page/badge.tsx';
import { useLineWords } from '../words/use-line-words.ts';
import { useTenderWords } from '../words/use-tender-words.ts';
import { MoneyLines } from './money-lines.tsx';
import { Difference } from './shift-figures.tsx';
import { useShiftWords } from './use-shift-words.ts';

/** Whether everything that belongs to a closed day has come. */
export function DayState({ isProvisional }: { isProvisional: boolean }) {
  return isProvisional ? (
    <Badge tone="warning" icon={Hourglass}>
      <Trans id="day.provisional">暫定</Trans>
    </Badge>
  ) : (
    <Badge tone="success" icon={CircleCheck}>
      <Trans id="day.final">已關帳</Trans>
    </Badge>
  );
}

/** What was kept of what was taken. */
export function netOf({ gross, refunds }: Pick<DayFigures, 'gross' | 'refunds'>): number {
  return gross - refunds;
}

/** A business day in figures, its shifts, and what came after it was closed. */
export function DayFiguresView({
  report,
  onShift,
}: {
  report: DayReport;
  /** Where its shifts lead to their reports. */
  onShift?: (shiftId: string) => void;
}) {
  const { close, shifts } = report;
  return (
    <div className="flex flex-col gap-6" data-testid="day-report">
      {close && <ClosedWith report={report} last={close.closings.at(-1)} />}
      <div className="grid gap-6 md:grid-cols-2">
        <Sales report={report} />
        <SalesByKind report={report} />
      </div>
      {shifts.length > 0 && <Shifts shifts={shifts} onShift={onShift} />}
      {close && close.revisions.length > 1 && <Revisions revisions={close.revisions} />}
    </div>
  );
}

type Close = NonNullable<DayReport['close']>;

/** Whether all of the day is known, and what was missing when it was closed. */
function ClosedWith({ report, last }: { report: DayReport; last: Close['closings'][number] | undefined }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-14 text-fg-2">
      <DayState isProvisional={report.isProvisional} />
      {last && last.silent.length > 0 && (
        <span>
          <Trans id="day.without">
            關帳時沒有連線：
            {last.silent.map(({ name, lane }) => (lane ? `${name}（${lane}）` : name)).join('、')}
          </Trans>
        </span>
      )}
      {last && last.openShifts.length > 0 && (
        <span>
          <Trans id="day.withoutShifts">關帳時未交班：{last.openShifts.join('、')}</Trans>
        </span>
      )}
      {last?.unheard && (
        <span>
          <Trans id="day.withoutWord">關帳的裝置當時不知道其他裝置的情形</Trans>
        </span>
      )}
      {last && last.pending > 0 && (
        <span>
          <Trans id="day.withoutSync">關帳時有{last.pending}筆未同步</Trans>
        </span>
      )}
    </p>
  );
}

function Sales({ report: { figures, grandTotal } }: { report: DayReport }) {
  const { t } = useLingui();
  const { labels } = useShiftWords();
  return (
    <MoneyLines
      title={t({ id: 'day.sales', message: '營業額' })}
      lines={[
        { key: 'gross', label: labels.received, amount: figures.gross },
        { key: 'refunds', label: labels.refunds, amount: -figures.refunds },
        { key: 'net', label: labels.netSales, amount: netOf(figures), isSum: true },
        {
          key: 'discounts',
          label: labels.discounts,
          amount: -figures.discounts,
        },
        {
          key: 'service',
          label: labels.serviceCharge,
          amount: figures.serviceCharge,
        },
        { key: 'orders', label: labels.orders, value: figures.orders },
        { key: 'voids', label: labels.voids, value: figures.voids },
        {
          key: 'total',
          label: labels.grandTotal,
          hint: t({ id: 'day.grandTotalHint', message: '已關帳各營業日的實收總和，只增不減' }),
          amount: grandTotal,
        },
      ]}
    />
  );
}

/** What was taken by tender and by type of order. */
function SalesByKind({ report: { tenders, byType } }: { report: DayReport }) {
  const { t } = useLingui();
  const { orderType } = useLineWords();
  const tenderName = useTenderWords();
  const words = useShiftWords();
  return (
    <div className="flex flex-col gap-6">
      {tenders && tenders.length > 0 && (
        <MoneyLines
          title={t({ id: 'shift.tenders', message: '收款方式' })}
          lines={tenders.map((each) => ({
            key: each.key,
            label: tenderName(each),
            hint: words.payments(each.count),
            amount: each.amount,
          }))}
        />
      )}
      {byType.length > 0 && (
        <MoneyLines
          title={t({ id: 'orderType', message: '用餐方式' })}
          lines={byType.map((each) => ({
            key: each.orderType,
            label: orderType(each.orderType as Parameters<typeof orderType>[0]),
            hint: t({ id: 'day.orders', message: `${each.orders}張單` }),
            amount: each.total,
          }))}
        />
      )}
      {(tenders ?? []).length + byType.length === 0 && (
        <p className="text-14 text-fg-2" data-testid="day-no-sales">
          <Trans id="day.noSales">這個營業日沒有銷售。</Trans>
        </p>
      )}
    </div>
  );
}

function Shifts({
  shifts,
  onShift,
}: {
  shifts: DayReport['shifts'];
  onShift: ((shiftId: string) => void) | undefined;
}) {
  const { t } = useLingui();
  return (
    <MoneyLines
      title={t({ id: 'shift', message: '班別' })}
      testId="day-shifts"
      lines={shifts.map(({ _id, no, openedByName, isOpen, counted, difference }) => ({
        key: _id,
        label: onShift ? (
          <button
            type="button"
            className="pressable inline-flex min-h-target items-center text-primary-text underline"
            onClick={() => onShift(_id)}
          >
            {no}
          </button>
        ) : (
          no
        ),
        hint: openedByName,
        value:
          isOpen === 1 ? (
            <Trans id="shift.isOpen">班別中</Trans>
          ) : (
            <span className="flex flex-wrap items-center justify-end gap-2">
              {money(counted ?? 0)}
              {difference !== undefined && <Difference amount={difference} />}
            </span>
          ),
      }))}
    />
  );
}

/** What came after the day was closed, version by version. */
function Revisions({ revisions }: { revisions: Close['revisions'] }) {
  const { t } = useLingui();
  const words = useShiftWords();
  return (
    <MoneyLines
      title={t({ id: 'shift.revisions', message: '更正紀錄' })}
      testId="day-revisions"
      lines={revisions.map(({ no, at, figures: then }, index) => {
        const before = revisions[index - 1]?.figures;
        const more = before ? netOf(then) - netOf(before) : 0;
        return {
          key: String(no),
          label: words.revision(no),
          hint: <DateTime at={at} />,
          value: (
            <>
              {money(netOf(then))}
              {before && (
                <span className="block text-13 text-fg-2">
                  <Trans id="day.more">
                    與前一版相差 {money(more)}（{then.orders - before.orders}張單）
                  </Trans>
                </span>
              )}
            </>
          ),
        };
      })}
    />
  );
}
