import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { servedState } from '#domain/catalogue/served.ts';
import { menus as menuTable, type Menu } from '#domain/menu/schema.ts';
import { isSoldOn } from '#domain/promotion/bundle-rules.ts';
import { todayOf, usualClock } from '#domain/promotion/expiry.ts';
import { useMay } from '#src/data/use-may.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useStoreOf } from '#src/office/stores/use-store-of.ts';
import { ActiveBadge } from '#src/ui/page/active-badge.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Card } from '#src/ui/page/card.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { DetailPage } from '#src/office/detail/detail-page.tsx';
import { RecordPage } from '#src/office/detail/record-page.tsx';
import { wayTo } from '#src/office/place.ts';
import { Facts } from '#src/ui/page/facts.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { OpenCounter } from '#src/ui/buttons/open-counter.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { usePageKeys } from '#src/ui/keys/use-page-keys.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { MenuFace } from './menu-face.tsx';
import { MenuMore } from './menu-more.tsx';
import { MenuCounts } from './menu-parts.tsx';
import { menuResource } from './menu-resource.tsx';
import { offeredBy } from './offered.ts';
import { TimedItems } from './timed-items.tsx';
import { useGuestView, useMenuSources } from './use-menu-sources.ts';
import { useMenuSwitch } from './use-menu-switch.ts';
import { useMenuWords } from './use-menu-words.ts';
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
  const { i18n } = useLingui();
  const answer = useStoreMenus(place);
  // The way back outlives the menu: deleting it can be undone from here.
  const undo = useUndo();
  return (
    <>
      <RecordPage
        resource={menuResource}
        {...{ place, answer }}
        id={menuId}
        title={i18n._(menuResource.words.one)}
        withOthers
      >
        {(menu, menus) => <Detail {...{ place, menu, menus, history, archive }} offer={undo.offer} />}
      </RecordPage>
      {undo.bar}
    </>
  );
}

interface DetailProps {
  place: Place;
  menu: Menu;
  /** All of the store. */
  menus: readonly Menu[];
  history: ReactNode;
  archive: Pick<MenuDetailScreenProps, 'revision' | 'onRevision'>;
  offer: (message: string, undo: () => void) => void;
}

function Detail({ place, menu, menus, history, archive, offer }: DetailProps) {
  const { _id: menuId, name, isActive, revision } = menu;
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useMay('menus.edit');
  const mayTake = useMay('orders.take');
  const isPending = usePendingRows(menuTable.name).has(menuId);
  const { store, storeName } = useStoreOf(place);
  const { types, labels, times } = useMenuWords();
  const sources = useMenuSources(place);
  const guestView = useGuestView(menu, sources);
  const put = useMenuSwitch(menus, offer);
  const { at } = menuResource;
  const [list, edit] = [wayTo(at.list, place), wayTo(at.edit, { ...place, id: menuId })];
  usePageKeys(mayEdit ? { e: () => void navigate(edit) } : {});
  const words = t({ id: 'menu', message: '菜單' });
  return (
    <>
      <PageHead
        title={name}
        within={store ? [storeName] : []}
        back={{ label: [words, storeName].filter(Boolean).join('・'), link: list }}
        aside={
          <>
            <ActiveBadge isActive={isActive} />
            {isPending && <SyncBadge state="pending" />}
          </>
        }
        actions={
          <span className="flex flex-wrap items-center justify-end gap-2" data-noprint>
            <IconButton
              icon={Printer}
              variant="outline"
              className="size-control!"
              label={t({ id: 'print', message: '列印' })}
              onClick={() => print()}
            />
            {mayEdit && <MenuMore menu={menu} offer={offer} />}
            {mayTake && isActive && store && <OpenCounter store={store} as={mayEdit ? 'other' : 'main'} />}
            {mayEdit && (
              <Link {...edit} className={buttonClass({ variant: 'primary' })} data-testid="menu-edit">
                <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
                {t({ id: 'edit', message: '編輯' })}
              </Link>
            )}
          </span>
        }
      />
      <DetailPage
        side={
          <>
            <Card>
              {mayEdit && (
                <div className="mb-4 border-b border-line pb-3" data-noprint>
                  <Switch
                    label={labels.isActive}
                    checked={isActive}
                    hint={t({ id: 'menu.oneActive', message: '同類型同時只有一份啟用' })}
                    onChange={(to) => void put(menu, to)}
                  />
                </div>
              )}
              <Facts
                items={[
                  { label: labels.menuType, value: types[menu.menuType] },
                  {
                    label: t({ id: 'menu.version', message: '版本' }),
                    value: t({ id: 'menu.revision', message: `第${revision}版` }),
                  },
                  { label: labels.schedule, value: times(menu.schedule ?? []) },
                  { label: t({ id: 'menu.dishes', message: '餐點數' }), value: <MenuCounts menu={menu} /> },
                  {
                    label: t({ id: 'lastUpdated', message: '更新於' }),
                    value: <DateTime at={menu.updatedAt} />,
                  },
                ]}
              />
            </Card>
            <Unseen menu={menu} sources={sources} />
            <TimedItems menu={menu} sources={sources} />
            <LazyBoundary asked={false}>
              <PlannedPrices menu={menu} />
            </LazyBoundary>
            <LazyBoundary asked={archive.revision !== undefined}>
              <MenuArchive {...{ place, menu, sources, offer, ...archive }} />
            </LazyBoundary>
            {history}
          </>
        }
      >
        <Card title={t({ id: 'menu.asGuests', message: '客人看到的菜單' })}>
          <NotNow menu={menu} />
          {guestView && <MenuFace menu={guestView} both />}
        </Card>
      </DetailPage>
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
function Unseen({ menu, sources }: { menu: Menu; sources: ReturnType<typeof useMenuSources> }) {
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
