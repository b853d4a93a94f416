import type { CsvCell } from '#domain/kit/csv.ts';
import type { ListedStore } from './store-listing.ts';

export interface StoreTableWords {
  readonly headings: Readonly<
    Record<'name' | 'nameEn' | 'address' | 'addressEn' | 'phone' | 'now' | 'isActive' | 'updatedAt', string>
  >;
  /** Open or closed now. */
  readonly now: readonly [open: string, closed: string];
  readonly yesNo: readonly [yes: string, no: string];
}

/** The stores of a list below its headings. Printers, tables and other settings stay behind. */
export function storeTable(
  listed: readonly ListedStore[],
  { headings, now, yesNo }: StoreTableWords,
): CsvCell[][] {
  const rows = listed.map(({ store, state }): CsvCell[] => [
    store.name,
    store.nameEn,
    store.address,
    store.addressEn,
    store.phone,
    state && now[state.isOpen ? 0 : 1],
    yesNo[store.isActive ? 0 : 1],
    store.updatedAt,
  ]);
  const { name, nameEn, address, addressEn, phone, isActive, updatedAt } = headings;
  return [[name, nameEn, address, addressEn, phone, headings.now, isActive, updatedAt], ...rows];
}
