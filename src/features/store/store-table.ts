import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CsvCell } from '#domain/kit/csv.ts';
import { tableOf } from '#src/office/list/usual-parts.tsx';
import type { StoreStates } from './store-listing.ts';
import { storeResource, type OfficeStore } from './store-resource.tsx';

const headings = {
  now: msg({ id: 'store.now', message: '營業狀態' }),
  updatedAt: msg({ id: 'lastUpdated', message: '更新於' }),
};
const open = msg({ id: 'store.open', message: '營業中' });
const closed = msg({ id: 'store.closed', message: '休息中' });

/** The stores of a list below their headings, and how each stands now. Printers, tables and other settings stay behind. */
export function storeTable(
  found: readonly OfficeStore[],
  states: StoreStates,
  i18n: I18n,
): (readonly CsvCell[])[] {
  const [declared = [], ...rows] = tableOf(storeResource, found, i18n);
  const ofStore = ({ _id, updatedAt }: OfficeStore): CsvCell[] => {
    const state = states.get(_id);
    return [state && i18n._(state.isOpen ? open : closed), updatedAt];
  };
  return [
    [...declared, i18n._(headings.now), i18n._(headings.updatedAt)],
    ...found.map((store, at) => [...(rows[at] ?? []), ...ofStore(store)]),
  ];
}
