import { expect, test } from 'vitest';
import { editsOf, followRecord } from './edits-of.ts';

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
