import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import Monitor from 'lucide-react/icons/monitor-smartphone';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Receipt from 'lucide-react/icons/receipt-text';
import StoreIcon from 'lucide-react/icons/store';
import Utensils from 'lucide-react/icons/utensils';
import { useMemo } from 'react';
import { listBrands } from '#domain/brand/operations.ts';
import { listDishes } from '#domain/catalogue/operations.ts';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { searchText } from '#domain/kit/search-text.ts';
import { listedDays } from '#domain/order/queries.ts';
import { listDays } from '#domain/order/summaries.ts';
import { listStores } from '#domain/store/operations.ts';
import { useData } from '#src/data/data-context.tsx';
import { useLocalQueries } from '#src/data/use-queries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { counterAddress } from '#src/ui/buttons/counter-address.ts';
import { money } from '#src/ui/figures/money.tsx';
import { wordsOf, type Entry } from './palette-search.ts';
import type { PlaceGroup } from './places.ts';
import { useActions, type PageActions } from './use-actions.ts';

export interface PaletteContent extends PageActions {
  readonly places: readonly PlaceGroup[];
  /** Absent on the platform's own pages. */
  readonly brandId?: string | undefined;
  /** System admins find brands as well. */
  readonly findsBrands: boolean;
}

const dayMs = 86_400_000;

/** Whatever an order's date is by the hour at which its store's day turns, and by a clock that was ahead. */
const farAhead = '9999-12-31';

/**
 * Everything that the palette can find, from the device's own rows.
 * @param isSearching Something was typed: dishes and orders, of which there may be thousands, are read.
 */
export function useEntries(
  { places, brandId, findsBrands, ...doing }: PaletteContent,
  isSearching: boolean,
): readonly Entry[] {
  const pages = usePages(places);
  const actions = useActions(doing);
  const stores = useStores(brandId);
  const brands = useBrands(findsBrands);
  const dishes = useDishes(isSearching ? brandId : undefined);
  const orders = useOrders(isSearching ? brandId : undefined);
  return useMemo(
    () => [...pages, ...actions, ...stores, ...brands, ...dishes, ...orders],
    [pages, actions, stores, brands, dishes, orders],
  );
}

function usePages(places: readonly PlaceGroup[]): readonly Entry[] {
  const router = useRouter();
  return useMemo(
    () =>
      places
        .flatMap(({ items }) => items)
        .map(({ id, label, icon, link, letter }) => ({
          id: `page:${id}`,
          kind: 'page',
          label,
          icon,
          caps: letter === undefined ? undefined : ['G', letter.toUpperCase()],
          words: wordsOf(label, id),
          run: () => void router.navigate(link),
        })),
    [places, router],
  );
}

function useStores(brandId: string | undefined): readonly Entry[] {
  const { t, i18n } = useLingui();
  const router = useRouter();
  const stores = useQuery(listStores, brandId === undefined ? undefined : { brandId }).data;
  return useMemo(
    () =>
      (stores ?? []).flatMap((store): Entry[] => {
        const name = i18n.locale === 'en' ? (store.nameEn ?? store.name) : store.name;
        const detail = i18n.locale === 'en' ? (store.addressEn ?? store.address) : store.address;
        const words = wordsOf(store.name, store.nameEn, store.address, store.addressEn);
        return [
          {
            id: `store:${store._id}`,
            kind: 'store',
            label: name,
            detail,
            icon: StoreIcon,
            words,
            run: () =>
              void router.navigate({
                to: '/admin/$brandId/stores/detail/$id',
                params: { brandId: store.brandId, id: store._id },
              }),
          },
          {
            id: `counter:${store._id}`,
            kind: 'store',
            label: t({ id: 'store.openCounterOf', message: `開啟櫃檯：${name}` }),
            icon: Monitor,
            words: `${words}\ncounter\n${t({ id: 'store.openCounter', message: '開啟櫃檯' })}`,
            run: () => location.assign(counterAddress(store.brandId, store._id)),
          },
        ];
      }),
    [stores, i18n.locale, router, t],
  );
}

function useBrands(findsBrands: boolean): readonly Entry[] {
  const { i18n } = useLingui();
  const router = useRouter();
  const brands = useQuery(listBrands, findsBrands ? {} : undefined).data;
  return useMemo(
    () =>
      (brands ?? []).map((brand) => ({
        id: `brand:${brand._id}`,
        kind: 'brand',
        label: i18n.locale === 'en' ? (brand.nameEn ?? brand.name) : brand.name,
        icon: LayoutGrid,
        words: wordsOf(brand.name, brand.nameEn),
        run: () => void router.navigate({ to: '/admin/$brandId', params: { brandId: brand._id } }),
      })),
    [brands, i18n.locale, router],
  );
}

function useDishes(brandId: string | undefined): readonly Entry[] {
  const { i18n } = useLingui();
  const router = useRouter();
  const dishes = useQuery(listDishes, brandId === undefined ? undefined : { brandId }).data;
  return useMemo(
    () =>
      (dishes ?? []).map((dish) => ({
        id: `dish:${dish._id}`,
        kind: 'dish',
        label: i18n.locale === 'en' ? (dish.nameEn ?? dish.name) : dish.name,
        detail: [dish.code, money(dish.basePrice)].filter(Boolean).join('・'),
        icon: Utensils,
        words: searchText(dish),
        run: () =>
          void router.navigate({
            to: '/admin/$brandId/dishes/template/detail/$id',
            params: { brandId: dish.brandId, id: dish._id },
          }),
      })),
    [dishes, i18n.locale, router],
  );
}

/** The orders of the stores whose rows are on this device. */
function useOrders(brandId: string | undefined): readonly Entry[] {
  const { i18n } = useLingui();
  const { now } = useData();
  const stores = useQuery(listStores, brandId === undefined ? undefined : { brandId }).data ?? [];
  const scopes = useSyncStatus()?.status?.scopes ?? [];
  const from = new Date(now() - listedDays * dayMs).toISOString().slice(0, 10);
  const here = stores.filter(({ _id, brandId }) =>
    scopes.some(({ key, phase }) => key === scopeKey(storeScope(brandId, _id)) && phase !== 'loading'),
  );
  const asked = here.map(({ _id, brandId }) => ({ brandId, storeId: _id, from, to: farAhead }));
  const answers = useLocalQueries(listDays, asked);
  return useMemo(
    () =>
      answers.flatMap(({ input: { brandId, storeId }, value }) =>
        value.map((order) => ({
          id: `order:${order._id}`,
          kind: 'order',
          label: order.number,
          detail: [
            order.businessDate.replaceAll('-', '/'),
            money(order.total),
            i18n.locale === 'en' ? order.itemsEn : order.items,
          ].join('・'),
          icon: Receipt,
          words: `${order.found}\n${order.total}`,
          // Also an order of weeks ago stands in the longest list.
          run: () =>
            location.assign(
              `${counterAddress(brandId, storeId)}?view=orders&days=${listedDays}&order=${encodeURIComponent(order._id)}`,
            ),
        })),
      ),
    [answers, i18n.locale],
  );
}
