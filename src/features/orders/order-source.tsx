import { Trans, useLingui } from '@lingui/react/macro';
import Bike from 'lucide-react/icons/bike';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Utensils from 'lucide-react/icons/utensils';
import type { LucideIcon } from 'lucide-react';
import { platform } from '#domain/delivery/schema.ts';
import type { OrderType } from '#domain/order/schema.ts';
import type { OrderSummary } from '#domain/order/summaries.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { PlatformChip } from '#src/ui/orders/platform-chip.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { useStageWords } from '#src/ui/words/use-stage-words.ts';

const icons: Readonly<Record<OrderType, LucideIcon>> = {
  dine_in: Utensils,
  takeout: ShoppingBag,
  delivery: Bike,
};

type About = Pick<
  OrderSummary,
  'orderType' | 'tableNumber' | 'channel' | 'customer' | 'platformCode' | 'estimatedPickupTime'
>;

/** For whom an order is, from where it came, and when it is wanted, in one line. */
export function OrderSource({ order }: { order: About }) {
  const { t } = useLingui();
  const { orderType } = useLineWords();
  const { channels } = useStageWords();
  const { tableNumber: table, channel, customer, platformCode, estimatedPickupTime } = order;
  const isPlatform = platform.safeParse(channel).success;
  const Icon = icons[order.orderType];
  const parts = [
    orderType(order.orderType),
    table === undefined ? undefined : t({ id: 'order.table', message: `桌號${table}` }),
    channel === 'counter' || isPlatform ? undefined : channels[channel],
    customer,
  ].filter((part) => part !== undefined);
  return (
    <span className="flex min-w-0 items-start gap-1.5 text-13 text-fg-2">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {isPlatform && (
          <>
            <PlatformChip channel={channel} code={platformCode} />{' '}
          </>
        )}
        {parts.join('・')}
        {estimatedPickupTime !== undefined && (
          <>
            {'・'}
            <Trans id="slip.pickup">取餐</Trans> <DateTime at={estimatedPickupTime} style="coming" />
          </>
        )}
      </span>
    </span>
  );
}
