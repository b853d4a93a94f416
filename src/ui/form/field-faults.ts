import * as z from 'zod/mini';

/** What is wrong with one field of a form, without words. */
export interface FieldFault {
  readonly field: string;
  readonly kind: 'missing' | 'tooLong' | 'tooMany' | 'tooLarge' | 'tooSmall' | 'wrong';
  /** The limit that is broken: characters, entries, or the number itself. */
  readonly limit?: number;
}

/**
 * What an operation's input schema says against a form's values, the first fault of each field. The schema is the only rule book.
 * @param fieldOf The form's field from the way to a value of the input; its first step where nothing is said.
 */
export function faultsIn(
  schema: z.ZodMiniType,
  input: unknown,
  fieldOf: (path: readonly PropertyKey[]) => string = ([first]) => String(first ?? ''),
): FieldFault[] {
  const parsed = z.safeParse(schema, input, { reportInput: true });
  const found = new Map<string, FieldFault>();
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldOf(issue.path);
    if (!found.has(field)) found.set(field, { field, ...kindOf(issue) });
  }
  return [...found.values()];
}

/** The fault of a share whose field is in percent. */
export function inPercent<F extends { readonly limit?: number }>(fault: F): F {
  return fault.limit === undefined ? fault : { ...fault, limit: Math.round(fault.limit * 1000) / 10 };
}

function kindOf(issue: z.core.$ZodIssue): Omit<FieldFault, 'field'> {
  // What was typed and is no number, or no whole one, is there, and wrong.
  if (issue.code === 'invalid_value' && issue.input === undefined) return { kind: 'missing' };
  if (issue.code === 'invalid_type') return { kind: typeof issue.input === 'number' ? 'wrong' : 'missing' };
  if (issue.code === 'too_small') {
    const limit = Number(issue.minimum);
    if (issue.origin === 'string') return { kind: 'missing' };
    return { kind: issue.origin === 'array' ? 'missing' : 'tooSmall', limit };
  }
  if (issue.code !== 'too_big') return { kind: 'wrong' };
  const limit = Number(issue.maximum);
  if (issue.origin === 'string') return { kind: 'tooLong', limit };
  return { kind: issue.origin === 'array' ? 'tooMany' : 'tooLarge', limit };
}
