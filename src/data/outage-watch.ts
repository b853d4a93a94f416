import type { AdminActor } from '#domain/kit/actor.ts';
import { isEqual } from '#domain/kit/equal.ts';
import { AppError } from '#domain/kit/errors.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { recordOutage } from '#domain/outage/operations.ts';
import { outagesEndedBy, type FoundOutage, type Waiting, type Watched } from '#domain/outage/watch.ts';
import type { CommitOptions } from '#sync/client/commit.ts';
import { deviceKey, outboxKey, prefixEnd, type DeviceRow } from '#sync/client/local-tables.ts';
import type { DeviceStore } from '#sync/client/ports.ts';

const watchKey = 'outage:watch';
const foundPrefix = 'outage:found:';
const storePrefix = 'store:';

interface Options {
  readonly brandId: string;
  readonly store: DeviceStore;
  readonly wall: () => number;
  /** Whoever is signed in. */
  readonly actor: () => AdminActor | undefined;
  readonly commit: (
    command: typeof recordOutage,
    input: unknown,
    actor: AdminActor,
    options: CommitOptions,
  ) => Promise<unknown>;
}

interface Counted {
  readonly incarnation: number;
  readonly after: number;
  readonly through: number;
  readonly stores: Map<string, Waiting>;
}

/**
 * Notices that the server answers again after an outage, and books it (domain/outage/watch.ts has the rule). What it knows lies in the
 * device's database before anybody is asked: a reload, a crash or a second tab in the middle lose nothing and make nothing twice.
 */
export class OutageWatch {
  readonly #options: Options;
  #looked: { readonly watched: Watched; readonly isKept: boolean; readonly offset: number } | undefined;
  #counted: Counted | undefined;
  /** There may be outages to book: an earlier page may have left some. */
  #mayHaveFound = true;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Before the server is asked: what waits now. Its answer will empty the queue. */
  async look(): Promise<void> {
    const { device, kept, waiting } = await this.#read();
    this.#looked = undefined;
    if (!device) return;
    const seenAt = device.serverSeenAt;
    let known = kept;
    if (kept && kept.seenAt !== seenAt) {
      // It answered, and the page that heard it is gone.
      await this.#settle(outagesEndedBy(kept, seenAt ?? this.#now(device.clockOffset)), true);
      known = undefined;
    }
    const watched = { ...(seenAt && { seenAt }), ...(known?.lostAt && { lostAt: known.lostAt }), waiting };
    const isNews = !isEqual(known?.waiting ?? [], waiting);
    const isOutage = outagesEndedBy(watched, this.#now(device.clockOffset)).length > 0;
    if (isOutage && isNews) await this.#keep(watched);
    this.#looked = {
      watched,
      isKept: known !== undefined || (isOutage && isNews),
      offset: device.clockOffset,
    };
  }

  /** After a round. @param isLost Nothing answered. */
  async heard(isLost: boolean): Promise<void> {
    const looked = this.#looked;
    if (!looked) return;
    const { watched, offset, isKept } = looked;
    const { device } = await this.#read();
    // By the clock that the orders were stamped with: the answer may have set it right.
    const now = this.#now(offset);
    if (device?.serverSeenAt !== watched.seenAt) await this.#settle(outagesEndedBy(watched, now), isKept);
    else if (isLost && watched.lostAt === undefined) await this.#keep({ ...watched, lostAt: now });
  }

  /** Books what was found, in the name of whoever is signed in; without anybody it waits. */
  async book(): Promise<boolean> {
    const actor = this.#options.actor();
    if (!actor || !this.#mayHaveFound) return false;
    const { brandId, store, commit } = this.#options;
    const { device, found } = await store.transact(
      'read',
      { rows: [], local: ['device', 'drafts'] },
      'relaxed',
      async (tx) => ({
        device: await tx.localGet('device', deviceKey),
        found: await tx.localRange('drafts', foundPrefix, prefixEnd(foundPrefix)),
      }),
    );
    if (!device) return false;
    let left = found.length;
    for (const { key, value } of found) {
      const { storeId, ...times } = value as FoundOutage;
      const till = device.lanes[storeId];
      const input = { brandId, storeId, deviceId: device.device, ...(till && { till }), ...times };
      try {
        await commit(recordOutage, input, actor, { dropDrafts: [key] });
        left--;
      } catch (error) {
        // Somebody of another store is signed in: it waits for one of its own.
        if (!(error instanceof AppError)) throw error;
      }
    }
    this.#mayHaveFound = left > 0;
    return left < found.length;
  }

  #now(offset: number): string {
    return isoInstant(this.#options.wall() + offset);
  }

  async #read(): Promise<{ device: DeviceRow | undefined; kept: Watched | undefined; waiting: Waiting[] }> {
    return this.#options.store.transact(
      'read',
      { rows: [], local: ['device', 'outbox', 'drafts'] },
      'relaxed',
      async (tx) => {
        const device = await tx.localGet('device', deviceKey);
        const kept = (await tx.localGet('drafts', watchKey))?.value as Watched | undefined;
        if (!device) return { device, kept, waiting: [] };
        const { incarnation, answeredSeq: after, nextSeq } = device;
        const isSame = this.#counted?.incarnation === incarnation && this.#counted.after === after;
        const stores = new Map(isSame ? this.#counted?.stores : []);
        const from = isSame && this.#counted ? this.#counted.through + 1 : after + 1;
        const rows = await tx.localRange(
          'outbox',
          outboxKey(incarnation, from),
          outboxKey(incarnation, nextSeq),
        );
        for (const { scope, name, at } of rows) {
          if (!scope.startsWith(storePrefix) || name === recordOutage.name) continue;
          const storeId = scope.slice(storePrefix.length);
          const { oldestAt = at, changes = 0 } = stores.get(storeId) ?? {};
          stores.set(storeId, { storeId, oldestAt, changes: changes + 1 });
        }
        this.#counted = { incarnation, after, through: nextSeq - 1, stores };
        return { device, kept, waiting: [...stores.values()] };
      },
    );
  }

  async #keep(watched: Watched): Promise<void> {
    await this.#write([{ key: watchKey, value: watched }], []);
  }

  async #settle(found: readonly FoundOutage[], isKept: boolean): Promise<void> {
    if (found.length === 0 && !isKept) return;
    this.#mayHaveFound ||= found.length > 0;
    const rows = found.map((one) => ({ key: `${foundPrefix}${one.storeId}:${one.from}`, value: one }));
    await this.#write(rows, [watchKey]);
  }

  #write(rows: readonly { key: string; value: unknown }[], gone: readonly string[]): Promise<void> {
    const at = isoInstant(this.#options.wall());
    return this.#options.store.transact('write', { rows: [], local: ['drafts'] }, 'relaxed', async (tx) => {
      await tx.localPutMany(
        'drafts',
        rows.map((row) => ({ ...row, at })),
      );
      await tx.localRemoveMany('drafts', gone);
    });
  }
}
