import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/order/schema.ts';
import { summaryOf } from '#domain/order/summaries.ts';
import { DetailPage } from '#src/office/detail/detail-page.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { OrderLines } from '#src/ui/orders/order-lines.tsx';
import { OrderMoney } from '#src/ui/orders/order-money.tsx';
import { StateBadge } from '#src/ui/orders/order-state.tsx';
import { Timeline } from '#src/ui/orders/timeline.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { useMemberWords } from '#src/ui/words/use-member-words.ts';
import { useStageWords } from '#src/ui/words/use-stage-words.ts';
import { GuestOrders } from './guest-orders.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderPrints } from './order-prints.tsx';
import { OrderProgress } from './order-progress.tsx';
import type { Place } from './place.ts';

interface OrderViewProps {
  place: Place;
  storeName: string;
  order: Order;
  /** The server does not know it as it is here. */
  isPending: boolean;
  /** It is on the server alone: it can be read and no more. */
  isOld?: boolean;
}

/** An order in full: what was ordered and paid, how far it is, and what can be done with it. */
export function OrderView({ place, storeName, order, isPending, isOld = false }: OrderViewProps) {
  const { t } = useLingui();
  const { orderType } = useLineWords();
  const { channels } = useStageWords();
  const member = useMemberWords()(order);
  const { customerInfo, dineInInfo, deliveryInfo, estimatedPickupTime, notes } = order;
  return (
    <>
      <PageHead
        title={order.number}
        within={[t({ id: 'order', message: '訂單' }), storeName]}
        back={{
          label: t({ id: 'order', message: '訂單' }),
          link: { to: '.', search: (now: object) => ({ ...now, order: undefined }) },
        }}
        aside={
          <>
            <StateBadge order={order} />
            {isPending && <SyncBadge state="pending" />}
            <span className="text-14 text-fg-2">{storeName}</span>
          </>
        }
      />
      <DetailPage
        side={
          <>
            <OrderProgress {...{ place, order, isOld }} />
            <OrderMessages {...{ place, order }} />
            <OrderPrints {...{ place, order }} />
          </>
        }
      >
        <Card>
          <Facts
            wide
            items={[
              {
                label: t({ id: 'order.placedAt', message: '下單時間' }),
                value: <DateTime at={order.placedAt} />,
              },
              { label: t({ id: 'order.type', message: '用餐方式' }), value: orderType(order.orderType) },
              { label: t({ id: 'order.source', message: '來源' }), value: channels[order.channel] },
              { label: t({ id: 'order.tableNo', message: '桌號' }), value: dineInInfo?.tableNumber },
              {
                label: t({ id: 'order.wantedAt', message: '取餐時間' }),
                value: estimatedPickupTime && <DateTime at={estimatedPickupTime} />,
              },
              {
                label: t({ id: 'order.guest', message: '顧客' }),
                value: [customerInfo?.name, customerInfo?.phone, member].filter(Boolean).join('・'),
              },
              { label: t({ id: 'order.taxId', message: '統一編號' }), value: customerInfo?.taxId },
              { label: t({ id: 'carrier', message: '載具' }), value: customerInfo?.carrier },
              {
                label: t({ id: 'buyer.donationCode', message: '愛心碼' }),
                value: customerInfo?.donationCode,
              },
              { label: t({ id: 'order.address', message: '外送地址' }), value: deliveryInfo?.address },
            ]}
          />
        </Card>
        <Card title={t({ id: 'order.items', message: '品項' })}>
          <div className="flex flex-col gap-5" data-testid="order-detail">
            <OrderLines order={order} heading="h3" />
            {notes && (
              <p className="text-warning-text">
                <Trans id="cart.note">整單備註</Trans>：{notes}
              </p>
            )}
            <OrderMoney order={order} heading="h3" />
          </div>
        </Card>
        <Card>
          <Timeline order={order} heading="h2" />
        </Card>
        <GuestOrders place={place} order={summaryOf(order)} />
      </DetailPage>
    </>
  );
}
