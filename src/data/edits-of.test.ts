import { expect, test } from 'vitest';
import { decidedForm, editsOf, followRecord, overtakenFields } from './edits-of.ts';

const record = { name: '紅茶', price: 30, tags: ['茶'] };

test('only what was changed becomes an edit, with what was seen', () => {
  expect(editsOf(record, { ...record, price: 35, tags: ['茶'] })).toEqual({ price: { from: 30, to: 35 } });
  expect(editsOf(record, { ...record })).toEqual({});
});

test('fields that nobody touched follow a colleague, touched ones keep both sides', () => {
  const open = { seen: record, values: { ...record, price: 35 } };
  expect(followRecord(open, { name: '熟成紅茶', price: 40, tags: [] })).toEqual({
    seen: { name: '熟成紅茶', price: 30, tags: [] },
    values: { name: '熟成紅茶', price: 35, tags: [] },
  });
});

test('a draft of an older build follows the record in what it does not know', () => {
  const old = { seen: { name: 'a' }, values: { name: 'b' } } as unknown as {
    seen: typeof record;
    values: typeof record;
  };
  expect(followRecord(old, record)).toEqual({
    seen: { ...record, name: 'a' },
    values: { ...record, name: 'b' },
  });
});

test('what was typed over a value that is another now is to be decided, field by field, and then says what it saw', () => {
  const open = { seen: record, values: { ...record, name: '冬瓜茶', price: 35, tags: ['茶', '冰'] } };
  const fresh = { name: '紅茶', price: 40, tags: ['茶', '冰'] };
  const kept = followRecord(open, fresh);
  expect(overtakenFields(kept, fresh)).toEqual(['price']);
  const mine = decidedForm(kept, fresh, 'typed');
  expect([editsOf(mine.seen, mine.values), overtakenFields(mine, fresh)]).toEqual([
    {
      name: { from: '紅茶', to: '冬瓜茶' },
      price: { from: 40, to: 35 },
      tags: { from: ['茶'], to: ['茶', '冰'] },
    },
    [],
  ]);
  const newer = decidedForm(kept, fresh, 'newer');
  expect([newer.values.price, overtakenFields(newer, fresh)]).toEqual([40, []]);
});

test('an order of keys is no change, and what is typed as a number and is none is one', () => {
  const seen: { at: object; price: number | null } = { at: { a: 1, b: 2 }, price: null };
  const values = { at: { a: 1, b: 3 }, price: Number.NaN };
  expect(overtakenFields({ seen, values }, { at: { b: 2, a: 1 }, price: null })).toEqual([]);
  expect(editsOf(seen, values)).toMatchObject({ price: { from: null } });
});
