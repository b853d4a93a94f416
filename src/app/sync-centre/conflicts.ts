import type { Conflict } from '#domain/kit/edit.ts';
import type { InboxItem } from '#sync/client/inbox.ts';
import type { Side } from '#src/ui/conflict-card.tsx';

/** The fields of which the server kept another value, where that is what the item is about. */
export function conflictsOf({ code, details, exceptions = [] }: InboxItem): readonly Conflict[] {
  const told = [...(code === undefined ? [] : [{ code, details }]), ...exceptions];
  return told
    .filter((one) => one.code === 'edit_conflict')
    .flatMap(({ details: about }) => (about?.['conflicts'] ?? []) as readonly Conflict[]);
}

/**
 * The arguments of the edit that makes a decision true: the fields where this device's value is to stand, each saying that it saw the
 * server's. Undefined where the server's values all stay.
 */
export function decided(
  { args }: InboxItem,
  conflicts: readonly Conflict[],
  choices: Readonly<Record<string, Side>>,
): Record<string, unknown> | undefined {
  const record = (args ?? {}) as Readonly<Record<string, unknown>>;
  const mine = conflicts.filter(({ field }) => choices[field] === 'mine');
  if (mine.length === 0) return undefined;
  // Everything else that it edited has gone through, or is not to be: only what names the record stays.
  const names = Object.entries(record).filter(([, value]) => !isEdit(value));
  return Object.fromEntries([...names, ...mine.map(({ field, to, now }) => [field, { from: now, to }])]);
}

function isEdit(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'to' in value;
}
