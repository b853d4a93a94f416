import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { Order } from '#domain/order/schema.ts';
import { useWords } from '../words.ts';
import type { OrderPorts } from './order-ports.ts';

interface OrderMenuProps {
  order: Order;
  ports: Pick<OrderPorts, 'mayOpenMenus' | 'withMenu'>;
}

/** Which menu an order was priced from when it was placed, as it was published then; for those who may, the way to that. */
export function OrderMenu({ order, ports }: OrderMenuProps) {
  const { brandId, storeId, menuId, menuRevision: revision } = order;
  const { t } = useLingui();
  const { nameOf } = useWords();
  // What was ordered without a menu has none to show.
  if (menuId === undefined || revision === undefined) return null;
  return ports.withMenu(menuId, (found) => {
    // One that was deleted has no name any more; the revision counts all the same.
    const menu = found && nameOf(found);
    const words =
      menu === undefined
        ? t({ id: 'order.pricedByGone', message: `依菜單第${revision}版價格` })
        : t({ id: 'order.pricedBy', message: `依「${menu}」第${revision}版價格` });
    return (
      <p className="text-14 text-fg-2 [overflow-wrap:anywhere]" data-testid="order-menu">
        {found && ports.mayOpenMenus ? (
          <Link
            to="/admin/$brandId/menus/detail/$storeId/$menuId"
            params={{ brandId, storeId, menuId }}
            search={{ revision }}
            className="inline-flex min-h-target items-center gap-1.5 rounded-field underline underline-offset-4 hover:text-fg"
          >
            {words}
            <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          </Link>
        ) : (
          words
        )}
      </p>
    );
  });
}
