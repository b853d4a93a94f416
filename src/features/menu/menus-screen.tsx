import { useLingui } from '@lingui/react/macro';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
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
  const nameOf = useNameOf();
  const { brandId, storeId } = place;
  const { data: stores = [] } = useQuery(listStores, { brandId });
  const answer = useStoreMenus(place);
  const store = stores.find(({ _id }) => _id === storeId);
  const back = {
    label: t({ id: 'menu.otherStore', message: '選擇店家' }),
    link: { to: '/admin/$brandId/menus', params: { brandId } },
  } as const;
  return (
    <ResourceListScreen
      resource={menuResource}
      {...{ place, search, onSearch, answer }}
      within={{ name: store ? nameOf(store) : '', back: stores.length > 1 ? back : undefined }}
    >
      {(listed) => <MenuRows listed={listed} />}
    </ResourceListScreen>
  );
}
