import { correctedTime } from '../envelope.ts';
import type { Batch } from './batch.ts';
import type { Flagged } from './flagged-change.ts';
import type { SyncHost } from './host.ts';
import { targetOf, type Incoming } from './incoming.ts';
import type { DeviceRecord, ReceiptRecord, ServerTransaction } from './ports.ts';

/** Lists what a change was flagged for in the commit that keeps its verdict: neither is ever there without the other (settled 34). */
export async function listFlagged(
  host: SyncHost,
  tx: ServerTransaction,
  batch: Batch,
  device: DeviceRecord,
  { envelope, command, input, scope, ...incoming }: Incoming,
  { id, status, exceptions = [], duplicateOf }: ReceiptRecord,
): Promise<void> {
  if (status !== 'applied_with_exceptions' || duplicateOf !== undefined) return;
  if (!envelope || !command || !scope) return;
  const { adminId, name } = envelope.actor;
  const author = await host.judge.author(tx, adminId);
  await writeListed(host, tx, batch, {
    scope,
    changeId: id,
    operation: command.name,
    label: command.say(input as never),
    at: correctedTime(envelope.at),
    by: { adminId, name: author?.kind === 'admin' ? author.name : name },
    device,
    target: targetOf({ ...incoming, envelope, command, input, scope }),
    exceptions,
  });
}

/** The same of a change that nobody sent through a log. */
export async function writeListed(
  host: SyncHost,
  tx: ServerTransaction,
  batch: Batch,
  flagged: Flagged,
): Promise<void> {
  const listing = await host.judge.listing?.(tx, flagged);
  if (!listing) return;
  const { command, input } = listing;
  await batch.preload(command.touch(input as never));
  await batch.run(command, input, flagged.scope, {
    side: 'server',
    actor: { kind: 'system' },
    now: host.judge.now(),
    changeId: flagged.changeId,
    via: 'sync',
  });
}
