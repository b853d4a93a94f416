import type { SyncStatus } from '#sync/client/status.ts';
import { skewOf, type Skew } from './clock-skew.ts';
import type { LoopState } from './sync-loop.ts';

/** What the pill shows (ux.md §1.10). */
export type SyncPill = 'synced' | 'syncing' | 'pending' | 'offline' | 'failed' | 'conflict';

/** Everything that people see about sync. */
export interface SyncView {
  readonly state: SyncPill;
  /** The number beside it: what is refused or to be looked at; otherwise, and where nothing goes through, what waits. */
  readonly count: number;
  /** Changes that the server has not answered for. */
  readonly pending: number;
  /** Refused or set aside, and not looked at yet. */
  readonly failed: number;
  /** Applied with something that a person should look at, or changed by two people at once. */
  readonly conflicts: number;
  /** When the connection was lost or found, in milliseconds by the page's clock. */
  readonly since: number;
  /** Instant of the oldest pending change. */
  readonly oldestAt: string | undefined;
  readonly answeredAt: number | undefined;
  readonly running: boolean;
  /** Tries that failed one after the other. */
  readonly attempts: number;
  readonly nextTryAt: number | undefined;
  /** Said where the device's clock is off by so much that people should know. */
  readonly skew: Skew | undefined;
  /** The device's credential is not accepted: somebody must sign in for the queue to go on. */
  readonly needsSignIn: boolean;
  /** The server holds back as much of this device as it takes: the rest waits here until somebody has looked at that. */
  readonly isHeldFull: boolean;
  /** The server asks for a newer build; changes are still sent. */
  readonly outdated: boolean;
  /** The engine's own words; undefined until first read. */
  readonly status: SyncStatus | undefined;
}

/** What of it stands around every page. */
export type SyncMark = Pick<SyncView, (typeof markParts)[number]> & {
  readonly status: Pick<SyncStatus, 'inbox'> | undefined;
};

export const markParts = ['state', 'count', 'pending', 'failed', 'conflicts', 'since'] as const;

/** @param status Undefined until it is read for the first time. */
export function syncView(status: SyncStatus | undefined, loop: LoopState): SyncView {
  const pending = status?.pending ?? 0;
  const unseen = (status?.inbox ?? []).filter(({ seen }) => !seen);
  const refused = unseen.filter(({ kind }) => kind === 'rejected' || kind === 'quarantined');
  // Nothing failed where two people changed the same fields: somebody decides which value stands.
  const failed = refused.filter(({ code }) => code !== 'edit_conflict').length;
  const conflicts = unseen.filter(({ kind }) => kind === 'exception').length + refused.length - failed;
  const state = pillOf({ pending, failed, conflicts, loop });
  return {
    state,
    count: (state === 'failed' && failed) || (state === 'conflict' && conflicts) || pending,
    pending,
    failed,
    conflicts,
    since: loop.since,
    oldestAt: status?.oldestAt,
    answeredAt: loop.answeredAt,
    running: loop.running,
    attempts: loop.attempts,
    nextTryAt: loop.nextTryAt,
    skew: skewOf(status?.device),
    needsSignIn: loop.outcome === 'credential',
    isHeldFull: loop.stuck === 'held_full' && pending > 0,
    outdated: loop.outcome === 'outdated',
    status,
  };
}

/** Being cut off comes first: it says why nothing else moves. Then what needs somebody, then what is under way. */
function pillOf(facts: { pending: number; failed: number; conflicts: number; loop: LoopState }): SyncPill {
  if (!facts.loop.reachable) return 'offline';
  const { outcome } = facts.loop;
  // A server that asks for another build tells this one nothing new: "synced" would be a lie, whatever waits.
  const isStuck = outcome === 'outdated' || (outcome === 'refused' && facts.pending > 0);
  if (facts.failed > 0 || isStuck) return 'failed';
  if (facts.conflicts > 0) return 'conflict';
  if (facts.pending > 0) return facts.loop.running ? 'syncing' : 'pending';
  return 'synced';
}
