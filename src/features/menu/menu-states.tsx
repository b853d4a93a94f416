import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import type { ReactNode } from 'react';
import { storeScope } from '#domain/kit/scope.ts';
import { useReading } from '#src/data/use-reading.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { useStoreMenus, type Place } from './use-store-menus.ts';

interface MenuStatesProps {
  place: Place;
  /** Drawn once there is something to show, or everything that there is has come. */
  children: ReactNode;
}

/** What stands in the place of a store's menus while they are read, where they cannot be, and where they never came to this device. */
export function MenuStates({ place, children }: MenuStatesProps) {
  const reading = useReading(useStoreMenus(place), storeScope(place.brandId, place.storeId));
  return <ReadingStates reading={reading}>{children}</ReadingStates>;
}

/** In the place of a menu that there is not. */
export function MenuGone({ place }: { place: Place }) {
  const { t } = useLingui();
  return (
    <ListCard>
      <EmptyView
        icon={BookOpen}
        title={t({ id: 'menu.gone', message: '找不到這份菜單' })}
        body={t({ id: 'dish.goneHint', message: '可能已被刪除，或網址有誤。' })}
        action={
          <Link to="/admin/$brandId/menus/store/$storeId" params={{ ...place }} className={buttonClass()}>
            {t({ id: 'menu.toList', message: '返回菜單' })}
          </Link>
        }
      />
    </ListCard>
  );
}
