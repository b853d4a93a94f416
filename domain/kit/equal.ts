/** Deep equality of JSON values; an absent field equals an undefined one, and what was typed as a number and is none equals itself. */
export function isEqual(a: unknown, b: unknown): boolean {
  return areSame(a, b, false);
}

/** The same for records as edits say them: null, absent and undefined are one. */
export function isSame(a: unknown, b: unknown): boolean {
  return areSame(a, b, true);
}

function areSame(a: unknown, b: unknown, nullIsAbsent: boolean): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return (nullIsAbsent && a == null && b == null) || (Number.isNaN(a) && Number.isNaN(b));
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const field in left) if (!areSame(left[field], right[field], nullIsAbsent)) return false;
  for (const field in right)
    if (!Object.hasOwn(left, field) && !areSame(undefined, right[field], nullIsAbsent)) return false;
  return true;
}
