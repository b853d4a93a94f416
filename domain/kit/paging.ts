import * as z from 'zod/mini';

/** Query parts of a paged list (spec 7, 9): page from 1, limit 10 by default and 100 at most. */
export const paging = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
};

export interface Page<T> {
  readonly items: T[];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
}

/** The answer of a paged list of `item`s (data-model §1). */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), page: z.int(), limit: z.int(), total: z.int() });
}

/** Cuts one page out of rows that are already filtered and sorted. */
export function cutPage<T>(rows: readonly T[], { page, limit }: { page: number; limit: number }): Page<T> {
  return { items: rows.slice((page - 1) * limit, page * limit), page, limit, total: rows.length };
}

/** A page of a list without an end, cut by a cursor. */
export interface CursorPage<T> {
  readonly items: T[];
  /** Where the next one goes on; absent where nothing follows. */
  readonly next?: string;
}
