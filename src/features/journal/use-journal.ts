import { useState } from 'react';
import { listBrandJournal, listJournal } from '#domain/journal/operations.ts';
import type { JournalEntry } from '#domain/journal/schema.ts';
import { useData } from '#src/data/data-context.tsx';
import { useQuery } from '#src/data/use-query.ts';
import type { JournalSearch } from './journal-search.ts';

export interface Whose {
  readonly brandId: string;
  /** Absent for the whole brand. */
  readonly storeId?: string | undefined;
}

const shown = 50;
/** As many as a file holds: more is asked for by days. */
const mostInFile = 5000;

/** What the server answers to the address, stretch by stretch, and all of it for a file. */
export function useJournal(
  { brandId, storeId }: Whose,
  { kind, by, device, q, from, to }: JournalSearch,
  daysOf: string | undefined,
) {
  const { api } = useData();
  const narrowed = { kind, by, device, q, from, to };
  const asked = JSON.stringify(narrowed);
  const [way, setWay] = useState<{ readonly of: string; readonly after: readonly string[] }>();
  // Another question begins at its beginning.
  const after = way?.of === asked ? way.after : [];
  const said = JSON.parse(asked) as typeof narrowed;
  const last = after.at(-1);
  const stretch = { limit: shown, ...(last !== undefined && { after: last }) };
  const ofStore = useQuery(
    listJournal,
    storeId === undefined ? undefined : { brandId, storeId, ...said, ...stretch },
  );
  const ofBrand = useQuery(
    listBrandJournal,
    storeId === undefined
      ? { brandId, ...said, ...(daysOf !== undefined && { daysOf }), ...stretch }
      : undefined,
  );
  const answer = storeId === undefined ? ofBrand : ofStore;
  const next = answer.data?.next;

  /** All that the address asks for, up to what a file holds. */
  const readAll = async (): Promise<JournalEntry[]> => {
    const found: JournalEntry[] = [];
    let from: string | undefined;
    do {
      const part = { limit: 100, ...(from !== undefined && { after: from }) };
      const { items, next: further } =
        storeId === undefined
          ? await api.call(listBrandJournal, {
              brandId,
              ...said,
              ...(daysOf !== undefined && { daysOf }),
              ...part,
            })
          : await api.call(listJournal, { brandId, storeId, ...said, ...part });
      found.push(...items);
      from = further;
    } while (from !== undefined && found.length < mostInFile);
    return found;
  };

  return {
    answer,
    readAll,
    page: after.length + 1,
    older: next === undefined ? undefined : () => setWay({ of: asked, after: [...after, next] }),
    newer: after.length === 0 ? undefined : () => setWay({ of: asked, after: after.slice(0, -1) }),
  };
}
