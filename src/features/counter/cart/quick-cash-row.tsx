import { Trans, useLingui } from '@lingui/react/macro';
import { quickCash } from '#domain/pricing/quick-cash.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { money } from '#src/ui/figures/money.tsx';

interface QuickCashRowProps {
  due: number;
  /** There is nothing to sell yet. */
  empty?: boolean;
  /** The amount whose sale is being kept. */
  saving?: number | undefined;
  onCash: (received: number) => void;
}

/** Cash in one tap: exactly, or with a note that is likely to be handed over. Exact always stands in the same place. */
export function QuickCashRow({ due, empty, saving, onCash }: QuickCashRowProps) {
  const { t } = useLingui();
  const [exact = due, ...notes] = quickCash(due);
  const exactText = money(exact);
  const off = empty === true || saving !== undefined;
  const look =
    'pressable num flex min-h-16 min-w-0 flex-col items-center justify-center rounded-button border font-semibold leading-tight disabled-look:border-line disabled-look:bg-sunken disabled-look:text-fg-3';
  const press = (amount: number) => () => {
    if (!off) onCash(amount);
  };
  return (
    <div
      role="group"
      aria-label={t({ id: 'cash.quick', message: '現金快速收款' })}
      className="grid grid-cols-4 gap-2"
    >
      <button
        type="button"
        data-testid="cash-exact"
        aria-disabled={off || undefined}
        aria-busy={saving === exact || undefined}
        onClick={press(exact)}
        className={cx(look, 'border-primary bg-primary-soft text-primary-text')}
      >
        <span className="sr-only">{t({ id: 'cash.exact', message: `現金剛好${exactText}` })}</span>
        <span aria-hidden="true" className="text-16">
          <Trans id="exactCash">剛好</Trans>
        </span>
        {!empty && (
          <span aria-hidden="true" className="text-16">
            {exact.toLocaleString('en')}
          </span>
        )}
      </button>
      {!empty &&
        notes.map((amount) => {
          const text = money(amount);
          return (
            <button
              key={amount}
              type="button"
              data-testid={`cash-${amount}`}
              aria-disabled={off || undefined}
              aria-busy={saving === amount || undefined}
              aria-label={t({ id: 'cash.received', message: `現金收${text}` })}
              onClick={press(amount)}
              className={cx(look, 'border-line-strong bg-surface text-18 text-fg hover:bg-hover')}
            >
              {amount.toLocaleString('en')}
            </button>
          );
        })}
    </div>
  );
}
