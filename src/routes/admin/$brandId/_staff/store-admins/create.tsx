import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { PersonCreateScreen } from '#src/features/people/person-form-screens.tsx';
import { paramText } from '#src/office/list/list-search.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/store-admins/create')({
  validateSearch: (search: Readonly<Record<string, unknown>>): { place?: string } => {
    const place = paramText(search['place']);
    return { ...(place !== undefined && { place }) };
  },
  beforeLoad: (opened) => staffWith(opened, 'admins.manage'),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { place } = Route.useSearch();
  return (
    <StaffGate>
      <PersonCreateScreen brandId={brandId} storeId={place} />
    </StaffGate>
  );
}
