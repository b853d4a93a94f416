import type { Actor } from '#domain/kit/actor.ts';
import { AppError, type ErrorDetails } from '#domain/kit/errors.ts';
import type { Command, Exception } from '#domain/kit/operation.ts';
import { everyone } from '#domain/kit/roles.ts';
import { scopeKey, type Scope, type ScopeKey } from '#domain/kit/scope.ts';
import { rowKey, type RowKey } from '#domain/kit/table.ts';
import { correctedTime, openEnvelope, type Envelope } from '../envelope.ts';
import { sha256Hex } from '../hash.ts';
import type { PushItem } from '../protocol.ts';
import type { Batch } from './batch.ts';
import type { SyncHost } from './host.ts';
import type { DeviceRecord, ReceiptRecord, ServerTransaction } from './ports.ts';

/** A change as it arrived, as far as it could be understood. */
export interface Incoming {
  readonly seq: number;
  readonly item: PushItem;
  readonly envelope?: Envelope;
  readonly command?: Command;
  readonly input?: unknown;
  readonly scope?: Scope;
  /** Why it cannot be run at all: it is kept raw and quarantined, never refused (settled 10). */
  readonly unfit?: string;
}

/** How a change ended. */
export interface Judged {
  readonly status: ReceiptRecord['status'];
  /** An error's code, or `unfit` for what could not be understood. */
  readonly code?: string | undefined;
  readonly details?: ErrorDetails | undefined;
  readonly exceptions?: readonly Exception[] | undefined;
  readonly missing?: RowKey | undefined;
  readonly behind?: string | undefined;
}

/**
 * Reads one item of a push: checks its hash and its place in the chain, finds the operation, parses the arguments.
 * @param prev The hash before it; undefined where that is not known any more.
 */
export function understand(
  host: SyncHost,
  device: DeviceRecord,
  incarnation: number,
  seq: number,
  prev: string | undefined,
  item: PushItem,
): Incoming {
  const unfit = (why: string): Incoming => ({ seq, item, unfit: why });
  if (sha256Hex(item.body) !== item.hash) return unfit('hash');
  if (!isStorable(item.body)) return unfit('text');
  const envelope = openEnvelope(item.body);
  if (!envelope) return unfit('envelope');
  if (
    envelope.device !== device.id ||
    envelope.incarnation !== incarnation ||
    envelope.seq !== seq ||
    (prev !== undefined && envelope.prev !== prev)
  ) {
    return { ...unfit('chain'), envelope };
  }
  return { seq, item, ...resolve(host, envelope) };
}

/** A body that a device wrote has neither: JSON escapes them. */
function isStorable(body: string): boolean {
  return body.isWellFormed() && !body.includes('\u0000');
}

/** The body as a database can keep it: what nobody could have written as JSON is marked as unreadable. */
export function storable(body: string): string {
  return isStorable(body) ? body : body.toWellFormed().replaceAll('\u0000', '\uFFFD');
}

function resolve(host: SyncHost, envelope: Envelope): Omit<Incoming, 'seq' | 'item'> {
  const command = host.business.commands.get(envelope.name);
  if (!command || command.version !== envelope.v) return { envelope, unfit: 'operation' };
  const parsed = command.input.safeParse(envelope.args);
  if (!parsed.success) return { envelope, command, unfit: 'arguments' };
  const scope = command.scope(parsed.data as never);
  if (scopeKey(scope) !== envelope.scope) return { envelope, command, unfit: 'scope' };
  return { envelope, command, input: parsed.data, scope };
}

/** A kept receipt, read again for another try: what did not fit then is looked at once more, as strictly. */
export function reopen(
  host: SyncHost,
  device: DeviceRecord,
  { incarnation, seq, body, hash }: ReceiptRecord,
  prev: string | undefined,
): Incoming {
  return understand(host, device, incarnation, seq, prev, { body, hash });
}

/** The record a change makes or changes, by key. */
export function targetOf(incoming: Incoming): RowKey | undefined {
  if (!incoming.command || incoming.unfit) return undefined;
  const target = incoming.command.target(incoming.input as never);
  return target && rowKey(target[0], target[1]);
}

/**
 * What later changes of the same device must not pass (settled 5): the record of a change that waits or was set aside, and one whose
 * creation was refused. A refused edit of a record that is there stands in nobody's way.
 */
export async function blocksOf(batch: Batch, incoming: Incoming, judged: Judged): Promise<readonly RowKey[]> {
  const target = targetOf(incoming);
  if (!target) return [];
  if (judged.status === 'waiting' || judged.status === 'quarantined') return [target];
  return judged.status === 'rejected' && !(await batch.exists(target)) ? [target] : [];
}

/** The code of what was settled at once because it depends on something refused. */
const dependent = 'depends_on_refused';

/** What a device's earlier changes mean for its later ones. */
export class Standing {
  readonly #open: ReceiptRecord[];
  readonly #cleared: ReceiptRecord[] = [];
  /** Facts that were set aside for what was refused, and can be judged again. */
  readonly freed: ReceiptRecord[] = [];

  constructor(open: readonly ReceiptRecord[]) {
    this.#open = [...open];
  }

  add(receipt: ReceiptRecord): void {
    this.#open.push(receipt);
  }

  settle(id: string): void {
    const at = this.#open.findIndex((receipt) => receipt.id === id);
    if (at >= 0) this.#open.splice(at, 1);
  }

  /** A change that stands has made or changed the record: what was refused to make it stands in nobody's way any more. */
  clear(target: RowKey): void {
    const cleared = this.#open.filter(
      ({ status, blocks }) => status === 'rejected' && blocks.includes(target),
    );
    for (const receipt of cleared) {
      this.settle(receipt.id);
      this.#cleared.push({ ...receipt, blocks: receipt.blocks.filter((key) => key !== target) });
    }
    if (cleared.length === 0) return;
    this.freed.push(
      ...this.#open.filter(({ code, blocks }) => code === dependent && blocks.includes(target)),
    );
  }

  /** These receipts with those that were cleared, each once, as they are to be kept. */
  withCleared(receipts: readonly ReceiptRecord[]): ReceiptRecord[] {
    const all = [...receipts, ...this.#cleared];
    return [...new Map(all.map((receipt) => [`${receipt.incarnation}|${receipt.seq}`, receipt])).values()];
  }

  /** Settled 5: waits behind a waiting or quarantined change of the same record; settled at once where its creation was refused. */
  judge(incoming: Incoming, target: RowKey | undefined): Judged | undefined {
    if (!target) return undefined;
    const id = incoming.envelope?.id;
    const earlier = this.#open.filter(
      (receipt) => receipt.id !== id && receipt.blocks.includes(target) && before(receipt, incoming),
    );
    const refused = earlier.find(({ status, code }) => status === 'rejected' && code !== dependent);
    // The same operation tried again takes the refused one's place: somebody has repaired it.
    if (refused && refused.name === incoming.envelope?.name) return undefined;
    const blocker = earlier.find((receipt) => receipt.status !== 'rejected');
    if (blocker) return { status: 'waiting', behind: blocker.id };
    const cause = refused ?? earlier[0];
    if (!cause) return undefined;
    const details = { on: cause.id };
    return incoming.command?.nature === 'fact'
      ? { status: 'quarantined', code: dependent, details }
      : { status: 'rejected', code: dependent, details };
  }
}

function before(receipt: ReceiptRecord, incoming: Incoming): boolean {
  const incarnation = incoming.envelope?.incarnation ?? Number.MAX_SAFE_INTEGER;
  return (
    receipt.incarnation < incarnation || (receipt.incarnation === incarnation && receipt.seq < incoming.seq)
  );
}

/**
 * Judges one change and, where it stands, stages its effect in the batch.
 * Throws only what is unexpected: a defect stops the batch (sync.md §7.4).
 */
export async function judge(
  host: SyncHost,
  tx: ServerTransaction,
  batch: Batch,
  device: DeviceRecord,
  bound: ReadonlySet<string>,
  incoming: Incoming,
): Promise<Judged> {
  const { envelope, command, scope } = incoming;
  if (incoming.unfit || !envelope || !command || !scope)
    return { status: 'quarantined', code: 'unfit', details: { why: incoming.unfit ?? 'envelope' } };
  const fact = command.nature === 'fact';
  if (scope.kind === 'platform' || scope.brandId !== device.brandId)
    return { status: 'quarantined', code: 'forbidden_brand' };
  const known = await host.judge.resolveScope(tx, scopeKey(scope));
  if (!known || known.kind === 'platform' || known.brandId !== device.brandId)
    return { status: 'quarantined', code: 'forbidden_store' };
  if (device.revokedAt) return { status: 'quarantined', code: 'device_not_enrolled' };
  // Refused on the device as well: it needs what only the server knows, a number of the server's lane, say.
  if (command.offline === 'refuse') return refusal(new AppError('offline_refused'), fact);
  if (envelope.expires && envelope.expires < host.judge.now()) return { status: 'rejected', code: 'expired' };

  const exceptions: Exception[] = [];
  const author = await authorOf(host, tx, bound, envelope, command, scope, exceptions);
  if (author instanceof AppError) return refusal(author, fact);
  try {
    const effect = await batch.run(command, incoming.input, scope, {
      side: 'server',
      actor: author,
      now: correctedTime(envelope.at),
      changeId: envelope.id,
      deviceId: device.id,
      via: 'sync',
    });
    exceptions.push(...effect.exceptions);
    exceptions.push(...(await host.judge.oddities(tx, device, envelope, incoming.input, scope)));
    return exceptions.length > 0 ? { status: 'applied_with_exceptions', exceptions } : { status: 'applied' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const missing = await missingRecord(
      tx,
      [scope, ...command.reads(incoming.input as never)].map(scopeKey),
      error,
      incoming,
    );
    return missing ? { status: 'waiting', missing } : refusal(error, fact);
  }
}

/** I4: what a fact states has happened; a person must look at it, nobody may refuse it. */
function refusal(error: AppError, fact: boolean): Judged {
  const details = error.details ? { details: error.details } : {};
  return { status: fact ? 'quarantined' : 'rejected', code: error.code, ...details };
}

/**
 * The author as they are today (I12). A fact by somebody who may not do it any more is applied with an exception; it still cannot leave
 * the author's brand and store, because that would be another tenant's data.
 */
async function authorOf(
  host: SyncHost,
  tx: ServerTransaction,
  bound: ReadonlySet<string>,
  envelope: Envelope,
  command: Command,
  scope: Scope,
  exceptions: Exception[],
): Promise<Actor | AppError> {
  const fact = command.nature === 'fact';
  const { adminId } = envelope.actor;
  const author = await host.judge.author(tx, adminId);
  if (!bound.has(adminId)) {
    if (!fact) return new AppError('forbidden_role');
    exceptions.push({ code: 'author_not_bound', details: { adminId } });
  }
  if (!author) {
    if (!fact) return new AppError('auth_required');
    exceptions.push({ code: 'author_revoked', details: { adminId } });
    return { kind: 'system' };
  }
  const refused = refusalFor(host, command, author, scope);
  if (!refused) return author;
  if (!fact || refused.code !== 'forbidden_role') return refused;
  // The role is named before the place. It is forgiven, the place never is.
  const outside = refusalFor(host, { ...command, who: everyone }, author, scope);
  if (outside) return outside;
  exceptions.push({ code: 'author_not_allowed', details: { adminId } });
  return author;
}

function refusalFor(host: SyncHost, command: Command, author: Actor, scope: Scope): AppError | undefined {
  try {
    host.judge.authorise(command, author, scope);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The record whose absence makes the change wait: one that was never known here, and for a fact only the one it changes (settled 3). */
async function missingRecord(
  tx: ServerTransaction,
  scopes: readonly ScopeKey[],
  error: AppError,
  incoming: Incoming,
): Promise<RowKey | undefined> {
  const { table, id, foreign } = (error.details ?? {}) as {
    table?: unknown;
    id?: unknown;
    foreign?: unknown;
  };
  if (error.code !== 'not_found' || foreign || typeof table !== 'string' || typeof id !== 'string')
    return undefined;
  const key = rowKey({ name: table }, id);
  if (incoming.command?.nature === 'fact' && key !== targetOf(incoming)) return undefined;
  for (const scope of scopes) if (await tx.wasRemoved(scope, key)) return undefined;
  return key;
}
