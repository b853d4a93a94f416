import { createFileRoute } from '@tanstack/react-router';
import { CounterFrame } from '#src/app/counter-frame.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { CounterScreen } from '#src/features/counter/counter-screen.tsx';
import { parseListing, type Listing } from '#src/features/counter/orders/listing.ts';
import { viewOf, type CounterView } from '#src/features/counter/view.ts';

/** The counter of one store. Its views are in the query, so that Back works. */
export const Route = createFileRoute('/counter/$brandId/$storeId')({
  validateSearch: (search): { view?: CounterView } & Listing => {
    const view = viewOf(search['view']);
    return { ...(view && { view }), ...(view === 'orders' && parseListing(search)) };
  },
  beforeLoad: ({ context, params, location }) =>
    staffOnly(context.data, { here: location.href, ...params, isCounter: true }),
  component: Page,
});

function Page() {
  const place = Route.useParams();
  const { view } = Route.useSearch();
  const { denied } = Route.useRouteContext();
  return (
    <StaffGate denied={denied}>
      <BrandData {...place} as="counter">
        <CounterScreen {...place} view={view} shell={(slots) => <CounterFrame {...place} {...slots} />} />
      </BrandData>
    </StaffGate>
  );
}
