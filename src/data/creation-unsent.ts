import { rowKey } from '#domain/kit/table.ts';
import { deviceKey, outboxKey, prefixEnd } from '#sync/client/local-tables.ts';
import type { DeviceStore } from '#sync/client/ports.ts';

/** Outbox rows read at once. */
const chunk = 500;

/**
 * Whether a row was made on this device and its making still waits to be sent: then the server knows nothing of it, and nothing has followed from it.
 * @throws AppError storage_failed
 */
export function isCreationUnsent(
  store: Pick<DeviceStore, 'transact'>,
  table: { readonly name: string },
  id: string,
): Promise<boolean> {
  const key = rowKey(table, id);
  return store.transact(
    'read',
    { rows: [], local: ['device', 'outbox', 'shadow'] },
    'relaxed',
    async (tx) => {
      const device = await tx.localGet('device', deviceKey);
      // The server's copy, kept under what this device changed: null where it has none.
      if (!device || (await tx.localGet('shadow', key))?.row !== null) return false;
      for (let next = device.pendingFrom; ;) {
        const rows = await tx.localRange('outbox', next, prefixEnd(''), chunk);
        const making = rows.find(({ writes, state }) => state !== 'rejected' && writes.includes(key));
        if (making) return making.state === 'pending';
        const last = rows.at(-1);
        if (!last || rows.length < chunk) return false;
        next = outboxKey(last.incarnation, last.seq + 1);
      }
    },
  );
}
