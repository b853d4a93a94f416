import { createFileRoute } from '@tanstack/react-router';
import { CatalogueHistory } from '#src/app/history/deferred-histories.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { RuleEditScreen } from '#src/features/points/rule-edit-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/point-rules/edit/$id')({
  beforeLoad: (opened) => staffWith(opened, 'promotions.edit'),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <StaffGate>
      <RuleEditScreen
        {...{ brandId, id }}
        history={<CatalogueHistory {...{ brandId, id }} kind="pointRule" />}
      />
    </StaffGate>
  );
}
