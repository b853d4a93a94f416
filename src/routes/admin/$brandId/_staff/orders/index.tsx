import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { listStores } from '#domain/store/operations.ts';
import { lastStoreOf } from '#src/app/last-store.ts';
import { useQuery } from '#src/data/use-query.ts';
import { StoreBoard } from '#src/features/orders/store-board.tsx';
import { StorePicker } from '#src/features/store/store-picker.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';

/** Whose orders, with what each store is making: with a single store there is nothing to choose. */
export const Route = createFileRoute('/admin/$brandId/_staff/orders/')({
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { t } = useLingui();
  const { data: stores } = useQuery(listStores, { brandId });
  const only = stores?.length === 1 ? stores[0] : undefined;
  const to = '/admin/$brandId/orders/store/$storeId';
  if (only) return <Navigate replace to={to} params={{ brandId, storeId: only._id }} />;
  return (
    <>
      <PageHead
        title={t({ id: 'menu.otherStore', message: '選擇店家' })}
        within={[t({ id: 'order', message: '訂單' })]}
      />
      <StorePicker
        brandId={brandId}
        lastStoreId={lastStoreOf(brandId)}
        linkTo={({ _id }) => ({ to, params: { brandId, storeId: _id } })}
        figure={(store) => <StoreBoard brandId={brandId} storeId={store._id} />}
      />
    </>
  );
}
