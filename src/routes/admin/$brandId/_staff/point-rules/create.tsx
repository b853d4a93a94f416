import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { copyOf, staffWith } from '#src/app/staff-route.ts';
import { pointRuleResource } from '#src/features/points/point-rule-resource.tsx';
import { RuleForm } from '#src/features/points/rule-form.tsx';
import { CreateScreen } from '#src/office/form/create-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/point-rules/create')({
  validateSearch: copyOf,
  beforeLoad: (opened) => staffWith(opened, 'promotions.edit'),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { copy } = Route.useSearch();
  return (
    <StaffGate>
      <CreateScreen resource={pointRuleResource} place={{ brandId }} copy={copy}>
        {(ends) => <RuleForm {...ends} />}
      </CreateScreen>
    </StaffGate>
  );
}
