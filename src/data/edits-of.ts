import { isEqual, isSame } from '#domain/kit/equal.ts';

/** The fields of a record as edits say them: null stands for absent. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * What a form changes, field by field, each with what was seen when the form was opened: so that the server can tell two people's
 * changes of one field from changes of two fields (settled 15).
 */
export function editsOf<F extends Fields>(seen: F, wanted: F): { [K in keyof F]?: { from: F[K]; to: F[K] } } {
  const found: { [K in keyof F]?: { from: F[K]; to: F[K] } } = {};
  for (const field of Object.keys(wanted) as (keyof F)[]) {
    const [from, to] = [seen[field], wanted[field]];
    if (!isEqual(from, to)) found[field] = { from, to };
  }
  return found;
}

export interface KeptForm<V> {
  /** The record when the field was first touched. */
  readonly seen: V;
  /** The form as it stands. */
  readonly values: V;
}

/**
 * An open form over a record that somebody else has changed meanwhile: fields that were not touched follow the record, touched ones keep
 * what was typed and what it was typed over.
 */
export function followRecord<V extends object>({ seen, values }: KeptForm<V>, fresh: V): KeptForm<V> {
  const nextSeen = { ...fresh };
  const nextValues = { ...fresh };
  for (const field of Object.keys(fresh) as (keyof V)[]) {
    if (!(field in values) || isEqual(seen[field], values[field])) continue;
    nextValues[field] = values[field];
    nextSeen[field] = seen[field];
  }
  return { seen: nextSeen, values: nextValues };
}

/**
 * Fields that were typed over a value which the record has no more, and that say neither what it has now: saved, they would be the conflict
 * of two people.
 */
export function overtakenFields<V extends object>(
  { seen, values }: KeptForm<V>,
  fresh: V,
): (keyof V & string)[] {
  return (Object.keys(fresh) as (keyof V & string)[]).filter(
    (field) =>
      field in values &&
      !isEqual(seen[field], values[field]) &&
      !isSame(fresh[field], seen[field]) &&
      !isSame(fresh[field], values[field]),
  );
}

/** The form once somebody has decided: what was typed stands over what the record has now, or gives way to it. */
export function decidedForm<V extends object>(
  kept: KeptForm<V>,
  fresh: V,
  whose: 'typed' | 'newer',
): KeptForm<V> {
  const newer: Partial<V> = {};
  for (const field of overtakenFields(kept, fresh)) newer[field] = fresh[field];
  const seen = { ...kept.seen, ...newer };
  return { seen, values: whose === 'typed' ? kept.values : { ...kept.values, ...newer } };
}
