import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { CategoriesScreen } from '#src/features/cash-flow/categories-screen.tsx';

/** What the books are sorted by. */
export const Route = createFileRoute('/admin/$brandId/_staff/cash-flow/$storeId/category')({
  beforeLoad: (opened) => staffWith(opened, 'cashFlow.read'),
  component: Page,
});

function Page() {
  const { brandId, storeId } = Route.useParams();
  const place = { brandId, storeId };
  useLastStore(brandId, storeId);
  return (
    <StaffGate>
      <BrandData {...place}>
        <CategoriesScreen place={place} />
      </BrandData>
    </StaffGate>
  );
}
