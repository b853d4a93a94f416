import { createStore } from '#domain/store/operations.ts';
import type { Image } from '#domain/kit/image.ts';
import type { Store } from '#domain/store/schema.ts';
import { parseClock } from '#src/ui/form/clock-input.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';

/** A store as its form holds it. */
export interface StoreDraft {
  readonly name: string;
  readonly nameEn: string;
  readonly address: string;
  readonly addressEn: string;
  readonly phone: string;
  readonly dayCutover: string;
  readonly image: Image | null;
  readonly isActive: boolean;
  /** Of a new one: the store that it is made like, or empty. */
  readonly copyOf: string;
}

export const emptyStore: StoreDraft = {
  name: '',
  nameEn: '',
  address: '',
  addressEn: '',
  phone: '',
  dayCutover: '05:00',
  image: null,
  isActive: true,
  copyOf: '',
};

export function storeDraftOf(store: Store): StoreDraft {
  const { name, nameEn = '', address, addressEn = '', phone, dayCutover, image = null, isActive } = store;
  return { name, nameEn, address, addressEn, phone, dayCutover, image, isActive, copyOf: '' };
}

/** The record's fields as the form wants them; null for absent. */
export function storeFieldsOf(draft: StoreDraft) {
  const { name, nameEn, address, addressEn, phone, dayCutover, image, isActive } = draft;
  return {
    name: name.trim(),
    nameEn: nameEn.trim() || null,
    address: address.trim(),
    addressEn: addressEn.trim() || null,
    phone: phone.trim(),
    dayCutover: parseClock(dayCutover) ?? dayCutover,
    image,
    isActive,
  };
}

/** The fields that a creation says: absent ones are not mentioned. */
export function saidStoreFields(draft: StoreDraft): Record<string, unknown> {
  const copied = draft.copyOf !== '' && { copyOf: draft.copyOf };
  const said = Object.entries(storeFieldsOf(draft)).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(said), ...copied };
}

export interface StoreFault extends Omit<FieldFault, 'kind'> {
  readonly kind: FieldFault['kind'] | 'taken';
}

/** What of the form cannot be saved. A brand has no two stores of one name, by what this device knows. */
export function faultsOfStore(
  draft: StoreDraft,
  { brandId, others }: { readonly brandId: string; readonly others: readonly Store[] },
): StoreFault[] {
  const faults: StoreFault[] = faultsIn(createStore.input, { brandId, ...saidStoreFields(draft) });
  const name = draft.name.trim();
  if (name !== '' && others.some((store) => store.name === name))
    faults.push({ field: 'name', kind: 'taken' });
  return faults;
}
