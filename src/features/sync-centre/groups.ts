import type { InboxItem, QueueItem } from '#sync/client/inbox.ts';
import type { OutboxRow } from '#sync/client/local-tables.ts';
import { conflictsOf } from './conflicts.ts';

/** The changes of this device by what they ask of somebody. */
export interface Groups {
  /** Booked, with something to look at; and what two people changed at once, whatever became of it. */
  readonly review: readonly InboxItem[];
  /** Refused or set aside, and nothing became of it yet. */
  readonly failed: readonly InboxItem[];
  /** The server has them and waits for what they are about. */
  readonly waiting: readonly InboxItem[];
  /** Not answered for, in the order in which they are sent. */
  readonly queued: readonly QueueItem[];
  /** Taken by the server, repaired here, or given up by a manager for a reason that stays; newest first. */
  readonly done: readonly (OutboxRow | InboxItem)[];
}

/** One change of whatever group. */
export type Change = InboxItem | QueueItem | OutboxRow;

/** Whether a manager gave the change up at the server: nothing is left to be done here. */
export function isDismissed(item: Pick<InboxItem, 'kind' | 'code'>): boolean {
  return item.kind === 'rejected' && item.code === 'dismissed';
}

/** @param done Newest first. */
export function groupsOf(
  queue: readonly QueueItem[],
  inbox: readonly InboxItem[],
  done: readonly OutboxRow[],
): Groups {
  const open = inbox.filter(({ seen, resolved }) => !seen && !resolved);
  const settled = inbox.filter((item) => item.resolved || (item.seen && isDismissed(item)));
  // What was booked with something to look at stands above until somebody has looked; what was repaired stands here once.
  const elsewhere = new Set([...open, ...settled].map(({ key }) => key));
  const taken = done.filter(({ id }) => !elsewhere.has(id));
  const ended = [...taken, ...settled].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  return {
    review: open.filter((item) => item.kind === 'exception' || conflictsOf(item).length > 0),
    failed: open.filter(
      (item) => (item.kind === 'rejected' || item.kind === 'quarantined') && conflictsOf(item).length === 0,
    ),
    waiting: open.filter(({ kind }) => kind === 'waiting'),
    queued: queue,
    done: ended.slice(0, 50),
  };
}

/** For those who decide: what the store's list shows stands there, and not a second time as this device's own. */
export function withoutListed(
  groups: Groups,
  {
    all,
    maySettle,
  }: { readonly all: readonly { readonly changeId: string }[] | undefined; readonly maySettle: boolean },
): Groups {
  if (!maySettle || !all) return groups;
  const listed = new Set(all.map(({ changeId }) => changeId));
  return {
    ...groups,
    review: groups.review.filter((item) => conflictsOf(item).length > 0 || !listed.has(item.key)),
  };
}
