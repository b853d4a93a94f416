import { createFileRoute } from '@tanstack/react-router';
import { permissions } from '#domain/access/permissions.ts';
import { panelOf } from '#src/app/panel-search.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { OptionCreateScreen } from '#src/features/catalogue/options/option-form-screens.tsx';
import { searchText } from '#src/ui/list-search.ts';

interface CreateSearch extends ReturnType<typeof panelOf> {
  /** The option to begin as a copy of. */
  copy?: string | undefined;
}

export const Route = createFileRoute('/admin/$brandId/_staff/options/create')({
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
      <OptionCreateScreen brandId={brandId} copy={copy} />
    </StaffGate>
  );
}
