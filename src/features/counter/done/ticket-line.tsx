import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/order/schema.ts';
import { money } from '#src/ui/figures/money.tsx';

/** Which of a member's tickets were used with a sale, and the points that it brought as soon as the server has said so. */
export function TicketLine({ order }: { order: Pick<Order, 'discounts' | 'pointsEarned'> }) {
  const { t } = useLingui();
  const { pointsEarned } = order;
  const used = order.discounts.flatMap(({ ticket, label, amount: off }) => {
    const amount = money(off);
    return ticket ? [t({ id: 'done.ticket', message: `已使用「${label}」折抵${amount}` })] : [];
  });
  const says = [
    ...used,
    ...(pointsEarned > 0 ? [t({ id: 'done.points', message: `累積${pointsEarned}點` })] : []),
  ];
  if (says.length === 0) return null;
  return (
    <p data-testid="done-tickets" className="text-14 wrap-anywhere text-fg-2">
      {says.join('・')}
    </p>
  );
}
