/**
 * The new value with every part that equals the old one's taken from the old one, so that what did not change is also not drawn again.
 * For plain data. Records of a list that have an id are compared with the one of the same id, wherever it stood; other parts place by place.
 */
export function keepEqual<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) return keepList(before, after) as T;
  if (isRecord(before) && isRecord(after)) return keepRecord(before, after) as T;
  return after;
}

function keepList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  // Most lists are as they were: what stood where is looked up once a record is not where it was.
  let known: ReadonlyMap<unknown, unknown> | undefined;
  let isSame = before.length === after.length;
  const parts = after.map((part, at) => {
    const id = idOf(part);
    const was = id === undefined || id === idOf(before[at]) ? before[at] : (known ??= byId(before)).get(id);
    const kept = keepEqual(was, part);
    isSame &&= kept === before[at];
    return kept;
  });
  return isSame ? before : parts;
}

function keepRecord(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const keys = Object.keys(after);
  // Nothing is made for what is as it was, which nearly everything is.
  let kept = Object.keys(before).length === keys.length ? undefined : ({} as Record<string, unknown>);
  for (const [at, key] of keys.entries()) {
    const part = keepEqual(before[key], after[key]);
    if (kept === undefined && (part !== before[key] || !Object.hasOwn(before, key)))
      kept = Object.fromEntries(keys.slice(0, at).map((same) => [same, before[same]]));
    if (kept) kept[key] = part;
  }
  return kept ?? before;
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
