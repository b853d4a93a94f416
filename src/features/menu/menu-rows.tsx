import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Menu } from '#domain/menu/schema.ts';
import { FieldFilter } from '#src/office/list/field-filter.tsx';
import type { Listed } from '#src/office/list/list-parts.ts';
import { ResourceRows } from '#src/office/list/resource-list.tsx';
import { StatusFilter } from '#src/office/list/status-filter.tsx';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { matchMenus, type MenuSearch } from './menu-listing.ts';
import { MenuMore } from './menu-more.tsx';
import { MenuCounts, MenuRevision } from './menu-parts.tsx';
import { menuResource } from './menu-resource.tsx';

const columns = ['menuType', 'categories'] as const;

/** The menus of a store: of which kind each is, how many dishes it has, and whether it is on. */
export function MenuRows({ listed }: { listed: Listed<Menu, MenuSearch> }) {
  const { records: menus, mayEdit } = listed;
  const { i18n } = useLingui();
  const { offer, bar } = useUndo();
  const match = useCallback(
    (asked: MenuSearch) => matchMenus(menus, asked, i18n.locale),
    [menus, i18n.locale],
  );
  const more = (menu: Menu) => <MenuMore {...{ menu, offer }} withEdit />;
  return (
    <>
      <ResourceRows
        listed={listed}
        parts={{
          match,
          columns,
          last: mayEdit ? [{ key: 'more', header: '', className: 'w-12', cell: more }] : [],
          under,
          below: (menu) => (
            <span className="flex flex-wrap items-center gap-x-3 text-14">
              <span className="text-fg-2">{menuResource.fields.menuType.show(menu.menuType)}</span>
              <MenuCounts menu={menu} />
              {mayEdit && more(menu)}
            </span>
          ),
          updatedFrom: 'never',
          filters: ['status', 'type'],
          menus: ({ type, status }, narrow) => (
            <>
              <FieldFilter
                resource={menuResource}
                field="menuType"
                rows={menus}
                value={type}
                onChange={(to) => narrow({ type: to as MenuSearch['type'] })}
                testId="filter-type"
              />
              <StatusFilter rows={menus} value={status} onChange={(to) => narrow({ status: to })} />
            </>
          ),
          table: undefined,
        }}
      />
      {bar}
    </>
  );
}

function under({ revision }: Menu) {
  return (
    <span className="num text-13 text-fg-3">
      <MenuRevision revision={revision} />
    </span>
  );
}
