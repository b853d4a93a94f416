import { normalise } from '#domain/kit/search-text.ts';
import type { ListSearch } from './list-search.ts';
import { keptFormat } from '#src/ui/hooks/kept-format.ts';
import { nameIn, type Named } from '#src/ui/words/use-name-of.ts';

export type Order<Row> = (a: Row, b: Row) => number;

interface Matching<Row> {
  /** Whether the filters let it through. */
  readonly fits: (row: Row) => boolean;
  /** Of what each word of the search must be part, as `normalise` gives it. */
  readonly textOf: (row: Row) => string;
  /** Found by something else than words, such as a telephone number with other dashes. */
  readonly isFoundOtherwise?: (row: Row) => boolean;
  /** By the name that the address has for it. */
  readonly orders: Readonly<Record<string, Order<Row>>>;
  /** Where the address names no order; without it the rows stay as they are. */
  readonly usual?: Order<Row>;
}

/** The rows that a list's address asks for, in its order. */
export function matchList<Row>(
  rows: readonly Row[],
  { q = '', sortBy, sortOrder }: ListSearch,
  { fits, textOf, isFoundOtherwise, orders, usual }: Matching<Row>,
): Row[] {
  const words = normalise(q).split(' ').filter(Boolean);
  const isFound = (row: Row): boolean => {
    if (words.length === 0) return true;
    const text = textOf(row);
    return words.every((word) => text.includes(word)) || isFoundOtherwise?.(row) === true;
  };
  const found = rows.filter((row) => fits(row) && isFound(row));
  const order = sortBy === undefined ? undefined : orders[sortBy];
  if (order) return found.sort(sortOrder === 'desc' ? (a, b) => -order(a, b) : order);
  return usual ? found.sort(usual) : found;
}

const collators = keptFormat((locale) => new Intl.Collator(locale, { numeric: true }));

/** Compares texts as people of the language sort them: `A2` before `A10`. */
export function collatorOf(locale: string): Order<string> {
  return collators(locale).compare;
}

/** What every list of records can be sorted by: the name in the page's language, and when it was last changed. */
export function usualOrders<Row>(
  locale: string,
  of: (row: Row) => Named & { readonly updatedAt: string },
): { readonly name: Order<Row>; readonly updated: Order<Row> } {
  const compare = collatorOf(locale);
  return {
    name: (a, b) => compare(nameIn(locale, of(a)), nameIn(locale, of(b))),
    updated: (a, b) => compare(of(a).updatedAt, of(b).updatedAt),
  };
}
