import type { Actor } from '#domain/kit/actor.ts';
import {
  announcedBy,
  type AnyTable,
  type Command,
  type InputOf,
  type OutputOf,
} from '#domain/kit/operation.ts';
import { brandScope, scopeKey, storeScope } from '#domain/kit/scope.ts';
import type { StoredRow, Table } from '#domain/kit/table.ts';
import { Batch } from '#sync/server/batch.ts';
import type { SyncHost } from '#sync/server/host.ts';

/** A command as somebody would have run it on a device of the store at another time. */
export interface Booking<C extends Command = Command> {
  readonly command: C;
  readonly input: InputOf<C>;
  readonly actor: Actor;
  readonly at: string;
  readonly changeId: string;
  readonly deviceId: string;
}

/** What can be done within one transaction on a store. */
export interface Books {
  /** Loads together what the bookings will ask for. */
  load(bookings: readonly Booking[]): Promise<void>;
  book<C extends Command>(booking: Booking<C>): Promise<OutputOf<C>>;
  /** The record as it was when the transaction began. */
  before<R extends StoredRow, I extends string>(table: Table<R, I>, id: string): Promise<R | undefined>;
}

/**
 * Books what happened in a store at other times, as the changes of its devices are booked, all of it in one transaction or nothing. The
 * inputs are complete: nothing is sealed here.
 * @returns False where the store is not there any more.
 */
export function bookTogether(
  host: SyncHost,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
  work: (books: Books) => Promise<void>,
): Promise<boolean> {
  const scope = storeScope(brandId, storeId);
  const own = scopeKey(scope);
  return host.store.transact('write', { brandId }, async (tx) => {
    if (!(await host.judge.resolveScope(tx, own))) return false;
    const keys = [scopeKey(brandScope(brandId)), own].sort();
    const versions = await tx.lockScopes(keys.map((key) => ({ key, brandId, write: key === own })));
    const batch = new Batch(
      host.business,
      tx,
      brandId,
      versions,
      () => host.judge.randomStamp(),
      host.judge.yieldToOthers,
    );
    await work({
      async load(bookings) {
        await batch.preload(bookings.flatMap(({ command, input }) => announcedBy(command, input)));
        await batch.prelist(bookings.flatMap(({ command, input }) => [...command.lists(input as never)]));
      },
      async book({ command, input, actor, at, changeId, deviceId }) {
        const context = { side: 'server', actor, now: at, changeId, deviceId, via: 'sync' } as const;
        return (await batch.run(command, input, scope, context)).output as never;
      },
      before: async (table, id) =>
        (await batch.reader(new Set(keys)).get(table as unknown as AnyTable, id)) as never,
    });
    await batch.flush();
    return true;
  });
}
