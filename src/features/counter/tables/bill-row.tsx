import { useLingui } from '@lingui/react/macro';
import Banknote from 'lucide-react/icons/banknote';
import Plus from 'lucide-react/icons/plus';
import { balanceDue } from '#domain/order/order-states.ts';
import type { Order } from '#domain/order/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { StateBadge } from '#src/ui/orders/order-state.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { isPending } from '../counter-ports.ts';
import { useTableWords } from './use-table-words.ts';

interface BillRowProps {
  order: Order;
  /** Among several of its table. */
  isOne: boolean;
  onAdd: () => void;
  onPay: () => void;
}

/** An order of a table: what it is, what is due of it, and going on with it. */
export function BillRow({ order, isOne, onAdd, onPay }: BillRowProps) {
  const { t } = useLingui();
  const words = useTableWords();
  const { number } = order;
  return (
    <li
      data-testid="table-bill"
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3"
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="num text-18 font-semibold">{number}</span>
        <StateBadge order={order} />
        {isPending(order) && <SyncBadge state="pending" />}
        <Money amount={balanceDue(order)} className="ml-auto text-18 font-semibold" />
      </span>
      <span className="line-clamp-2 text-14 text-fg-2">{words.dishes(order)}</span>
      <span className="grid grid-cols-2 gap-2 [--control:48px]">
        <Button
          icon={Plus}
          data-testid={`table-add-${number}`}
          aria-label={t({ id: 'floor.addTo', message: `${number}加點` })}
          onClick={onAdd}
        >
          {t({ id: 'floor.add', message: '加點' })}
        </Button>
        {!isOne && (
          <Button
            icon={Banknote}
            data-testid={`table-pay-${number}`}
            aria-label={t({ id: 'floor.payOne', message: `${number}結帳` })}
            onClick={onPay}
          >
            {t({ id: 'checkout', message: '結帳' })}
          </Button>
        )}
      </span>
    </li>
  );
}
