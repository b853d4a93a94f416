import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { acceptOrder, delayOrder, rejectOrder } from '#domain/order/promise.ts';
import { getOrder } from '#domain/order/queries.ts';
import type { Order } from '#domain/order/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { OrderLines } from '#src/ui/orders/order-lines.tsx';
import { StateBadge } from '#src/ui/orders/order-state.tsx';
import { PlatformChip } from '#src/ui/orders/platform-chip.tsx';
import { ReasonPicker } from '#src/ui/orders/reason-picker.tsx';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { answersOf } from './answers.ts';
import { usePromisedTime } from './use-store-clock.ts';

interface WebOrderCardProps {
  brandId: string;
  storeId: string;
  orderId: string;
  /** Minutes that the store takes for an order of its type. */
  prepMinutes: number;
}

/** One order of a guest with what can be answered to it. */
export function WebOrderCard({ prepMinutes, ...place }: WebOrderCardProps) {
  const order = useQuery(getOrder, place).data;
  const isPending = usePendingRows('orders').has(place.orderId);
  if (!order) return null;
  return (
    <article
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      data-testid={`web-order-${order.number}`}
    >
      <Head order={order} isPending={isPending} />
      <OrderLines order={order} />
      {order.notes !== undefined && <p className="text-warning-text">{order.notes}</p>}
      <Answers order={order} prepMinutes={prepMinutes} />
    </article>
  );
}

function Head({ order, isPending }: { order: Order; isPending: boolean }) {
  const { orderType, table } = useLineWords();
  const { number, placedAt, customerInfo, dineInInfo, deliveryInfo, estimatedPickupTime, promisedAt, total } =
    order;
  return (
    <header className="flex flex-col gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="num text-20 font-semibold">{number}</span>
        <span>{dineInInfo ? table(dineInInfo.tableNumber) : orderType(order.orderType)}</span>
        <PlatformChip channel={order.channel} code={order.platformInfo?.code} />
        <StateBadge order={order} />
        {isPending && <SyncBadge state="pending" />}
        <Money amount={total} className="ml-auto text-18 font-semibold" />
      </span>
      <span className="flex flex-wrap gap-x-3 text-14 text-fg-2">
        <span>
          <Trans id="web.placedAt">下單</Trans> <DateTime at={placedAt} style="time" />
        </span>
        {estimatedPickupTime !== undefined && (
          <span className="font-semibold text-warning-text">
            <Trans id="web.wanted">預約</Trans> <DateTime at={estimatedPickupTime} />
          </span>
        )}
        {promisedAt !== undefined && (
          <span>
            <Trans id="web.promised">告知</Trans> <DateTime at={promisedAt} style="time" />
          </span>
        )}
        {customerInfo && <span>{[customerInfo.name, customerInfo.phone].filter(Boolean).join('・')}</span>}
      </span>
      {deliveryInfo && (
        <span className="wrap-anywhere">
          {[deliveryInfo.district, deliveryInfo.address].filter(Boolean).join(' ')}
        </span>
      )}
    </header>
  );
}

function Answers({ order, prepMinutes }: { order: Order; prepMinutes: number }) {
  const { t } = useLingui();
  const { brandId, storeId, _id: orderId, number } = order;
  const errorText = useErrorText();
  const accept = useCommand(acceptOrder);
  const delay = useCommand(delayOrder);
  const reject = useCommand(rejectOrder);
  const toldFor = usePromisedTime(order);
  const { isDoing, failure, run } = useSingleAction();
  const [reason, setReason] = useState<string>();
  const turnedDown = [
    t({ id: 'reason.soldOut', message: '品項售完' }),
    t({ id: 'reason.busy', message: '太忙，做不出來' }),
    t({ id: 'reason.closing', message: '即將打烊' }),
    t({ id: 'reason.unreachable', message: '聯絡不上客人' }),
  ];
  const of = { brandId, storeId, orderId, number };
  const { mayAccept, mayReject, minutes } = answersOf(order, prepMinutes);
  return (
    <div className="flex flex-col gap-3">
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      {mayAccept ? (
        <div className="flex flex-wrap gap-2">
          {minutes.map((each, at) => (
            <Button
              key={each}
              variant={at === 0 ? 'primary' : 'secondary'}
              disabled={isDoing}
              data-testid={at === 0 ? 'web-accept' : undefined}
              onClick={() =>
                run(async () => {
                  await accept.run({ ...of, promisedAt: toldFor(each) });
                })
              }
            >
              {order.estimatedPickupTime === undefined
                ? at === 0
                  ? t({ id: 'web.accept', message: `接單・${each}分鐘` })
                  : t({ id: 'web.minutes', message: `${each}分鐘` })
                : t({ id: 'acceptOrder', message: '接單' })}
            </Button>
          ))}
          {mayReject && (
            <Button
              variant="ghost"
              disabled={isDoing}
              onClick={() => setReason(reason === undefined ? '' : undefined)}
            >
              {t({ id: 'rejectOrder', message: '拒絕接單' })}
            </Button>
          )}
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {[10, 20].map((each) => (
            <Button
              key={each}
              disabled={isDoing}
              data-testid={`web-delay-${each}`}
              onClick={() =>
                run(async () => {
                  await delay.run({ ...of, minutes: each });
                })
              }
            >
              {t({ id: 'web.delay', message: `延後${each}分鐘` })}
            </Button>
          ))}
        </div>
      )}
      {reason !== undefined && mayReject && (
        <div className="flex flex-col gap-3 rounded-card border border-line p-3">
          <ReasonPicker value={reason} usual={turnedDown} onChange={setReason} />
          <Button
            variant="danger"
            disabled={isDoing || reason.trim() === ''}
            data-testid="web-reject"
            onClick={() =>
              run(async () => {
                await reject.run({ ...of, reason: reason.trim() });
              })
            }
          >
            {t({ id: 'web.reject', message: `拒絕${number}` })}
          </Button>
        </div>
      )}
    </div>
  );
}
