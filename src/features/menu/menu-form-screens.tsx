import type { Menu } from '#domain/menu/schema.ts';
import { CreateScreen } from '#src/office/form/create-screen.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';
import { MenuBuilder } from './menu-builder.tsx';
import { MenuRevision } from './menu-parts.tsx';
import { menuResource } from './menu-resource.tsx';
import { useMenu, useStoreMenus, type Place } from './use-store-menus.ts';

interface MenuCreateProps {
  place: Place;
  /** A menu to begin with, of this store or another. */
  copy?: { readonly storeId: string; readonly menuId: string } | undefined;
}

/** A new menu of the store. Works without a network: it is queued. */
export function MenuCreateScreen({ place, copy }: MenuCreateProps) {
  const { data, ...answer } = useStoreMenus(place);
  const source = useMenu({ ...place, storeId: copy?.storeId ?? place.storeId }, copy?.menuId ?? '');
  const isReady = copy === undefined || source.menu !== undefined || source.isWhole;
  return (
    <CreateScreen
      key={copy && source.menu?._id}
      resource={menuResource}
      place={place}
      copy={copy?.menuId}
      model={copy && source.menu}
      answer={{ ...answer, data: isReady ? data : undefined }}
    >
      {(ends) => <MenuBuilder {...ends} />}
    </CreateScreen>
  );
}

/** Changes a menu and publishes it, each edit with what it saw. */
export function MenuEditScreen({ place, menuId }: { place: Place; menuId: string }) {
  return (
    <EditScreen
      resource={menuResource}
      place={place}
      id={menuId}
      answer={useStoreMenus(place)}
      aside={revisionOf}
    >
      {(ends) => <MenuBuilder {...ends} />}
    </EditScreen>
  );
}

function revisionOf(menu: Menu) {
  return (
    <span className="num text-fg-3">
      <MenuRevision revision={menu.revision} />
    </span>
  );
}
