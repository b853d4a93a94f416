import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lastStoreOf } from '#src/app/last-store.ts';
import { StoreBoard } from '#src/features/orders/store-board.tsx';
import { StoreChoice } from '#src/features/store/store-choice.tsx';

/** Whose orders, with what each store is making. */
export const Route = createFileRoute('/admin/$brandId/_staff/orders/')({
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { t } = useLingui();
  return (
    <StoreChoice
      brandId={brandId}
      to="/admin/$brandId/orders/store/$storeId"
      title={t({ id: 'order', message: '訂單' })}
      lastStoreId={lastStoreOf(brandId)}
      figure={({ _id }) => <StoreBoard brandId={brandId} storeId={_id} />}
    />
  );
}
