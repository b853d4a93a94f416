import { createFileRoute } from '@tanstack/react-router';
import { CatalogueHistory } from '#src/app/history/deferred-histories.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { VoucherForm } from '#src/features/promotion/vouchers/voucher-form.tsx';
import { voucherResource } from '#src/features/promotion/vouchers/voucher-resource.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/vouchers/edit/$id')({
  beforeLoad: (opened) => staffWith(opened, 'promotions.edit'),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <StaffGate>
      <EditScreen
        resource={voucherResource}
        place={{ brandId }}
        id={id}
        history={<CatalogueHistory {...{ brandId, id }} kind="voucherTemplate" />}
      >
        {(ends) => <VoucherForm {...ends} />}
      </EditScreen>
    </StaffGate>
  );
}
