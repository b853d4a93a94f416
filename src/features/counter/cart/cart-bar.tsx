import { Trans, useLingui } from '@lingui/react/macro';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Money } from '#src/ui/figures/money.tsx';

interface CartBarProps {
  /** The bar that offers something back. */
  undo: ReactNode;
  /** Of an order that was opened again. */
  number: string | undefined;
  count: number;
  /** Of these, pieces that came to a bill that is being made and have not been sent. */
  unsent: number;
  total: number;
  orderType: string;
  saving: boolean;
  failure: ReactNode;
  onOpen: () => void;
  onExact: () => void;
  onPay: () => void;
}

/** The cart on a phone: what it holds in one line, exact cash and paying without opening it. */
export function CartBar(props: CartBarProps) {
  const { undo, number, count, unsent, total, orderType, saving, failure, onOpen, onExact, onPay } = props;
  const { t } = useLingui();
  const empty = count === 0;
  return (
    <section
      id="cart"
      tabIndex={-1}
      aria-label={t({ id: 'cart', message: '購物車' })}
      className="flex shrink-0 flex-col gap-1.5 border-t border-line bg-surface px-3 pt-1.5 outline-none pb-[calc(8px+env(safe-area-inset-bottom))]"
    >
      {undo}
      {failure && <FormAlert>{failure}</FormAlert>}
      <button
        type="button"
        data-testid="cart-open"
        onClick={onOpen}
        className="pressable flex min-h-12 items-center gap-2 rounded-button border border-transparent px-1 text-left"
      >
        <ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
        <span className="num min-w-0 flex-1 truncate text-16">
          {number && `${number}・`}
          {orderType}・{t({ id: 'cart.pieces', message: `${count}件` })}
          {unsent > 0 && (
            <span className="font-semibold text-warning-text">
              ・{t({ id: 'cart.unsent', message: `${unsent}件未送單` })}
            </span>
          )}
        </span>
        <span data-testid="cart-total" className="text-24 font-semibold">
          <Money amount={total} />
        </span>
      </button>
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" disabled={empty} loading={saving} onClick={onExact} data-testid="cash-exact">
          <Trans id="cash.exactShort">現金剛好</Trans>
        </Button>
        <Button variant="primary" size="lg" disabled={empty} onClick={onPay} data-testid="pay-btn">
          <Trans id="checkout">結帳</Trans>
        </Button>
      </div>
    </section>
  );
}
