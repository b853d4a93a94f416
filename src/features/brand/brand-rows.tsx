import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Brand } from '#domain/brand/schema.ts';
import { getBrandStats } from '#domain/order/brand-stats.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import { useWanted } from '#src/data/use-wanted.ts';
import { RecordList } from '#src/office/list/record-list.tsx';
import { StatusFilter } from '#src/office/list/status-filter.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useRecordList } from '#src/office/list/use-record-list.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { updatedColumn } from '#src/office/list/usual-columns.tsx';
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
  const match = useCallback(
    (asked: BrandSearch) => matchBrands(brands, asked, i18n.locale),
    [brands, i18n.locale],
  );
  const { list, narrow } = useRecordList({ search, onSearch, filters: ['status'], match, onOpen, onNew });
  const stats = useStats(list.rows);
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
      <RecordList
        list={list}
        name="brands"
        searchLabel={t({ id: 'brands.search', message: '搜尋品牌名稱或網址代稱' })}
        filters={
          <StatusFilter rows={brands} value={search.status} onChange={(status) => narrow({ status })} />
        }
        caption={t({ id: 'brands.title', message: '品牌' })}
        rowName={nameOf}
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
            from: 'md',
            className: 'w-28',
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
          updatedColumn(
            t({ id: 'lastUpdated', message: '更新於' }),
            { from: 'lg', className: 'w-32' },
            ({ updatedAt }: Brand) => updatedAt,
          ),
          {
            key: 'open',
            header: t({ id: 'brand.office', message: '後台' }),
            from: 'md',
            className: 'w-28',
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
