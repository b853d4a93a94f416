import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { listBrands } from '#domain/brand/operations.ts';
import type { Brand } from '#domain/brand/schema.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Badge } from '#src/ui/badge.tsx';
import { CachedStrip } from '#src/ui/cached-strip.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyView, ErrorView, NotDownloadedView } from '#src/ui/state-views.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** All brands of the platform, each leading to its stores. */
export function BrandsScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data: brands, error, isKept, answeredAt, isLoading, reload } = useQuery(listBrands, {});
  return (
    <>
      <PageHeading className="mb-5">{t({ id: 'brands.title', message: '品牌' })}</PageHeading>
      {isKept && error && answeredAt !== undefined && (
        <div className="mb-4">
          <CachedStrip at={new Date(answeredAt).toISOString()} />
        </div>
      )}
      {brands && brands.length > 0 && (
        <ul className={grid}>
          {brands.map((brand) => (
            <li key={brand._id} className="flex">
              <BrandCard brand={brand} />
            </li>
          ))}
        </ul>
      )}
      {brands?.length === 0 && (
        <EmptyView icon={LayoutGrid} title={<Trans id="brands.empty">還沒有品牌。</Trans>} />
      )}
      {!brands && error && isNoAnswer(error) && <NotDownloadedView />}
      {!brands && error && !isNoAnswer(error) && (
        <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />
      )}
      {isLoading && (
        <LoadingRegion onRetry={reload}>
          <div className={grid}>
            {[1, 2, 3].map((at) => (
              <Skeleton key={at} className="h-24 rounded-card" />
            ))}
          </div>
        </LoadingRegion>
      )}
    </>
  );
}

function BrandCard({ brand }: { brand: Brand }) {
  const { i18n } = useLingui();
  const name = i18n.locale === 'en' ? (brand.nameEn ?? brand.name) : brand.name;
  return (
    <Link
      to="/admin/$brandId/stores"
      params={{ brandId: brand._id }}
      className="card pressable flex w-full items-center gap-4 rounded-card border border-line bg-surface p-5 hover:bg-hover"
    >
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-button text-20 font-semibold text-on-status"
        style={{ backgroundColor: brand.themeColour }}
      >
        {Array.from(name)[0]}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="truncate text-18 font-semibold">{name}</span>
        {brand.description && <span className="truncate text-14 text-fg-2">{brand.description}</span>}
      </span>
      {!brand.isActive && (
        <Badge>
          <Trans id="disabled">停用</Trans>
        </Badge>
      )}
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
    </Link>
  );
}
