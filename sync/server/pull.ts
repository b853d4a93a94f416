import { AppError } from '#domain/kit/errors.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import { scopeKind, tablesOf, type AnyTable } from '../operations.ts';
import {
  genesis,
  type Cursor,
  type Fork,
  type PullAnswer,
  type PullRequest,
  type Result,
  type ScopeAnswer,
  type SnapshotAnswer,
  type SnapshotRequest,
} from '../protocol.ts';
import type { Row } from '../row.ts';
import { accessTo, type Access } from './access.ts';
import type { Sender } from './expected.ts';
import { grantFork } from './fork.ts';
import type { SyncHost } from './host.ts';
import { knownDevice } from './known-devices.ts';
import { olderSums, withoutOlder } from './kept.ts';
import type { DeviceRecord, ServerTransaction } from './ports.ts';
import { notePresence } from './presence.ts';
import { resultOf } from './receipt.ts';

/** Changed records that one delta carries at most; a longer way comes in several, each ending at a whole version. */
export const maxDeltaRows = 2000;

/** Verdicts that one answer carries, rounded up to a whole version; a scope goes no further in it than they do. */
export const maxResults = 500;

/**
 * What changed in a device's scopes, and the device's own state, from one snapshot: a change whose push answer was lost leaves the
 * pending set exactly when its effect arrives (sync.md §8, I7).
 * @throws AppError `device_not_enrolled`
 */
export async function pull(host: SyncHost, deviceId: string, request: PullRequest): Promise<PullAnswer> {
  const { brandId } = await mustKnow(host, deviceId);
  const forked = await findFork(host, { id: deviceId, brandId }, request);
  let seen: DeviceRecord | undefined;
  let attends: ScopeKey[] | undefined;
  const answer = await host.store.transact('snapshot', { brandId }, async (tx): Promise<PullAnswer> => {
    const device = await tx.device(deviceId);
    if (!device) throw new AppError('device_not_enrolled');
    seen = device;
    const chain = (await tx.chain(deviceId, request.incarnation)) ?? { lastSeq: 0, lastHash: genesis };
    const scopes: Record<ScopeKey, ScopeAnswer> = {};
    const asked = Object.entries(request.cursors);
    const access = await accessTo(
      host,
      tx,
      device,
      asked.map(([key, { view }]) => [key, view]),
    );
    // Nobody attends what they may not see.
    attends = request.attends?.filter((key) => access.get(key) === 'open').toSorted();
    const versions = await tx.scopeVersions(
      asked.map(([key]) => key).filter((key) => access.get(key) === 'open'),
    );
    const own = await ownResults(tx, device, request, access);
    for (const [key, cursor] of asked) {
      const may = access.get(key);
      if (may === 'open') {
        const through = own.through.get(key);
        // Its verdicts found no room in this answer: it comes with the next.
        if (through !== 'later')
          scopes[key] = await scopeAnswer(host, tx, device, key, cursor, versions.get(key), through);
      }
      // Of what rests nothing is said: what the device has of it stays as it is. What it does not have yet is not begun.
      else if (may !== 'rests' || cursor.tables === '')
        scopes[key] = { kind: 'purge', reason: 'not_granted' };
    }
    return {
      nonce: request.nonce,
      serverTime: host.judge.now(),
      device: {
        lastSeq: chain.lastSeq,
        lastHash: chain.lastHash,
        secured: await tx.securedThrough(deviceId, request.incarnation),
        results: own.results,
        ...(own.more ? { more: true as const } : {}),
      },
      scopes,
      ...(forked ? { fork: forked } : {}),
    };
  });
  // Only for others to look at: a disk that is full keeps no rows from a till.
  if (seen)
    await notePresence(host, seen, { ...request, attends }).catch((error: unknown) =>
      host.judge.defect(error, { device: deviceId }),
    );
  return answer;
}

/** Whose device it is, by which every further question is asked. Whether it is still there is asked within each transaction. */
async function mustKnow(host: SyncHost, deviceId: string): Promise<Sender> {
  const device = await knownDevice(host, deviceId);
  if (!device) throw new AppError('device_not_enrolled');
  return device;
}

/** Settled 24: the device shows another hash for a change that the server holds; it gets a new incarnation before its next commit. */
async function findFork(
  host: SyncHost,
  { id: deviceId, brandId }: Sender,
  request: PullRequest,
): Promise<Fork | undefined> {
  if (request.lastSeq === 0) return undefined;
  const stored = await host.store.transact('snapshot', { brandId }, (tx) =>
    tx.receipts(deviceId, request.incarnation, request.lastSeq, request.lastSeq),
  );
  const [receipt] = stored;
  if (!receipt || receipt.hash === request.lastHash) return undefined;
  return host.store.transact('write', { brandId }, async (tx) => {
    const device = await tx.lockDevice(deviceId);
    if (!device) return undefined;
    const { incarnation, lastSeq: seq } = request;
    await host.judge.brokenLog?.(tx, device, { kind: 'fork', incarnation, seq });
    return grantFork(host, tx, device, incarnation);
  });
}

/** Verdicts of one answer, and how far they go in the scopes where they are not all of them. */
interface OwnResults {
  readonly results: Result[];
  readonly through: ReadonlyMap<ScopeKey, number | 'later'>;
  readonly more: boolean;
}

/**
 * The device's receipts above its cursors, and in scopes that it has lost above what it was told there (settled 1): by version, as many as
 * one answer carries.
 */
async function ownResults(
  tx: ServerTransaction,
  device: DeviceRecord,
  request: PullRequest,
  access: ReadonlyMap<ScopeKey, Access>,
): Promise<OwnResults> {
  const results: Result[] = [];
  const through = new Map<ScopeKey, number | 'later'>();
  const rests = (scope: ScopeKey): boolean => access.get(scope) === 'rests';
  // The cursor of what rests goes nowhere, and that of a copy under way not yet, so that their verdicts come again with every answer: they
  // leave the others their room.
  const staysPut = (scope: ScopeKey): number =>
    rests(scope) ? 2 : request.cursors[scope]?.tables === '' ? 1 : 0;
  const scopes = (await tx.receiptScopes(device.id)).sort((a, b) => staysPut(a) - staysPut(b));
  for (const scope of scopes) {
    if (results.length >= maxResults) {
      through.set(scope, 'later');
      continue;
    }
    let above = await knownThrough(tx, scope, request);
    const start = await tx.feedStart(scope);
    for (let more = true; more;) {
      const page = await tx.receiptsAbove(device.id, scope, above, maxResults);
      results.push(...page.map(resultOf));
      above = page.at(-1)?.version ?? above;
      const isCut = page.length >= maxResults;
      // No copy can go on from a version that the feed does not hold any more: what is older is told at once.
      more = isCut && above < start;
      if (isCut && !more) through.set(scope, above);
    }
  }
  return { results, through, more: [...through.keys()].some((scope) => !rests(scope)) };
}

/** The version of a scope up to which the device knows its verdicts. */
async function knownThrough(
  tx: ServerTransaction,
  scope: ScopeKey,
  { cursors, told }: PullRequest,
): Promise<number> {
  const cursor = cursors[scope];
  if (!cursor) return told?.[scope] ?? 0;
  if (cursor.tables !== '') return cursor.version;
  const { seen } = cursor;
  const isOurs = seen !== undefined && (await tx.stampAt(scope, seen.version)) === seen.stamp;
  return isOurs ? seen.version : 0;
}

async function scopeAnswer(
  host: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
  key: ScopeKey,
  cursor: Cursor,
  present: { version: number; stamp: string } | undefined,
  through: number | undefined,
): Promise<ScopeAnswer> {
  const now = present ?? { version: 0, stamp: '' };
  const isHalfTold = through !== undefined && through < now.version;
  const end = isHalfTold ? { version: through, stamp: (await tx.stampAt(key, through)) ?? '' } : now;
  const kind = scopeKind(key);
  const tables = kind ? tablesOf(host.business, kind) : [];
  const reset = (reason: string): ScopeAnswer => ({
    kind: 'reset',
    version: end.version,
    stamp: end.stamp,
    tables: tables.map((table) => table.name),
    reason,
  });
  // The device itself says when it holds nothing, or not the tables of its build: those of this one need not be the same (sync.md §8).
  if (cursor.tables === '') return reset('first');
  for (const known of [cursor, ...(cursor.seen ? [cursor.seen] : [])]) {
    if (known.version <= now.version && (await tx.stampAt(key, known.version)) === known.stamp) continue;
    if (known.version <= now.version && known.version < (await tx.feedStart(key))) return reset('too_old');
    return { kind: 'rewind', version: end.version, stamp: end.stamp };
  }
  if (cursor.version === now.version) {
    const sums = await olderSums(host.business, tx, key, cursor, unchanged, []);
    return { kind: 'same', version: now.version, ...sums };
  }
  const feed = await tx.feed(key, cursor.version, maxDeltaRows + 1);
  const within = feed.filter(({ version }) => version <= end.version);
  const cut = within.length > maxDeltaRows;
  // A cut delta ends at a whole version, so that the device never shows part of one (I6); a version too large for one delta is reloaded.
  const whole = cut ? within.filter((entry) => entry.version < (within.at(-1)?.version ?? 0)) : within;
  const last = whole.at(-1);
  if (cut && !last) return reset('too_many');
  const to =
    cut && last ? { version: last.version, stamp: (await tx.stampAt(key, last.version)) ?? '' } : end;
  const changed = await rowsOf(host, tx, device.brandId, whole);
  const more = to.version < now.version;
  const told = withoutOlder(host.business, changed, cursor.keeps);
  return {
    kind: 'delta',
    from: cursor.version,
    to: to.version,
    stamp: to.stamp,
    more,
    ...told,
    // The sums are of this very version: a part of a way has none yet.
    ...(more ? {} : await olderSums(host.business, tx, key, cursor, told, whole)),
  };
}

const unchanged = { rows: {}, removed: {} };

/** The present rows of what a feed names; what is gone is removed. */
async function rowsOf(
  host: SyncHost,
  tx: ServerTransaction,
  brandId: string,
  feed: readonly { table: string; id: string }[],
) {
  const ids = new Map<string, Set<string>>();
  for (const { table, id } of feed) ids.set(table, (ids.get(table) ?? new Set()).add(id));
  const rows: Record<string, Row[]> = {};
  const removed: Record<string, string[]> = {};
  for (const [name, wanted] of ids) {
    const table = host.business.tables.get(name);
    if (!table) continue;
    const found = await tx.getRows(table, brandId, [...wanted]);
    const present: Row[] = [];
    const gone: string[] = [];
    for (const id of wanted) {
      const row = found.get(id);
      if (row) present.push(row);
      else gone.push(id);
    }
    if (present.length > 0) rows[name] = present;
    if (gone.length > 0) removed[name] = gone;
  }
  return { rows, removed };
}

/**
 * One page of a scope's first load, of one table or of several that follow each other, in a short transaction of its own; the deltas that follow make the pages one version.
 * @throws AppError `device_not_enrolled`, `forbidden_store` where nobody is signed in on it who may see the scope, `not_found` for an unknown table.
 */
export async function snapshot(
  host: SyncHost,
  deviceId: string,
  request: SnapshotRequest,
): Promise<SnapshotAnswer> {
  const { brandId } = await mustKnow(host, deviceId);
  return host.store.transact('snapshot', { brandId }, async (tx) => {
    const device = await tx.device(deviceId);
    if (!device) throw new AppError('device_not_enrolled');
    const table = host.business.tables.get(request.table);
    if (!table || table.scope !== scopeKind(request.scope))
      throw new AppError('not_found', { table: request.table });
    const access = await accessTo(host, tx, device, [[request.scope, request.view]]);
    if (access.get(request.scope) !== 'open')
      throw new AppError(scopeKind(request.scope) === 'brand' ? 'forbidden_brand' : 'forbidden_store');
    const { scope, limit, after, from } = request;
    const first = await page(tx, table, scope, { after, limit, from });
    const further: (Page & { readonly table: string })[] = [];
    let [share, isWhole] = [1 - first.rows.length / limit, first.next === undefined];
    for (const wanted of request.further ?? []) {
      const following = host.business.tables.get(wanted.table);
      const room = Math.floor(share * wanted.limit);
      if (!isWhole || room < 1 || following?.scope !== table.scope) break;
      const found = await page(tx, following, scope, { after: undefined, limit: room, from: wanted.from });
      further.push({ table: following.name, ...found });
      [share, isWhole] = [share - found.rows.length / wanted.limit, found.next === undefined];
    }
    const at = (await tx.scopeVersions([scope])).get(scope);
    return {
      nonce: request.nonce,
      serverTime: host.judge.now(),
      ...first,
      ...(at ? { at } : {}),
      ...(further.length > 0 ? { further } : {}),
    };
  });
}

interface Page {
  readonly rows: Row[];
  /** The last key, where there may be more. */
  readonly next?: string;
}

async function page(
  tx: ServerTransaction,
  table: AnyTable,
  scope: ScopeKey,
  { after, limit, from }: { after: string | undefined; limit: number; from: string | undefined },
): Promise<Page> {
  const rows = await tx.pageRows(table, scope, after, limit, from);
  const last = rows.at(-1);
  return { rows, ...(rows.length === limit && last ? { next: last._id } : {}) };
}
