import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { Menu, MenuType } from '#domain/menu/schema.ts';
import type { Listed } from '#src/office/list/list-parts.ts';
import { ResourceRows } from '#src/office/list/resource-list.tsx';
import { StatusFilter } from '#src/office/list/status-filter.tsx';
import type { ColumnOf } from '#src/office/list/use-field-columns.tsx';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { matchMenus, type MenuSearch } from './menu-listing.ts';
import { MenuMore } from './menu-more.tsx';
import { MenuCounts, MenuSwitch } from './menu-parts.tsx';
import { menuResource } from './menu-resource.tsx';
import { useMenuSwitch } from './use-menu-switch.ts';
import { useMenuTypes } from './use-menu-words.ts';

const { fields } = menuResource;

/** The menus of a store: of which kind each is, how many dishes it has, and whether it is on. */
export function MenuRows({ listed }: { listed: Listed<Menu, MenuSearch> }) {
  const { records: menus, mayEdit } = listed;
  const { t, i18n } = useLingui();
  const types = useMenuTypes();
  const { offer, bar } = useUndo();
  const put = useMenuSwitch(menus, offer);
  const match = useCallback(
    (asked: MenuSearch) => matchMenus(menus, asked, i18n.locale),
    [menus, i18n.locale],
  );
  const columns = useMemo<readonly ColumnOf<Menu>[]>(
    () => [
      'menuType',
      { key: 'dishes', header: t({ id: 'menu.dishes', message: '餐點數' }), sortable: true, cell: counts },
    ],
    [t],
  );
  const onOff = (menu: Menu) => (
    <MenuSwitch {...{ menu, mayEdit }} onSwitch={(one, to) => void put(one, to)} />
  );
  const more = (menu: Menu) => <MenuMore {...{ menu, offer }} withEdit />;
  const last: readonly Column<Menu>[] = [
    { key: 'active', header: i18n._(fields.isActive.label), className: 'w-20', cell: onOff },
    ...(mayEdit ? [{ key: 'more', header: '', className: 'w-12', cell: more }] : []),
  ];
  return (
    <>
      <ResourceRows
        listed={listed}
        parts={{
          match,
          columns,
          last,
          under,
          below: (menu) => (
            <>
              <span className="flex flex-wrap gap-x-3 text-14">
                <span className="text-fg-2">{types[menu.menuType]}</span>
                <MenuCounts menu={menu} />
              </span>
              <span className="flex items-center gap-2">
                {onOff(menu)}
                {mayEdit && more(menu)}
              </span>
            </>
          ),
          filters: ['status', 'type'],
          menus: ({ type, status }, narrow) => (
            <>
              <FilterMenu
                label={i18n._(fields.menuType.label)}
                value={type}
                options={(Object.keys(types) as MenuType[]).map((value) => ({
                  value,
                  label: types[value],
                  count: menus.filter(({ menuType }) => menuType === value).length,
                }))}
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

function counts(menu: Menu) {
  return <MenuCounts menu={menu} />;
}

function under({ revision }: Menu) {
  return (
    <span className="num text-13 text-fg-3">
      <Trans id="menu.revision">第{revision}版</Trans>
    </span>
  );
}
