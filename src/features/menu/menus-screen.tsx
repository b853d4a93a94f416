import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import Plus from 'lucide-react/icons/plus';
import { listStores } from '#domain/store/operations.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { ListCard } from '#src/ui/list-page.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { EmptyView } from '#src/ui/state-views.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import type { MenuSearch } from './menu-listing.ts';
import { MenuRows } from './menu-rows.tsx';
import { MenuStates } from './menu-states.tsx';
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
  const { data: menus } = useStoreMenus(place);
  const store = stores.find(({ _id }) => _id === place.storeId);
  const storeName = store ? nameOf(store) : '';
  const count = menus?.length ?? 0;
  const create = mayEdit && (
    <Link
      to="/admin/$brandId/menus/create/$storeId"
      params={{ ...place }}
      className={buttonClass({ variant: 'primary' })}
      data-testid="menu-create"
    >
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      {t({ id: 'menu.create', message: '新增菜單' })}
    </Link>
  );
  return (
    <>
      <PageHead
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
              <span className="num">
                <Trans id="menu.count">共{count}份</Trans>
              </span>
            )}
          </span>
        }
        actions={count > 0 && create}
      />
      <MenuStates place={place}>
        {menus && menus.length > 0 ? (
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
        ) : (
          <ListCard>
            <EmptyView
              icon={BookOpen}
              title={<Trans id="menu.empty">這家店還沒有菜單。</Trans>}
              body={<Trans id="menu.emptyHint">菜單決定櫃檯與客人看得到哪些餐點，以及在這家店的價格。</Trans>}
              action={create}
            />
          </ListCard>
        )}
      </MenuStates>
    </>
  );
}
