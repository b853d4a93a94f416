import * as z from 'zod/mini';
import { isSame } from './equal.ts';
import { AppError } from './errors.ts';
import type { CommandContext } from './operation.ts';

/** A change of one field that says what it saw. Without `from` it claims nothing: the last writer wins. Null stands for absent. */
export interface Edit<T> {
  readonly from?: T | undefined;
  readonly to: T;
}

/** Fields that a record may lack can be cleared: their edit takes null. */
type Plain<S> = S extends z.ZodMiniOptional<infer Inner extends z.ZodMiniType> ? z.ZodMiniNullable<Inner> : S;
type EditOf<S> =
  Plain<S> extends infer P extends z.ZodMiniType
    ? z.ZodMiniOptional<z.ZodMiniObject<{ from: z.ZodMiniOptional<P>; to: P }, z.core.$strict>>
    : never;
type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** Of each field of a shape its edit. */
export type EditsOf<S> = { [F in keyof S]: EditOf<S[F]> };

/** The fields of an update's input: for each field of the record an optional `{from?, to}`. */
export function edits<S extends Shape>(shape: S): EditsOf<S> {
  return mapShape(shape, (field) =>
    z.optional(z.strictObject({ from: z.optional(field), to: field })),
  ) as EditsOf<S>;
}

/** The fields of a REST body with plain values: all optional, null clears. */
export function plainEdits<S extends Shape>(
  shape: S,
): { [F in keyof S]: z.ZodMiniOptional<Extract<Plain<S[F]>, z.ZodMiniType>> } {
  return mapShape(shape, (field) => z.optional(field)) as {
    [F in keyof S]: z.ZodMiniOptional<Extract<Plain<S[F]>, z.ZodMiniType>>;
  };
}

function mapShape(
  shape: Shape,
  make: (field: z.ZodMiniType) => z.ZodMiniType,
): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const plain =
        field instanceof z.ZodMiniOptional ? z.nullable(field._zod.def.innerType as z.ZodMiniType) : field;
      return [name, make(plain)];
    }),
  );
}

/** Plain values as edits that claim nothing. */
export function editsFrom(values: Readonly<Record<string, unknown>>): Record<string, { to: unknown }> {
  const found: Record<string, { to: unknown }> = {};
  for (const [field, to] of Object.entries(values)) if (to !== undefined) found[field] = { to };
  return found;
}

/** A field whose present value is neither what the edit saw nor what it wants. Absent values are null. */
export interface Conflict {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly now: unknown;
}

/** What came of the edits of one record, before anybody decides what that means for the change. */
export interface Merged<R> {
  readonly row: R;
  readonly conflicts: readonly Conflict[];
  /** How many edits stand. */
  readonly applied: number;
}

/**
 * The edits of one record of several in a change. A conflict's `field` begins with `at`, the way to the edit in the change's arguments
 * (`dishes/{id}/`), so that a decision about it can be sent as the same edit again.
 */
export function mergeEdits<R extends object>(
  row: R,
  changes: Readonly<Record<string, Edit<unknown> | undefined>>,
  side: CommandContext['side'],
  at = '',
): Merged<R> {
  const next: Record<string, unknown> = Object.fromEntries(Object.entries(row));
  const conflicts: Conflict[] = [];
  let applied = 0;
  for (const [field, edit] of Object.entries(changes)) {
    if (!edit) continue;
    const now = next[field] ?? null;
    if (
      side === 'server' &&
      'from' in edit &&
      edit.from !== undefined &&
      !isSame(now, edit.from) &&
      !isSame(now, edit.to)
    ) {
      conflicts.push({ field: at + field, from: edit.from, to: edit.to, now });
      continue;
    }
    applied += 1;
    if (edit.to === null) delete next[field];
    else next[field] = edit.to;
  }
  return { row: next as R, conflicts, applied };
}

/**
 * Judges a change of edits as a whole: where nothing of it stands it is refused, so that a person decides with both values at hand; where
 * a part stands the rest is flagged as `edit_conflict`.
 * @throws AppError edit_conflict with `conflicts`
 */
export function judgeConflicts(
  merged: Omit<Merged<unknown>, 'row'>,
  ctx: Pick<CommandContext, 'flag'>,
): void {
  const { conflicts, applied } = merged;
  if (conflicts.length === 0) return;
  if (applied === 0) throw new AppError('edit_conflict', { conflicts });
  ctx.flag({ code: 'edit_conflict', details: { conflicts } });
}

/**
 * The record with the edits applied (settled 15). On the device an edit simply shows. On the server a field whose present value is
 * neither `from` nor `to` is a conflict: it keeps its value and is flagged as `edit_conflict`; where every edited field is in conflict
 * the change is refused.
 *
 * @throws AppError edit_conflict with `conflicts`
 */
export function applyEdits<R extends object>(
  row: R,
  changes: Readonly<Record<string, Edit<unknown> | undefined>>,
  ctx: Pick<CommandContext, 'side' | 'flag'>,
): R {
  const merged = mergeEdits(row, changes, ctx.side);
  judgeConflicts(merged, ctx);
  return merged.row;
}

/** The edits that bring `before` to `after`, each saying what it saw; a field that both lack or share is left out. */
export function editsBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, { from: unknown; to: unknown }> {
  const found: Record<string, { from: unknown; to: unknown }> = {};
  for (const field of fields) {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    if (!isSame(from, to)) found[field] = { from, to };
  }
  return found;
}
