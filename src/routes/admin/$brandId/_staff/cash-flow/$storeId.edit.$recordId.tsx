import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { CashFlowHistory } from '#src/app/history/deferred-histories.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { FlowEditScreen } from '#src/features/cash-flow/flow-form-screens.tsx';

/** A record that is changed. */
export const Route = createFileRoute('/admin/$brandId/_staff/cash-flow/$storeId/edit/$recordId')({
  beforeLoad: (opened) => staffWith(opened, 'cashFlow.create'),
  component: Page,
});

function Page() {
  const { brandId, storeId, recordId } = Route.useParams();
  const place = { brandId, storeId };
  useLastStore(brandId, storeId);
  return (
    <StaffGate>
      <BrandData {...place}>
        <FlowEditScreen
          place={place}
          recordId={recordId}
          history={<CashFlowHistory {...place} id={recordId} />}
        />
      </BrandData>
    </StaffGate>
  );
}
