import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, type ReactNode } from 'react';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import { awaitsPayment } from '#domain/order/order-states.ts';
import type { KeptOrder } from '#src/data/guests/guest-orders.ts';
import type { Place } from '#src/data/guests/place.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { useGuestStageWords } from '#src/ui/words/use-guest-stage-words.ts';
import { CancelOrder } from './cancel-order.tsx';
import { DeferredNotify } from './deferred-notify.ts';
import { NumberCode } from './number-code.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSteps } from './order-steps.tsx';

// Most orders are paid at the counter.
const PayOrder = lazyPart(async () => (await import('../pay/pay-order.tsx')).PayOrder);
const PaymentState = lazyPart(async () => (await import('../pay/payment-state.tsx')).PaymentState);

interface OrderViewProps {
  place: Place;
  order: GuestOrderView;
  token: string | undefined;
  kept: KeptOrder | undefined;
  shown: Storefront | undefined;
  /** The server has answered something newer. */
  onTold: (order: GuestOrderView) => void;
  onAgain: () => void;
  /** Looks how it stands now. */
  onLook: () => void;
  /** What is offered to whoever has ordered. */
  offer: ReactNode;
}

/** How an order stands, what is in it, and what its guest can do. */
export function OrderView(props: OrderViewProps) {
  const { place, order, token, kept, shown, onTold, onAgain, onLook, offer } = props;
  useTellChange(order);
  const isEnded = order.fulfilment === 'rejected' || order.fulfilment === 'cancelled';
  const isFetched = !isEnded && order.fulfilment !== 'completed' && order.orderType !== 'delivery';
  // What nobody makes before it is paid begins with that.
  const isToPay = awaitsPayment(order);
  const isOnline = order.payment === 'pending' || (order.refunds ?? []).some((one) => one.isOnline);
  const payment = (isOnline || order.canPay) && (
    <LazyBoundary asked={false} meanwhile={isToPay && <Skeleton className="h-48 w-full" />}>
      {isOnline && <PaymentState order={order} />}
      {order.canPay && <PayOrder {...{ place, order, token, onTold }} onAgain={onLook} />}
    </LazyBoundary>
  );
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-3 px-4 pt-4 pb-10">
      {isToPay && payment}
      <section
        aria-labelledby="order-state"
        className="flex flex-col gap-5 rounded-card border border-line bg-surface px-4 py-6"
      >
        <OrderHead order={order} first={kept?.promisedAt} />
        {!isEnded && <OrderSteps order={order} />}
        {isFetched && <NumberCode id={order._id} number={order.number} />}
        <OrderActions order={order} token={token} store={shown?.store} />
      </section>
      {order.isUndelivered && (
        <Note icon={TriangleAlert} tone="warning">
          <span data-testid="undelivered">
            <strong>
              <Trans id="guestOrder.undelivered">尚未送達店家</Trans>
            </strong>
            <br />
            <Trans id="guestOrder.undeliveredBody">
              店家的裝置目前沒有連線。仍未送達時訂單會自動取消，不會收費；若不想等，可以取消訂單，或直接向店員點餐。
            </Trans>
          </span>
        </Note>
      )}
      {!isToPay && payment}
      {kept && (
        <LazyBoundary asked={false}>
          <DeferredNotify order={order} kept={kept} />
        </LazyBoundary>
      )}
      <OrderLines order={order} store={shown?.store} />
      {!isEnded && offer}
      <div className="flex flex-col gap-3 sm:flex-row sm:*:flex-1">
        {isEnded && kept?.lines && <OrderAgain kept={kept} lines={kept.lines} onAgain={onAgain} />}
        <Link
          to="/stores/$brandId/$storeId"
          params={place}
          className={buttonClass({ variant: 'secondary', block: true })}
        >
          <Trans id="shop.backToMenu">回菜單</Trans>
        </Link>
      </div>
      {order.canCancel && <CancelOrder order={order} token={token} onTold={onTold} />}
    </div>
  );
}

/** Says each step to those who do not look. */
function useTellChange({ fulfilment, orderType }: GuestOrderView): void {
  const { t } = useLingui();
  const stage = useGuestStageWords()(orderType)[fulfilment];
  const before = useRef(fulfilment);
  useEffect(() => {
    if (before.current === fulfilment) return;
    before.current = fulfilment;
    announce(t({ id: 'guestOrder.nowIs', message: `訂單：${stage}` }), 'assertive');
    navigator.vibrate?.(200);
  }, [fulfilment, stage, t]);
}
