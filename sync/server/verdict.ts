import { guest, type Actor, type AdminActor } from '#domain/kit/actor.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#domain/kit/errors.ts';
import type { Command, Exception } from '#domain/kit/operation.ts';
import { everyone } from '#domain/kit/roles.ts';
import { scopeKey, type Scope, type ScopeKey } from '#domain/kit/scope.ts';
import { rowKey, type RowKey } from '#domain/kit/table.ts';
import { correctedTime, type Envelope } from '../envelope.ts';
import type { Authority, Made } from './authority.ts';
import type { Batch } from './batch.ts';
import { approvalOf, authorByPin } from './by-pin.ts';
import type { LogContinuation } from './log-continuation.ts';
import type { SyncHost } from './host.ts';
import { targetsOf, type Incoming } from './incoming.ts';
import type { DeviceRecord, LogPlace, ReceiptRecord, ServerTransaction } from './ports.ts';

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

/** What a change is judged with: transaction, device, author and the rest of its log. */
export interface JudgingContext {
  readonly host: SyncHost;
  readonly tx: ServerTransaction;
  readonly batch: Batch;
  readonly device: DeviceRecord;
  readonly authority: Authority;
  /** When it came here: it was not made later, whatever its clock says. */
  readonly receivedAt: string;
  /** When something before it in its log was made: it was not made earlier, whatever its clock says. */
  readonly notBefore?: string | undefined;
  /** The part of the log from the change on that is known here. */
  readonly continuation: LogContinuation;
  /** A manager has looked at it and answers for it with their own rights, wherever it comes from and whoever was signed in (settled 23). */
  readonly releasedBy?: AdminActor | undefined;
}

/**
 * Judges one change and, where it stands, stages its effect in the batch. Place before person (settled 33): what the device has no business
 * with is held, whoever is named; then it is asked whether the author was signed in there; only then, what they may do.
 * Throws only what is unexpected: a defect stops the batch (sync.md §7.4).
 * @throws AppError what `authorise` refuses whoever lets it run with
 */
export async function judge(judging: JudgingContext, incoming: Incoming): Promise<Judged> {
  const { host, tx, device } = judging;
  const { envelope, command, scope } = incoming;
  if (incoming.unfit || !envelope || !command || !scope)
    return { status: 'quarantined', code: 'unfit', details: { why: incoming.unfit ?? 'envelope' } };
  const fact = command.nature === 'fact';
  if (scope.kind === 'platform' || scope.brandId !== device.brandId)
    return { status: 'quarantined', code: 'forbidden_brand' };
  const known = await host.judge.resolveScope(tx, scopeKey(scope));
  if (!known || known.kind === 'platform' || known.brandId !== device.brandId)
    return { status: 'quarantined', code: 'forbidden_store' };
  // Letting it run is a change of theirs: nobody has another's rights by finding their name on it.
  if (judging.releasedBy) host.judge.authorise(command, judging.releasedBy, scope);
  if (device.revokedAt && !judging.releasedBy) return { status: 'quarantined', code: 'device_not_enrolled' };
  const place = placeOf(envelope);
  const leadsTo: Made['leadsTo'] = (head) => judging.continuation(place, head);
  const made = { ...place, at: madeAt(envelope, judging), scope, leadsTo };
  if (!judging.releasedBy && !(await isOfPlace(judging, made)))
    return { status: 'quarantined', code: 'forbidden_store' };
  // Refused on the device as well: it needs what only the server knows, a number of the server's lane, say.
  if (command.offline === 'refuse') return refusal(new AppError('offline_refused'), fact);
  // What a fact states has happened, whatever its device says of how long that holds.
  if (!fact && envelope.expires && envelope.expires < host.judge.now())
    return { status: 'rejected', code: 'expired' };
  const authored = await authorOf(judging, made, envelope, command);
  return 'status' in authored ? authored : run(judging, incoming, { envelope, command, scope }, authored);
}

async function run(
  { host, tx, batch, device }: JudgingContext,
  incoming: Incoming,
  { envelope, command, scope }: { envelope: Envelope; command: Command; scope: Scope },
  { actor, exceptions, refuses }: Authored,
): Promise<Judged> {
  try {
    const effect = await batch.run(command, incoming.input, scope, {
      side: 'server',
      actor,
      now: correctedTime(envelope.at),
      changeId: envelope.id,
      deviceId: device.id,
      via: 'sync',
      refuses,
    });
    const tillExceptions = await host.judge.tillExceptions(tx, device, envelope, incoming.input, scope);
    const found = [...exceptions, ...effect.exceptions, ...tillExceptions];
    return found.length > 0
      ? { status: 'applied_with_exceptions', exceptions: found }
      : { status: 'applied' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [doubt] = refuses?.includes(error.code) ? exceptions : [];
    if (doubt) {
      const code = heldForAuthor.has(doubt.code) ? doubt.code : 'forbidden_role';
      return { status: 'quarantined', code, details: doubt.details };
    }
    const missing = await missingRecord(
      tx,
      [scope, ...command.reads(incoming.input as never)].map(scopeKey),
      error,
      incoming,
    );
    return missing ? { status: 'waiting', missing } : refusal(error, command.nature === 'fact');
  }
}

function placeOf({ incarnation, seq }: Envelope): LogPlace {
  return { incarnation, seq };
}

function madeAt({ at }: Envelope, { receivedAt, notBefore = '' }: JudgingContext): string {
  const said = correctedTime(at);
  if (said < notBefore) return notBefore;
  return said < receivedAt ? said : receivedAt;
}

/** How far the times of a log have come with this change. A clock that is ahead says nothing of what comes after it. */
export function reached(
  before: string | undefined,
  { at }: Envelope,
  receivedAt: string,
): string | undefined {
  const said = correctedTime(at);
  return said > receivedAt || said < (before ?? '') ? before : said;
}

/**
 * Whether the device has any business in the scope: its brand, the stores that it is or was a till of, and those that somebody may see who
 * was signed in when the change was made, as in an office.
 */
async function isOfPlace({ host, tx, device, authority }: JudgingContext, made: Made): Promise<boolean> {
  const { scope } = made;
  if (scope.kind !== 'store') return true;
  if (device.formerLanes?.[scope.storeId] || (await tx.lanes(device.id))[scope.storeId]) return true;
  const authors = await authority.authorsOf(made);
  return authors.some((author) => host.judge.mayView(author, scope, 'office'));
}

/** I4: what a fact states has happened; a person must look at it, nobody may refuse it. */
function refusal(error: AppError, fact: boolean): Judged {
  const details = error.details ? { details: error.details } : {};
  return { status: fact ? 'quarantined' : 'rejected', code: error.code, ...details };
}

interface Authored {
  readonly actor: Actor;
  readonly exceptions: readonly Exception[];
  readonly refuses?: readonly ErrorCode[];
}

/** What a change is held for on account of its author. It blocks nothing behind it that can go on without it. */
export const heldForAuthor: ReadonlySet<string> = new Set([
  'author_not_bound',
  'author_signed_out',
  'author_revoked',
  'forbidden_role',
  'approval_invalid',
]);

/**
 * The author as they are today (I12), where they were signed in on the device when the change was made. Otherwise they are nobody: what has
 * happened is booked and flagged, and what counts only by its author's word is held, as every edit is. Nobody leaves their brand and store.
 */
async function authorOf(
  judging: JudgingContext,
  made: Made,
  envelope: Envelope,
  command: Command,
): Promise<Authored | Judged> {
  const { host, tx } = judging;
  const { adminId } = envelope.actor;
  const author = await host.judge.author(tx, adminId);
  if (command.signsOut) return { actor: author ?? guest, exceptions: [] };
  const details = { adminId };
  const doubt = author ? await doubtOf(judging, made, envelope) : 'author_revoked';
  const isFact = command.nature === 'fact';
  const needsProof = !isFact || command.needsAuthor === 'always';
  // Nobody can vouch for an edit of somebody who is no more: there is nobody to make it.
  if (doubt && needsProof && !(judging.releasedBy && (author || isFact)))
    return { status: 'quarantined', code: doubt, details };
  if (!author) {
    const nobody = needsProof && judging.releasedBy ? judging.releasedBy : guest;
    return asNobody(nobody, { code: 'author_revoked', details }, command, judging);
  }
  const { approver, exceptions } = await approvalOf(judging, made, envelope, command);
  const acting = approver && !doubt && author.kind === 'admin' ? { ...author, approver } : author;
  const refused = refusalFor(host, command, acting, made.scope);
  if (refused) {
    // The role is named before the place. It is forgiven, the place never is.
    const outside = refusalFor(host, { ...command, who: everyone }, author, made.scope);
    if (!isFact || refused.code !== 'forbidden_role' || outside) return refusal(outside ?? refused, isFact);
    // Somebody was named who approves it: a forged word is another matter than none.
    const forged = approver ? undefined : exceptions[0];
    if (needsProof && !judging.releasedBy && forged) return { status: 'quarantined', ...forged };
    if (needsProof && !judging.releasedBy) return refusal(refused, isFact);
    return asNobody(author, { code: 'author_not_allowed', details }, command, judging);
  }
  if (!doubt) return { actor: acting, exceptions };
  return asNobody(author, { code: doubt, details }, command, judging);
}

/** Whether they were signed in, or known by a PIN. */
async function doubtOf(
  judging: JudgingContext,
  made: Made,
  envelope: Envelope,
): Promise<'author_not_bound' | 'author_signed_out' | undefined> {
  const standing = await judging.authority.standingOf(envelope.actor.adminId, made);
  if (standing === 'signed_in') return undefined;
  const byPin = await authorByPin(judging, made, envelope);
  if (byPin === 'held') return undefined;
  return standing === 'unknown' && byPin === undefined ? 'author_not_bound' : 'author_signed_out';
}

/** It is booked under the name that it gives, with the rights of the least. A manager who answers for it lends theirs, and is named beside. */
function asNobody(
  author: Actor,
  exception: Exception,
  { needsAuthor }: Command,
  { releasedBy }: JudgingContext,
): Authored {
  if (releasedBy) {
    const details = { ...exception.details, releasedBy: releasedBy.adminId };
    const { adminId, name } = author.kind === 'admin' ? author : releasedBy;
    const actor = author.kind === 'admin' ? { ...releasedBy, adminId, name } : author;
    return { actor, exceptions: [{ ...exception, details }] };
  }
  const exceptions = [exception];
  const actor = author.kind === 'admin' ? { ...author, role: 'employee' as const } : author;
  return { actor, exceptions, refuses: needsAuthor === 'always' ? [] : needsAuthor };
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

/** The record whose absence makes the change wait: one that was never known here, and for a fact only one that it changes (settled 3). */
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
  if (incoming.command?.nature === 'fact' && !targetsOf(incoming).includes(key)) return undefined;
  for (const scope of scopes) if (await tx.wasRemoved(scope, key)) return undefined;
  return key;
}
