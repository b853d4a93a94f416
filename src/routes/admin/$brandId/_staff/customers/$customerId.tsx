import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { CustomerScreen } from '#src/features/customers/customer-screen.tsx';
import { parseTabSearch } from '#src/features/customers/tab-search.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/customers/$customerId')({
  validateSearch: parseTabSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId, customerId } = Route.useParams();
  return <CustomerScreen {...{ brandId, customerId, onSearch }} search={Route.useSearch()} />;
}
