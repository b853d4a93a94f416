import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import BellRing from 'lucide-react/icons/bell-ring';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import { awaitsPayment, isPaid } from '#domain/order/order-states.ts';
import { useGuestNow } from '#src/data/guests/guest-context.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useLineWords } from '#src/ui/words/use-line-words.ts';

const minuteMs = 60_000;

interface OrderHeadProps {
  order: GuestOrderView;
  /** The time that was promised first. */
  first: string | undefined;
}

/** The number to be called by, how the order stands, and when it is there. */
export function OrderHead({ order, first }: OrderHeadProps) {
  const { table } = useLineWords();
  const { number, fulfilment, dineInInfo } = order;
  const { icon: Icon, look } = looks[fulfilment];
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <span className={cx('grid size-14 place-items-center rounded-full', look)}>
        <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2
        id="order-state"
        data-testid="order-state"
        data-state={fulfilment}
        className="text-24 font-semibold"
      >
        <Sentence order={order} />
      </h2>
      <When order={order} first={first} />
      <p className="mt-3 text-14 text-fg-2">
        {order.orderType === 'takeout' ? (
          <Trans id="guestOrder.number">取餐號碼</Trans>
        ) : (
          <Trans id="guestOrder.orderNumber">訂單號碼</Trans>
        )}
      </p>
      <p data-testid="order-number" className="num text-56 leading-none font-semibold">
        {number}
      </p>
      {dineInInfo && <p className="mt-1 text-18 font-semibold">{table(dineInInfo.tableNumber)}</p>}
    </div>
  );
}

const going = 'bg-primary-soft text-primary-text';
const over = 'bg-sunken text-fg-2';
const looks: Readonly<
  Record<GuestOrderView['fulfilment'], { readonly icon: LucideIcon; readonly look: string }>
> = {
  placed: { icon: Hourglass, look: 'bg-warning-soft text-warning-text' },
  accepted: { icon: CircleCheck, look: going },
  preparing: { icon: ChefHat, look: going },
  ready: { icon: BellRing, look: 'bg-success-soft text-success-text' },
  completed: { icon: CircleCheck, look: 'bg-success-soft text-success-text' },
  rejected: { icon: Ban, look: over },
  cancelled: { icon: Ban, look: over },
};

/** How it stands, in a sentence. */
function Sentence({ order }: { order: GuestOrderView }): ReactNode {
  const { t } = useLingui();
  const { fulfilment, orderType, cancelledBy } = order;
  const isToPay = awaitsPayment(order);
  const ready = {
    takeout: t({ id: 'guestOrder.fetchNow', message: '可以取餐了' }),
    dine_in: t({ id: 'guestOrder.comesNow', message: '餐點準備好了' }),
    delivery: t({ id: 'guestOrder.goesNow', message: '餐點準備外送' }),
  };
  const cancelled = {
    guest: t({ id: 'guestOrder.cancelledByYou', message: '您已取消訂單' }),
    store: t({ id: 'guestOrder.cancelledByStore', message: '店家取消了訂單' }),
    system:
      order.paymentType === 'Online' && !isPaid(order.payment)
        ? t({ id: 'guestOrder.notPaidInTime', message: '沒有完成付款，訂單已自動取消' })
        : t({ id: 'guestOrder.cancelledBySystem', message: '店家未能收到訂單，已自動取消' }),
  };
  return {
    placed: isToPay
      ? t({ id: 'guestOrder.toPay', message: '等待付款' })
      : t({ id: 'guestOrder.waits', message: '等待店家確認' }),
    accepted: t({ id: 'guestOrder.accepted', message: '店家已接單' }),
    preparing: t({ id: 'guestOrder.preparing', message: '餐點製作中' }),
    ready: ready[orderType],
    completed: t({ id: 'guestOrder.completed', message: '訂單已完成，謝謝光臨' }),
    rejected: t({ id: 'guestOrder.refused', message: '店家無法接這張訂單' }),
    cancelled: cancelled[cancelledBy ?? 'store'],
  }[fulfilment];
}

/** When it is there, that it is late before anybody asks, or why it has ended. */
function When({ order, first }: OrderHeadProps) {
  const nowMs = useGuestNow(15_000);
  const { fulfilment, promisedAt, estimatedPickupTime, cancelReason, orderType } = order;
  if (fulfilment === 'rejected' || fulfilment === 'cancelled') {
    return (
      <>
        {cancelReason !== undefined && (
          <p data-testid="order-reason" className="text-16">
            <Trans id="guestOrder.reason">原因：{cancelReason}</Trans>
          </p>
        )}
        <MoneyBack order={order} />
      </>
    );
  }
  if (fulfilment === 'ready' || fulfilment === 'completed') return null;
  if (promisedAt === undefined) {
    return estimatedPickupTime === undefined ? null : (
      <p className="text-18">
        <Trans id="guestOrder.wanted">
          預約
          <DateTime at={estimatedPickupTime} style="coming" />
        </Trans>
      </p>
    );
  }
  const leftMinutes = Math.ceil((Date.parse(promisedAt) - nowMs) / minuteMs);
  const late = -leftMinutes;
  const at = <DateTime at={promisedAt} style="coming" />;
  return (
    <>
      <p data-testid="order-promised" className="text-18">
        {orderType === 'takeout' ? (
          <Trans id="guestOrder.fetchAt">約{at}可取餐</Trans>
        ) : orderType === 'dine_in' ? (
          <Trans id="guestOrder.servedAt">約{at}上桌</Trans>
        ) : (
          <Trans id="guestOrder.goesAt">約{at}外送出發</Trans>
        )}
        {leftMinutes > 0 && leftMinutes < 120 && (
          <span className="text-fg-2">
            <Trans id="guestOrder.left">（剩{leftMinutes}分鐘）</Trans>
          </span>
        )}
      </p>
      {late > 0 ? (
        <p data-testid="order-late" className="text-16 font-semibold text-warning-text">
          <Trans id="guestOrder.late">比預計晚了{late}分鐘，店家正在趕製，抱歉久等了。</Trans>
        </p>
      ) : (
        first !== undefined &&
        Date.parse(promisedAt) - Date.parse(first) >= minuteMs && (
          <p data-testid="order-delayed" className="text-16 font-semibold text-warning-text">
            <Trans id="guestOrder.delayed">
              店家需要多一點時間，原本是
              <DateTime at={first} style="time" />
            </Trans>
          </p>
        )
      )}
    </>
  );
}

function MoneyBack({ order: { payment, refunded, refunds = [] } }: { order: GuestOrderView }) {
  // What goes back by the gateway is told step by step below.
  if (refunds.some(({ isOnline }) => isOnline)) return null;
  if (refunded > 0) {
    return (
      <p className="text-16">
        <Trans id="guestOrder.refunded">
          已退款
          <Money amount={refunded} />
        </Trans>
      </p>
    );
  }
  return isPaid(payment) ? (
    <p className="text-16">
      <Trans id="guestOrder.refundComes">已付的金額會退還給您，請洽店家。</Trans>
    </p>
  ) : (
    <p className="text-16 text-fg-2">
      <Trans id="guestOrder.nothingPaid">這張訂單沒有收費。</Trans>
    </p>
  );
}
