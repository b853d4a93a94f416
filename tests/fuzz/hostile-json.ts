import type { Seeded } from '#domain/kit/seeded.ts';

/** A stand-in for JSON that no value of a program can write: `1e400`, say. It becomes that text in {@link textOf}. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const raw = (text: string): Raw => new Raw(text);
const long = (length: number): string => 'x'.repeat(length);
const deep = (open: string, close: string, depth: number): Raw =>
  raw(`${open.repeat(depth)}1${close.repeat(depth)}`);

/** What no honest page sends, by kind. A kind is drawn first, so that none of them is rare. */
const hostile: Readonly<Record<string, readonly unknown[]>> = {
  nothing: [null, '', [], {}],
  type: [true, false, 0, 1, 'text', [1], { a: 1 }, [[]], [null], '1', 'true', 'null'],
  number: [
    -1,
    1.5,
    1e9,
    2 ** 53,
    -(2 ** 63),
    1e308,
    raw('1e400'),
    raw('-0'),
    raw('9007199254740993'),
    'NaN',
    '1e3',
    '0x10',
  ],
  huge: [long(300), long(5000), long(100_000), Array.from({ length: 3000 }, () => 0), wide(2000)],
  deep: [deep('[', ']', 200), deep('[', ']', 20_000), deep('{"a":', '}', 5000)],
  text: [
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udc00b',
    '\u202Eevil\u202C',
    '\u2066x\u2069',
    '\uFEFF',
    '\u200B',
    '\uFFFF',
    '𠮷😀',
    `e${'\u0301'.repeat(1000)}`,
    '\u001b@\u001dV\u0000',
    '\r\n\r\n',
    '\u0085\u2028\u2029',
  ],
  script: [
    '<img src=x onerror=alert(1)>',
    "' OR 1=1--",
    '"; drop table orders;--',
    '=HYPERLINK("x")',
    '${7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    'javascript:alert(1)',
  ],
  key: [
    raw('{"__proto__":{"role":"system_admin"}}'),
    raw('{"constructor":{"prototype":{"polluted":1}}}'),
    '__proto__',
    'constructor',
    'toString',
    raw('{"toJSON":1,"then":1}'),
    raw('{"":1}'),
  ],
  place: ['ashun', 'ashun-daan', 'charizi', 'charizi-xinyi', 'a:b:c', '.', '..', long(200), long(201), '-'],
  time: [
    '2026-02-30',
    '2026-02-30T25:61:61Z',
    '0000-00-00',
    '9999-12-31T23:59:59.999999Z',
    '-271821-04-20',
    '2026-11-21T06:00:00+08:00',
    '25:00',
  ],
};

function wide(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
}

export function hostileValue(random: Seeded): unknown {
  return random.pick(hostile[random.pick(Object.keys(hostile))] ?? []);
}

const extraKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'role',
  'isAdmin',
  '_id',
  'rev',
  'brandId',
  'createdAt',
  '$where',
  '',
  '\u0000',
  '\ud800',
  long(1000),
];

/** The value with one to three faults put into it, anywhere. */
export function spoiled(random: Seeded, value: unknown): unknown {
  let result = value;
  for (let faults = 1 + random.below(3); faults > 0; faults -= 1) result = spoiledOnce(random, result);
  return result;
}

function spoiledOnce(random: Seeded, value: unknown): unknown {
  const fields =
    value instanceof Raw || typeof value !== 'object' || value === null ? [] : Object.keys(value);
  if (fields.length === 0 || random.chance(0.08)) return hostileValue(random);
  const field = random.pick(fields);
  if (Array.isArray(value)) {
    const list = [...(value as unknown[])];
    const at = Number(field);
    if (random.chance(0.15)) list.push(list[at]);
    else list[at] = spoiledOnce(random, list[at]);
    return list;
  }
  const record = { ...(value as Record<string, unknown>) };
  if (random.chance(0.1)) delete record[field];
  else if (random.chance(0.2)) add(record, random.pick(extraKeys), hostileValue(random));
  else record[field] = random.chance(0.5) ? hostileValue(random) : spoiledOnce(random, record[field]);
  return record;
}

/** `__proto__` as a field of its own, as JSON has it. */
function add(record: object, key: string, value: unknown): void {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
}

/** As JSON, with what only text can say. */
export function textOf(value: unknown): string {
  const raws: string[] = [];
  const mark = '@raw:';
  const text = JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Raw ? `${mark}${raws.push(part.text) - 1}@` : part,
  );
  return (text ?? '').replaceAll(/"@raw:(\d+)@"/g, (_, at: string) => raws[Number(at)] ?? '');
}

/** Bytes that are not the JSON that they say they are; `text` is the honest body. */
export function brokenBytes(random: Seeded, text: string): Uint8Array<ArrayBuffer> {
  const cut = random.below(text.length + 1);
  const [head, tail] = [text.slice(0, cut), text.slice(cut)];
  const broken = random.pick<string | readonly [string, readonly number[], string]>([
    head,
    `\uFEFF${text}`,
    text + text,
    text.replace('{', '{"_id":1,"_id":2,'),
    [head, [0xff, 0xfe, 0xc0], tail],
    text.replaceAll('"', "'"),
    'NaN',
    '[',
    ' ',
    '\u0000',
    '{"a":Infinity}',
  ]);
  if (typeof broken === 'string') return new Uint8Array(Buffer.from(broken));
  const [before, bytes, after] = broken;
  return new Uint8Array(Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]));
}
