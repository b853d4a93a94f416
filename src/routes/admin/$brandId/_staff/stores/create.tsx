import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { StoreCreateScreen } from '#src/features/store/store-form-screens.tsx';
import { paramText } from '#src/office/list/list-search.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/stores/create')({
  // A store that the new one is made like.
  validateSearch: (search: Readonly<Record<string, unknown>>) => {
    const copy = paramText(search['copy']);
    return { ...(copy !== undefined && { copy }) };
  },
  beforeLoad: (opened) => staffWith(opened, 'stores.edit'),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { copy } = Route.useSearch();
  return (
    <StaffGate>
      <StoreCreateScreen brandId={brandId} copyOf={copy} />
    </StaffGate>
  );
}
