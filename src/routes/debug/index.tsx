import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { DebugScreen } from '#src/debug/panel/debug-screen.tsx';

/** What support looks at; `?brand=` names the brand where it is not that of whoever is signed in. */
export const Route = createFileRoute('/debug/')({
  validateSearch: (search): { brand?: string } =>
    typeof search['brand'] === 'string' ? { brand: search['brand'] } : {},
  beforeLoad: ({ context, location, search }) =>
    staffOnly(context.data, { here: location.publicHref, brandId: search.brand }),
  component: Page,
});

function Page() {
  const { brand } = Route.useSearch();
  return (
    <StaffGate>
      <DebugScreen brandId={brand} />
    </StaffGate>
  );
}
