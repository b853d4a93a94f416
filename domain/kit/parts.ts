import * as z from 'zod/mini';
import { edits, editsBetween, mergeEdits, type Conflict } from './edit.ts';
import type { CommandContext } from './operation.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What a change does to one part of a record (a table of a store, an item of a menu): adds it, removes it, or edits its fields. */
export function partEdits<S extends Shape>(shape: S) {
  return z.strictObject({
    add: z.optional(z.strictObject(shape)),
    remove: z.optional(z.literal(true)),
    ...edits(shape),
  });
}

interface PartEdits {
  readonly add?: object | undefined;
  readonly remove?: true | undefined;
}

/** What came of the parts of a change so far. */
export class PartsMerged {
  readonly conflicts: Conflict[] = [];
  applied = 0;
  readonly #side: CommandContext['side'];

  constructor(side: CommandContext['side']) {
    this.#side = side;
  }

  /**
   * Applies one part's edits to the parts by their ids. What is added under an id that is there stands as it is; removing what is gone changes
   * nothing; an edit of what is gone is a conflict whose `now` is null. Conflicts are named by the way to the edit: `{kind}/{id}/{field}`.
   */
  merge<T extends object>(kind: string, parts: Map<string, T>, partId: string, part: PartEdits): void {
    const { add, remove, ...changes } = part;
    const at = `${kind}/${partId}/`;
    const present = parts.get(partId);
    if (remove) {
      parts.delete(partId);
      this.applied += 1;
    } else if (present) {
      const merged = mergeEdits(present, changes, this.#side, at);
      parts.set(partId, merged.row);
      this.conflicts.push(...merged.conflicts);
      this.applied += merged.applied + (add ? 1 : 0);
    } else if (add) {
      parts.set(partId, { _id: partId, ...add } as unknown as T);
      this.applied += 1;
    } else {
      for (const [field, edit] of Object.entries(changes) as [string, { from?: unknown; to: unknown }?][])
        if (edit) this.conflicts.push({ field: at + field, from: edit.from, to: edit.to, now: null });
    }
  }
}

/** The edits that bring the parts of `before` to those of `after`, by id. Empty where both are the same. */
export function partEditsBetween<T extends { readonly _id: string }>(
  before: Iterable<T>,
  after: Iterable<T>,
  fields: readonly string[],
): Record<string, Record<string, unknown>> {
  const known = new Map([...before].map((part) => [part._id, part]));
  const wanted = new Map([...after].map((part) => [part._id, part]));
  const found: Record<string, Record<string, unknown>> = {};
  for (const partId of known.keys()) if (!wanted.has(partId)) found[partId] = { remove: true };
  for (const [partId, { _id, ...part }] of wanted) {
    const present = known.get(partId);
    const changes = present && editsBetween(present as object as Record<string, unknown>, part, fields);
    if (!changes) found[partId] = { add: part };
    else if (Object.keys(changes).length > 0) found[partId] = changes;
  }
  return found;
}
