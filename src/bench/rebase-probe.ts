import { dishTemplates } from '#domain/catalogue/schema.ts';
import { rowKey, type RowKey } from '#domain/kit/table.ts';
import { deviceKey } from '#sync/client/local-tables.ts';
import { PendingSet } from '#sync/client/pending.ts';
import { rebase } from '#sync/client/rebase.ts';
import type { Confirmed } from '#sync/client/visible-rows.ts';
import type { AnyTable, Business } from '#sync/operations.ts';
import type { DeviceStore } from '#sync/client/ports.ts';
import { place } from './place.ts';

export interface RebaseProbe {
  readonly pending: number;
  /** Reading the pending set, as the first pull after the page's start does. */
  readonly loadMs: number;
  /** The rebase itself, start to end within its transaction. */
  readonly rebaseMs: number;
}

const table = dishTemplates as unknown as AnyTable;

/** Brings so many changed dishes under everything that is pending, as a pull does. */
export async function probeRebase(
  store: DeviceStore,
  business: Business,
  changed: number,
): Promise<RebaseProbe> {
  const pending = new PendingSet(business);
  const rows = [...business.tables.values()];
  return store.transact('write', { rows, local: ['device', 'outbox', 'shadow'] }, 'relaxed', async (tx) => {
    const device = await tx.localGet('device', deviceKey);
    if (!device) throw new Error('the device is not enrolled');
    const started = performance.now();
    await pending.refresh(tx, device);
    const loaded = performance.now();
    const confirmed = new Map<RowKey, Confirmed>();
    for (const dish of await tx.list(table, { index: 'brand', equals: [place.brandId], limit: changed })) {
      const row = { ...dish, descriptionEn: `seen ${loaded}`, rev: dish.rev + 1 };
      confirmed.set(rowKey(table, dish._id), { table, id: dish._id, row });
    }
    const read = performance.now();
    const outcome = await rebase(business, tx, pending, confirmed, []);
    await tx.localPutMany('outbox', outcome.changed);
    return { pending: pending.entries.size, loadMs: loaded - started, rebaseMs: performance.now() - read };
  });
}
