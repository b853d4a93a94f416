import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { cx } from '#src/ui/class-names.ts';
import { DateTime } from '#src/ui/date-time.tsx';
import { Money } from '#src/ui/money.tsx';
import { SyncBadge } from '#src/ui/sync-badge.tsx';
import { isPending } from '../counter-ports.ts';
import { useWords } from '../words.ts';
import { PaidBadge } from './order-state.tsx';

interface OrderRowItemProps {
  order: Order;
  selected: boolean;
  onOpen: (orderId: string) => void;
}

/** An order among many: number, when, what it is worth, and whether the server has it. */
export const OrderRowItem = memo(function OrderRowItem({ order, selected, onOpen }: OrderRowItemProps) {
  const { t } = useLingui();
  const { orderType, lineName } = useWords();
  const [first] = order.items;
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="[contain-intrinsic-size:auto_76px] [content-visibility:auto]">
      <button
        type="button"
        data-testid={`order-${order.number}`}
        aria-current={selected ? 'true' : undefined}
        onClick={() => onOpen(order._id)}
        className={cx(
          'flex min-h-19 w-full flex-col justify-center gap-0.5 border-b border-l-4 border-b-line px-3 py-2 text-left',
          selected ? 'border-l-primary bg-primary-soft' : 'border-l-transparent hover:bg-hover',
        )}
      >
        <span className="flex w-full items-center gap-2">
          <span className="num text-18 font-semibold">{order.number}</span>
          <span className="text-14 text-fg-2">
            <DateTime at={order.placedAt} style="time" />・{orderType(order.orderType)}
          </span>
          <Money amount={order.total} className="ml-auto text-18 font-semibold" />
        </span>
        <span className="flex w-full items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-14 text-fg-2">
            {first && lineName(first)}・{t({ id: 'cart.pieces', message: `${count}件` })}
          </span>
          {isPending(order) && <SyncBadge state="pending" />}
          <PaidBadge status={order.status} />
        </span>
      </button>
    </li>
  );
});
