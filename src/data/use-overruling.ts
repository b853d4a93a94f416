import { useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { isEqual } from '#domain/kit/equal.ts';

interface Edit {
  readonly from: unknown;
  readonly to: unknown;
}

interface Conflict {
  readonly field: string;
  readonly now: unknown;
}

/**
 * For forms that save at the server: where somebody else has changed a field meanwhile, the person is told its present value, and saving
 * again is meant over that one.
 */
export function useOverruling() {
  const [told, setTold] = useState<ReadonlyMap<string, unknown>>(new Map());
  return {
    /** The edits, each having seen what the person was told last. */
    over<E extends Readonly<Record<string, Edit | undefined>>>(edits: E): E {
      return Object.fromEntries(
        Object.entries(edits).map(([field, edit]) => [
          field,
          edit && told.has(field) ? { ...edit, from: told.get(field) } : edit,
        ]),
      ) as E;
    },
    /** Where only a part of the edits could stand, the server says so by the record that it answers with. @throws AppError edit_conflict */
    check(edits: Readonly<Record<string, Edit | undefined>>, answer: object): void {
      const record = answer as Readonly<Record<string, unknown>>;
      const conflicts = Object.entries(edits).flatMap(([field, edit]) => {
        const now = record[field] ?? null;
        return !edit || isEqual(now, edit.to) ? [] : [{ field, now }];
      });
      if (conflicts.length > 0) throw new AppError('edit_conflict', { conflicts });
    },
    /** Takes note of what the server says. @param error What saving failed with. */
    heard(error: unknown): void {
      setTold(new Map(conflictsIn(error).map(({ field, now }) => [field, now])));
    },
  };
}

/** The fields that somebody else has changed, with what they hold now. */
export function conflictsIn(error: unknown): readonly Conflict[] {
  if (!(error instanceof AppError) || error.code !== 'edit_conflict') return [];
  return (error.details?.['conflicts'] ?? []) as readonly Conflict[];
}
