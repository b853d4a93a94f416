import { useLingui } from '@lingui/react/macro';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { StoreDevices } from './store-devices.tsx';

export interface DevicesSheetProps {
  brandId: string;
  storeId: string;
  onClose: () => void;
}

/** The devices of one store, over the list of stores. */
export function DevicesSheet({ brandId, storeId, onClose }: DevicesSheetProps) {
  const { t, i18n } = useLingui();
  const store = useQuery(listStores, { brandId }).data?.find(({ _id }) => _id === storeId);
  const name = store && (i18n.locale === 'en' ? (store.nameEn ?? store.name) : store.name);
  const title = t({ id: 'store.devices', message: '裝置' });
  return (
    <Sheet
      open
      onOpenChange={(next) => !next && onClose()}
      title={name === undefined ? title : t({ id: 'store.devicesOf', message: `裝置：${name}` })}
      width={560}
      tall
    >
      <div className="flex flex-col" data-testid="store-devices">
        <StoreDevices storeId={storeId} open />
      </div>
    </Sheet>
  );
}
