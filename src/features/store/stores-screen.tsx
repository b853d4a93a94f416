import type { ReactNode } from 'react';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';
import { OrderStores } from './order-stores.tsx';
import type { StoreSearch } from './store-listing.ts';
import type { StoreMenuProps } from './store-menu.tsx';
import { storeResource, type OfficeStore } from './store-resource.tsx';
import { StoreRows } from './store-rows.tsx';

interface StoresScreenProps extends Pick<StoreMenuProps, 'onOutages' | 'onDevices'> {
  brandId: string;
  /** Between the head and the list. */
  notice: ReactNode;
  search: StoreSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: StoreSearch) => void;
}

/** The brand's stores, each with how it stands now and the way to its counter. Store roles see their own. */
export function StoresScreen({ brandId, onOutages, onDevices, ...rest }: StoresScreenProps) {
  const answer = useQuery(listStores, { brandId });
  const { data: stores = [] } = answer;
  return (
    <ResourceListScreen<OfficeStore, StoreSearch>
      resource={storeResource}
      place={{ brandId }}
      answer={answer}
      actions={stores.length > 1 && <OrderStores stores={stores} />}
      {...rest}
    >
      {(listed) => <StoreRows {...{ listed, onOutages, onDevices }} />}
    </ResourceListScreen>
  );
}
