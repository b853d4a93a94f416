import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order, OrderLine } from '#domain/order/schema.ts';
import { cx } from '#src/ui/class-names.ts';
import { DateTime } from '#src/ui/date-time.tsx';
import { Money } from '#src/ui/money.tsx';
import { SyncBadge } from '#src/ui/sync-badge.tsx';
import { isPending } from '../counter-ports.ts';
import { useWords } from '../words.ts';
import { PaidBadge } from './order-state.tsx';

/** One order as it was charged and paid. */
export function OrderDetail({ order }: { order: Order }) {
  const { t } = useLingui();
  const { orderType, method } = useWords();
  const { subtotal, totalDiscount, serviceCharge, deliveryFee, manualAdjustment, total } = order;
  const table = order.dineInInfo?.tableNumber;
  return (
    <article
      aria-labelledby="order-title"
      data-testid="order-detail"
      className="flex flex-col gap-4 p-4 md:p-6"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id="order-title" className="num text-32 font-semibold">
          {order.number}
        </h3>
        <PaidBadge status={order.status} />
        {isPending(order) && <SyncBadge state="pending" />}
        <p className="w-full text-14 text-fg-2">
          <DateTime at={order.placedAt} />・{orderType(order.orderType)}
          {table && `・${t({ id: 'order.table', message: `桌號${table}` })}`}
          {order.placedBy && `・${order.placedBy.name}`}
        </p>
      </header>
      <ul className="border-y border-line">
        {order.items.map((item) => (
          <Line key={item._id} item={item} />
        ))}
      </ul>
      {order.notes && (
        <p className="text-16 text-warning-text">
          {t({ id: 'cart.note', message: '整單備註' })}：{order.notes}
        </p>
      )}
      <dl className="grid gap-1 text-16">
        {total !== subtotal && <Sum label={<Trans id="subtotal">小計</Trans>} amount={subtotal} />}
        {totalDiscount > 0 && <Sum label={<Trans id="discount">折扣</Trans>} amount={-totalDiscount} />}
        {serviceCharge > 0 && <Sum label={<Trans id="serviceCharge">服務費</Trans>} amount={serviceCharge} />}
        {deliveryFee > 0 && <Sum label={<Trans id="deliveryFee">外送費</Trans>} amount={deliveryFee} />}
        {manualAdjustment !== 0 && (
          <Sum label={<Trans id="rounding">零頭調整</Trans>} amount={manualAdjustment} />
        )}
        <Sum label={<Trans id="total">總計</Trans>} amount={total} strong />
      </dl>
      <section>
        <h4 className="pb-1 text-14 font-semibold text-fg-2">
          <Trans id="payment">付款</Trans>
        </h4>
        {order.payments.length === 0 ? (
          <p className="text-16 text-fg-2">
            <Trans id="order.noPayment">還沒有收款</Trans>
          </p>
        ) : (
          <ul className="grid gap-1">
            {order.payments.map((payment) => (
              <li key={payment._id} className="flex flex-wrap items-baseline gap-x-3 text-16">
                <span className="flex-1">
                  {method(payment.method)}
                  {payment.reference && <span className="text-14 text-fg-2">・{payment.reference}</span>}
                  <span className="pl-2 text-14 text-fg-2">
                    <DateTime at={payment.at} style="time" />
                  </span>
                </span>
                <Money amount={payment.amount} />
                {payment.tendered !== undefined && payment.tendered !== payment.amount && (
                  <span className="w-full text-right text-14 text-fg-2">
                    <Trans id="amountReceived">實收</Trans> <Money amount={payment.tendered} />・
                    <Trans id="change">找零</Trans> <Money amount={payment.change ?? 0} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </article>
  );
}

function Line({ item }: { item: OrderLine }) {
  const { lineName, lineOptions } = useWords();
  const about = lineOptions(item);
  return (
    <li
      className={cx(
        'flex items-start gap-3 border-b border-line py-2 last:border-b-0',
        item.voided && 'line-through',
      )}
    >
      <span className="num min-w-6 text-16 font-semibold text-primary-text">{item.quantity}</span>
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-semibold">{lineName(item)}</span>
        {about && <span className="block text-14 text-fg-2">{about}</span>}
        {item.note && <span className="block text-14 text-warning-text">「{item.note}」</span>}
      </span>
      <Money amount={item.subtotal} className="text-16" />
    </li>
  );
}

function Sum({ label, amount, strong }: { label: ReactNode; amount: number; strong?: boolean }) {
  return (
    <div className={cx('flex justify-between gap-3', strong && 'text-20 font-semibold')}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
