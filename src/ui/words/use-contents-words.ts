import { useCallback } from 'react';
import { useNameOf } from './use-name-of.ts';
import { useListOf } from './use-list-of.ts';

/** So many vouchers of a name. */
export interface NamedVouchers {
  readonly voucherName: string;
  readonly voucherNameEn?: string | undefined;
  readonly quantity: number;
}

/** What comes with a bundle, in a row: 紅茶兌換券×10、奶茶兌換券×2. */
export function useContentsWords(): (items: readonly NamedVouchers[]) => string {
  const listOf = useListOf();
  const nameOf = useNameOf();
  return useCallback(
    (items) =>
      listOf(
        items.map(
          ({ voucherName: name, voucherNameEn: nameEn, quantity }) =>
            `${nameOf({ name, nameEn })}×${quantity}`,
        ),
      ),
    [listOf, nameOf],
  );
}
