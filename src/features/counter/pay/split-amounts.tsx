import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { maxParts } from '#domain/order/money-schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { useWords } from '../words.ts';
import { withCount, type Splitting } from './splitting.ts';

interface SplitAmountsProps {
  now: Splitting;
  due: number;
  onChange: (next: Splitting) => void;
  onDone: () => void;
}

/** What each guest says to pay; the last one pays what that leaves. */
export function SplitAmounts({ now, due, onChange, onDone }: SplitAmountsProps) {
  const { t } = useLingui();
  const { partName } = useWords();
  const rest = due - now.said.reduce<number>((sum, each) => sum + (each || 0), 0);
  const last = now.count;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      {now.said.map((amount, at) => (
        <MoneyField
          key={at}
          label={partName(at + 1)}
          value={amount}
          data-testid={`split-amount-${at + 1}`}
          onChange={(next) => onChange({ ...now, said: now.said.map((each, i) => (i === at ? next : each)) })}
        />
      ))}
      <p
        data-testid="split-rest"
        className="flex items-baseline justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 text-16"
      >
        <span>{t({ id: 'split.last', message: `帳單${last}（剩餘）` })}</span>
        <Money amount={rest} className={cx('text-20 font-semibold', rest <= 0 && 'text-warning-text')} />
      </p>
      {now.count < maxParts && (
        <Button icon={Plus} onClick={() => onChange(withCount(now, now.count + 1))}>
          <Trans id="split.addPart">新增帳單</Trans>
        </Button>
      )}
      {/* Enter in a field. */}
      <button type="submit" hidden>
        <Trans id="splitBill">拆帳</Trans>
      </button>
    </form>
  );
}
