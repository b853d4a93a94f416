import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { copyOf, staffWith } from '#src/app/staff-route.ts';
import { VoucherForm } from '#src/features/promotion/vouchers/voucher-form.tsx';
import { voucherResource } from '#src/features/promotion/vouchers/voucher-resource.tsx';
import { CreateScreen } from '#src/office/form/create-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/vouchers/create')({
  validateSearch: copyOf,
  beforeLoad: (opened) => staffWith(opened, 'promotions.edit'),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { copy } = Route.useSearch();
  return (
    <StaffGate>
      <CreateScreen resource={voucherResource} place={{ brandId }} copy={copy}>
        {(ends) => <VoucherForm {...ends} />}
      </CreateScreen>
    </StaffGate>
  );
}
