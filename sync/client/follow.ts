import type { View } from '../protocol.ts';
import type { CursorRow } from './local-tables.ts';
import type { DeviceStore } from './ports.ts';

/**
 * Keeps these scopes on the device from now on, each under this view. One that it keeps already stays as it is, with what waits in it: a
 * view says who asks, and leaves no row out.
 * @returns How many are new, or asked for as somebody else from now on.
 */
export async function follow(
  store: DeviceStore,
  scopes: readonly { readonly key: string; readonly view: View }[],
): Promise<number> {
  const keys = scopes.map(({ key }) => key);
  // Asked at every round and nearly always known: looking does not hold anybody up.
  const known = await store.transact('read', { rows: [], local: ['cursors'] }, 'relaxed', (tx) =>
    tx.localGetMany('cursors', keys),
  );
  if (known.every((cursor, i) => cursor?.view === scopes[i]?.view)) return 0;
  return store.transact('write', { rows: [], local: ['cursors'] }, 'relaxed', async (tx) => {
    const present = await tx.localGetMany('cursors', keys);
    const changed = scopes.flatMap(({ key, view }, i): CursorRow[] => {
      const cursor = present[i];
      return cursor?.view === view ? [] : [cursor ? { ...cursor, view } : begun(key, view)];
    });
    await tx.localPutMany('cursors', changed);
    return changed.length;
  });
}

function begun(key: string, view: View): CursorRow {
  return {
    key,
    version: 0,
    stamp: '',
    tables: '',
    view,
    phase: 'loading',
    loaded: [],
    checkedAt: '',
  };
}
