import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { parseCouponSearch } from '#src/features/promotion/parts/template-search.ts';
import { couponResource } from '#src/features/promotion/coupons/coupon-resource.tsx';
import { CouponRows } from '#src/features/promotion/coupons/coupon-rows.tsx';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/coupons/')({
  validateSearch: parseCouponSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <ResourceListScreen resource={couponResource} place={{ brandId }} {...{ search, onSearch }}>
      {(listed) => <CouponRows listed={listed} />}
    </ResourceListScreen>
  );
}
