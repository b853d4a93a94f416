import { useLingui } from '@lingui/react/macro';
import type { Store } from '#domain/store/schema.ts';
import { ExportRows } from '#src/office/list/export-rows.tsx';
import { useYesNo } from '#src/ui/words/use-yes-no.ts';
import { matchStores, type StoreSearch } from './store-listing.ts';
import { storeTable } from './store-table.ts';
import { useStoreStates } from './use-store-states.ts';

/** The stores that the list shows, as a file. */
export function StoresExport({ stores, search }: { stores: readonly Store[]; search: StoreSearch }) {
  const { t, i18n } = useLingui();
  const listed = useStoreStates(stores);
  const yesNo = useYesNo();
  const headings = {
    name: t({ id: 'field.name', message: '名稱' }),
    nameEn: t({ id: 'field.nameEn', message: '英文名稱' }),
    address: t({ id: 'store.address', message: '地址' }),
    addressEn: t({ id: 'store.addressEn', message: '英文地址' }),
    phone: t({ id: 'store.phone', message: '電話' }),
    now: t({ id: 'store.now', message: '營業狀態' }),
    isActive: t({ id: 'enabled', message: '啟用' }),
    updatedAt: t({ id: 'lastUpdated', message: '更新於' }),
  };
  const now = [
    t({ id: 'store.open', message: '營業中' }),
    t({ id: 'store.closed', message: '休息中' }),
  ] as const;
  return (
    <ExportRows
      what="stores"
      table={() => storeTable(matchStores(listed, search, i18n.locale), { headings, now, yesNo })}
    />
  );
}
