import type * as z from 'zod/mini';
import type { EntryFault } from './import-entries.ts';

/** Where in a file the record of an id was made from, and what it is called there. */
export type Places = ReadonlyMap<string, { readonly at: string; readonly name: string }>;

/**
 * What an operation's schema refuses of an input that was made from a file, each at the place that it comes from. Whoever shows a file before
 * it is taken asks this, so that nothing is refused later that could have been said.
 */
export function inputFaults(schema: z.ZodMiniType, input: unknown, places: Places): EntryFault[] {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const { place, rest, value } = follow(input, issue.path, places);
    const limit = limitOf(issue);
    const fault = { reason: reasonOf(issue), ...(limit !== undefined && { limit }) };
    const beyond = limit !== undefined && Array.isArray(value) ? placesIn(value.slice(limit), places) : [];
    if (beyond.length > 0) return beyond.map(({ at, name }) => ({ at, field: '', ...fault, value: name }));
    return [{ at: place?.at ?? '', field: rest.join('.'), ...fault, ...(place && { value: place.name }) }];
  });
}

/** The innermost record on the way to a fault that the file made, and the way from there. */
function follow(input: unknown, path: readonly PropertyKey[], places: Places) {
  let value = input;
  let place = undefined as { readonly at: string; readonly name: string } | undefined;
  let rest = path.map(String);
  for (const [index, step] of path.entries()) {
    value = (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[step];
    const found = placeOf(value, places);
    if (!found) continue;
    place = found;
    rest = path.slice(index + 1).map(String);
  }
  return { place, rest, value };
}

function placeOf(value: unknown, places: Places) {
  const { _id } = (value ?? {}) as { _id?: unknown };
  return typeof _id === 'string' ? places.get(_id) : undefined;
}

function placesIn(values: readonly unknown[], places: Places) {
  return values.flatMap((value) => placeOf(value, places) ?? []);
}

/** What a schema's issue is called in a file's faults. */
export function reasonOf(issue: z.core.$ZodIssue): EntryFault['reason'] {
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'missing' : 'too_small';
  if (issue.code === 'too_big') {
    if (issue.origin === 'array') return 'too_many';
    return issue.origin === 'string' ? 'too_long' : 'too_large';
  }
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'missing' : 'wrong';
  return 'wrong';
}

/** How many there may be, of what there are too many of. */
export function limitOf(issue: z.core.$ZodIssue): number | undefined {
  return issue.code === 'too_big' && issue.origin === 'array' ? Number(issue.maximum) : undefined;
}
