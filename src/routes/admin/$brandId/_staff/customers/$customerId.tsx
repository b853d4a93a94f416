import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { CustomerScreen } from '#src/features/customers/customer-screen.tsx';
import { parseListSearch } from '#src/office/list/list-search.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/customers/$customerId')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => {
    const { page, limit } = parseListSearch(search, []);
    return { ...(page !== undefined && { page }), ...(limit !== undefined && { limit }) };
  },
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId, customerId } = Route.useParams();
  return <CustomerScreen {...{ brandId, customerId, onSearch }} search={Route.useSearch()} />;
}
