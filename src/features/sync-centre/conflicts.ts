import type { Conflict } from '#domain/kit/edit.ts';
import type { InboxItem } from '#sync/client/inbox.ts';
import type { Side } from '#src/ui/layers/conflict-card.tsx';

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
  const names = Object.entries(record).filter(([, value]) => typeof value !== 'object' || value === null);
  const edits: Record<string, unknown> = Object.fromEntries(names);
  for (const { field, to, now } of mine) put(edits, field.split('/'), { from: now, to });
  return edits;
}

/** Puts a value at the end of a way of keys: a conflict of one part of a record is named by the way to its edit (`items/{id}/name`). */
function put(into: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) into[key] = value;
  else put((into[key] ??= {}) as Record<string, unknown>, rest, value);
}
