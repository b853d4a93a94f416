import {
  deviceKey,
  outboxKey,
  prefixEnd,
  type CursorRow,
  type DeviceRow,
  type InboxRow,
} from './local-tables.ts';
import type { DeviceStore } from './ports.ts';

export interface SyncStatus {
  readonly device: DeviceRow | undefined;
  /** Changes without a verdict. */
  readonly pending: number;
  /** Corrected time of the oldest of them. */
  readonly oldestAt: string | undefined;
  readonly inbox: readonly InboxRow[];
  readonly scopes: readonly CursorRow[];
}

export function readStatus(store: DeviceStore): Promise<SyncStatus> {
  return store.transact(
    'read',
    { rows: [], local: ['device', 'outbox', 'cursors', 'inbox'] },
    'relaxed',
    async (tx) => {
      const device = await tx.localGet('device', deviceKey);
      const oldest =
        device && (await tx.localGet('outbox', outboxKey(device.incarnation, device.answeredSeq + 1)));
      return {
        device,
        pending: device ? device.nextSeq - 1 - device.answeredSeq : 0,
        oldestAt: oldest?.at,
        inbox: await tx.localRange('inbox', '', prefixEnd('')),
        scopes: await tx.localRange('cursors', '', prefixEnd('')),
      };
    },
  );
}
