import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { menus as menuTable, type Menu, type MenuType } from '#domain/menu/schema.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { DateTime } from '#src/ui/date-time.tsx';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { ListCard, ListToolbar } from '#src/ui/list-page.tsx';
import { pageOf } from '#src/ui/list-search.ts';
import { Pager } from '#src/ui/pager.tsx';
import { RecordTable } from '#src/ui/record-table.tsx';
import { NoMatchView } from '#src/ui/state-views.tsx';
import { useRowKeys } from '#src/ui/use-row-keys.ts';
import { useTypedSearch } from '#src/ui/use-typed-search.ts';
import { useUndo } from '#src/ui/use-undo.tsx';
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
  const narrow = (change: MenuSearch): void => onSearch({ page: undefined, ...change });
  const [text, setText] = useTypedSearch(search.q ?? '', (q) => narrow({ q: q || undefined }));
  const wanted = useDeferredValue(text);
  const found = useMemo(
    () => matchMenus(menus, { ...search, q: wanted }, i18n.locale),
    [menus, search, wanted, i18n.locale],
  );
  const { rows, page, pages, limit } = pageOf(found, search);
  const at = useRowKeys({ rows: rows.map(({ _id }) => _id), onOpen, onNew: mayEdit ? onNew : undefined });
  const clear = (): void => {
    setText('');
    narrow({ q: undefined, status: undefined, type: undefined });
  };
  const isNarrowed = text !== '' || search.status !== undefined || search.type !== undefined;
  const on = menus.filter(({ isActive }) => isActive).length;
  return (
    <>
      <ListCard>
        <ListToolbar
          label={t({ id: 'menu.search', message: '搜尋菜單名稱' })}
          text={text}
          onText={setText}
          onClear={isNarrowed ? clear : undefined}
        >
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
          <FilterMenu
            label={t({ id: 'field.status', message: '狀態' })}
            value={search.status}
            options={[
              { value: 'active', label: t({ id: 'enabled', message: '啟用' }), count: on },
              { value: 'inactive', label: t({ id: 'disabled', message: '停用' }), count: menus.length - on },
            ]}
            onChange={(status) => narrow({ status: status as MenuSearch['status'] })}
            testId="filter-status"
          />
        </ListToolbar>
        {found.length === 0 ? (
          <NoMatchView onClear={clear} />
        ) : (
          <>
            <RecordTable
              caption={t({ id: 'menu', message: '菜單' })}
              rows={rows}
              rowKey={({ _id }) => _id}
              rowName={({ name }) => name}
              at={at}
              sort={
                search.sortBy === undefined
                  ? undefined
                  : {
                      key: search.sortBy,
                      direction: search.sortOrder === 'desc' ? 'descending' : 'ascending',
                    }
              }
              onSort={({ key, direction }) =>
                narrow({ sortBy: key, sortOrder: direction === 'descending' ? 'desc' : undefined })
              }
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
                {
                  key: 'updated',
                  header: t({ id: 'lastUpdated', message: '更新於' }),
                  sortable: true,
                  className: 'max-lg:hidden',
                  cell: (menu) => (
                    <DateTime at={menu.updatedAt} style="relative" className="text-13 text-fg-2" />
                  ),
                },
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
            <div className="border-t border-line">
              <Pager
                {...{ page, pages, limit }}
                total={found.length}
                onPage={(next) => onSearch({ page: next })}
                onLimit={(next) => narrow({ limit: next })}
              />
            </div>
          </>
        )}
      </ListCard>
      {undo.bar}
    </>
  );
}
