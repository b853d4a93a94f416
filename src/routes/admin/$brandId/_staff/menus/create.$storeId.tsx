import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { MenuCreateScreen } from '#src/features/menu/menu-form-screens.tsx';
import { paramText } from '#src/office/list/list-search.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/menus/create/$storeId')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => {
    const [copy, from] = [paramText(search['copy']), paramText(search['from'])];
    return {
      // A menu to begin with, and the store that has it where that is another one.
      ...(copy !== undefined && { copy }),
      ...(copy !== undefined && from !== undefined && { from }),
    };
  },
  beforeLoad: (opened) => staffWith(opened, 'menus.edit'),
  component: Page,
});

function Page() {
  const place = Route.useParams();
  const { brandId, storeId } = place;
  const { copy, from = storeId } = Route.useSearch();
  useLastStore(brandId, storeId);
  return (
    <StaffGate>
      <BrandData brandId={brandId} storeId={from}>
        <BrandData {...place}>
          <MenuCreateScreen
            place={place}
            copy={copy === undefined ? undefined : { storeId: from, menuId: copy }}
          />
        </BrandData>
      </BrandData>
    </StaffGate>
  );
}
