import type { View } from '../protocol.ts';
import type { CursorRow } from './local-tables.ts';
import type { DeviceStore } from './ports.ts';

/**
 * Keeps these scopes on the device from now on. Scopes that it keeps already stay as they are.
 * @returns How many are new.
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
  if (known.every((cursor) => cursor !== undefined)) return 0;
  return store.transact('write', { rows: [], local: ['cursors'] }, 'relaxed', async (tx) => {
    const present = await tx.localGetMany('cursors', keys);
    const fresh = scopes.filter((_, i) => !present[i]);
    await tx.localPutMany(
      'cursors',
      fresh.map(({ key, view }): CursorRow => ({
        key,
        version: 0,
        stamp: '',
        tables: '',
        view,
        phase: 'loading',
        loaded: [],
        checkedAt: '',
      })),
    );
    return fresh.length;
  });
}
