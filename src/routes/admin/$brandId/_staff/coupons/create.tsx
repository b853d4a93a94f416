import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { copyOf, staffWith } from '#src/app/staff-route.ts';
import { CouponForm } from '#src/features/promotion/coupons/coupon-form.tsx';
import { couponResource } from '#src/features/promotion/coupons/coupon-resource.tsx';
import { CreateScreen } from '#src/office/form/create-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/coupons/create')({
  validateSearch: copyOf,
  beforeLoad: (opened) => staffWith(opened, 'promotions.edit'),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { copy } = Route.useSearch();
  return (
    <StaffGate>
      <CreateScreen resource={couponResource} place={{ brandId }} copy={copy}>
        {(ends) => <CouponForm {...ends} />}
      </CreateScreen>
    </StaffGate>
  );
}
