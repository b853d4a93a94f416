import { outboxKey, type DeviceRow, type OutboxRow } from '#sync/client/local-tables.ts';
import type { DeviceStore } from '#sync/client/ports.ts';

/** Changes of this device that the server has taken, newest first: what people look for when they ask whether it went up. */
export async function recentlyTaken(
  store: DeviceStore,
  device: Pick<DeviceRow, 'incarnation' | 'answeredSeq'>,
  limit: number,
): Promise<OutboxRow[]> {
  const { incarnation, answeredSeq } = device;
  // Refused ones lie between them and stand elsewhere: twice as many are enough to find the rest.
  const from = outboxKey(incarnation, Math.max(1, answeredSeq - 2 * limit + 1));
  const rows = await store.transact('read', { rows: [], local: ['outbox'] }, 'relaxed', (tx) =>
    tx.localRange('outbox', from, outboxKey(incarnation, answeredSeq)),
  );
  return rows
    .filter(({ state }) => state === 'acked' || state === 'settled')
    .reverse()
    .slice(0, limit);
}
