/**
 * Whose held changes are meant: those of stores (`within`), or those of the brand that are of none of these stores (`besides`). A change
 * that could not be placed in a store is of all stores of its device; one of the brand itself is of none.
 */
export type HeldFilter =
  | { readonly brandId: string; readonly within: readonly string[] }
  | { readonly brandId: string; readonly besides: readonly string[] };

/** What a change is held with of which nobody could tell where it belongs. */
export const unplaced = 'unfit';
