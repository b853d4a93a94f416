import { scopeKey, type ScopeKey } from '#domain/kit/scope.ts';
import { Batch } from './batch.ts';
import type { SyncHost, ScopePoke } from './host.ts';
import type { ReceiptRecord, ServerTransaction } from './ports.ts';
import { blocksOf, judge, reopen, Standing, targetOf } from './verdict.ts';

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
 * @param scope A scope locked for writing, under whose version the jobs are written.
 */
export async function wakeWaiting(
  tx: ServerTransaction,
  batch: Batch,
  scope: ScopeKey,
  settled: readonly ReceiptRecord[],
): Promise<void> {
  const done = settled.filter((receipt) => receipt.status !== 'waiting').map((receipt) => receipt.id);
  const created = batch.created();
  if (created.length === 0 && done.length === 0) return;
  for (const receipt of await tx.waitingFor(created, done)) {
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

/** Tries one waiting change again, in a transaction of its own under its scope's lock. */
export async function retryWaiting(host: SyncHost, payload: RetryPayload): Promise<readonly ScopePoke[]> {
  const known = await host.store.transact('snapshot', {}, (tx) => tx.device(payload.device));
  if (!known) return [];
  return host.store.transact('write', { brandId: known.brandId }, async (tx) => {
    const device = await tx.lockDevice(payload.device);
    const [receipt] = await tx.receipts(payload.device, payload.incarnation, payload.seq, payload.seq);
    if (!device || receipt?.status !== 'waiting') return [];
    const incoming = reopen(host, receipt);
    const reads =
      incoming.command && !incoming.unfit
        ? incoming.command.reads(incoming.input as never).map(scopeKey)
        : [];
    const keys = [...new Set([receipt.scope, ...reads])].sort();
    const versions = await tx.lockScopes(
      keys.map((key) => ({ key, brandId: device.brandId, write: key === receipt.scope })),
    );
    const batch = new Batch(host.business, tx, device.brandId, versions, () => host.judge.randomStamp());
    const standing = new Standing(await tx.openReceipts(device.id));
    const bound = new Set(await tx.boundAuthors(device.id));
    const judged =
      standing.judge(incoming, targetOf(incoming)) ?? (await judge(host, tx, batch, device, bound, incoming));
    if (judged.status === 'waiting' && judged.missing === receipt.missing && judged.behind === receipt.behind)
      return [];
    const after: ReceiptRecord = {
      ...receipt,
      status: judged.status,
      version: batch.bump(receipt.scope),
      code: judged.code,
      details: judged.details,
      exceptions: judged.exceptions,
      blocks: await blocksOf(batch, incoming, judged),
      missing: judged.missing,
      behind: judged.behind,
    };
    await tx.putReceipts([after, ...(await repeatsOf(tx, batch, after))]);
    await wakeWaiting(tx, batch, receipt.scope, [after]);
    return batch.flush();
  });
}

/** The same change under other sequence numbers ends as it does: its device may know only one of them (settled 8). */
async function repeatsOf(
  tx: ServerTransaction,
  batch: Batch,
  { id, scope, status, code, details, exceptions }: ReceiptRecord,
): Promise<ReceiptRecord[]> {
  const same = await tx.receiptsById([id]);
  return same
    .filter((receipt) => receipt.duplicateOf === id && receipt.scope === scope)
    .map((receipt) => ({ ...receipt, status, code, details, exceptions, version: batch.bump(scope) }));
}
