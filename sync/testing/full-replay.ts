import { rowKey, splitRowKey } from '#domain/kit/table.ts';
import type { OutboxRow } from '../client/local-tables.ts';
import { isPending } from '../client/pending.ts';
import { actorOf, correctedTime, openEnvelope, type Envelope } from '../envelope.ts';
import type { Business } from '../operations.ts';
import { inRange, type Row } from '../row.ts';
import { UnitOfWork, withSums } from '../unit-of-work.ts';
import type { MemoryDeviceStore } from './memory-device-store.ts';

/** All rows of a device's disk, by key. */
export function rowsOnDisk(business: Business, disk: MemoryDeviceStore): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const table of business.tables.values())
    for (const row of disk.all(table)) rows.set(rowKey(table, row._id), row);
  return rows;
}

/** What rows of a log say, read once: the long way is gone again and again. */
const opened = new WeakMap<OutboxRow, Envelope | undefined>();

/** What must be on the screen, found the long way: every pending change run again, in order, over the confirmed rows. */
export async function fullReplay(business: Business, disk: MemoryDeviceStore): Promise<Map<string, Row>> {
  const rows = rowsOnDisk(business, disk);
  for (const { key, row } of disk.allLocal('shadow')) {
    if (row) rows.set(key, row);
    else rows.delete(key);
  }
  const unit = new UnitOfWork(business, {
    get: async (table, id) => rows.get(rowKey(table, id)),
    list: async (table, query) =>
      [...rows]
        .filter(([key, row]) => splitRowKey(key).table === table.name && inRange(table, row, query))
        .map(([, row]) => row),
  });
  const log = disk.allLocal('outbox').filter((row) => isPending(row) && !row.unrun);
  for (const row of log.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    if (!opened.has(row)) opened.set(row, openEnvelope(row.body));
    const envelope = opened.get(row);
    const command = business.commands.get(envelope?.name ?? '');
    if (!envelope || !command) continue;
    const context = {
      side: 'device',
      actor: actorOf(envelope),
      now: correctedTime(envelope.at),
      changeId: envelope.id,
      deviceId: envelope.device,
      via: 'sync',
    } as const;
    // A change that throws over the present rows is in doubt and shows nothing.
    await unit.run(command, envelope.args, context).catch(() => undefined);
  }
  for (const [key, { row }] of unit.written) {
    if (row) rows.set(key, row);
    else rows.delete(key);
  }
  for (const [key, sums] of unit.sums) {
    const row = rows.get(key);
    if (row) rows.set(key, withSums(row, sums));
  }
  return rows;
}
