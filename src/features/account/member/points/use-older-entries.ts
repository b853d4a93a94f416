import { useState } from 'react';
import type { PointEntry } from '#domain/promotion/point-ledger.ts';
import type { PointHistory } from '#src/data/guests/promotion-calls.ts';
import { useAccount } from '#src/features/account/account-context.tsx';

/** The first page of a ledger and those that were asked for after it, each line once. */
export function useOlderEntries({ records: first, pagination: { total, limit } }: PointHistory): {
  readonly entries: readonly PointEntry[];
  readonly isMore: boolean;
  readonly load: () => Promise<void>;
} {
  const { api, brand } = useAccount();
  const [{ more, pages }, setAsked] = useState<{
    readonly more: readonly PointEntry[];
    readonly pages: number;
  }>({
    more: [],
    pages: 1,
  });
  const entries = [...new Map([...first, ...more].map((entry) => [entry._id, entry])).values()];
  return {
    entries,
    // A line that came in meanwhile moves others on to a page that repeats them, so that those shown do not say it.
    isMore: entries.length < total && pages * limit < total,
    load: async () => {
      // The page has them: what is asked for is asked by what is loaded already.
      const { askHistory } = await import('#src/data/guests/promotion-calls.ts');
      const { records } = await askHistory(api, brand.id ?? '', pages + 1);
      setAsked({ more: [...more, ...records], pages: pages + 1 });
    },
  };
}
