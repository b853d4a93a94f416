import { useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Pause from 'lucide-react/icons/pause';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Order } from '#domain/order/schema.ts';
import { keepsMoney } from '#domain/order/order-states.ts';
import { Badge } from '../page/badge.tsx';

/** What of an order tells its state; `parked` is whatever says that it is put aside. */
export interface StateFacts extends Pick<Order, 'status' | 'payment' | 'fulfilment'> {
  readonly parked?: unknown;
}

/** How an order stands, in word, colour and sign. */
export function StateBadge({ order }: { order: StateFacts }) {
  const { t } = useLingui();
  const looks = {
    paid: { tone: 'success', icon: CircleCheck, word: t({ id: 'paid', message: '已付款' }) },
    unpaid: { tone: 'warning', icon: Clock, word: t({ id: 'unpaid', message: '未付款' }) },
    part: { tone: 'warning', icon: Clock, word: t({ id: 'order.isPartlyPaid', message: '部分付款' }) },
    pending_payment: { tone: 'warning', icon: Clock, word: t({ id: 'pendingPayment', message: '付款中' }) },
    parked: { tone: 'info', icon: Pause, word: t({ id: 'order.parkedNow', message: '掛單中' }) },
    voided: { tone: 'neutral', icon: Ban, word: t({ id: 'order.isVoided', message: '已作廢' }) },
    cancelled: { tone: 'neutral', icon: Ban, word: t({ id: 'cancelled', message: '已取消' }) },
    owing: { tone: 'danger', icon: Undo2, word: t({ id: 'order.isOwing', message: '已取消，待退款' }) },
    refunded: { tone: 'danger', icon: Undo2, word: t({ id: 'refunded', message: '已退款' }) },
    partly: { tone: 'danger', icon: Undo2, word: t({ id: 'partialRefund', message: '部分退款' }) },
  } as const;
  const { tone, icon, word } = looks[lookOf(order)];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

function lookOf({ status, payment, fulfilment, parked }: StateFacts) {
  if (fulfilment === 'cancelled') {
    if (payment === 'refunded') return 'voided';
    // The guest has to get back what it keeps.
    return keepsMoney(payment) ? 'owing' : 'cancelled';
  }
  if (payment === 'refunded') return 'refunded';
  if (payment === 'partially_refunded') return 'partly';
  if (status === 'unpaid' && parked !== undefined && parked !== false) return 'parked';
  return payment === 'partial' ? 'part' : status;
}
