import { createFileRoute } from '@tanstack/react-router';
import { CatalogueHistory } from '#src/app/history/deferred-histories.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { OptionEditScreen } from '#src/features/catalogue/options/option-edit-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/options/edit/$id')({
  beforeLoad: (opened) => staffWith(opened, 'dishes.edit'),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <StaffGate>
      <OptionEditScreen
        {...{ brandId, id }}
        history={<CatalogueHistory {...{ brandId, id }} kind="option" />}
      />
    </StaffGate>
  );
}
