import { useLingui } from '@lingui/react/macro';
import type { LineInput } from '#domain/order/inputs.ts';
import { linePrice, menuPriceOf } from '#domain/order/lines.ts';
import { Money } from '../figures/money.tsx';
import { cx } from '../styles/class-names.ts';

type Line = Pick<LineInput, 'basePrice' | 'options' | 'quantity' | 'repriced'>;

/** What a line comes to; where somebody gave it another price, what it would have been stands struck through above that. */
export function LineAmount({ line, className }: { line: Line; className?: string }) {
  const { t } = useLingui();
  const amount = linePrice(line) * line.quantity;
  if (!line.repriced) return <Money amount={amount} className={cx(className)} />;
  return (
    <span className="flex shrink-0 flex-col items-end">
      <s className="text-14 text-fg-3">
        <span className="sr-only">{t({ id: 'price.menu', message: '原價' })} </span>
        <Money amount={menuPriceOf(line) * line.quantity} />
      </s>
      <Money amount={amount} className={cx(className)} />
    </span>
  );
}

/** That a price was changed, and why. */
export function RepricedNote({ line: { repriced } }: { line: Pick<Line, 'repriced'> }) {
  const { t } = useLingui();
  if (!repriced) return null;
  const { reason } = repriced;
  return (
    <span data-testid="line-repriced" className="block text-14 text-primary-text">
      {t({ id: 'price.because', message: `改價・${reason}` })}
    </span>
  );
}
