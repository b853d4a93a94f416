import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { OrderSummary } from '#domain/order/summaries.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { formatNumericDate } from '#src/ui/figures/format-time.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useWords } from '../words.ts';
import { PlatformChip } from '#src/ui/orders/platform-chip.tsx';
import { StateBadge } from '#src/ui/orders/order-state.tsx';
import { KitchenBadge } from './kitchen-badge.tsx';

/** In px: two lines of text, and enough to hit with a thumb. */
export const orderRowHeight = 76;

/** `11/24`: the year is in the filter. */
function dayWithin(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${month}/${day}`;
}

interface OrderRowItemProps {
  order: OrderSummary;
  selected: boolean;
  isPending: boolean;
  /** No screen of the kitchen has taken it in time. */
  isForgotten: boolean;
  /** Several days are in the list: the time alone does not say when. */
  showsDay: boolean;
  onOpen: (orderId: string) => void;
}

/** An order among many: number, when, what it is worth, how it stands, and whether the server has it as it is here. */
export const OrderRowItem = memo(function OrderRowItem(props: OrderRowItemProps) {
  const { order, selected, isPending, isForgotten, showsDay, onOpen } = props;
  const { t, i18n } = useLingui();
  const { orderType } = useWords();
  const items = i18n.locale === 'en' ? order.itemsEn : order.items;
  const placedOn = formatNumericDate(new Date(order.placedAt)).replaceAll('/', '-');
  const businessDay = dayWithin(order.businessDate);
  return (
    <button
      type="button"
      data-testid={`order-${order.number}`}
      aria-current={selected ? 'true' : undefined}
      onClick={() => onOpen(order._id)}
      className={cx(
        'flex size-full flex-col justify-center gap-0.5 border-b border-l-4 border-b-line px-3 text-left -outline-offset-3!',
        selected ? 'border-l-primary bg-primary-soft' : 'border-l-transparent hover:bg-hover',
      )}
    >
      <span className="flex w-full items-center gap-2">
        <span className="num text-18 font-semibold whitespace-nowrap">{order.number}</span>
        <PlatformChip channel={order.channel} code={order.platformCode} />
        <span className="min-w-0 truncate text-14 text-fg-2">
          {showsDay && <span className="num">{dayWithin(placedOn)}</span>}{' '}
          <DateTime at={order.placedAt} style="time" />
          {/* After midnight the clock is on another date than the books. */}
          {showsDay &&
            placedOn !== order.businessDate &&
            t({ id: 'order.ofBusinessDay', message: `（${businessDay}營業日）` })}
          ・{orderType(order.orderType)}
          {order.customer !== undefined && `・${order.customer}`}
          {order.estimatedPickupTime !== undefined && (
            <>
              ・<Trans id="slip.pickup">取餐</Trans>{' '}
              <DateTime at={order.estimatedPickupTime} style="coming" />
            </>
          )}
        </span>
        <Money amount={order.total} className="ml-auto text-18 font-semibold" />
      </span>
      <span className="flex w-full items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-14 text-fg-2">
          {items || t({ id: 'order.noItems', message: '沒有品項' })}
        </span>
        {isPending && <SyncBadge state="pending" />}
        <KitchenBadge standing={order.kitchen} isForgotten={isForgotten} />
        <StateBadge order={order} />
      </span>
    </button>
  );
});
