import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import { storeScope } from '#domain/kit/scope.ts';
import { listStores } from '#domain/store/operations.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { CreateLink } from '#src/ui/buttons/create-link.tsx';
import { ListCount, ListScreen } from '#src/office/list/list-screen.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { MenuSearch } from './menu-listing.ts';
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
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const mayEdit = useMay('menus.edit');
  const { data: stores = [] } = useQuery(listStores, { brandId: place.brandId });
  const answer = useStoreMenus(place);
  const { data: menus } = answer;
  const reading = useReading(answer, storeScope(place.brandId, place.storeId));
  const store = stores.find(({ _id }) => _id === place.storeId);
  const storeName = store ? nameOf(store) : '';
  const count = menus?.length ?? 0;
  const create = mayEdit && (
    <CreateLink
      link={{ to: '/admin/$brandId/menus/create/$storeId', params: { ...place } }}
      label={t({ id: 'menu.create', message: '新增菜單' })}
      testId="menu-create"
    />
  );
  return (
    <ListScreen
      title={t({ id: 'menu', message: '菜單' })}
      within={storeName === '' ? [] : [storeName]}
      back={
        stores.length > 1
          ? {
              label: t({ id: 'menu.otherStore', message: '選擇店家' }),
              link: { to: '/admin/$brandId/menus', params: { brandId: place.brandId } },
            }
          : undefined
      }
      aside={
        <span className="flex flex-wrap gap-x-3 text-fg-3">
          <span>{storeName}</span>
          {count > 0 && (
            <ListCount count={count} isWhole={reading.isWhole}>
              <Trans id="menu.count">共{count}份</Trans>
            </ListCount>
          )}
        </span>
      }
      actions={create}
      count={count}
      reading={reading}
      empty={{
        icon: BookOpen,
        title: <Trans id="menu.empty">這家店還沒有菜單。</Trans>,
        body: <Trans id="menu.emptyHint">菜單決定櫃檯與客人看得到哪些餐點，以及這家店的價格。</Trans>,
        action: create,
      }}
    >
      {menus && (
        <MenuRows
          {...{ menus, search, onSearch, mayEdit }}
          onOpen={(menuId) =>
            void navigate({
              to: '/admin/$brandId/menus/detail/$storeId/$menuId',
              params: { ...place, menuId },
            })
          }
          onNew={() => void navigate({ to: '/admin/$brandId/menus/create/$storeId', params: { ...place } })}
        />
      )}
    </ListScreen>
  );
}
