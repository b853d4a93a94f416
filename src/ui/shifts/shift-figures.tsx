import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import EyeOff from 'lucide-react/icons/eye-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { reasonFrom } from '#domain/drawer/schema.ts';
import type { ShiftReport } from '#domain/shift/report-schema.ts';
import { DateTime } from '../figures/date-time.tsx';
import { money } from '../figures/money.tsx';
import { Badge } from '../page/badge.tsx';
import { Note } from '../page/note.tsx';
import { useTenderWords } from '../words/use-tender-words.ts';
import { MoneyLines, type MoneyLine } from './money-lines.tsx';
import { useShiftWords } from './use-shift-words.ts';

/** A shift in figures: X while it is open, Z when it is closed. What somebody may not see is not in what they are given. */
export function ShiftFigures({ report }: { report: ShiftReport }) {
  const { t } = useLingui();
  const words = useShiftWords();
  const { labels } = words;
  const tenderName = useTenderWords();
  const { shift, seen, tenders, moves, bankDrop } = report;
  const [closing, ...others] = shift.closings;
  const drawer: MoneyLine[] = seen
    ? [
        { key: 'float', label: labels.float, amount: seen.cash.float },
        { key: 'sales', label: labels.cashSales, amount: seen.cash.sales },
        ...line('refunds', labels.cashRefunds, seen.cash.refunds),
        ...line('corrected', labels.corrected, seen.cash.corrected),
        ...line('in', words.move('pay_in'), seen.cash.paidIn),
        ...line('out', words.move('pay_out'), seen.cash.paidOut),
        ...line('drop', words.move('drop'), seen.cash.dropped),
        {
          key: 'expected',
          label: labels.expected,
          amount: seen.expected,
          isSum: true,
        },
      ]
    : [{ key: 'float', label: labels.float, amount: shift.openingFloat }];
  const counted: MoneyLine[] = closing
    ? [
        { key: 'counted', label: labels.counted, amount: closing.counted },
        ...(seen?.difference === undefined
          ? []
          : [
              {
                key: 'difference',
                label: labels.difference,
                value: <Difference amount={seen.difference} />,
                hint: closing.reason,
                isSum: true,
              },
            ]),
        { key: 'kept', label: labels.kept, amount: closing.floatKept },
        { key: 'bank', label: labels.bank, amount: bankDrop ?? 0 },
      ]
    : [];
  return (
    <div className="flex flex-col gap-6" data-testid="shift-report">
      {!seen && (
        <Note icon={EyeOff} tone="neutral">
          <Trans id="shift.blind">您的角色不顯示應有現金；請照錢櫃裡的實際金額點錢。</Trans>
        </Note>
      )}
      {others.length > 0 && (
        <Note icon={TriangleAlert} tone="warning">
          <Trans id="shift.countedTwice">
            這個班別點了{shift.closings.length}次錢，以較早的一次為準；之後一次是
            {money(others[0]?.counted ?? 0)}。
          </Trans>
        </Note>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <MoneyLines
          title={t({ id: 'shift.drawerTitle', message: '錢櫃' })}
          lines={[...drawer, ...counted]}
          testId="shift-drawer"
        />
        <div className="flex flex-col gap-6">
          <MoneyLines
            title={t({ id: 'shift.tenders', message: '收款方式' })}
            testId="shift-tenders"
            lines={[
              ...tenders.map((each) => ({
                key: each.key,
                label: tenderName(each),
                hint: words.payments(each.count),
                amount: each.amount,
              })),
              ...(seen
                ? [
                    {
                      key: 'sum',
                      label: labels.net,
                      amount: tenders.reduce((sum, { amount }) => sum + amount, 0),
                      isSum: true,
                    },
                  ]
                : []),
              { key: 'sales', label: labels.orders, value: report.sales },
              {
                key: 'opened',
                label: labels.openings,
                value: report.drawerOpenings,
              },
            ]}
          />
          {moves.length > 0 && (
            <MoneyLines
              title={t({ id: 'shift.moves', message: '現金收支' })}
              testId="shift-moves"
              lines={moves.map(({ _id, type, reason, at, byName, amount }) => ({
                key: _id,
                label: `${words.move(type)}・${reason ?? ''}`,
                hint: (
                  <>
                    <DateTime at={at} style="time" /> {byName}
                  </>
                ),
                ...(type === 'drawer_open' ? { value: '–' } : { amount }),
              }))}
            />
          )}
        </div>
      </div>
      {seen && seen.revisions.length > 1 && (
        <MoneyLines
          title={t({ id: 'shift.revisions', message: '更正紀錄' })}
          testId="shift-revisions"
          lines={seen.revisions.map(({ no, at, expected, late, difference }) => ({
            key: String(no),
            label: words.revision(no),
            hint: (
              <>
                <DateTime at={at} />
                {no > 1 && (
                  <>
                    ・<Trans id="shift.late">交班後補入 {money(late)}</Trans>
                  </>
                )}
              </>
            ),
            value: (
              <>
                {money(expected)}
                <span className="block text-13 text-fg-2">{words.difference(difference)}</span>
              </>
            ),
          }))}
        />
      )}
    </div>
  );
}

/** What is nothing is left out. */
function line(key: string, label: string, amount: number): MoneyLine[] {
  return amount === 0 ? [] : [{ key, label, amount }];
}

/** Short or over: by colour, sign and word. */
export function Difference({ amount, large }: { amount: number; large?: boolean }) {
  const { difference } = useShiftWords();
  const tone = amount === 0 ? 'success' : Math.abs(amount) < reasonFrom ? 'warning' : 'danger';
  return (
    <Badge
      tone={tone}
      icon={amount === 0 ? CircleCheck : TriangleAlert}
      className={large ? 'h-9 px-3 text-18' : ''}
    >
      {difference(amount)}
    </Badge>
  );
}
