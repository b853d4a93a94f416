import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isoInstant } from '#domain/kit/time.ts';
import { ticketsBack } from '#domain/order/order-tickets.ts';
import { isCancelled, isTaken } from '#domain/order/order-states.ts';
import { keptOf } from '#domain/order/refunds.ts';
import type { Order, Payment } from '#domain/order/schema.ts';
import { priceOrder } from '#domain/pricing/price-order.ts';
import { cx } from '../styles/class-names.ts';
import { DateTime } from '../figures/date-time.tsx';
import { keyed } from '../form/keyed.ts';
import { Money } from '../figures/money.tsx';
import { useNow } from '../hooks/use-now.ts';
import { useLineWords } from '../words/use-line-words.ts';
import { useNameOf } from '../words/use-name-of.ts';

/** What an order came to, how it was paid, and what went back. */
export function OrderMoney({ order, heading: Heading = 'h4' }: { order: Order; heading?: 'h3' | 'h4' }) {
  const { tender } = useLineWords();
  const { subtotal, serviceCharge, deliveryFee, manualAdjustment, total, refunds } = order;
  const nameOf = useNameOf();
  const payments = order.payments.filter(isTaken);
  const now = isoInstant(useNow(60_000));
  const { discounts: taken } = priceOrder({ ...order, lines: order.items });
  const discounts = order.discounts.map((discount, at) => ({ ...discount, amount: taken[at] ?? 0 }));
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-1 text-16">
        {total !== subtotal && <Sum label={<Trans id="subtotal">小計</Trans>} amount={subtotal} />}
        {keyed(discounts, ({ _id, label }) => _id ?? label).map(
          ([key, { label, labelEn, amount, ticket }]) =>
            amount > 0 && (
              <Sum
                key={key}
                label={
                  <>
                    {!ticket ? (
                      <Trans id="discount">折扣</Trans>
                    ) : 'dish' in ticket ? (
                      <Trans id="voucher">兌換券</Trans>
                    ) : (
                      <Trans id="coupon">優惠券</Trans>
                    )}
                    ・{nameOf({ name: label, nameEn: labelEn })}
                  </>
                }
                amount={-amount}
              />
            ),
        )}
        {keyed(ticketsBack(order, now), ({ label }) => label).map(([key, { label, labelEn, back }]) => (
          <div key={key} className="flex gap-1 text-14 text-fg-2">
            <dt>
              {back === 'active' ? (
                <Trans id="slip.ticketBack">已退回票券</Trans>
              ) : (
                <Trans id="slip.ticketOver">票券已過期，不退回</Trans>
              )}
            </dt>
            <dd>・{nameOf({ name: label, nameEn: labelEn })}</dd>
          </div>
        ))}
        {serviceCharge > 0 && <Sum label={<Trans id="serviceCharge">服務費</Trans>} amount={serviceCharge} />}
        {deliveryFee > 0 && <Sum label={<Trans id="deliveryFee">外送費</Trans>} amount={deliveryFee} />}
        {manualAdjustment !== 0 && (
          <Sum label={<Trans id="rounding">零頭調整</Trans>} amount={manualAdjustment} />
        )}
        <Sum label={<Trans id="total">總計</Trans>} amount={total} strong />
      </dl>
      <section>
        <Heading className="pb-1 text-14 font-semibold text-fg-2">
          <Trans id="payment">付款</Trans>
        </Heading>
        {payments.length === 0 ? (
          <p className="text-16 text-fg-2">
            {isCancelled(order.fulfilment) ? (
              <Trans id="order.nothingPaid">沒有收款</Trans>
            ) : (
              <Trans id="order.noPayment">尚未收款</Trans>
            )}
          </p>
        ) : (
          <ul className="grid gap-1" data-testid="order-payments">
            {payments.map((payment) => (
              <PaymentRow key={payment._id} payment={payment} />
            ))}
            {refunds.map((refund) => (
              <li key={refund._id} className="flex items-baseline gap-x-3 text-16 text-danger-text">
                <span className="flex-1">
                  <Trans id="refund">退款</Trans>・{tender(refund)}
                  <span className="pl-2 text-14">{refund.reason}</span>
                </span>
                <Money amount={-refund.amount} />
              </li>
            ))}
          </ul>
        )}
        {refunds.length > 0 && (
          <p className="mt-1 flex justify-between gap-3 border-t border-line pt-1 text-16 font-semibold">
            <Trans id="slip.kept">退款後實收</Trans>
            <Money amount={keptOf(order)} />
          </p>
        )}
      </section>
    </div>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { tender, partOf } = useLineWords();
  const { tendered, change = 0, amount, reference, at } = payment;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 text-16">
      <span className="flex-1">
        {payment.part && `${partOf(payment.part)}・`}
        {tender(payment)}
        {reference && <span className="text-14 text-fg-2">・{reference}</span>}
        <span className="pl-2 text-14 text-fg-2">
          <DateTime at={at} style="time" />
        </span>
      </span>
      <Money amount={amount} />
      {tendered !== undefined && tendered !== amount && (
        <span className="w-full text-right text-14 text-fg-2">
          <Trans id="amountReceived">實收</Trans> <Money amount={tendered} />・<Trans id="change">找零</Trans>{' '}
          <Money amount={change} />
        </span>
      )}
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
