import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { parseCustomerSearch } from '#src/features/customers/customer-search.ts';
import { CustomersScreen } from '#src/features/customers/customers-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/customers/')({
  validateSearch: parseCustomerSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  return <CustomersScreen {...{ brandId, onSearch }} search={Route.useSearch()} />;
}
