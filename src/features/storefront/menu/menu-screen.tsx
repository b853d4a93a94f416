import { Trans, useLingui } from '@lingui/react/macro';
import BookOpen from 'lucide-react/icons/book-open';
import { useDeferredValue, useState } from 'react';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { defaultChoices } from '#domain/order/lines.ts';
import { useCart, useLiveStorefront } from '#src/data/guests/guest-context.tsx';
import type { Place } from '#src/data/guests/place.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { BrandTile } from '#src/ui/brand/brand-tile.tsx';
import { useBrandTheme } from '#src/ui/brand/use-brand-theme.ts';
import { SearchField } from '#src/ui/form/search-field.tsx';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { CartBar } from '../cart/cart-bar.tsx';
import { CartColumn } from '../cart/cart-column.tsx';
import { OtherCarts } from '../cart/other-carts.tsx';
import { OpenOrders } from '../order/open-orders.tsx';
import { useEnterStore } from '../parts/enter-store.ts';
import { OfflineStrip } from '../parts/offline-strip.tsx';
import { ShopHeading } from '../parts/shop-heading.tsx';
import { StorefrontStates } from '../parts/storefront-states.tsx';
import { useAddDish } from '../parts/use-add-dish.ts';
import { useOpenNow } from '../parts/use-open-now.ts';
import type { Shell } from '../shell-slots.ts';
import { Announcements } from './announcements.tsx';
import { CategoryNav, sectionId } from './category-nav.tsx';
import { ClosedNote } from './closed-note.tsx';
import { FoundDishes } from './found-dishes.tsx';
import { MenuSections } from './menu-sections.tsx';
import { OrderLine } from './order-line.tsx';
import { useScrollSpy } from './use-scroll-spy.ts';

interface MenuScreenProps {
  place: Place;
  shell: Shell;
}

/** A store's menu: to look at by anybody, with or without a network. */
export function MenuScreen({ place, shell }: MenuScreenProps) {
  const state = useLiveStorefront(place);
  useBrandTheme(state.shown?.brand.themeColour);
  useEnterStore(place);
  return (
    <StorefrontStates state={state} shell={shell}>
      {(shown) => <Menu place={place} shell={shell} shown={shown} isOld={state.error !== undefined} />}
    </StorefrontStates>
  );
}

interface MenuProps extends MenuScreenProps {
  shown: Storefront;
  /** Nothing newer could be had. */
  isOld: boolean;
}

function Menu({ place, shell, shown, isOld }: MenuProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query).trim();
  const open = useOpenNow(shown);
  const { kept, change } = useCart(place, shown.store);
  const { offer, bar } = useUndo();
  const addDish = useAddDish(place, shown);
  const { brand, store, menu } = shown;
  const { categories } = menu;
  const current = useScrollSpy(categories.map(({ categoryId }) => sectionId(categoryId)));
  const add = (dish: PresentedDish) =>
    void addDish(dish, { chosen: defaultChoices(dish), quantity: 1, note: '' });
  const about = { place, cart: kept?.cart, now: open.now, onAdd: open.takesOrders ? add : undefined };
  const narrow = 'mx-auto max-w-[720px] px-4 lg:max-w-none lg:px-0';
  return shell({
    lead: (
      <BrandTile
        size="md"
        brand={{ name: nameOf(brand), themeColour: brand.themeColour, picture: brand.image?.url }}
      />
    ),
    heading: <ShopHeading shown={shown} open={open} />,
    foot: (
      <>
        {kept && <CartBar cart={kept.cart} />}
        {bar}
      </>
    ),
    children: (
      <>
        {isOld && <OfflineStrip atMs={shown.at} />}
        <div className="mx-auto w-full max-w-[1440px] pb-24 lg:grid lg:grid-cols-[176px_minmax(0,1fr)_340px] lg:gap-6 lg:px-6 lg:pb-10">
          <CategoryNav look="rail" categories={categories} current={current} />
          <div className="min-w-0">
            <div className={`${narrow} flex flex-col gap-3 pt-4 pb-2`}>
              <ClosedNote open={open} />
              <Announcements of={store.announcements} />
              <OpenOrders place={place} />
              <OtherCarts place={place} onEmptied={offer} />
              <OrderLine place={place} shown={shown} />
              <SearchField
                label={t({ id: 'shop.search', message: '搜尋餐點' })}
                value={query}
                onChange={setQuery}
              />
            </div>
            {sought === '' && <CategoryNav look="bar" categories={categories} current={current} />}
            <div className={narrow}>
              {sought !== '' ? (
                <FoundDishes query={sought} menu={menu} about={about} onClear={() => setQuery('')} />
              ) : categories.length > 0 ? (
                <MenuSections about={about} categories={categories} />
              ) : (
                <NoMenu />
              )}
              {store.address !== '' && (
                <p className="pt-8 pb-2 text-center text-14 text-fg-2">
                  {nameOf({ name: store.address, nameEn: store.addressEn })}
                </p>
              )}
            </div>
          </div>
          <CartColumn
            place={place}
            cart={kept?.cart}
            shown={shown}
            now={open.now}
            onChange={change}
            onRemoved={offer}
          />
        </div>
      </>
    ),
  });
}

function NoMenu() {
  return (
    <EmptyView
      icon={BookOpen}
      title={<Trans id="shop.noMenu">這家店還沒有菜單</Trans>}
      body={<Trans id="shop.noMenuBody">請直接向店員點餐。</Trans>}
    />
  );
}
