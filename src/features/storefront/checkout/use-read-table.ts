import { useEffect } from 'react';
import { findTableCall } from '#domain/order/checkout-calls.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import type { ReadTable, CheckoutDraft } from '#src/data/guests/checkout-drafts.ts';
import type { Place } from '#src/data/guests/place.ts';
import { useAsked } from '../parts/use-asked.ts';

/**
 * What the store calls the table whose code was read. A code that the store has renewed is of no table any more; the menu is shown all the
 * same.
 */
export function useReadTable(
  place: Place,
  table: ReadTable | undefined,
  tell: (told: CheckoutDraft) => void,
): { readonly isUnknown: boolean } {
  const { api } = useGuestData();
  const { brandId, storeId } = place;
  const { value, error } = useAsked({
    key: table && [brandId, storeId, table.token].join('|'),
    ask: (signal) =>
      api.call(findTableCall, { brandId, id: storeId, token: table?.token ?? '' }, { quiet: true, signal }),
  });
  const number = value?.tableNumber;
  useEffect(() => {
    if (table && number !== undefined && number !== table.number) tell({ table: { ...table, number } });
  }, [table, number, tell]);
  const { code } = error ?? {};
  return { isUnknown: code === 'table_code_unknown' || code === 'validation' };
}
