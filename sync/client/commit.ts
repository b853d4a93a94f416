import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Command, Register } from '#domain/kit/operation.ts';
import { scopeKey, type Scope } from '#domain/kit/scope.ts';
import { splitRowKey, type RowKey } from '#domain/kit/table.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { authorOf, correctedTime, maxBodyLength, sealEnvelope, type DeviceTime } from '../envelope.ts';
import { tablesTouchedBy, type AnyTable, type Business } from '../operations.ts';
import type { Row } from '../row.ts';
import { UnitOfWork, withSums, type Effect } from '../unit-of-work.ts';
import { resolve } from './inbox.ts';
import { ShownRows } from './shown-rows.ts';
import { deviceKey, outboxKey, type DeviceRow, type OutboxRow } from './local-tables.ts';
import type { DeviceClock, DeviceStore, DeviceTransaction, TransactionTables } from './ports.ts';

export interface Committed {
  readonly output: unknown;
  /** The change's id. */
  readonly id: string;
  readonly seq: number;
}

/** A change as it stands in the log, and where the device stands with it: it can be sent without being read again. */
export interface Sealed {
  readonly device: DeviceRow;
  readonly row: OutboxRow;
}

export interface Durable extends Committed {
  readonly sealed: Sealed;
}

export interface CommitOptions {
  /** Drafts that the same transaction deletes: the sale takes its cart with it (settled 12). */
  readonly dropDrafts?: readonly string[];
  /** The refused change, by its key in the inbox, whose place this one takes; it is marked so in the same transaction. */
  readonly inPlaceOf?: string;
}

export interface CommitDeps {
  readonly store: DeviceStore;
  readonly business: Business;
  readonly clock: DeviceClock;
  readonly app: string;
  /** Throws an AppError where the actor may not do this: the cached grants. */
  authorise(command: Command, actor: AdminActor, scope: Scope): void;
}

/** A change as somebody means it. */
export interface Meant {
  readonly command: Command;
  readonly input: unknown;
}

interface Prepared {
  readonly command: Command;
  readonly parsed: unknown;
  readonly scope: Scope;
  readonly actor: AdminActor;
}

/**
 * Makes a change durable: one strict transaction writes the outbox entry, the sequence number, the numbers it took, the rows and the
 * confirmed copies under them (sync.md §5, I1). Resolves only when all of it is on the disk.
 * @throws AppError `validation`, `offline_refused`, `device_not_enrolled`, `change_too_large`, `storage_failed`, or what the command refuses with.
 */
export async function commit(
  deps: CommitDeps,
  command: Command,
  rawInput: unknown,
  given: AdminActor,
  options: CommitOptions = {},
): Promise<Durable> {
  const change = prepared(deps, { command, input: rawInput }, given);
  return deps.store.transact('write', tablesOf(deps, [change], options), 'strict', (tx) =>
    commitIn(deps, tx, change, options),
  );
}

/** Several changes that are one act, the bills of a table, say: all of them become durable at once, or none. */
export async function commitAll(
  deps: CommitDeps,
  meant: readonly Meant[],
  given: AdminActor,
): Promise<Committed[]> {
  const changes = meant.map((each) => prepared(deps, each, given));
  return deps.store.transact('write', tablesOf(deps, changes, {}), 'strict', async (tx) => {
    const committed: Committed[] = [];
    for (const change of changes) committed.push(await commitIn(deps, tx, change, {}));
    return committed;
  });
}

function prepared(deps: CommitDeps, { command, input }: Meant, given: AdminActor): Prepared {
  // It needs what only the server knows, a number of the server's lane, say.
  if (command.offline === 'refuse') throw new AppError('offline_refused');
  const parsed = parseInput(command.input, input);
  const scope = command.scope(parsed as never);
  const actor = command.takesApproval ? given : withoutApprover(given);
  deps.authorise(command, actor, scope);
  return { command, parsed, scope, actor };
}

/** No more than it needs: whoever keeps a draft, or a job of a printer, does not wait for the disk then. */
function tablesOf(
  { business }: CommitDeps,
  changes: readonly Prepared[],
  { dropDrafts = [], inPlaceOf }: CommitOptions,
): TransactionTables {
  return {
    rows: [...new Set(changes.flatMap(({ command }) => tablesTouchedBy(business, command)))],
    local: [
      'device',
      'outbox',
      'shadow',
      'cursors',
      ...(dropDrafts.length > 0 ? (['drafts'] as const) : []),
      ...(inPlaceOf === undefined ? [] : (['inbox'] as const)),
    ],
  };
}

async function commitIn(
  deps: CommitDeps,
  tx: DeviceTransaction,
  { command, parsed, scope, actor }: Prepared,
  options: CommitOptions,
): Promise<Durable> {
  // Each request of a transaction takes its time to and fro: what does not wait for each other is asked together.
  const [device, cursor] = await Promise.all([
    tx.localGet('device', deviceKey),
    tx.localGet('cursors', scopeKey(scope)),
  ]);
  if (!device) throw new AppError('device_not_enrolled');
  const at = deviceTime(deps.clock, device);
  const now = correctedTime(at);
  const id = uuidv7(deps.clock.wall(), (count) => deps.clock.randomBytes(count));
  const shown = new ShownRows(tx, id);
  const { input, registers } = await seal(command, parsed, scope, shown, device, actor, now);
  const effect = await run(deps.business, shown, command, input, {
    actor,
    now,
    changeId: id,
    deviceId: device.device,
  });
  const key = scopeKey(scope);
  const { body, hash } = sealEnvelope({
    id,
    device: device.device,
    incarnation: device.incarnation,
    seq: device.nextSeq,
    prev: device.lastHash,
    scope: key,
    name: command.name,
    v: command.version,
    args: input,
    actor: authorOf(actor, { id, scope: key, name: command.name, args: input }),
    at,
    baseVersion: cursor?.version ?? 0,
    ...(device.serverSeenAt === undefined ? {} : { seenAt: device.serverSeenAt }),
    app: deps.app,
  });
  if (body.length > maxBodyLength) throw new AppError('change_too_large');
  const sealed: Sealed = {
    device: { ...device, nextSeq: device.nextSeq + 1, lastHash: hash, registers },
    row: entryOf(command, input, effect, { device, id, key, body, hash, now }),
  };
  await Promise.all([
    writeRows(deps.business, tx, effect, shown),
    tx.localPutMany('outbox', [sealed.row]),
    tx.localPutMany('device', [sealed.device]),
    ...(options.dropDrafts?.length ? [tx.localRemoveMany('drafts', options.dropDrafts)] : []),
  ]);
  if (options.inPlaceOf !== undefined)
    await resolve(tx, options.inPlaceOf, { how: 'sentAsNew', at: now, as: id, adminId: actor.adminId });
  return { output: effect.output, id, seq: device.nextSeq, sealed };
}

function withoutApprover({ approver: _, ...actor }: AdminActor): AdminActor {
  return actor;
}

/** The clock's reading with what is known of its error. */
export function deviceTime(
  clock: DeviceClock,
  device: Pick<DeviceRow, 'clockOffset' | 'clockUncertainty'> | undefined,
): DeviceTime {
  return {
    wall: clock.wall(),
    mono: clock.mono(),
    boot: clock.boot,
    offset: device?.clockOffset ?? 0,
    uncertainty: device?.clockUncertainty ?? Number.MAX_SAFE_INTEGER,
  };
}

async function seal(
  command: Command,
  parsed: unknown,
  scope: Scope,
  shown: ShownRows,
  device: DeviceRow,
  actor: AdminActor,
  now: string,
) {
  if (!command.seal) return { input: parsed, registers: device.registers };
  const storeId = scope.kind === 'store' ? scope.storeId : '';
  const registers: Record<string, string | number> = { ...device.registers };
  const register: Register = {
    // Only what takes numbers needs a lane: an office browser may mark a dish sold out.
    get lane() {
      const lane = device.lanes[storeId];
      if (lane === undefined) throw new AppError('device_not_enrolled', { storeId });
      return lane;
    },
    get: (key) => registers[`${storeId}|${key}`],
    set: (key, value) => void (registers[`${storeId}|${key}`] = value),
  };
  const rows = { get: shown.get, list: shown.keep } as never;
  const input = await command.seal(rows, parsed as never, {
    actor,
    now,
    // A clock that was set back during an outage does not turn back what the server has said (settled 26).
    serverNow: device.serverSeenAt !== undefined && device.serverSeenAt > now ? device.serverSeenAt : now,
    deviceId: device.device,
    register,
  });
  return { input, registers };
}

async function run(
  business: Business,
  shown: ShownRows,
  command: Command,
  input: unknown,
  context: { actor: AdminActor; now: string; changeId: string; deviceId: string },
): Promise<Effect> {
  await shown.load(command.touch(input as never));
  return new UnitOfWork(business, shown).run(command, input, { side: 'device', via: 'sync', ...context });
}

/** Rows with their sums, and under each first-touched row the confirmed copy. */
async function writeRows(
  business: Business,
  tx: DeviceTransaction,
  effect: Effect,
  shown: ShownRows,
): Promise<void> {
  const sums = new Map<RowKey, Record<string, number>[]>();
  for (const { key, add } of effect.deltas) sums.set(key, [...(sums.get(key) ?? []), add]);
  const keys = [...new Set([...effect.writes.keys(), ...sums.keys()])];
  // Nothing can be kept of a row that this change makes.
  const known = keys.filter((key) => !shown.isOwn(splitRowKey(key).id));
  const kept = await tx.localGetMany('shadow', known);
  const hasShadow = new Set(known.filter((_, at) => kept[at]));
  const puts = new Map<AnyTable, Row[]>();
  const confirmed: { key: RowKey; row: Row | null }[] = [];
  for (const key of keys) {
    const { table: name, id } = splitRowKey(key);
    const table = business.tables.get(name);
    if (!table) continue;
    const old = await shown.get(table, id);
    const write = effect.writes.get(key);
    const bare = write ? write.row : old;
    if (!write && !old) continue;
    if (!hasShadow.has(key)) confirmed.push({ key, row: old ?? null });
    if (!bare) {
      await tx.removeMany(table, [id]);
      continue;
    }
    const rows = puts.get(table) ?? [];
    puts.set(table, rows);
    rows.push(withSums(bare, ...(sums.get(key) ?? [])));
  }
  await Promise.all([
    ...[...puts].map(([table, rows]) => tx.putMany(table, rows)),
    ...(confirmed.length > 0 ? [tx.localPutMany('shadow', confirmed)] : []),
  ]);
}

function entryOf(
  command: Command,
  input: unknown,
  effect: Effect,
  change: { device: DeviceRow; id: string; key: string; body: string; hash: string; now: string },
): OutboxRow {
  const { device, id, key, body, hash, now } = change;
  return {
    key: outboxKey(device.incarnation, device.nextSeq),
    incarnation: device.incarnation,
    seq: device.nextSeq,
    id,
    body,
    hash,
    name: command.name,
    scope: key,
    state: 'pending',
    at: now,
    label: command.say(input as never),
    reads: [...effect.reads],
    ranges: effect.ranges,
    writes: [...effect.writes.keys()],
    deltas: effect.deltas,
    ...(effect.moved.length > 0 ? { moved: effect.moved } : {}),
  };
}

/** The corrected present time of the device. */
export function presentTime(clock: DeviceClock, device: DeviceRow | undefined): string {
  return isoInstant(clock.wall() + (device?.clockOffset ?? 0));
}
