import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import type { Brand } from '#domain/brand/schema.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import type { getBrandStats } from '#domain/order/brand-stats.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { BrandTile } from '#src/ui/brand/brand-tile.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Sparkline } from '#src/ui/figures/day-bars.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

export type BrandStats = OutputOf<typeof getBrandStats>;

/** Its tile and both names; the way to its detail. */
export function BrandName({ brand }: { brand: Brand }) {
  const nameOf = useNameOf();
  const shown = nameOf(brand);
  const other = shown === brand.name ? brand.nameEn : brand.name;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <BrandTile brand={{ ...brand, name: shown, picture: usePicture(brand.image) }} size="md" />
      <span className="flex min-w-0 flex-col">
        <Link
          to="/boss/brands/detail/$id"
          params={{ id: brand._id }}
          data-testid={`brand-${brand._id}`}
          className="row-link py-0.5 font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {shown}
        </Link>
        {other !== undefined && <span className="truncate text-13 text-fg-3">{other}</span>}
      </span>
    </span>
  );
}

/** How many of its stores are open to guests. */
export function Stores({ stats }: { stats: BrandStats | undefined }) {
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

export function Takings({ stats }: { stats: BrandStats | undefined }) {
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

/** The way into the brand's own back office. */
export function OpenOffice({ brand }: { brand: Brand }) {
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

/** In the place of a brand that there is not. */
export function BrandGone() {
  const { t } = useLingui();
  return (
    <EmptyView
      icon={LayoutGrid}
      title={t({ id: 'brand.gone', message: '找不到這個品牌' })}
      body={t({ id: 'dish.goneHint', message: '可能已被刪除，或網址有誤。' })}
      action={
        <Link to="/boss/brands" className={buttonClass()}>
          {t({ id: 'brand.toList', message: '返回品牌列表' })}
        </Link>
      }
    />
  );
}
