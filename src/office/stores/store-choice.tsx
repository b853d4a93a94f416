import { useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listStores } from '#domain/store/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { StorePicker } from './store-picker.tsx';

interface StoreChoiceProps {
  brandId: string;
  /** The page of a store that is led to. */
  to:
    | '/admin/$brandId/cash-flow/$storeId/create'
    | '/admin/$brandId/cash-flow/$storeId/show'
    | '/admin/$brandId/inventory/store/$storeId'
    | '/admin/$brandId/menus/store/$storeId'
    | '/admin/$brandId/orders/store/$storeId';
  /** What the pages are about. */
  title: string;
  /** Kept in the address of that page. */
  search?: { readonly shared?: 'picture' | 'lost' };
  lastStoreId: string | undefined;
  /** The figure that matters here, where this device knows it. */
  figure: (store: Store) => ReactNode;
  /** What can be done for all stores at once. */
  actions?: ReactNode;
}

/** Of which store: with a single one there is nothing to choose. */
export function StoreChoice(props: StoreChoiceProps) {
  const { brandId, to, search = {}, title, lastStoreId, figure, actions } = props;
  const { t } = useLingui();
  const { data: stores } = useQuery(listStores, { brandId });
  const only = stores?.length === 1 ? stores[0] : undefined;
  if (only) return <Navigate replace to={to} params={{ brandId, storeId: only._id }} search={search} />;
  return (
    <>
      <PageHead
        title={t({ id: 'menu.otherStore', message: '選擇店家' })}
        within={[title]}
        actions={actions}
      />
      <StorePicker
        brandId={brandId}
        lastStoreId={lastStoreId}
        linkTo={({ _id }) => ({ to, params: { brandId, storeId: _id }, search })}
        figure={figure}
      />
    </>
  );
}
