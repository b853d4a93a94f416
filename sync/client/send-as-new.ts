import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import { openEnvelope } from '../envelope.ts';
import type { Business } from '../operations.ts';
import { refusedRow } from './inbox.ts';
import { outboxKey } from './local-tables.ts';
import type { DeviceStore } from './ports.ts';

/** What a refused change was, ready to be made again. */
export interface RepeatableChange {
  readonly command: Command;
  /** As it was sealed the first time. */
  readonly args: unknown;
}

/**
 * A refused change as it was made.
 * @throws AppError `not_found`, also where the change is no longer kept here; `repair_refused` for what was not refused, or was repaired
 * already; `app_outdated` where this build does not know the operation
 */
export async function refusedChange(
  store: DeviceStore,
  business: Business,
  key: string,
): Promise<RepeatableChange> {
  const envelope = await store.transact(
    'read',
    { rows: [], local: ['inbox', 'outbox'] },
    'relaxed',
    async (tx) => {
      const { incarnation, seq } = await refusedRow(tx, key);
      const change = await tx.localGet('outbox', outboxKey(incarnation, seq));
      return change?.id === key ? openEnvelope(change.body) : undefined;
    },
  );
  if (!envelope) throw new AppError('not_found', { id: key });
  const command = business.commands.get(envelope.name);
  if (!command) throw new AppError('app_outdated');
  return { command, args: envelope.args };
}
