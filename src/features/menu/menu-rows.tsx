import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { menus as menuTable, type Menu, type MenuType } from '#domain/menu/schema.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { RecordList } from '#src/office/list/record-list.tsx';
import { StatusFilter } from '#src/office/list/status-filter.tsx';
import { useRecordList } from '#src/office/list/use-record-list.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { updatedColumn } from '#src/office/list/usual-columns.tsx';
import { matchMenus, type MenuSearch } from './menu-listing.ts';
import { MenuMore } from './menu-more.tsx';
import { MenuCounts, MenuName, MenuSwitch } from './menu-parts.tsx';
import { useMenuSwitch } from './use-menu-switch.ts';
import { useMenuWords } from './use-menu-words.ts';

interface MenuRowsProps {
  menus: readonly Menu[];
  search: MenuSearch;
  onSearch: (change: MenuSearch) => void;
  mayEdit: boolean;
  onOpen: (id: string) => void;
  onNew: () => void;
}

/** The menus of a store with what narrows and orders them. */
export function MenuRows({ menus, search, onSearch, mayEdit, onOpen, onNew }: MenuRowsProps) {
  const { t, i18n } = useLingui();
  const { types, labels } = useMenuWords();
  const pending = usePendingRows(menuTable.name);
  const undo = useUndo();
  const put = useMenuSwitch(menus, undo.offer);
  const onSwitch = (menu: Menu, to: boolean): void => void put(menu, to);
  const match = useCallback(
    (asked: MenuSearch) => matchMenus(menus, asked, i18n.locale),
    [menus, i18n.locale],
  );
  const { list, narrow } = useRecordList({
    search,
    onSearch,
    filters: ['status', 'type'],
    match,
    onOpen,
    onNew: mayEdit ? onNew : undefined,
  });
  return (
    <>
      <RecordList
        list={list}
        name="menus"
        searchLabel={t({ id: 'menu.search', message: '搜尋菜單名稱' })}
        filters={
          <>
            <FilterMenu
              label={labels.menuType}
              value={search.type}
              options={(Object.keys(types) as MenuType[]).map((type) => ({
                value: type,
                label: types[type],
                count: menus.filter(({ menuType }) => menuType === type).length,
              }))}
              onChange={(type) => narrow({ type: type as MenuSearch['type'] })}
              testId="filter-type"
            />
            <StatusFilter rows={menus} value={search.status} onChange={(status) => narrow({ status })} />
          </>
        }
        caption={t({ id: 'menu', message: '菜單' })}
        rowName={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: labels.name,
            sortable: true,
            cell: (menu) => <MenuName menu={menu} pending={pending.has(menu._id)} />,
          },
          { key: 'type', header: labels.menuType, cell: (menu) => types[menu.menuType] },
          {
            key: 'dishes',
            header: t({ id: 'menu.dishes', message: '餐點數' }),
            sortable: true,
            cell: (menu) => <MenuCounts menu={menu} />,
          },
          updatedColumn(
            t({ id: 'lastUpdated', message: '更新於' }),
            { from: 'lg' },
            ({ updatedAt }: Menu) => updatedAt,
          ),
          {
            key: 'active',
            header: labels.isActive,
            className: 'w-20',
            cell: (menu) => <MenuSwitch {...{ menu, mayEdit, onSwitch }} />,
          },
          ...(mayEdit
            ? [
                {
                  key: 'more',
                  header: '',
                  className: 'w-12',
                  cell: (menu: Menu) => <MenuMore menu={menu} offer={undo.offer} withEdit />,
                },
              ]
            : []),
        ]}
        card={(menu) => (
          <div className="flex items-start gap-2">
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <MenuName menu={menu} pending={pending.has(menu._id)} />
              <span className="flex flex-wrap gap-x-3 text-14">
                <span className="text-fg-2">{types[menu.menuType]}</span>
                <MenuCounts menu={menu} />
              </span>
            </div>
            <MenuSwitch {...{ menu, mayEdit, onSwitch }} />
            {mayEdit && <MenuMore menu={menu} offer={undo.offer} withEdit />}
          </div>
        )}
      />
      {undo.bar}
    </>
  );
}
