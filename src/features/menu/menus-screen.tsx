import { useLingui } from '@lingui/react/macro';
import { useStoreOf } from '#src/office/stores/use-store-of.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';
import type { MenuSearch } from './menu-listing.ts';
import { menuResource } from './menu-resource.tsx';
import { MenuRows } from './menu-rows.tsx';
import { useStoreMenus, type Place } from './use-store-menus.ts';

interface MenusScreenProps {
  place: Place;
  search: MenuSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: MenuSearch) => void;
}

/** What a store offers: its menus by kind, of which one each is on. */
export function MenusScreen({ place, search, onSearch }: MenusScreenProps) {
  const { t } = useLingui();
  const { brandId } = place;
  const { stores, storeName } = useStoreOf(place);
  const answer = useStoreMenus(place);
  const back = {
    label: t({ id: 'menu.otherStore', message: '選擇店家' }),
    link: { to: '/admin/$brandId/menus', params: { brandId } },
  } as const;
  return (
    <ResourceListScreen
      resource={menuResource}
      {...{ place, search, onSearch, answer }}
      within={{ name: storeName, back: stores.length > 1 ? back : undefined }}
    >
      {(listed) => <MenuRows listed={listed} />}
    </ResourceListScreen>
  );
}
