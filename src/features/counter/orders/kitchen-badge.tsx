import { useLingui } from '@lingui/react/macro';
import BellRing from 'lucide-react/icons/bell-ring';
import ChefHat from 'lucide-react/icons/chef-hat';
import Printer from 'lucide-react/icons/printer';
import type { KitchenStanding } from '#domain/order/kitchen-calls.ts';
import { Badge } from '#src/ui/page/badge.tsx';

interface KitchenBadgeProps {
  standing: KitchenStanding | undefined;
  /** No screen has taken it in time. */
  isForgotten: boolean;
}

/** How far the kitchen is with an order, where that is worth a word. */
export function KitchenBadge({ standing, isForgotten }: KitchenBadgeProps) {
  const { t } = useLingui();
  if (isForgotten)
    return (
      <Badge tone="warning" icon={ChefHat}>
        {t({ id: 'kitchen.notTaken', message: '廚房未接' })}
      </Badge>
    );
  if (standing === 'toPickUp')
    return (
      <Badge tone="success" icon={BellRing}>
        {t({ id: 'kitchen.toPickUp', message: '可取餐' })}
      </Badge>
    );
  if (standing === 'printed')
    return <Badge icon={Printer}>{t({ id: 'kitchen.printed', message: '已列印' })}</Badge>;
  if (standing !== 'taken') return null;
  return <Badge icon={ChefHat}>{t({ id: 'kitchen.making', message: '製作中' })}</Badge>;
}
