import type { Actor } from '#domain/kit/actor.ts';
import { AppError, type ErrorDetails } from '#domain/kit/errors.ts';
import type { Command, Exception } from '#domain/kit/operation.ts';
import { everyone } from '#domain/kit/roles.ts';
import { scopeKey, type Scope, type ScopeKey } from '#domain/kit/scope.ts';
import { rowKey, type RowKey } from '#domain/kit/table.ts';
import { correctedTime, type Envelope } from '../envelope.ts';
import type { Batch } from './batch.ts';
import type { SyncHost } from './host.ts';
import { targetOf, type Incoming } from './incoming.ts';
import type { DeviceRecord, ReceiptRecord, ServerTransaction } from './ports.ts';

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
  // What a fact states has happened, whatever its device says of how long that holds.
  if (!fact && envelope.expires && envelope.expires < host.judge.now())
    return { status: 'rejected', code: 'expired' };

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
