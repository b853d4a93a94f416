import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { allowed, authorise } from '#domain/access/authorise.ts';
import { listingOf } from '#domain/flag/listing.ts';
import type { Actor } from '#domain/kit/actor.ts';
import { adminRoles, staff } from '#domain/kit/roles.ts';
import { brandScope, storeScope, type Scope, type ScopeKey } from '#domain/kit/scope.ts';
import { shiftSeqKey } from '#domain/drawer/movements.ts';
import { mostShiftNumbers } from '#domain/drawer/schema.ts';
import { lastSeqKey } from '#domain/order/numbering.ts';
import { scopeId, scopeKind } from '#sync/operations.ts';
import type { Judge, RosterRecord, ServerTransaction } from '#sync/server/ports.ts';
import { actorOfAdmin, type AdminRow } from '../access/admins.ts';
import { PostgresTransaction } from '../database/sync-store/postgres-transaction.ts';
import type { Logger } from '../logging.ts';
import type { Certificates } from './certificates.ts';
import { DeviceKeys } from './device-keys.ts';
import { leaseHoursOf, tillExceptionFinder } from './till-exceptions.ts';

const anyStaff = { who: staff(...adminRoles) };

/** What the sync server asks: who somebody is today, what exists, and what may be seen. */
export function postgresJudge({
  now,
  log,
  certificates,
}: {
  readonly now: () => string;
  readonly log: Logger;
  readonly certificates: Pick<Certificates, 'read'>;
}): Judge {
  const keys = new DeviceKeys();
  return {
    now,
    authorise,
    resolveScope: scopeResolver(),
    leaseHours: leaseHoursOf,
    storesOf: async (tx, brandId) =>
      (await sqlOf(tx).read('select "id" from "stores" where "brand_id" = $1', [brandId])).map((store) =>
        String(store['id']),
      ),
    author: authorFinder(),
    roster: rosterFinder(),
    // By the kind of device, never by who is signed in: switching cashiers offline must not need a new copy (sync.md §3). A guest's
    // pages ask the server; nothing is replicated to them.
    mayView: (actor, scope, view) =>
      view !== 'guest' && actor.kind === 'admin' && allowed(anyStaff, actor, scope),
    verify: async (publicKey, text, signature) => keys.verify(publicKey, text, signature),
    ...tillExceptionFinder(now),
    listing: async (tx, flagged) =>
      listingOf(flagged, flagged.device ? await tx.lanes(flagged.device.id) : {}),
    registersOf: (tx, lanes) => registersOf(tx, lanes, now()),
    certified: (certificate) => certificates.read(certificate),
    brokenLog: (tx, device, broken) => sqlOf(tx).noteBroken(device, broken),
    yieldToOthers: () => setImmediate(),
    randomStamp: () => randomBytes(9).toString('base64url'),
    defect: (error, context) => log.error({ err: error, ...context }, 'a change failed unexpectedly'),
  };
}

/** The store's own tables behind the port. */
export function sqlOf(tx: ServerTransaction): PostgresTransaction {
  if (tx instanceof PostgresTransaction) return tx;
  throw new TypeError('the sync server of this program works over PostgreSQL');
}

/** Business dates that a lane may still be counting: a till that was off over a long weekend. */
const countedDays = 4;

/**
 * No lane comes this far in a day. Whoever writes an order under a number from here on, in whatever lane, must not make its till count on
 * from there: beyond 999,999 there is no number to sell under.
 */
const mostNumbers = 100_000;

/** A lane goes on after its highest number of each date (settled 25). Keys as the device's registers have them. */
async function registersOf(
  tx: ServerTransaction,
  lanes: Readonly<Record<string, string>>,
  now: string,
): Promise<Record<string, number>> {
  const since = new Date(Date.parse(now) - countedDays * 86_400_000).toISOString().slice(0, 10);
  const registers: Record<string, number> = {};
  for (const [storeId, lane] of Object.entries(lanes)) {
    const sold = sqlOf(tx).ofBrand(
      `"store_id" = $1 and "business_date" >= $2 and "order_no"->>'lane' = $3 and ("order_no"->>'seq')::bigint < $4`,
      [storeId, since, lane, mostNumbers],
    );
    const days = await sqlOf(tx).read(
      `select "business_date" as date, max(("order_no"->>'seq')::bigint) as seq from "orders"
       where ${sold.where} group by "business_date"`,
      sold.values,
    );
    const worked = sqlOf(tx).ofBrand('"store_id" = $1 and "lane" = $2 and "seq" < $3', [
      storeId,
      lane,
      mostShiftNumbers,
    ]);
    const [{ last } = { last: null }] = await sqlOf(tx).read(
      `select max("seq") as last from "shifts" where ${worked.where}`,
      worked.values,
    );
    if (last !== null) registers[`${storeId}|${shiftSeqKey(lane)}`] = Number(last);
    for (const { date, seq } of days) registers[`${storeId}|${lastSeqKey(lane, String(date))}`] = Number(seq);
  }
  return registers;
}

/** Who an author is today; asked once a transaction, however many changes of theirs it brings. */
function authorFinder(): Judge['author'] {
  const found = new WeakMap<ServerTransaction, Map<string, Promise<Actor | undefined>>>();
  const find = async (tx: ServerTransaction, authorId: string): Promise<Actor | undefined> => {
    const [admin] = await sqlOf(tx).read('select * from author_of($1)', [authorId]);
    return admin && actorOfAdmin(admin as unknown as AdminRow);
  };
  return (tx, authorId) => {
    const known = found.get(tx) ?? new Map<string, Promise<Actor | undefined>>();
    found.set(tx, known);
    const author = known.get(authorId) ?? find(tx, authorId);
    known.set(authorId, author);
    return author;
  };
}

/** Looked up once a transaction, however many changes name it. */
function rosterFinder(): NonNullable<Judge['roster']> {
  const found = new WeakMap<ServerTransaction, Map<string, Promise<RosterRecord | undefined>>>();
  const find = async (tx: ServerTransaction, id: string): Promise<RosterRecord | undefined> => {
    const { where, values } = sqlOf(tx).ofBrand('"id" = $1', [id]);
    const [line] = await sqlOf(tx).read(
      `select "brand_id", "store_id", "issued_at", "approves_until", "ends_at", "people" from "till_rosters" where ${where}`,
      values,
    );
    return (
      line && {
        brandId: String(line['brand_id']),
        storeId: String(line['store_id']),
        issuedAt: String(line['issued_at']),
        approvesUntil: String(line['approves_until']),
        endsAt: String(line['ends_at']),
        people: line['people'] as RosterRecord['people'],
      }
    );
  };
  return (tx, id) => {
    const known = found.get(tx) ?? new Map<string, Promise<RosterRecord | undefined>>();
    found.set(tx, known);
    const roster = known.get(id) ?? find(tx, id);
    known.set(id, roster);
    return roster;
  };
}

/**
 * Looked up once a transaction, however many changes it brings, and those that are asked for together in one read. Not for longer: a store
 * that was deleted takes nothing any more, by whichever process it was deleted.
 */
function scopeResolver(): Judge['resolveScope'] {
  const found = new WeakMap<ServerTransaction, Map<string, Promise<string | undefined>>>();
  const asked = new WeakMap<ServerTransaction, { ids: string[]; brands: Promise<Map<string, string>> }>();
  const brandOf = async (tx: ServerTransaction, id: string): Promise<string | undefined> => {
    let together = asked.get(tx);
    if (!together) {
      const ids: string[] = [];
      together = { ids, brands: Promise.resolve().then(() => find(tx, ids)) };
      asked.set(tx, together);
    }
    together.ids.push(id);
    return (await together.brands).get(id);
  };
  const find = async (tx: ServerTransaction, ids: readonly string[]): Promise<Map<string, string>> => {
    asked.delete(tx);
    const { where, values } = sqlOf(tx).ofBrand('"id" = any($1::text[])', [ids]);
    const stores = await sqlOf(tx).read(`select "id", "brand_id" from "stores" where ${where}`, values);
    return new Map(stores.map((store) => [String(store['id']), String(store['brand_id'])]));
  };
  return async (tx: ServerTransaction, key: ScopeKey): Promise<Scope | undefined> => {
    const kind = scopeKind(key);
    const id = scopeId(key);
    if (kind === 'brand') return brandScope(id);
    if (kind === undefined) return undefined;
    const known = found.get(tx) ?? new Map<string, Promise<string | undefined>>();
    found.set(tx, known);
    const brand = known.get(id) ?? brandOf(tx, id);
    known.set(id, brand);
    const brandId = await brand;
    return brandId === undefined ? undefined : storeScope(brandId, id);
  };
}
