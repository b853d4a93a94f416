import { useLingui } from '@lingui/react/macro';
import { Money } from '#src/ui/figures/money.tsx';

/** What an option adds to the price or takes off it. */
export function OptionPrice({ price }: { price: number }) {
  const { t } = useLingui();
  return price === 0 ? (
    <span className="text-fg-3">{t({ id: 'option.free', message: '不加價' })}</span>
  ) : (
    <Money amount={price} signed />
  );
}
