import type { ReactNode } from 'react';
import { storeScope } from '#domain/kit/scope.ts';
import { useReading } from '#src/data/use-reading.ts';
import { RecordGone } from '#src/office/detail/record-gone.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { menuResource } from './menu-resource.tsx';
import { useStoreMenus, type Place } from './use-store-menus.ts';

interface MenuStatesProps {
  place: Place;
  /** Drawn once there is something to show, or everything that there is has come. */
  children: ReactNode;
}

/** What stands in place of a store's menus while they are read, where they cannot be, and where they never came to this device. */
export function MenuStates({ place, children }: MenuStatesProps) {
  const reading = useReading(useStoreMenus(place), storeScope(place.brandId, place.storeId));
  return <ReadingStates reading={reading}>{children}</ReadingStates>;
}

/** For a menu that does not exist. */
export function MenuGone({ place }: { place: Place }) {
  return (
    <ListCard>
      <RecordGone resource={menuResource} place={place} />
    </ListCard>
  );
}
