import { Trans, useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import EyeOff from 'lucide-react/icons/eye-off';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { servedState } from '#domain/catalogue/served.ts';
import type { Menu } from '#domain/menu/schema.ts';
import { isSoldOn } from '#domain/promotion/bundle-rules.ts';
import { todayOf, usualClock } from '#domain/promotion/expiry.ts';
import { useMay } from '#src/data/use-may.ts';
import { useStoreOf } from '#src/office/stores/use-store-of.ts';
import { Card } from '#src/ui/page/card.tsx';
import { DetailScreen } from '#src/office/detail/detail-screen.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { OpenCounter } from '#src/ui/buttons/open-counter.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { MenuFace } from './menu-face.tsx';
import { MenuMore } from './menu-more.tsx';
import { menuResource } from './menu-resource.tsx';
import { offeredBy } from './offered.ts';
import { TimedItems } from './timed-items.tsx';
import { useGuestView, useMenuSources, type LiveMenuSources } from './use-menu-sources.ts';
import { useStoreMenus, type Place } from './use-store-menus.ts';

const minuteMs = 60_000;

// Few look at what a menu was: the words of it are fetched after the page.
const MenuArchive = lazyPart(async () => (await import('./menu-archive.tsx')).MenuArchive);
const PlannedPrices = lazyPart(async () => (await import('./planned-prices.tsx')).PlannedPrices);

interface MenuDetailScreenProps {
  place: Place;
  menuId: string;
  /** Who changed it. */
  history: ReactNode;
  /** The revision that is open, as the address says. */
  revision: number | undefined;
  onRevision: (revision: number | undefined) => void;
}

/** One menu as customers see it, with what they do not see beside it. */
export function MenuDetailScreen({ place, menuId, history, ...archive }: MenuDetailScreenProps) {
  const { t } = useLingui();
  const answer = useStoreMenus(place);
  const sources = useMenuSources(place);
  return (
    <DetailScreen resource={menuResource} {...{ place, answer, history }} id={menuId}>
      {(menu, draw) =>
        draw({
          actions: ({ mayEdit, offer }) => <Actions {...{ place, menu, mayEdit, offer }} />,
          main: () => (
            <Card title={t({ id: 'menu.asGuests', message: '客人看到的菜單' })}>
              <NotNow menu={menu} />
              <GuestView {...{ menu, sources }} />
            </Card>
          ),
          about: ['menuType', 'revision', 'schedule', 'categories'],
          more: ({ offer }) => (
            <>
              <Unseen menu={menu} sources={sources} />
              <TimedItems menu={menu} sources={sources} />
              <LazyBoundary asked={false}>
                <PlannedPrices menu={menu} />
              </LazyBoundary>
              <LazyBoundary asked={archive.revision !== undefined}>
                <MenuArchive {...{ place, menu, sources, offer, ...archive }} />
              </LazyBoundary>
            </>
          ),
        })
      }
    </DetailScreen>
  );
}

function GuestView({ menu, sources }: { menu: Menu; sources: LiveMenuSources }) {
  const guestView = useGuestView(menu, sources);
  return guestView && <MenuFace menu={guestView} both />;
}

interface ActionsProps {
  place: Place;
  menu: Menu;
  mayEdit: boolean;
  offer: (message: string, undo: () => void) => void;
}

function Actions({ place, menu, mayEdit, offer }: ActionsProps) {
  const { t } = useLingui();
  const mayTake = useMay('orders.take');
  const { store } = useStoreOf(place);
  return (
    <>
      <IconButton
        icon={Printer}
        variant="outline"
        className="size-control!"
        label={t({ id: 'print', message: '列印' })}
        onClick={() => print()}
      />
      {mayEdit && <MenuMore menu={menu} offer={offer} />}
      {mayTake && menu.isActive && store && <OpenCounter store={store} as={mayEdit ? 'other' : 'main'} />}
    </>
  );
}

/** Guests see a menu outside of its times, but cannot order from it. */
function NotNow({ menu }: { menu: Menu }) {
  const now = useNow(minuteMs);
  if (servedState([menu.schedule], new Date(now).toISOString()).isServed) return null;
  return (
    <p className="mb-3 flex items-center gap-2 rounded-button bg-warning-soft px-3 py-2 text-14 text-warning-text">
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <Trans id="menu.notNow">現在非供應時段：客人看得到，但不能點。櫃檯不受限制。</Trans>
    </p>
  );
}

/** What stands on the menu and guests do not see, with the reason. */
function Unseen({ menu, sources }: { menu: Menu; sources: LiveMenuSources }) {
  const { t } = useLingui();
  const today = todayOf(new Date(useNow(minuteMs)).toISOString(), usualClock);
  const nameOf = useNameOf();
  const unseen = menu.categories.flatMap(({ items }) =>
    items.flatMap((item) => {
      const offer = offeredBy(item, sources);
      const bundle = sources.bundleById.get(item.bundle ?? '');
      const isOutOfDays = bundle?.isActive === true && !isSoldOn(bundle, today);
      // Guests see the bundles of a menu of another kind alone.
      const isOutOfPlace = menu.menuType !== 'food' && item.itemType === 'dish';
      if (item.isShowing && offer?.isActive && !isOutOfDays && !isOutOfPlace) return [];
      const why = (): string => {
        if (!offer) return t({ id: 'menu.isGone', message: '已刪除' });
        if (!item.isShowing) return t({ id: 'menu.hidden', message: '不顯示' });
        if (isOutOfPlace) return t({ id: 'menu.bundlesOnly', message: '這類菜單只顯示套組' });
        if (isOutOfDays) return t({ id: 'menu.bundleNotToday', message: '不在販售期間' });
        return offer.isBundle
          ? t({ id: 'menu.bundleOff', message: '套組已下架' })
          : t({ id: 'menu.dishOff', message: '餐點已下架' });
      };
      const gone =
        item.itemType === 'bundle'
          ? t({ id: 'menu.bundleGone', message: '已刪除的套組' })
          : t({ id: 'menu.dishGone', message: '已刪除的餐點' });
      return [{ id: item._id, name: offer ? nameOf(offer) : gone, why: why() }];
    }),
  );
  if (unseen.length === 0 || !sources.isRead) return null;
  return (
    <Card title={t({ id: 'menu.unseen', message: '客人看不到' })}>
      <ul className="flex flex-col gap-2">
        {unseen.map(({ id, name, why }) => (
          <li key={id} className="flex items-center gap-2">
            <EyeOff size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
            <span className="min-w-0 flex-1">{name}</span>
            <span className="text-13 text-fg-3">{why}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
