import { useLingui } from '@lingui/react/macro';
import ChefHat from 'lucide-react/icons/chef-hat';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { isFood } from '#domain/order/bundle-lines.ts';
import { sentAt } from '#domain/order/kitchen-orders.ts';
import type { Order } from '#domain/order/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { narrowInEnglish } from '../bar-words.ts';
import { useOrderWords } from '../use-order-words.ts';
import { useWords } from '../words.ts';
import type { OrderPorts } from './order-ports.ts';
import { useKitchenPaper } from './use-kitchen-paper.ts';

interface UntakenOrdersProps {
  ports: OrderPorts;
  errorText: (error: unknown) => string;
}

/** How many orders no screen of the kitchen has taken, and behind it each of them with the paper that it can be given on. Nothing where there is none. */
export function UntakenOrders({ ports, errorText }: UntakenOrdersProps) {
  return ports.withUntaken((orders) => <Untaken {...{ orders, ports, errorText }} />);
}

function Untaken({ orders, ports, errorText }: UntakenOrdersProps & { orders: readonly Order[] }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { failure, give } = useKitchenPaper(ports);
  const count = orders.length;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={ChefHat}
        data-testid="untaken-btn"
        aria-label={t({ id: 'kitchen.untakenCount', message: `廚房未接${count}張` })}
        onClick={() => setOpen(true)}
        className="gap-1.5! px-2! text-warning-text! sm:px-3!"
      >
        <span className={cx('max-lg:sr-only', narrowInEnglish)}>
          {t({ id: 'kitchen.notTaken', message: '廚房未接' })}
        </span>
        <span className="num grid h-6 min-w-6 place-items-center rounded-full border border-warning bg-warning-soft px-1.5 text-14 leading-none font-semibold">
          {count}
        </span>
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t({ id: 'kitchen.notTaken', message: '廚房未接' })}>
        <div className="flex flex-col gap-3" data-testid="untaken-orders">
          <p className="text-fg-2">
            {t({
              id: 'kitchen.untakenHint',
              message: '廚房畫面還沒接到這些單。列印後，畫面之後收到時會標示「已列印」。',
            })}
          </p>
          {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
          {count === 0 ? (
            <p className="text-fg-2">{t({ id: 'kitchen.allTaken', message: '廚房都接到了。' })}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {orders.map((order) => (
                <Row key={order._id} order={order} onPrint={() => give(order)} />
              ))}
            </ul>
          )}
        </div>
      </Sheet>
    </>
  );
}

function Row({ order, onPrint }: { order: Order; onPrint: () => void }) {
  const { t } = useLingui();
  const { lineName, listOf } = useWords();
  const aboutOrder = useOrderWords();
  const lines = order.items.filter((line) => isFood(line) && !line.voided);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { number } = order;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      <span className="min-w-40 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="num text-20 font-semibold">{number}</span>
          <span className="text-14 text-fg-2">
            <DateTime at={sentAt(order)} style="time" />・{aboutOrder(order, count)}
          </span>
        </span>
        <span className="line-clamp-2 text-14 text-fg-2">
          {listOf(lines.map((line) => `${lineName(line)}×${line.quantity}`))}
        </span>
      </span>
      <Button
        size="sm"
        icon={Printer}
        onClick={onPrint}
        data-testid={`give-${number}`}
        aria-label={t({ id: 'kitchen.printOf', message: `列印${number}的廚房單` })}
      >
        {t({ id: 'kitchen.print', message: '列印廚房單' })}
      </Button>
    </li>
  );
}
