import { isEqual } from '#domain/kit/equal.ts';
import type { Effect } from '../unit-of-work.ts';
import type { OutboxRow } from './local-tables.ts';
import type { PendingSet } from './pending.ts';

/** What running a change again came to: its new effect, or the code of what it threw. */
export type Outcome = Effect | { readonly doubt: string };

/** By outbox key. */
export type Effects = ReadonlyMap<string, Outcome>;

/** Records what each change read and wrote this time; a change that threw keeps waiting for its verdict, marked as doubtful. */
export function recordEffects(
  pending: PendingSet,
  effects: Effects,
): { all: { old: OutboxRow; now: OutboxRow }[] } {
  const all: { old: OutboxRow; now: OutboxRow }[] = [];
  for (const [key, effect] of effects) {
    const old = pending.entries.get(key);
    if (!old) continue;
    const { doubt: _, unrun, moved: __, ...kept } = old;
    const next: OutboxRow =
      'doubt' in effect
        ? { ...kept, ...(unrun ? { unrun } : {}), writes: [], deltas: [], doubt: effect.doubt }
        : {
            ...kept,
            reads: [...effect.reads],
            ranges: effect.ranges,
            writes: [...effect.writes.keys()],
            deltas: effect.deltas,
            ...(effect.moved.length > 0 ? { moved: effect.moved } : {}),
          };
    const now = isEqual(old, next) ? old : next;
    if (now !== old) {
      pending.remove(old);
      pending.add(now);
    }
    all.push({ old, now });
  }
  // Insertion order is commit order; a replaced entry went to the end.
  if (all.some(({ old, now }) => old !== now))
    pending.entries = new Map([...pending.entries].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { all };
}
