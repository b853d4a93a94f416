import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { AppError, type Fault } from '#domain/kit/errors.ts';
import { parseInput } from '#domain/kit/validate.ts';

/** So many records are looked at in one go: some milliseconds. */
const recordsAtOnce = 500;

type Fields = Readonly<Record<string, unknown>>;

/**
 * `parseInput` for an input of thousands of records: long lists are looked at a part at a time, and others are served in between. Of faults
 * it tells those of the first part that has any.
 * @throws AppError validation
 */
export async function parseInTurns<S extends z.ZodMiniType>(schema: S, value: unknown): Promise<z.output<S>> {
  return (await parse(schema, value, [])) as z.output<S>;
}

async function parse(schema: z.ZodMiniType, value: unknown, at: readonly string[]): Promise<unknown> {
  if (!isLong(schema, value)) return parseHere(schema, value, at);
  if (schema instanceof z.ZodMiniArray) return parseList(schema, value as readonly unknown[], at);
  if (schema instanceof z.ZodMiniRecord) return parseRecord(schema, value as Fields, at);
  const { shape } = schema as z.ZodMiniObject;
  const [short, long]: [[string, unknown][], [string, unknown][]] = [[], []];
  for (const field of Object.entries(value as Fields))
    (isLong(shape[field[0]], field[1]) ? long : short).push(field);
  const others = z.omit(schema as z.ZodMiniObject, Object.fromEntries(long.map(([name]) => [name, true])));
  const parsed = parseHere(others, Object.fromEntries(short), at) as Record<string, unknown>;
  for (const [name, field] of long)
    parsed[name] = await parse(shape[name] as z.ZodMiniType, field, [...at, name]);
  return parsed;
}

/** Whether the value is, or holds, more than is looked at in one go, and the schema asks nothing of it as a whole but its length. */
function isLong(schema: unknown, value: unknown): schema is z.ZodMiniType {
  if (typeof value !== 'object' || value === null) return false;
  const isList = Array.isArray(value);
  if (schema instanceof z.ZodMiniArray)
    return isList && value.length > recordsAtOnce && checksOf(schema).every((check) => 'maximum' in check);
  if (isList || checksOf(schema).length > 0) return false;
  if (schema instanceof z.ZodMiniRecord) return Object.keys(value).length > recordsAtOnce;
  return (
    schema instanceof z.ZodMiniObject &&
    Object.entries(value).some(([name, field]) => isLong(schema.shape[name], field))
  );
}

function checksOf(schema: unknown): readonly object[] {
  const checks = schema instanceof z.ZodMiniType ? (schema._zod.def.checks ?? []) : [];
  return checks.map((check) => check._zod.def);
}

async function parseList(
  schema: z.ZodMiniArray,
  list: readonly unknown[],
  at: readonly string[],
): Promise<unknown[]> {
  for (const check of checksOf(schema))
    if (list.length > (check as { maximum: number }).maximum)
      throw new AppError('validation', { faults: [{ path: at.join('.'), message: 'too_big' }] });
  const some = z.array(schema._zod.def.element as z.ZodMiniType);
  const parsed: unknown[] = [];
  for (let from = 0; from < list.length; from += recordsAtOnce) {
    await setImmediate();
    for (const one of parseHere(some, list.slice(from, from + recordsAtOnce), at, from) as unknown[])
      parsed.push(one);
  }
  return parsed;
}

async function parseRecord(
  schema: z.ZodMiniRecord,
  value: Fields,
  at: readonly string[],
): Promise<Record<string, unknown>> {
  const entries = Object.entries(value);
  const parsed: Record<string, unknown> = {};
  for (let from = 0; from < entries.length; from += recordsAtOnce) {
    await setImmediate();
    const some = Object.fromEntries(entries.slice(from, from + recordsAtOnce));
    Object.assign(parsed, parseHere(schema, some, at));
  }
  return parsed;
}

/** @param from The place in its list at which the value begins. */
function parseHere(schema: z.ZodMiniType, value: unknown, at: readonly string[], from = 0): unknown {
  try {
    return parseInput(schema, value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const faults = (error.details?.['faults'] ?? []) as readonly Fault[];
    throw new AppError('validation', {
      faults: faults.map(({ path, message }) => ({ path: pathOf(at, path, from), message })),
    });
  }
}

function pathOf(at: readonly string[], path: string, from: number): string {
  const [first = '', ...rest] = path.split('.');
  const own = path === '' ? [] : [from > 0 ? String(Number(first) + from) : first, ...rest];
  return [...at, ...own].join('.');
}
