import type { Actor } from '#domain/kit/actor.ts';
import { AppError, knownErrorCode, type ErrorDetails } from '#domain/kit/errors.ts';
import { announcedBy, type Command, type Exception, type Register } from '#domain/kit/operation.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { scopeKey, type Scope, type ScopeKey } from '#domain/kit/scope.ts';
import { rowKey } from '#domain/kit/table.ts';
import { arrange, type Row } from '../row.ts';
import type { RowSource } from '../unit-of-work.ts';
import { keepRefused, refuseLate, type Attempt } from './attempts.ts';
import { Batch } from './batch.ts';
import { writeListed } from './flagged.ts';
import type { SyncHost, AnswerWithPokes } from './host.ts';
import type { RestReceipt, ServerTransaction } from './ports.ts';
import { wakeWaiting } from './waiting.ts';

/** Orders that reach the server without a till get numbers in this lane (sync.md §10). */
const serverLane = 'W';

export interface NowRequest {
  readonly command: Command;
  /** Parsed by the command's input schema. */
  readonly input: unknown;
  readonly actor: Actor;
  /** Names the change; ids that the command derives start with it. */
  readonly changeId: string;
  /** (principal, operation, Idempotency-Key), or the record's id for a create without one (settled 9). */
  readonly receipt?: {
    readonly key: string;
    readonly bodyHash: string;
    /** The caller named this one attempt: refused once, it stays refused, however often and late it arrives. */
    readonly keepsRefusal?: true;
  };
  /** Of a caller who counts their attempts at the record that it makes: refused once, this one and those before it stay refused. */
  readonly attempt?: Attempt | undefined;
  /** What tables of the host's own say against it, asked under the lock of its scope. @throws AppError that refuses it */
  readonly guard?: ((tx: ServerTransaction) => Promise<void>) | undefined;
  /** What tables of the host's own say of it once it is done, written with it. */
  readonly beside?: ((tx: ServerTransaction, output: unknown) => Promise<void>) | undefined;
}

/**
 * A command that somebody waits for, run at once: the same operation in the same unit of work as a queued change, without device, sequence
 * or chain (sync.md §7). The caller has authorised the actor. A caller's own key answers for one attempt, also when it was refused; a
 * record's id does so only when it was taken, because whoever fixes what was wrong sends the same record again. Who counts their attempts
 * at a record may fix and send it with the next number, and none that is late comes true.
 * @throws AppError what the command refuses with, `idempotency_mismatch`, `not_found` for a scope that does not exist.
 */
export async function writeNow(host: SyncHost, request: NowRequest): Promise<AnswerWithPokes<unknown>> {
  try {
    return await attempt(host, request);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (request.attempt) return await refuseAttempt(host, request, request.attempt, error);
    if (!request.receipt?.keepsRefusal) throw error;
    return await refuse(host, request, error);
  }
}

/** Too much was asked at once: what was meant was not looked at. */
const tooMany = 429;

/** Whether it is the command's own word, not a trouble of the moment or of the key. */
function isRefusal(error: unknown): error is AppError {
  if (!(error instanceof AppError) || error.code === 'idempotency_mismatch') return false;
  return error.status < 500 && error.status !== tooMany;
}

/**
 * Somebody who was told no may have sent the same attempt before, and it may still be on its way: what was refused must not come true
 * later. If it arrived in between, that is the answer.
 */
async function refuse(
  host: SyncHost,
  request: NowRequest,
  error: AppError,
): Promise<AnswerWithPokes<unknown>> {
  const { receipt, command } = request;
  const scope = command.scope(request.input as never);
  if (!receipt || scope.kind === 'platform') throw error;
  const kept = await host.store.transact('write', { brandId: scope.brandId }, async (tx) => {
    const earlier = await tx.restReceipt(receipt.key);
    if (earlier) return earlier;
    const { code, details } = error;
    const answer = JSON.stringify({ code, ...(details && { details }) });
    await tx.putRestReceipt(answered(receipt, error.status, answer), scope.brandId);
    return undefined;
  });
  if (kept) return { answer: answerOf(kept, receipt.bodyHash), pokes: [] };
  throw error;
}

/**
 * The same for who counts their attempts. Under the lock of the scope no other one is being judged: none that was made before comes true from
 * here on. Where the record is there meanwhile, that is the answer.
 */
async function refuseAttempt(
  host: SyncHost,
  request: NowRequest,
  no: Attempt,
  error: AppError,
): Promise<AnswerWithPokes<unknown>> {
  const scope = request.command.scope(request.input as never);
  if (scope.kind === 'platform') throw error;
  const { brandId } = scope;
  const key = scopeKey(scope);
  const isMade = await host.store.transact('write', { brandId }, async (tx) => {
    if (!(await host.judge.resolveScope(tx, key))) return false;
    await tx.lockScopes([{ key, brandId, write: true }]);
    if (await isThere(tx, request, brandId)) return true;
    await keepRefused(tx, no, { error, brandId });
    return false;
  });
  if (!isMade) throw error;
  return attempt(host, request);
}

/** Whether the record that it makes is there. */
async function isThere(
  tx: ServerTransaction,
  { command, input }: NowRequest,
  brandId: string,
): Promise<boolean> {
  const target = command.target(input as never);
  if (!target) return false;
  const [table, id] = target;
  return (await tx.getRows(table, brandId, [id])).has(id);
}

/** What is kept of an attempt: its key, its body and its answer, not how it was asked. */
function answered(
  { key, bodyHash }: { readonly key: string; readonly bodyHash: string },
  status: number,
  answer: string,
): RestReceipt {
  return { key, bodyHash, status, answer };
}

/** @throws AppError `idempotency_mismatch`, and what the attempt was refused with. */
function answerOf(kept: RestReceipt, bodyHash: string): unknown {
  if (kept.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch');
  const answer = JSON.parse(kept.answer) as unknown;
  if (kept.status === 200) return answer;
  const { code, details } = answer as { code: string; details?: ErrorDetails };
  throw new AppError(knownErrorCode(code), details);
}

async function attempt(host: SyncHost, request: NowRequest): Promise<AnswerWithPokes<unknown>> {
  const { command, receipt } = request;
  const scope = command.scope(request.input as never);
  if (scope.kind === 'platform') throw new TypeError(`${command.name} writes no scope`);
  return host.store.transact('write', { brandId: scope.brandId }, async (tx) => {
    const own = scopeKey(scope);
    const kept = receipt && (await tx.restReceipt(receipt.key));
    const isOver = kept && receipt && !receipt.keepsRefusal && (await wasRemoved(tx, own, request));
    if (kept && receipt && !isOver) return { answer: answerOf(kept, receipt.bodyHash), pokes: [] };
    if (!(await host.judge.resolveScope(tx, own))) throw new AppError('not_found', { id: own });
    const reads = command.reads(request.input as never).map(scopeKey);
    const keys = [...new Set([own, ...reads])].sort();
    const versions = await tx.lockScopes(
      keys.map((key) => ({ key, brandId: scope.brandId, write: key === own })),
    );
    if (request.attempt && !(await isThere(tx, request, scope.brandId)))
      await refuseLate(tx, request.attempt);
    await request.guard?.(tx);
    const batch = new Batch(
      host.business,
      tx,
      scope.brandId,
      versions,
      () => host.judge.randomStamp(),
      host.judge.yieldToOthers,
    );
    const input = await seal(host, tx, batch, scope, request, new Set(keys));
    await batch.preload(announcedBy(command, input));
    const effect = await batch.run(command, input, scope, {
      side: 'server',
      actor: request.actor,
      now: host.judge.now(),
      changeId: request.changeId,
      via: 'rest',
    });
    await request.beside?.(tx, effect.output);
    if (effect.exceptions.length > 0)
      await listNow(host, tx, batch, scope, request, input, effect.exceptions);
    if (receipt)
      await tx.putRestReceipt(
        answered(receipt, 200, JSON.stringify(effect.output ?? null)),
        scope.brandId,
        isOver,
      );
    await wakeWaiting(tx, batch, own, []);
    return { answer: effect.output, pokes: await batch.flush() };
  });
}

/** Nobody's log keeps what was flagged here: the list alone tells of it. */
async function listNow(
  host: SyncHost,
  tx: ServerTransaction,
  batch: Batch,
  scope: Scope,
  { command, actor, changeId }: NowRequest,
  input: unknown,
  exceptions: readonly Exception[],
): Promise<void> {
  const target = command.target(input as never);
  await writeListed(host, tx, batch, {
    scope,
    changeId,
    operation: command.name,
    label: command.say(input as never),
    at: host.judge.now(),
    by: actor.kind === 'admin' ? { adminId: actor.adminId, name: actor.name } : undefined,
    target: target && rowKey(...target),
    exceptions,
  });
}

/** The record was deleted since: the answer to its first creation says nothing about another one. */
async function wasRemoved(
  tx: ServerTransaction,
  scope: ScopeKey,
  { command, input }: NowRequest,
): Promise<boolean> {
  const target = command.target(input as never);
  return target !== undefined && (await tx.wasRemoved(scope, rowKey(...target)));
}

async function seal(
  host: SyncHost,
  tx: ServerTransaction,
  batch: Batch,
  scope: Scope,
  request: NowRequest,
  visible: ReadonlySet<string>,
): Promise<unknown> {
  const { command } = request;
  if (!command.seal) return request.input;
  const storeId = scope.kind === 'store' ? scope.storeId : undefined;
  const values = storeId === undefined ? {} : { ...(await tx.register(storeId)) };
  let changed = false;
  const register: Register = {
    lane: serverLane,
    get: (key) => values[key],
    set: (key, value) => {
      values[key] = value;
      changed = true;
    },
  };
  const now = host.judge.now();
  const input = await command.seal(readRows(batch.reader(visible)), request.input as never, {
    actor: request.actor,
    now,
    serverNow: now,
    register,
  });
  if (changed && storeId !== undefined && scope.kind !== 'platform')
    await tx.putRegister(scope.brandId, storeId, values);
  return input;
}

function readRows(source: RowSource): ReadRows {
  return {
    get: async (table, id) => (await source.get(table, id)) as never,
    list: async (table, query) =>
      arrange(table, [...(await source.list(table, query))] as Row[], query) as never,
  };
}
