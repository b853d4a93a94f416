import { useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import BellRing from 'lucide-react/icons/bell-ring';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import type { GuestOrder } from '#domain/order/guest-order.ts';
import { Badge } from '#src/ui/page/badge.tsx';

/** How far an order is, as its guest is told: where the food is, not how it was paid. */
export function GuestOrderState({ order }: { order: Pick<GuestOrder, 'fulfilment'> }) {
  const { t } = useLingui();
  const making = {
    tone: 'info',
    icon: ChefHat,
    word: t({ id: 'member.isMade', message: '準備中' }),
  } as const;
  const looks = {
    placed: { tone: 'warning', icon: Clock, word: t({ id: 'member.isPlaced', message: '等待店家接單' }) },
    accepted: making,
    preparing: making,
    ready: { tone: 'primary', icon: BellRing, word: t({ id: 'member.isReady', message: '可取餐' }) },
    completed: { tone: 'success', icon: CircleCheck, word: t({ id: 'member.isDone', message: '已完成' }) },
    rejected: { tone: 'neutral', icon: Ban, word: t({ id: 'member.isRejected', message: '店家未接單' }) },
    cancelled: { tone: 'neutral', icon: Ban, word: t({ id: 'cancelled', message: '已取消' }) },
  } as const;
  const { tone, icon, word } = looks[order.fulfilment];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
