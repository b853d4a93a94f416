import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { countIn } from '#domain/order/cart.ts';
import type { OrderType } from '#domain/order/schema.ts';
import { isEdited, type Sending } from '#domain/order/unsent.ts';
import type { OrderAmounts } from '#domain/pricing/price-order.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import type { Asked } from '../asked/use-asked.ts';
import type { Pickup } from '../asked/use-pickup.ts';
import type { MemberRequest } from '../member/member-props.ts';
import type { Sale } from '../sale/sale.ts';
import { useOrderWords } from '../use-order-words.ts';
import { BundleNote } from './bundle-note.tsx';
import { CartButtons } from './cart-buttons.tsx';
import { CartDetails } from './cart-details.tsx';
import { CartLine, type LineActions } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { DiscountRow } from './discount-row.tsx';
import { QuickCashRow } from './quick-cash-row.tsx';

interface CartPaneProps {
  sale: Sale;
  amounts: OrderAmounts;
  /** What each discount of the cart takes off now. */
  off: readonly number[];
  due: number;
  orderTypes: readonly OrderType[];
  /** What the store asks with a sale. */
  asked: Asked;
  pickup: Pickup;
  member: (request: MemberRequest) => ReactNode;
  actions: LineActions;
  /** Dishes that ask something; only their lines have options to change. */
  asking: ReadonlySet<string>;
  /** Lines of a bill that is being made: what the kitchen knows of them. */
  sending: ReadonlyMap<string, Sending>;
  /** Lines of which there is less than is sold. */
  oversold: ReadonlySet<string>;
  saving: number | undefined;
  /** Why the last sale was not kept. The cart is still there. */
  failure: ReactNode;
  onOrderType: (type: OrderType) => void;
  onDetails: React.ComponentProps<typeof CartDetails>['onDetails'];
  onCash: (received: number) => void;
  onPay: () => void;
  onClear: () => void;
  onDiscount: () => void;
  /** Asks who the member is; absent where the store does not. */
  onMember: (() => void) | undefined;
  onRemoveDiscount: (discountId: string) => void;
  onPark: () => void;
  /** To be made before it is paid. */
  onSend: () => void;
  /** The bar that offers something back. */
  undo: ReactNode;
  /** On a phone the cart lies over the tiles and can be put away. */
  onClose?: (() => void) | undefined;
}

/** The open bill, and taking cash for it in one tap. */
export function CartPane(props: CartPaneProps) {
  const { t } = useLingui();
  const [noteOpen, setNoteOpen] = useState(false);
  const { cart } = props.sale;
  return (
    <section
      id="cart"
      aria-label={t({ id: 'cart', message: '購物車' })}
      tabIndex={-1}
      className="relative flex min-h-0 w-full flex-1 flex-col bg-surface outline-none"
    >
      <Head {...props} onNote={() => setNoteOpen(true)} />
      <CartDetails
        key={cart.orderId}
        cart={cart}
        orderTypes={props.orderTypes}
        onOrderType={props.onOrderType}
        noteOpen={noteOpen}
        asked={props.asked}
        pickup={props.pickup}
        member={props.member}
        onDetails={props.onDetails}
      />
      <Lines {...props} />
      <Foot {...props} />
    </section>
  );
}

function Head(props: CartPaneProps & { onNote: () => void }) {
  const { t } = useLingui();
  const { cart } = props.sale;
  const { base } = cart;
  const count = countIn(cart);
  const about = useOrderWords()(cart, count);
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line pr-1 pl-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 leading-tight">
        <h2 className={cx('text-18 font-semibold whitespace-nowrap', !base && 'max-xs:sr-only')}>
          {base ? <span className="num">{base.number}</span> : <Trans id="currentBill">目前帳單</Trans>}
        </h2>
        <span className="num max-w-full min-w-0 truncate text-14 text-fg-2">
          {props.onClose ? t({ id: 'cart.pieces', message: `${count}件` }) : about}
        </span>
      </div>
      <Button
        variant="ghost"
        size="sm"
        disabled={cart.lines.length === 0}
        className="px-2! whitespace-nowrap"
        data-testid="discount-btn"
        onClick={props.onDiscount}
      >
        <Trans id="discount">折扣</Trans>
      </Button>
      {props.onMember && (
        <Button
          variant="ghost"
          size="sm"
          className="px-2! whitespace-nowrap"
          data-testid="member-btn"
          onClick={props.onMember}
        >
          <Trans id="counter.member">會員</Trans>
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={t({ id: 'cart.note', message: '整單備註' })}
        className="px-2! whitespace-nowrap"
        onClick={props.onNote}
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
  );
}

function Lines({ sale, off, actions, asking, sending, oversold, undo, onRemoveDiscount }: CartPaneProps) {
  const { cart, selected, changes, flashed } = sale;
  const rows = (lineId: string | undefined) =>
    cart.discounts.map((discount, at) =>
      discount.lineId === lineId ? (
        <DiscountRow key={discount._id} discount={discount} off={off[at] ?? 0} onRemove={onRemoveDiscount} />
      ) : null,
    );
  return (
    // However much is asked above, a line stays in sight; what has no room is scrolled to.
    <div className="relative min-h-0 flex-1 [@media(height>=700px)]:min-h-24">
      <ul className="h-full overflow-y-auto overscroll-contain [contain:layout_paint_style]">
        {cart.lines.map((line) => (
          <Fragment key={line._id}>
            <CartLine
              line={line}
              selected={line._id === selected}
              flash={line._id === flashed ? changes : undefined}
              hasOptions={asking.has(line.templateId)}
              sending={sending.get(line._id)?.kind}
              more={moreOf(sending.get(line._id))}
              oversold={oversold.has(line._id)}
              actions={actions}
            />
            {rows(line._id)}
          </Fragment>
        ))}
        {rows(undefined)}
      </ul>
      {cart.lines.length === 0 && (
        <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-2 px-8 text-center text-fg-3">
          <ShoppingBag size={40} strokeWidth={1.25} aria-hidden="true" />
          <p className="text-16">
            <Trans id="cart.empty">點一下餐點就加入這裡</Trans>
          </p>
        </div>
      )}
      <div className="absolute inset-x-3 bottom-2">{undo}</div>
    </div>
  );
}

function Foot(props: CartPaneProps) {
  const { cart, tenders } = props.sale;
  const { base } = cart;
  const empty = cart.lines.length === 0;
  return (
    <footer className="shrink-0 border-t border-line pb-[env(safe-area-inset-bottom)]">
      {props.failure && (
        <div className="px-3 pt-3">
          <FormAlert>{props.failure}</FormAlert>
        </div>
      )}
      <BundleNote says={props.asked.memberSays} onAsk={props.asked.askMember} />
      <CartTotals amounts={props.amounts} paid={base?.paid ?? 0} />
      <div className="flex flex-col gap-2 p-3 pt-1.5">
        <QuickCashRow due={props.due} empty={empty} saving={props.saving} onCash={props.onCash} />
        <CartButtons
          isRecalled={base !== undefined}
          isSent={base?.isParked === false}
          isEdited={isEdited(cart) || tenders.length > 0}
          canSend={cart.orderType === 'dine_in' && base?.isParked !== false}
          empty={empty}
          missing={props.asked.says}
          onClear={props.onClear}
          onPark={props.onPark}
          onSend={props.onSend}
          onPay={props.onPay}
        />
      </div>
    </footer>
  );
}

function moreOf(sending: Sending | undefined): number {
  return sending?.kind === 'more' ? sending.pieces : 0;
}
