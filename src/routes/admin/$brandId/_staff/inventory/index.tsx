import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lastStoreOf } from '#src/app/last-store.ts';
import { StoreStock } from '#src/features/inventory/store-stock.tsx';
import { StoreChoice } from '#src/office/stores/store-choice.tsx';

/** Whose stock. */
export const Route = createFileRoute('/admin/$brandId/_staff/inventory/')({
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { t } = useLingui();
  return (
    <StoreChoice
      brandId={brandId}
      to="/admin/$brandId/inventory/store/$storeId"
      title={t({ id: 'stock.title', message: '庫存' })}
      lastStoreId={lastStoreOf(brandId)}
      figure={({ _id }) => <StoreStock brandId={brandId} storeId={_id} />}
    />
  );
}
