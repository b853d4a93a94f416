import { createFileRoute } from '@tanstack/react-router';
import { permissions } from '#domain/access/permissions.ts';
import { panelOf } from '#src/app/panel-search.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { CategoryCreateScreen } from '#src/features/catalogue/categories/category-form-screens.tsx';
import { searchText } from '#src/ui/list-search.ts';

interface CreateSearch extends ReturnType<typeof panelOf> {
  /** The category to begin as a copy of. */
  copy?: string | undefined;
}

export const Route = createFileRoute('/admin/$brandId/_staff/option-categories/create')({
  validateSearch: (search: Readonly<Record<string, unknown>>): CreateSearch => ({
    ...panelOf(search),
    ...(searchText(search['copy']) !== undefined && { copy: searchText(search['copy']) }),
  }),
  beforeLoad: ({ context, params, location }) =>
    staffOnly(context.data, {
      here: location.href,
      brandId: params.brandId,
      roles: permissions['dishes.edit'],
    }),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { copy } = Route.useSearch();
  const { denied } = Route.useRouteContext();
  return (
    <StaffGate denied={denied}>
      <CategoryCreateScreen brandId={brandId} copy={copy} />
    </StaffGate>
  );
}
