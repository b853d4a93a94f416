import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { parseCouponSearch } from '#src/features/promotion/parts/template-search.ts';
import { couponResource } from '#src/features/promotion/coupons/coupon-resource.tsx';
import { CouponRows } from '#src/features/promotion/coupons/coupon-rows.tsx';
import { ReportLink } from '#src/features/promotion/report/report-link.tsx';
import { parseReportSearch } from '#src/features/promotion/report/report-search.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

const ReportScreen = lazyPart(
  async () => (await import('#src/features/promotion/report/report-screen.tsx')).ReportScreen,
);

/** The coupons of a brand, and what all its promotions brought (`?panel=report`). */
export const Route = createFileRoute('/admin/$brandId/_staff/coupons/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...parseCouponSearch(search),
    ...parseReportSearch(search),
  }),
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  if (search.panel === 'report')
    return (
      <LazyBoundary asked>
        <ReportScreen {...{ brandId, search, onSearch }} />
      </LazyBoundary>
    );
  return (
    <ResourceListScreen
      resource={couponResource}
      place={{ brandId }}
      {...{ search, onSearch }}
      ways={<ReportLink brandId={brandId} />}
    >
      {(listed) => <CouponRows listed={listed} />}
    </ResourceListScreen>
  );
}
