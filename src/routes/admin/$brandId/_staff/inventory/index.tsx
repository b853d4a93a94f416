import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { listStores } from '#domain/store/operations.ts';
import { lastStoreOf } from '#src/app/last-store.ts';
import { useQuery } from '#src/data/use-query.ts';
import { StoreStock } from '#src/features/inventory/store-stock.tsx';
import { StorePicker } from '#src/features/store/store-picker.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';

/** Whose stock: with a single store there is nothing to choose. */
export const Route = createFileRoute('/admin/$brandId/_staff/inventory/')({
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { t } = useLingui();
  const { data: stores } = useQuery(listStores, { brandId });
  const only = stores?.length === 1 ? stores[0] : undefined;
  const to = '/admin/$brandId/inventory/store/$storeId';
  if (only) return <Navigate replace to={to} params={{ brandId, storeId: only._id }} />;
  return (
    <>
      <PageHead
        title={t({ id: 'menu.otherStore', message: '選擇店家' })}
        within={[t({ id: 'stock.title', message: '庫存' })]}
      />
      <StorePicker
        brandId={brandId}
        lastStoreId={lastStoreOf(brandId)}
        linkTo={({ _id }) => ({ to, params: { brandId, storeId: _id } })}
        figure={(store) => <StoreStock brandId={brandId} storeId={store._id} />}
      />
    </>
  );
}
