import { Trans } from '@lingui/react/macro';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { useScopeReady } from '#src/data/use-sync-status.ts';
import { countsOf } from './menu-listing.ts';
import { useStoreMenus, type Place } from './use-store-menus.ts';

/** Which menu a store serves, where its rows are on this device. */
export function ActiveMenu(place: Place) {
  const { data: menus } = useStoreMenus(place);
  const { phase } = useScopeReady(scopeKey(storeScope(place.brandId, place.storeId)));
  if (phase !== 'ready' || !menus) return null;
  const menu = menus.find(({ isActive, menuType }) => isActive && menuType === 'food');
  if (!menu) {
    return (
      <span className="text-13 text-warning-text">
        <Trans id="menu.noActive">沒有啟用的菜單</Trans>
      </span>
    );
  }
  const { name } = menu;
  const { shown } = countsOf(menu);
  return (
    <span className="num text-13 text-fg-2">
      <Trans id="menu.activeIs">
        {name}・{shown}道
      </Trans>
    </span>
  );
}
