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
    if (!isSame(from, to)) found[field] = { from, to };
  }
  return found;
}

/** Equality of what JSON can hold. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
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
    if (!(field in values) || isSame(seen[field], values[field])) continue;
    nextValues[field] = values[field];
    nextSeen[field] = seen[field];
  }
  return { seen: nextSeen, values: nextValues };
}
