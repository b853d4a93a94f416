import { splitRowKey } from '#domain/kit/table.ts';
import { deviceKey, outboxKey, prefixEnd } from '#sync/client/local-tables.ts';
import { isPending, touchedBy } from '#sync/client/pending.ts';
import type { DeviceStore } from '#sync/client/ports.ts';

/** Outbox rows read at once. */
const chunk = 500;

/**
 * Which rows of the tables have changes on this device that the server has not confirmed, new rows and changed ones alike. Reads only
 * what was committed since the last time, and everything again once something has settled.
 */
export class PendingRows {
  readonly #store: Pick<DeviceStore, 'transact'>;
  readonly #byTable = new Map<string, Set<string>>();
  #identity = '';
  #settles = -1;
  #next = '';

  constructor(store: Pick<DeviceStore, 'transact'>) {
    this.#store = store;
  }

  /** Ids of the table's rows. @throws AppError storage_failed */
  async of(table: string): Promise<ReadonlySet<string>> {
    await this.#store.transact('read', { rows: [], local: ['device', 'outbox'] }, 'relaxed', async (tx) => {
      const device = await tx.localGet('device', deviceKey);
      if (!device) {
        this.#byTable.clear();
        return;
      }
      const identity = `${device.device}|${device.incarnation}`;
      if (this.#settles !== device.settles || this.#identity !== identity) {
        this.#byTable.clear();
        this.#identity = identity;
        this.#settles = device.settles;
        this.#next = device.pendingFrom;
      }
      for (;;) {
        const rows = await tx.localRange('outbox', this.#next, prefixEnd(''), chunk);
        for (const key of rows.filter(isPending).flatMap(touchedBy)) this.#add(key);
        const last = rows.at(-1);
        if (last) this.#next = outboxKey(last.incarnation, last.seq + 1);
        if (rows.length < chunk) return;
      }
    });
    // A copy: who draws with it must see another set when it has changed.
    return new Set(this.#byTable.get(table));
  }

  #add(key: ReturnType<typeof touchedBy>[number]): void {
    const { table, id } = splitRowKey(key);
    const ids = this.#byTable.get(table) ?? new Set();
    this.#byTable.set(table, ids.add(id));
  }
}
