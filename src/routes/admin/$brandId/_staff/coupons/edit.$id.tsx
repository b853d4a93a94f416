import { createFileRoute } from '@tanstack/react-router';
import { CatalogueHistory } from '#src/app/history/deferred-histories.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { CouponForm } from '#src/features/promotion/coupons/coupon-form.tsx';
import { couponResource } from '#src/features/promotion/coupons/coupon-resource.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/coupons/edit/$id')({
  beforeLoad: (opened) => staffWith(opened, 'promotions.edit'),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <StaffGate>
      <EditScreen
        resource={couponResource}
        place={{ brandId }}
        id={id}
        history={<CatalogueHistory {...{ brandId, id }} kind="couponTemplate" />}
      >
        {(ends) => <CouponForm {...ends} />}
      </EditScreen>
    </StaffGate>
  );
}
