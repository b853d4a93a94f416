import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import type { BundleStanding } from '#domain/order/bundle-lines.ts';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { keyed } from '#src/ui/form/keyed.ts';
import { Card } from '#src/ui/page/card.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useGuestPaymentWords } from './use-guest-payment-words.ts';

interface OrderLinesProps {
  order: GuestOrderView;
  store: Storefront['store'] | undefined;
}

/** What was ordered, for whom and where, and what it comes to. */
export function OrderLines({ order, store }: OrderLinesProps) {
  const { t } = useLingui();
  const { lineName, lineOptions, noted, orderType, nameOf } = useLineWords();
  const paymentWords = useGuestPaymentWords(order);
  const { items, customerInfo = {}, deliveryInfo, notes } = order;
  const { tickets = [] } = order;
  const byHand = order.totalDiscount - tickets.reduce((sum, { amount }) => sum + amount, 0);
  const who = [customerInfo.name, customerInfo.phone].filter((each) => each !== undefined).join('・');
  return (
    <Card title={t({ id: 'guestOrder.lines', message: '訂單明細' })}>
      <ul className="flex flex-col">
        {items.map((line) => (
          <li
            key={line._id}
            data-testid="order-line"
            className="flex items-start gap-3 border-b border-line py-2.5 first:pt-0"
          >
            <span className="num w-8 shrink-0 font-semibold">{line.quantity}×</span>
            <span className="min-w-0 flex-1">
              <span className={line.isVoided || line.isRefunded ? 'line-through' : 'font-semibold'}>
                {lineName(line)}
              </span>
              {line.isVoided && (
                <span className="ml-2 text-14 text-warning-text">
                  <Trans id="guestOrder.lineVoided">店家已取消這項</Trans>
                </span>
              )}
              {line.isRefunded && !line.bundle && (
                <span className="ml-2 text-14 text-warning-text">
                  <Trans id="refunded">已退款</Trans>
                </span>
              )}
              {line.options.length > 0 && (
                <span className="block text-14 text-fg-2">{lineOptions(line)}</span>
              )}
              {line.bundle && !line.isVoided && <Vouchers brandId={order.brandId} bundle={line.bundle} />}
              {line.note !== undefined && <span className="block text-14 text-fg-2">{noted(line.note)}</span>}
            </span>
            <Money amount={line.isVoided ? 0 : line.subtotal} />
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1 pt-3 text-14">
        {order.serviceCharge > 0 && (
          <Row name={t({ id: 'serviceCharge', message: '服務費' })}>
            <Money amount={order.serviceCharge} />
          </Row>
        )}
        {order.deliveryFee > 0 && (
          <Row name={t({ id: 'deliveryFee', message: '外送費' })}>
            <Money amount={order.deliveryFee} />
          </Row>
        )}
        {keyed(tickets, ({ name }) => name).map(([key, ticket]) => (
          <TicketRow key={key} ticket={ticket} />
        ))}
        {byHand > 0 && (
          <Row name={t({ id: 'guestOrder.discount', message: '折扣' })}>
            <Money amount={-byHand} tone="discount" />
          </Row>
        )}
        {order.manualAdjustment !== 0 && (
          <Row name={t({ id: 'rounding', message: '零頭調整' })}>
            <Money amount={order.manualAdjustment} />
          </Row>
        )}
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-16 font-semibold">
            <Trans id="shop.total">合計</Trans>
          </dt>
          <dd data-testid="order-total" className="text-24 font-semibold">
            <Money amount={order.total} />
          </dd>
        </div>
        <Row name={t({ id: 'guestOrder.payment', message: '付款' })}>
          <span data-testid="order-payment">{paymentWords}</span>
        </Row>
      </dl>
      <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-14">
        <Row name={t({ id: 'checkout.how', message: '取餐方式' })}>{orderType(order.orderType)}</Row>
        {who !== '' && <Row name={t({ id: 'checkout.contact', message: '訂購人' })}>{who}</Row>}
        {deliveryInfo && (
          <Row name={t({ id: 'checkout.address', message: '地址' })}>
            {[deliveryInfo.district, deliveryInfo.address].filter(Boolean).join(' ')}
          </Row>
        )}
        {notes !== undefined && (
          <Row name={t({ id: 'checkout.notes', message: '給店家的備註' })}>{notes}</Row>
        )}
      </dl>
      {store && store.address !== '' && order.orderType === 'takeout' && (
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(store.address)}`}
          target="_blank"
          rel="noreferrer"
          className="mt-2 flex min-h-11 items-center gap-2 text-14 font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          <MapPin size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {nameOf({ name: store.address, nameEn: store.addressEn })}
        </a>
      )}
    </Card>
  );
}

/** Where the vouchers of a bundle are. */
function Vouchers({ brandId, bundle }: { brandId: string; bundle: BundleStanding }) {
  if (bundle === 'due')
    return (
      <span className="block text-14 text-fg-2">
        <Trans id="guestOrder.bundleDue">付款後，兌換券將存入會員帳號</Trans>
      </span>
    );
  if (bundle === 'back')
    return (
      <span className="block text-14 text-fg-2">
        <Trans id="guestOrder.bundleBack">已退款，兌換券已收回</Trans>
      </span>
    );
  return (
    <Link
      to="/member/coupons"
      search={{ brand: brandId }}
      data-testid="bundle-given"
      className="inline-flex min-h-11 items-center text-14 font-semibold text-primary-text"
    >
      <Trans id="guestOrder.bundleGiven">兌換券已存入會員帳號</Trans>
    </Link>
  );
}

type Ticket = NonNullable<GuestOrderView['tickets']>[number];

/** A coupon or a voucher with what it takes off, and whether it went back. */
function TicketRow({ ticket: { kind, amount, back, ...named } }: { ticket: Ticket }) {
  const { t } = useLingui();
  const name = useNameOf()(named);
  const kinds = {
    coupon: t({ id: 'coupon', message: '優惠券' }),
    voucher: t({ id: 'voucher', message: '兌換券' }),
  };
  return (
    <Row name={`${kinds[kind]}・${name}`} testId="order-ticket">
      <Money amount={-amount} tone="discount" />
      {back !== undefined && (
        <span className="block text-13 text-fg-2">
          {back === 'active' ? (
            <Trans id="guestOrder.ticketBack">這張券已退回，可以再使用</Trans>
          ) : (
            <Trans id="guestOrder.ticketOver">這張券已過期，不再退回</Trans>
          )}
        </span>
      )}
    </Row>
  );
}

function Row({ name, testId, children }: { name: string; testId?: string; children: ReactNode }) {
  return (
    <div data-testid={testId} className="flex items-baseline justify-between gap-6">
      <dt className="shrink-0 text-fg-2">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
