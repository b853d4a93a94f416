import Ban from 'lucide-react/icons/ban';
import BellRing from 'lucide-react/icons/bell-ring';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import type { GuestOrder } from '#domain/order/guest-order.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { useGuestStageWords } from '#src/ui/words/use-guest-stage-words.ts';

const looks = {
  placed: { tone: 'warning', icon: Clock },
  accepted: { tone: 'info', icon: ChefHat },
  preparing: { tone: 'info', icon: ChefHat },
  ready: { tone: 'primary', icon: BellRing },
  completed: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'neutral', icon: Ban },
  cancelled: { tone: 'neutral', icon: Ban },
} as const;

/** The progress of an order as its guest sees it: where the food is, not how it was paid. */
export function GuestOrderState({ order }: { order: Pick<GuestOrder, 'fulfilment' | 'orderType'> }) {
  const words = useGuestStageWords();
  const { tone, icon } = looks[order.fulfilment];
  return (
    <Badge tone={tone} icon={icon}>
      {words(order.orderType)[order.fulfilment]}
    </Badge>
  );
}
