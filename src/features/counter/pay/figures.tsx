import { useLingui } from '@lingui/react/macro';
import type { PaymentInput } from '#domain/order/inputs.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { useWords } from '../words.ts';
import type { Outcome, TenderEntry } from './tender-entry.ts';

/** What is handed over, and what goes back or stays due. */
export function TakingFigures({ outcome, entry }: { outcome: Outcome; entry: TenderEntry }) {
  const { t } = useLingui();
  const { kind, received, change, left } = outcome;
  return (
    <>
      <Figure
        label={t({ id: 'amountReceived', message: '實收' })}
        amount={received}
        typed={entry.digits !== ''}
      />
      {entry.tender.method === 'cash' && kind !== 'part' && kind !== 'ask' ? (
        <Figure label={t({ id: 'change', message: '找零' })} amount={change} typed={change > 0} />
      ) : (
        <Figure label={t({ id: 'pay.remaining', message: '剩餘' })} amount={left} typed={left > 0} />
      )}
    </>
  );
}

interface ChangeOfPart {
  readonly no: number;
  readonly received: number;
  readonly change: number;
}

/** What came in and went back for a part of a split bill that was paid in cash. */
export function changeOf(tender: PaymentInput | undefined): ChangeOfPart | undefined {
  if (!tender?.part || tender.tendered === undefined) return undefined;
  const { part, tendered, amount } = tender;
  return { no: part.no, received: tendered, change: tendered - amount };
}

/** The same, where what is being taken stands otherwise. */
export function PartFigures({ part: { no, received, change } }: { part: ChangeOfPart }) {
  const { t } = useLingui();
  const { partName } = useWords();
  return (
    <>
      <Figure
        label={`${partName(no)}・${t({ id: 'amountReceived', message: '實收' })}`}
        amount={received}
        typed={false}
      />
      <Figure
        label={`${partName(no)}・${t({ id: 'change', message: '找零' })}`}
        amount={change}
        typed={change > 0}
      />
    </>
  );
}

/** As large as what is due: it goes back over the counter now. On a phone the figures above the keypad say it. */
export function PartChange({ part: { no, change } }: { part: ChangeOfPart }) {
  const { t } = useLingui();
  const { partName } = useWords();
  return (
    <p aria-live="polite" data-testid="part-change" className="flex flex-col items-end max-md:hidden">
      <span className="text-18 text-fg-2">{`${partName(no)}・${t({ id: 'change', message: '找零' })}`}</span>
      <Money amount={change} className="text-56 font-semibold text-primary-text" />
    </p>
  );
}

/** `typed` amounts stand out; those that follow by themselves are quiet. */
function Figure({ label, amount, typed }: { label: string; amount: number; typed: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-1 md:py-2">
      <dt className="text-14 text-fg-2">{label}</dt>
      <dd className={cx('text-24 font-semibold md:text-32', !typed && 'text-fg-3')}>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
