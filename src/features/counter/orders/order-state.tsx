import { useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import type { WireStatus } from '#domain/order/schema.ts';
import { Badge } from '#src/ui/badge.tsx';

/** Whether an order is paid, in word, colour and sign. */
export function PaidBadge({ status }: { status: WireStatus }) {
  const { t } = useLingui();
  const looks = {
    paid: { tone: 'success', icon: CircleCheck, word: t({ id: 'paid', message: '已付款' }) },
    unpaid: { tone: 'warning', icon: Clock, word: t({ id: 'unpaid', message: '未付款' }) },
    pending_payment: { tone: 'warning', icon: Clock, word: t({ id: 'pendingPayment', message: '付款中' }) },
    cancelled: { tone: 'neutral', icon: Ban, word: t({ id: 'cancelled', message: '已取消' }) },
  } as const;
  const { tone, icon, word } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
