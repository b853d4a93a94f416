import { useLingui } from '@lingui/react/macro';
import { money } from '#src/ui/figures/money.tsx';

/** All that is due by a tender that gives no change: what the quick amounts are for cash. */
export function RestButton({ due, saving, onTake }: { due: number; saving: boolean; onTake: () => void }) {
  const { t } = useLingui();
  const amount = money(due);
  return (
    <button
      type="button"
      data-testid="take-rest"
      aria-disabled={saving || undefined}
      onClick={() => !saving && onTake()}
      className="pressable num flex min-h-16 w-full items-center justify-center rounded-button border border-primary bg-primary-soft px-3 text-18 font-semibold text-primary-text"
    >
      {t({ id: 'pay.rest', message: `全額 ${amount}` })}
    </button>
  );
}
