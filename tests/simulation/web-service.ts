import type { Actor } from '#domain/kit/actor.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { cancelUndelivered, dueAtMs, isUntouched, lostMs } from '#domain/order/undelivered.ts';
import type { ReservedTicket } from '#domain/promotion/ticket-schema.ts';
import { storeSettings, stores, type Store, type StoreSettings } from '#domain/store/schema.ts';
import { onlineWithinMs } from '#server/sync/online-tills.ts';
import type { Attempt } from '#sync/server/attempts.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import type { ServerTransaction } from '#sync/server/ports.ts';
import { writeNow, type NowRequest } from '#sync/server/write.ts';
import { brandId, storeIds } from './shop.ts';
import type { Surroundings } from './surroundings.ts';

/** More than a history makes. */
const all = 1_000_000;

interface Ground extends Pick<Surroundings, 'random' | 'clock'> {
  /** What the present process works with. */
  readonly host: () => SyncHost;
  /** After a commit: what those who listen are told. */
  readonly told: (pokes: readonly ScopePoke[]) => void;
}

/**
 * What the server does for guests beside what it does for tills. What HTTP and SQL do in the program is done here by hand and kept as short
 * as it can be (server/http/operations.ts, server/sync/online-tills.ts, server/sync/fetched-orders.ts): whether it means the same is for the
 * API tests to say.
 */
export class WebService {
  /** When each order first asked to be made. Milliseconds since 1970. */
  readonly askedAt = new Map<string, number>();
  readonly #ground: Ground;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** A guest asks for something, and shows the secret of an order. They are known by that, so that no receipt is kept of it. */
  ask(name: string, given: object, holds: string, attempt?: Attempt): Promise<unknown> {
    return this.askAs({ kind: 'guest', holds }, name, given, { attempt });
  }

  /** Somebody asks for something who is known. @param guard What tables of the server's own say against it. */
  async askAs(
    actor: Actor,
    name: string,
    given: object,
    {
      tickets,
      changeId: named,
      guard,
      beside,
      attempt,
    }: {
      readonly tickets?: readonly ReservedTicket[];
      /** What the change is called; otherwise by an id of its own. */
      readonly changeId?: string;
    } & Pick<NowRequest, 'guard' | 'beside' | 'attempt'> = {},
  ): Promise<unknown> {
    const { random, clock } = this.#ground;
    const host = this.#ground.host();
    const command = host.business.commands.get(name) as Command;
    const input = command.input.parse(given) as { readonly _id?: string; readonly storeId: string };
    const { _id = '' } = input;
    this.askedAt.set(_id, this.askedAt.get(_id) ?? clock());
    const told = {
      ...input,
      ...(command.asksHeard && { isHeard: await this.#isHeard(host, input.storeId) }),
      ...(tickets && { tickets }),
    };
    const id = named ?? uuidv7(clock(), (n) => random.bytes(n));
    // As the program calls what staff asks of it at once: no log tells of it.
    const changeId = actor.kind === 'admin' ? `rest-${id}` : id;
    const { answer, pokes } = await writeNow(host, {
      command,
      input: told,
      actor,
      changeId,
      guard,
      beside,
      attempt,
    });
    this.#ground.told(pokes);
    return answer;
  }

  #isHeard(host: SyncHost, storeId: string): Promise<boolean> {
    const since = this.#ground.clock() - onlineWithinMs;
    return host.store.transact('snapshot', { brandId }, async (tx) =>
      (await tx.devicesOf(brandId, storeId)).some(
        ({ revokedAt, lastSeenAt }) => revokedAt === undefined && instantMs(lastSeenAt) > since,
      ),
    );
  }

  /** Orders that no till has fetched in time are ended. */
  async endUnfetched(): Promise<void> {
    const host = this.#ground.host();
    const now = this.#ground.clock();
    for (const storeId of storeIds) {
      const found = await host.store.transact('snapshot', { brandId }, (tx) =>
        lostOrders(tx, storeId, now - lostMs),
      );
      for (const orderId of found) {
        const input = { brandId, storeId, orderId };
        const change = { actor: { kind: 'system' } as const, changeId: `undelivered:${orderId}` };
        await writeNow(host, { command: cancelUndelivered, input, ...change }).catch((error: unknown) => {
          // Paid or handed over meanwhile.
          if (!(error instanceof AppError)) throw error;
        });
      }
    }
  }
}

/** Orders that came after all that any till of the store says it has, and that were due before. */
async function lostOrders(tx: ServerTransaction, storeId: string, beforeMs: number): Promise<string[]> {
  const scope = `store:${storeId}`;
  const tills = (await tx.devicesOf(brandId, storeId)).filter(({ revokedAt }) => revokedAt === undefined);
  if (tills.length > 0 && tills.every(({ fetched }) => fetched === undefined)) return [];
  const version = Math.max(0, ...tills.map(({ fetched }) => fetched?.[scope] ?? 0));
  // Of what a feed has forgotten nobody knows when it came: in a shop that is months old.
  if ((await tx.feedStart(scope)) > version) return [];
  const entries = (await tx.feed(scope, 0, all)).filter(({ table }) => table === orders.name);
  const had = new Set(entries.flatMap((entry) => (entry.version <= version ? [entry.id] : [])));
  const ids = [...new Set(entries.map(({ id }) => id))].filter((id) => !had.has(id));
  const [found, places, settings] = [
    await tx.getRows(orders as never, brandId, ids),
    await tx.getRows(stores as never, brandId, [storeId]),
    await tx.getRows(storeSettings as never, brandId, [storeId]),
  ];
  const place = {
    store: places.get(storeId) as unknown as Store,
    settings: settings.get(storeId) as unknown as StoreSettings,
  };
  return [...found.values()]
    .map((row) => row as unknown as Order)
    .filter((order) => isUntouched(order) && order.placedAt < isoInstant(beforeMs))
    .filter((order) => dueAtMs(order, place) <= beforeMs)
    .map(({ _id }) => _id);
}
