import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import type { Brand } from '#domain/brand/schema.ts';
import { getBrandStats } from '#domain/order/brand-stats.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import { useWanted } from '#src/data/use-wanted.ts';
import { DateTime } from '#src/ui/date-time.tsx';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { ListCard, ListToolbar } from '#src/ui/list-page.tsx';
import { pageOf } from '#src/ui/list-search.ts';
import { Pager } from '#src/ui/pager.tsx';
import { RecordTable } from '#src/ui/record-table.tsx';
import { NoMatchView } from '#src/ui/state-views.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { useRowKeys } from '#src/ui/use-row-keys.ts';
import { useTypedSearch } from '#src/ui/use-typed-search.ts';
import { useUndo } from '#src/ui/use-undo.tsx';
import { matchBrands, type BrandSearch } from './brand-listing.ts';
import { BrandName, OpenOffice, Stores, Takings, type BrandStats } from './brand-parts.tsx';
import { useBrandSwitch } from './use-brand-switch.ts';

interface BrandRowsProps {
  brands: readonly Brand[];
  search: BrandSearch;
  onSearch: (change: BrandSearch) => void;
  onChanged: () => void;
  onOpen: (id: string) => void;
  onNew: () => void;
}

/** The rows of the list of brands with what narrows and orders them. */
export function BrandRows({ brands, search, onSearch, onChanged, onOpen, onNew }: BrandRowsProps) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const undo = useUndo();
  const wanted = useWanted(brands);
  const put = useBrandSwitch({ offer: undo.offer, wanted, onDone: onChanged });
  const narrow = (change: BrandSearch): void => onSearch({ page: undefined, ...change });
  const [text, setText] = useTypedSearch(search.q ?? '', (q) => narrow({ q: q || undefined }));
  const q = useDeferredValue(text);
  const found = useMemo(
    () => matchBrands(brands, { ...search, q }, i18n.locale),
    [brands, search, q, i18n.locale],
  );
  const { rows, page, pages, limit } = pageOf(found, search);
  const stats = useStats(rows);
  const at = useRowKeys({ rows: rows.map(({ _id }) => _id), onOpen, onNew });
  const clear = (): void => {
    setText('');
    narrow({ q: undefined, status: undefined });
  };
  const on = brands.filter(({ isActive }) => isActive).length;
  const toggle = (brand: Brand) => {
    const name = nameOf(brand);
    return (
      <Switch
        hideLabel
        label={t({ id: 'brand.switchOf', message: `啟用${name}` })}
        checked={wanted.shown(brand._id, brand.isActive)}
        onChange={(to) => void put(brand, to)}
      />
    );
  };
  return (
    <>
      <ListCard>
        <ListToolbar
          label={t({ id: 'brands.search', message: '搜尋品牌名稱或網址短名' })}
          text={text}
          onText={setText}
          onClear={text !== '' || search.status !== undefined ? clear : undefined}
        >
          <FilterMenu
            label={t({ id: 'field.status', message: '狀態' })}
            value={search.status}
            options={[
              { value: 'active', label: t({ id: 'enabled', message: '啟用' }), count: on },
              { value: 'inactive', label: t({ id: 'disabled', message: '停用' }), count: brands.length - on },
            ]}
            onChange={(status) => narrow({ status: status as BrandSearch['status'] })}
            testId="filter-status"
          />
        </ListToolbar>
        {found.length === 0 ? (
          <NoMatchView onClear={clear} />
        ) : (
          <>
            <RecordTable
              caption={t({ id: 'brands.title', message: '品牌' })}
              rows={rows}
              rowKey={({ _id }) => _id}
              rowName={nameOf}
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
                  header: t({ id: 'field.name', message: '名稱' }),
                  sortable: true,
                  cell: (brand) => <BrandName brand={brand} />,
                },
                {
                  key: 'stores',
                  header: t({ id: 'stores.title', message: '店家' }),
                  className: 'w-28 max-md:hidden',
                  cell: ({ _id }) => <Stores stats={stats.get(_id)} />,
                },
                {
                  key: 'revenue',
                  header: t({ id: 'brand.last30', message: '近30天營業額' }),
                  className: 'w-60',
                  cell: ({ _id }) => <Takings stats={stats.get(_id)} />,
                },
                {
                  key: 'status',
                  header: t({ id: 'enabled', message: '啟用' }),
                  className: 'w-20',
                  cell: toggle,
                },
                {
                  key: 'updated',
                  header: t({ id: 'lastUpdated', message: '更新於' }),
                  sortable: true,
                  className: 'w-32 max-lg:hidden',
                  cell: ({ updatedAt }) => (
                    <DateTime at={updatedAt} style="relative" className="text-13 text-fg-2" />
                  ),
                },
                {
                  key: 'open',
                  header: t({ id: 'brand.office', message: '後台' }),
                  className: 'w-28 max-md:hidden',
                  cell: (brand) => <OpenOffice brand={brand} />,
                },
              ]}
              card={(brand) => (
                <div className="flex items-start gap-3">
                  <div className="flex min-w-0 flex-1 flex-col gap-2">
                    <BrandName brand={brand} />
                    <Takings stats={stats.get(brand._id)} />
                    <span className="flex flex-wrap items-center gap-x-3">
                      <Stores stats={stats.get(brand._id)} />
                      <OpenOffice brand={brand} />
                    </span>
                  </div>
                  {toggle(brand)}
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

/** The figures of the brands that are shown, each as soon as the server has said them. */
function useStats(rows: readonly Brand[]): ReadonlyMap<string, BrandStats> {
  const { answers } = useServerQueries(
    getBrandStats,
    rows.map(({ _id: id }) => ({ id })),
  );
  return new Map(answers.flatMap(({ input, value }) => (value ? [[input.id, value] as const] : [])));
}
