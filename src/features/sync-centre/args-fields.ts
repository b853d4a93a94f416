/** What can be edited of a change's arguments. */
export interface ArgField {
  /** From the arguments down to the value. */
  readonly path: readonly string[];
  /** The field's own name, by which it is labelled. */
  readonly name: string;
  readonly value: string | number | boolean;
}

const deepest = 4;
/** Names of records and of what counts them are no person's business, nor what a count saw, and times of the week no plain value. */
const hidden =
  /^(_id|id|rev|lane|seq|sort|till|v|.*Ids?|.*At|businessDate|image.*|schedule|seen.*|op|stockType)$/;

/** The plain values among the arguments, in order. What an edit saw (`from`) is no wish and is not among them. */
export function fieldsOf(args: unknown, path: readonly string[] = []): ArgField[] {
  if (typeof args !== 'object' || args === null || path.length >= deepest) return [];
  return Object.entries(args).flatMap(([name, value]: [string, unknown]): ArgField[] => {
    const own = [...path, name];
    if (hidden.test(name) || (name === 'from' && 'to' in args)) return [];
    if (typeof value === 'object') return fieldsOf(value, own);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    return [{ path: own, name: name === 'to' ? (path.at(-1) ?? name) : name, value }];
  });
}

/** The same arguments with another value at the path. */
export function withField(args: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(args))
    return args.map((one, i) => (String(i) === name ? withField(one, rest, value) : one));
  const record = args as Readonly<Record<string, unknown>>;
  return { ...record, [name]: withField(record[name], rest, value) };
}
