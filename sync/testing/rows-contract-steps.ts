import * as fc from 'fast-check';
import type { ListQuery } from '#domain/kit/rows.ts';
import { accounts, aSample, entries, samples, type Plain, type PlainRows } from './rows-contract-fixtures.ts';
import { hostedPlace } from './store-hosts.ts';

const { storeId } = hostedPlace;

/** Where the orders of code points and of code units part: U+E000 to U+FFFF against everything beyond. */
export const texts = [
  '',
  'a',
  'Z',
  '_',
  ' ',
  '茶',
  'é',
  'e\u0301',
  '（',
  '！',
  '\uFFFD',
  '𠮷',
  '🧋',
  "'",
  '"',
  '\\',
  '\n',
  '%',
];
const text = fc.string({ unit: fc.constantFrom(...texts.filter(Boolean)), maxLength: 4 });
const whole = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 31, -(2 ** 31) - 1),
);
const real = fc.oneof(
  fc.constantFrom(0, 0.1, 0.30000000000000004, 1e-7, 5e-324, 1.7976931348623157e308, 2 ** 53),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);
const ids = fc.constantFrom('a', 'B', 'a:1', 'a:10', 'a:2', 'a.b', 'a-b', 'a_b', 'Z');
/** Accounts that are there from the beginning: what is appended to no account is in no sum. */
export const openedAccounts = ['drawer', 'safe'];
const owners = fc.constantFrom(...openedAccounts);
export const anAccount = (id: string, name: string): Plain => ({ _id: id, ...hostedPlace, name, total: 99 });
const sample = fc
  .record(
    {
      name: text,
      count: whole,
      rate: real,
      isOn: fc.boolean(),
      size: fc.constantFrom('s', 'm'),
      order: text,
      tags: fc.array(text, { maxLength: 2 }),
      extra: fc.record({ text, none: fc.constant(null) }, { requiredKeys: [] }),
    },
    { requiredKeys: ['name'] },
  )
  .chain((fields) => ids.map((id) => aSample(id, fields)));

const bounded = <T>(value: fc.Arbitrary<T>) =>
  fc.record({ from: value, to: value }, { requiredKeys: [] }) as fc.Arbitrary<object>;
const turned = fc.record(
  { reverse: fc.boolean(), limit: fc.integer({ min: 0, max: 4 }) },
  { requiredKeys: [] },
) as fc.Arbitrary<object>;
/** Ranges of {@link samples} of every shape. */
export const query: fc.Arbitrary<ListQuery> = fc
  .oneof(
    fc.tuple(fc.constant({ index: 'name', equals: [storeId] }), bounded(text)),
    fc.tuple(
      text.map((name) => ({ index: 'name', equals: [storeId, name] })),
      bounded(whole),
    ),
    fc.tuple(fc.constant({ index: 'count', equals: [storeId] }), bounded(whole)),
    fc.tuple(fc.constant({ index: 'rate', equals: [] }), bounded(real)),
    fc.tuple(
      fc.constantFrom({ index: 'name', equals: [] }, { index: 'count', equals: ['nort'] }),
      fc.constant({}),
    ),
  )
  .chain(([range, bounds]) => turned.map((turn) => ({ ...range, ...bounds, ...turn }) as ListQuery));

export type Step = (rows: PlainRows) => Promise<unknown>;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: sample.map(
      (row): Step =>
        (rows) =>
          rows.put(samples, row),
    ),
  },
  {
    weight: 1,
    arbitrary: ids.map(
      (id): Step =>
        (rows) =>
          rows.remove(samples, id),
    ),
  },
  {
    weight: 2,
    arbitrary: ids.map(
      (id): Step =>
        (rows) =>
          rows.get(samples, id),
    ),
  },
  {
    weight: 3,
    arbitrary: query.map(
      (asked): Step =>
        (rows) =>
          rows.list(samples, asked),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(ids, owners, fc.integer({ min: -9, max: 9 })).map(
      ([id, account, amount]): Step =>
        (rows) =>
          rows.put(entries, { _id: `e:${id}`, ...hostedPlace, account, amount }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(owners, text).map(
      ([id, name]): Step =>
        (rows) =>
          rows.put(accounts, anAccount(id, name)),
    ),
  },
  {
    weight: 1,
    arbitrary: owners.map(
      (id): Step =>
        (rows) =>
          rows.get(accounts, id),
    ),
  },
);
/** One change: its steps, and whether it is refused in the end. */
export const change = fc.record({ steps: fc.array(step, { maxLength: 12 }), refused: fc.boolean() });
