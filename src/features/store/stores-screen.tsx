import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import StoreIcon from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { brandScope } from '#domain/kit/scope.ts';
import { listStores } from '#domain/store/operations.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { CreateLink } from '#src/ui/buttons/create-link.tsx';
import { ListCount, ListScreen } from '#src/office/list/list-screen.tsx';
import { OrderStores } from './order-stores.tsx';
import type { StoreSearch } from './store-listing.ts';
import { StoreRows } from './store-rows.tsx';
import { StoresExport } from './stores-export.tsx';

interface StoresScreenProps {
  brandId: string;
  /** Between the head and the list. */
  notice: ReactNode;
  search: StoreSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: StoreSearch) => void;
  /** Opens the list of a store's outages. */
  onOutages: (storeId: string) => void;
  /** Opens the list of a store's devices. */
  onDevices: (storeId: string) => void;
}

/** The brand's stores, each with how it stands now and the way to its counter. Store roles see their own. */
export function StoresScreen({ brandId, notice, ...rest }: StoresScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useMay('stores.edit');
  const answer = useQuery(listStores, { brandId });
  const { data: stores } = answer;
  const reading = useReading(answer, brandScope(brandId));
  const count = stores?.length ?? 0;
  const create = mayEdit && (
    <CreateLink
      link={{ to: '/admin/$brandId/stores/create', params: { brandId } }}
      label={t({ id: 'stores.create', message: '新增店家' })}
      testId="store-create"
    />
  );
  return (
    <ListScreen
      title={t({ id: 'stores.title', message: '店家' })}
      aside={
        count > 0 && (
          <ListCount count={count} isWhole={reading.isWhole}>
            <Trans id="stores.count">共{count}家</Trans>
          </ListCount>
        )
      }
      actions={
        <>
          {stores && <StoresExport stores={stores} search={rest.search} />}
          {stores && mayEdit && count > 1 && <OrderStores stores={stores} />}
          {create}
        </>
      }
      notice={notice}
      count={count}
      reading={reading}
      empty={{
        icon: StoreIcon,
        title: <Trans id="stores.empty">這個品牌還沒有店家。</Trans>,
        body: <Trans id="stores.emptyHint">每家店有自己的櫃檯、菜單與庫存。</Trans>,
        action: create,
      }}
    >
      {stores && (
        <StoreRows
          {...{ stores, mayEdit }}
          {...rest}
          onOpen={(id) => void navigate({ to: '/admin/$brandId/stores/detail/$id', params: { brandId, id } })}
          onNew={() => void navigate({ to: '/admin/$brandId/stores/create', params: { brandId } })}
        />
      )}
    </ListScreen>
  );
}
