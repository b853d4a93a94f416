import { Trans, useLingui } from '@lingui/react/macro';
import { originalNumber } from '#domain/printing/parts.ts';
import type { ReactNode } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { DateTime } from '../figures/date-time.tsx';
import { SyncBadge } from '../states/sync-badge.tsx';
import { useLineWords } from '../words/use-line-words.ts';
import { useMemberWords } from '../words/use-member-words.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { StateBadge } from './order-state.tsx';
import { PlatformChip } from './platform-chip.tsx';
import { Timeline } from './timeline.tsx';

interface OrderDetailProps {
  order: Order;
  /** The server does not know it as it is here. */
  isPending: boolean;
  /** Which menu it was priced from. */
  menu: ReactNode;
}

/** One order as it was charged and paid, and what became of it. */
export function OrderDetail({ order, isPending, menu }: OrderDetailProps) {
  const { t } = useLingui();
  const { orderType, supplements } = useLineWords();
  const { supplementOf } = order;
  const table = order.dineInInfo?.tableNumber;
  const { name, phone, taxId, carrier, donationCode } = order.customerInfo ?? {};
  const member = useMemberWords()(order);
  return (
    <article
      aria-labelledby="order-title"
      data-testid="order-detail"
      className="mx-auto flex max-w-[760px] flex-col gap-5 p-4 md:p-6"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id="order-title" className="num text-32 font-semibold">
          {order.number}
        </h3>
        <PlatformChip channel={order.channel} code={order.platformInfo?.code} />
        <StateBadge order={order} />
        {isPending && <SyncBadge state="pending" />}
        <p className="w-full text-14 text-fg-2">
          <DateTime at={order.placedAt} style="full" />・{orderType(order.orderType)}
          {table && `・${t({ id: 'order.table', message: `桌號${table}` })}`}
          {order.estimatedPickupTime !== undefined && (
            <>
              ・<Trans id="slip.pickup">取餐</Trans>{' '}
              <DateTime at={order.estimatedPickupTime} style="coming" />
            </>
          )}
          {name && `・${name}`}
          {phone && `・${phone}`}
          {member && `・${member}`}
          {taxId && `・${t({ id: 'taxId', message: '統一編號' })} ${taxId}`}
          {carrier && `・${t({ id: 'carrier', message: '載具' })} ${carrier}`}
          {donationCode && `・${t({ id: 'buyer.donationCode', message: '愛心碼' })} ${donationCode}`}
        </p>
        {supplementOf !== undefined && (
          <p className="w-full text-14 text-warning-text">{supplements(originalNumber(order))}</p>
        )}
      </header>
      <OrderLines order={order} />
      {order.notes && (
        <p className="text-16 text-warning-text">
          {t({ id: 'cart.note', message: '整單備註' })}：{order.notes}
        </p>
      )}
      {order.deliveryInfo && (
        <p className="text-16">
          <Trans id="address">地址</Trans>：{order.deliveryInfo.address}
        </p>
      )}
      <OrderMoney order={order} />
      <Timeline order={order} />
      {menu}
    </article>
  );
}
