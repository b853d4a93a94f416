import { createFileRoute, Navigate } from '@tanstack/react-router';

/** The books of a store begin with their list. */
export const Route = createFileRoute('/admin/$brandId/_staff/cash-flow/$storeId/')({
  component: Page,
});

function Page() {
  const place = Route.useParams();
  return <Navigate replace to="/admin/$brandId/cash-flow/$storeId/show" params={place} />;
}
