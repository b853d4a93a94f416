import type { AdminActor } from '#domain/kit/actor.ts';
import { scopeKey, type ScopeKey } from '#domain/kit/scope.ts';
import { genesis } from '../protocol.ts';
import { Authority } from './authority.ts';
import { Batch } from './batch.ts';
import { listFlagged } from './flagged.ts';
import type { SyncHost, ScopePoke } from './host.ts';
import { continuationInStore } from './log-continuation.ts';
import type { ReceiptRecord, ServerTransaction } from './ports.ts';
import { receiptScope } from './receipt.ts';
import { reopen, targetsOf } from './incoming.ts';
import { blocksOf, Blockers } from './blockers.ts';
import { judge, type Judged } from './verdict.ts';

/** The job that tries a waiting change again (settled 4). */
export const retryJob = 'sync.retry';

/** What {@link retryJob} carries. */
export interface RetryPayload {
  readonly device: string;
  readonly incarnation: number;
  readonly seq: number;
}

/**
 * In the commit that creates what changes wait for, or that settles what they wait behind: one job for each of them.
 * @param freed Facts that were set aside for something refused which stands now.
 * @param scope A scope locked for writing, under whose version the jobs are written.
 */
export async function wakeWaiting(
  tx: ServerTransaction,
  batch: Batch,
  scope: ScopeKey,
  settled: readonly ReceiptRecord[],
  freed: readonly ReceiptRecord[] = [],
): Promise<void> {
  const done = settled.filter((receipt) => receipt.status !== 'waiting').map((receipt) => receipt.id);
  const created = batch.created();
  if (created.length === 0 && done.length === 0) return;
  for (const receipt of [...(await tx.waitingFor(created, done)), ...freed]) {
    const payload: RetryPayload = {
      device: receipt.device,
      incarnation: receipt.incarnation,
      seq: receipt.seq,
    };
    batch.addJob(scope, {
      id: `${retryJob}:${receipt.id}:${receipt.version}`,
      name: retryJob,
      payload: { ...payload },
    });
  }
}

/** How a held change is judged once more. */
export interface JudgedAnew {
  /** A manager has looked at it and answers for it: neither its device nor its author holds it back any longer (settled 23). */
  readonly releasedBy?: AdminActor;
  /** It is not run: this is decided. */
  readonly as?: Judged;
}

/**
 * Judges one waiting or quarantined change again, in a transaction of its own under its scope's lock. Where it stands as before, nothing
 * is written; otherwise its new status takes a new version, which tells its device.
 * @throws AppError what whoever lets it run may not do themselves
 */
export async function judgeAgain(
  host: SyncHost,
  payload: RetryPayload,
  again: JudgedAnew = {},
): Promise<readonly ScopePoke[]> {
  const known = await host.store.transact('snapshot', {}, (tx) => tx.device(payload.device));
  if (!known) return [];
  return host.store.transact('write', { brandId: known.brandId }, async (tx) => {
    const device = await tx.lockDevice(payload.device);
    const { incarnation, seq } = payload;
    const near = await tx.receipts(payload.device, incarnation, seq - 1, seq);
    const receipt = near.find((one) => one.seq === seq);
    if (!device || (receipt?.status !== 'waiting' && receipt?.status !== 'quarantined')) return [];
    const prev = seq === 1 ? genesis : near.find((one) => one.seq === seq - 1)?.hash;
    const incoming = reopen(host, device, receipt, prev);
    // What could not be placed then may name its own scope now.
    const own = receiptScope(device, incoming);
    const reads =
      incoming.command && !incoming.unfit
        ? incoming.command.reads(incoming.input as never).map(scopeKey)
        : [];
    const keys = [...new Set([receipt.scope, own, ...reads])].sort();
    const versions = await tx.lockScopes(
      keys.map((key) => ({ key, brandId: device.brandId, write: key === receipt.scope || key === own })),
    );
    const batch = new Batch(host.business, tx, device.brandId, versions, () => host.judge.randomStamp());
    const blockers = new Blockers(await tx.openReceipts(device.id));
    const authority = await Authority.over(host, tx, device);
    const judging = {
      host,
      tx,
      batch,
      device,
      authority,
      continuation: continuationInStore(host, tx, device),
      receivedAt: receipt.receivedAt,
      notBefore: receipt.notBefore,
      releasedBy: again.releasedBy,
    };
    const judged =
      again.as ?? blockers.judge(incoming, targetsOf(incoming)) ?? (await judge(judging, incoming));
    if (isSameStanding(judged, receipt)) return [];
    if (judged.status.startsWith('applied')) await authority.heed(incoming);
    if (judged.status.startsWith('applied')) blockers.clear(targetsOf(incoming));
    const after: ReceiptRecord = {
      ...receipt,
      status: judged.status,
      // Its device looks for verdicts above its cursors, scope by scope.
      scope: own,
      version: batch.bump(own),
      code: judged.code,
      details: judged.details,
      exceptions: judged.exceptions,
      blocks: await blocksOf(batch, incoming, judged),
      missing: judged.missing,
      behind: judged.behind,
    };
    await listFlagged(host, tx, batch, device, incoming, after);
    await tx.putReceipts(
      blockers.withCleared([after, ...(await repeatsOf(tx, batch, after, receipt.scope))]),
    );
    await wakeWaiting(tx, batch, own, [after], blockers.freed);
    // Repeats of it may be other devices' changes: each learns its verdict by a pull.
    return (await batch.flush()).map(({ scope, version }) => ({ scope, version }));
  });
}

function isSameStanding(judged: Judged, { status, code, missing, behind }: ReceiptRecord): boolean {
  return (
    judged.status === status && judged.code === code && judged.missing === missing && judged.behind === behind
  );
}

/** The same change under other sequence numbers ends as it does: its device may know only one of them (settled 8). */
async function repeatsOf(
  tx: ServerTransaction,
  batch: Batch,
  { id, scope, status, code, details, exceptions }: ReceiptRecord,
  before: ScopeKey,
): Promise<ReceiptRecord[]> {
  const same = await tx.receiptsById([id]);
  return same
    .filter((receipt) => receipt.duplicateOf === id && (receipt.scope === scope || receipt.scope === before))
    .map((receipt) => ({ ...receipt, scope, status, code, details, exceptions, version: batch.bump(scope) }));
}
