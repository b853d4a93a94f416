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

interface Reading {
  readonly signal: AbortSignal;
  /** How many are here so far. */
  readonly onRead: (count: number) => void;
}

const shown = 50;
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

  /** All that the address asks for, to its end; undefined where somebody called it off meanwhile. */
  const readAll = async ({ signal, onRead }: Reading): Promise<JournalEntry[] | undefined> => {
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
      if (signal.aborted) return undefined;
      found.push(...items);
      onRead(found.length);
      from = further;
    } while (from !== undefined);
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

export type Journal = ReturnType<typeof useJournal>;
