import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { countIn } from '#domain/order/cart.ts';
import type { OrderType } from '#domain/order/schema.ts';
import type { OrderAmounts } from '#domain/pricing/price-order.ts';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { UndoBar } from '#src/ui/undo-bar.tsx';
import { dueAfter } from '../pay/taking.ts';
import type { Sale } from '../sale/sale.ts';
import { useWords } from '../words.ts';
import { CartDetails } from './cart-details.tsx';
import { CartLine, type LineActions } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { QuickCashRow } from './quick-cash-row.tsx';

interface CartPaneProps {
  sale: Sale;
  amounts: OrderAmounts;
  orderTypes: readonly OrderType[];
  actions: LineActions;
  /** Dishes that ask something; only their lines have options to change. */
  asking: ReadonlySet<string>;
  saving: number | undefined;
  /** Why the last sale was not kept. The cart is still there. */
  failure: ReactNode;
  onOrderType: (type: OrderType) => void;
  onDetails: React.ComponentProps<typeof CartDetails>['onDetails'];
  onCash: (received: number) => void;
  onPay: () => void;
  onClear: () => void;
  onUndo: () => void;
  onForgetUndo: () => void;
  /** On a phone the cart lies over the tiles and can be put away. */
  onClose?: (() => void) | undefined;
}

/** The open bill, and taking cash for it in one tap. */
export function CartPane(props: CartPaneProps) {
  const { sale, amounts, actions, asking, saving } = props;
  const { t } = useLingui();
  const { orderType, nameOf } = useWords();
  const [noteOpen, setNoteOpen] = useState(false);
  const { cart, selected, changes, flashed } = sale;
  const empty = cart.lines.length === 0;
  const count = countIn(cart);
  const { undoable } = sale;
  const name = undoable?.kind === 'removed' ? nameOf(undoable) : '';
  const undoText = name
    ? t({ id: 'undo.removed', message: `已移除${name}` })
    : t({ id: 'undo.cleared', message: '已清空這張單' });
  const due = dueAfter(amounts.total, sale.tenders);
  return (
    <section
      id="cart"
      aria-label={t({ id: 'cart', message: '購物車' })}
      tabIndex={-1}
      className="relative flex min-h-0 w-full flex-1 flex-col bg-surface outline-none"
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line pr-1 pl-4">
        <h2 className="text-18 font-semibold whitespace-nowrap max-xs:sr-only">
          <Trans id="currentBill">目前帳單</Trans>
        </h2>
        <span className="num min-w-0 flex-1 truncate text-14 text-fg-2">
          {orderType(cart.orderType)}
          {!empty && `・${t({ id: 'cart.pieces', message: `${count}件` })}`}
        </span>
        <Button
          variant="ghost"
          size="sm"
          icon={NotebookPen}
          aria-label={t({ id: 'cart.note', message: '整單備註' })}
          className="whitespace-nowrap"
          onClick={() => setNoteOpen(true)}
        >
          <Trans id="note">備註</Trans>
        </Button>
        {props.onClose && (
          <Button
            variant="ghost"
            size="sm"
            icon={ChevronDown}
            className="whitespace-nowrap"
            onClick={props.onClose}
          >
            <Trans id="collapse">收合</Trans>
          </Button>
        )}
      </header>
      <CartDetails
        key={cart.orderId}
        cart={cart}
        orderTypes={props.orderTypes}
        onOrderType={props.onOrderType}
        noteOpen={noteOpen}
        onDetails={props.onDetails}
      />
      <div className="relative min-h-0 flex-1">
        <ul className="h-full overflow-y-auto overscroll-contain [contain:layout_paint_style]">
          {cart.lines.map((line) => (
            <CartLine
              key={line._id}
              line={line}
              selected={line._id === selected}
              flash={line._id === flashed ? changes : undefined}
              hasOptions={asking.has(line.templateId)}
              actions={actions}
            />
          ))}
        </ul>
        {empty && (
          <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-2 px-8 text-center text-fg-3">
            <ShoppingBag size={40} strokeWidth={1.25} aria-hidden="true" />
            <p className="text-16">
              <Trans id="cart.empty">點一下餐點就加入這裡</Trans>
            </p>
          </div>
        )}
        {undoable && (
          <div data-testid="undo-bar" className="absolute inset-x-3 bottom-2">
            <UndoBar key={changes} message={undoText} onUndo={props.onUndo} onExpire={props.onForgetUndo} />
          </div>
        )}
      </div>
      <footer className="shrink-0 border-t border-line pb-[env(safe-area-inset-bottom)]">
        {props.failure && (
          <div className="px-3 pt-3">
            <FormAlert>{props.failure}</FormAlert>
          </div>
        )}
        <CartTotals amounts={amounts} />
        <div className="flex flex-col gap-2 p-3 pt-1.5">
          <QuickCashRow due={due} empty={empty} saving={saving} onCash={props.onCash} />
          <div className="grid grid-cols-[1fr_2fr] gap-4">
            <Button size="lg" disabled={empty} onClick={props.onClear} data-testid="clear-btn">
              <Trans id="cart.clear">清空</Trans>
            </Button>
            <Button variant="primary" size="lg" disabled={empty} onClick={props.onPay} data-testid="pay-btn">
              <Trans id="checkout">結帳</Trans>
              <kbd className="rounded-field border border-current px-1.5 text-14 font-semibold max-lg:hidden">
                P
              </kbd>
            </Button>
          </div>
        </div>
      </footer>
    </section>
  );
}
