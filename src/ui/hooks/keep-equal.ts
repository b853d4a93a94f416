/**
 * The new value with every part that equals the old one's taken from the old one, so that what did not change is also not drawn again.
 * For plain data. Records of a list that have an id are compared with the one of the same id, wherever it stood; other parts place by place.
 */
export function keepEqual<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const known = byId(before);
    const parts = after.map((part: unknown, at) => {
      const id = idOf(part);
      return keepEqual(id === undefined ? before[at] : known.get(id), part);
    });
    return before.length === parts.length && parts.every((part, at) => part === before[at])
      ? (before as T)
      : (parts as T);
  }
  if (!isRecord(before) || !isRecord(after)) return after;
  const keys = Object.keys(after);
  let same = Object.keys(before).length === keys.length;
  const kept: Record<string, unknown> = {};
  for (const key of keys) {
    kept[key] = keepEqual(before[key], after[key]);
    same &&= Object.hasOwn(before, key) && kept[key] === before[key];
  }
  return (same ? before : kept) as T;
}

function byId(list: readonly unknown[]): ReadonlyMap<unknown, unknown> {
  return new Map(list.flatMap((part) => (idOf(part) === undefined ? [] : [[idOf(part), part]])));
}

function idOf(part: unknown): unknown {
  return isRecord(part) ? part['_id'] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
