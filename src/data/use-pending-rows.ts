import { useCallback, useEffect, useState } from 'react';
import { useReplica } from './data-context.tsx';
import { PendingRows } from './pending-rows.ts';
import { onRowsChanged } from './rows-changed.ts';

const nothing: ReadonlySet<string> = new Set();

/**
 * Ids of the table's rows that the server has not confirmed as they are here, live.
 * @param table Undefined asks nothing.
 */
export function usePendingRows(table: string | undefined): ReadonlySet<string> {
  const replica = useReplica();
  const [ids, setIds] = useState(nothing);
  useEffect(() => {
    if (!replica || table === undefined) return undefined;
    const pending = new PendingRows(replica.store);
    let stopped = false;
    let asked = 0;
    const read = async (): Promise<void> => {
      asked += 1;
      // One reading after another: they share what they have read.
      if (asked > 1) return;
      while (asked > 0 && !stopped) {
        asked = 1;
        // A device that cannot be read says so where somebody acts; the marks stay as they were.
        const found = await pending.of(table).catch(() => undefined);
        if (found && !stopped) setIds((before) => (isSame(before, found) ? before : found));
        asked -= 1;
      }
    };
    const unlisten = onRowsChanged(replica.store.name, ['outbox', 'device'], () => void read());
    void read();
    return () => {
      stopped = true;
      unlisten();
    };
  }, [replica, table]);
  return table === undefined ? nothing : ids;
}

/** Asks the device whether the server has not confirmed the row as it is here. A device that cannot be read has not confirmed it. */
export function usePendingCheck(table: string): (id: string) => Promise<boolean> {
  const replica = useReplica();
  return useCallback(
    async (id) => {
      if (!replica) return false;
      const found = await new PendingRows(replica.store).of(table).catch(() => undefined);
      return found?.has(id) ?? true;
    },
    [replica, table],
  );
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size !== b.size) return false;
  for (const each of a) if (!b.has(each)) return false;
  return true;
}
