import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useCallback, useMemo } from 'react';
import type { Brand } from '#domain/brand/schema.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import { getBrandStats } from '#domain/order/brand-stats.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import type { Listed } from '#src/office/list/list-parts.ts';
import { pageOf, type UsualSearch } from '#src/office/list/list-search.ts';
import { ResourceRows } from '#src/office/list/resource-list.tsx';
import { matchUsual } from '#src/office/list/usual-parts.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Sparkline } from '#src/ui/figures/day-bars.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { BrandMark } from './brand-mark.tsx';
import { brandResource } from './brand-resource.tsx';

type BrandStats = OutputOf<typeof getBrandStats>;

/** The rows of the list of brands: their stores, what they take, and the way into each. */
export function BrandRows({ listed }: { listed: Listed<Brand, UsualSearch> }) {
  const { t } = useLingui();
  const stats = useStats(listed);
  const columns = useMemo<readonly Column<Brand>[]>(
    () => [
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
    ],
    [t, stats],
  );
  const last = useMemo<readonly Column<Brand>[]>(
    () => [
      {
        key: 'open',
        header: t({ id: 'brand.office', message: '後台' }),
        from: 'md',
        className: 'w-28',
        cell: (brand) => <OpenOffice brand={brand} />,
      },
    ],
    [t],
  );
  const below = useCallback(
    (brand: Brand) => (
      <span className="flex flex-col gap-2">
        <Takings stats={stats.get(brand._id)} />
        <span className="flex flex-wrap items-center gap-x-3">
          <Stores stats={stats.get(brand._id)} />
          <OpenOffice brand={brand} />
        </span>
      </span>
    ),
    [stats],
  );
  return <ResourceRows listed={listed} parts={{ columns, last, below, mark: markOf, table: undefined }} />;
}

/** What is known of a brand's figures: undefined while they are asked for, null where nobody can say them. */
type KnownStats = BrandStats | null | undefined;

/** The figures of the brands that are shown, each as soon as the server has said them. */
function useStats({ records, search }: Listed<Brand, UsualSearch>): ReadonlyMap<string, KnownStats> {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const shown = useMemo(
    () => pageOf(matchUsual(brandResource, records, search, locale), search).rows,
    [records, search, locale],
  );
  const { answers } = useServerQueries(
    getBrandStats,
    shown.map(({ _id: id }) => ({ id })),
  );
  return useMemo(
    () => new Map(answers.map(({ input, value, error }) => [input.id, value ?? (error && null)] as const)),
    [answers],
  );
}

const markOf = (brand: Brand) => <BrandMark brand={brand} />;

/** How many of its stores are open to guests. */
function Stores({ stats }: { stats: KnownStats }) {
  if (stats === null) return <Unknown />;
  if (!stats) return <Skeleton className="h-5 w-16" />;
  const { storeCount: count, activeStoreCount: active } = stats;
  return (
    <span className="num text-14">
      <Trans id="stores.count">共{count}家</Trans>
      {active < count && (
        <span className="block text-13 text-fg-3">
          <Trans id="stores.active">{active}家啟用中</Trans>
        </span>
      )}
    </span>
  );
}

function Takings({ stats }: { stats: KnownStats }) {
  if (stats === null) return <Unknown />;
  if (!stats) return <Skeleton className="h-7 w-44" />;
  const { orders } = stats;
  return (
    <span className="flex items-center gap-3">
      <Sparkline days={stats.days} />
      <span className="flex flex-col">
        <Money amount={stats.revenue} className="text-14 font-semibold" />
        <span className="num text-13 text-fg-3">
          <Trans id="brand.orders">{orders}筆訂單</Trans>
        </span>
      </span>
    </span>
  );
}

/** Without the server, and where it never said them on this device. */
function Unknown() {
  return (
    <span className="text-13 text-fg-3">
      <Trans id="brand.statsUnknown">目前無法得知</Trans>
    </span>
  );
}

/** The way into the brand's own back office. */
function OpenOffice({ brand }: { brand: Brand }) {
  const { t } = useLingui();
  const name = useNameOf()(brand);
  return (
    <Link
      to="/admin/$brandId"
      params={{ brandId: brand._id }}
      className={`${buttonClass({ variant: 'ghost', size: 'sm' })} relative z-1`}
      aria-label={t({ id: 'brand.openOfficeOf', message: `進入後台：${name}` })}
      data-testid={`office-${brand._id}`}
    >
      {t({ id: 'brand.openOffice', message: '進入' })}
      <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
