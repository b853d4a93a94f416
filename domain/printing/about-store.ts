import type { Brand } from '../brand/schema.ts';
import type { Store, StoreSettings } from '../store/schema.ts';
import type { SlipAbout } from './parts.ts';

/** What slips say of the store they come from. @param logo The address of the brand's logo, where the printer can have it. */
export function aboutStore(
  store: Pick<Store, 'name' | 'nameEn' | 'address' | 'phone'>,
  brand: Pick<Brand, 'name' | 'taxId' | 'receiptHead' | 'receiptFoot'> | undefined,
  settings: Pick<StoreSettings, 'taxMode'> | undefined,
  logo?: string,
): SlipAbout['store'] {
  return {
    name: store.name,
    nameEn: store.nameEn,
    brandName: brand?.name,
    logo,
    address: store.address,
    phone: store.phone,
    taxId: brand?.taxId,
    taxMode: settings?.taxMode,
    receiptHead: brand?.receiptHead,
    receiptFoot: brand?.receiptFoot,
  };
}
