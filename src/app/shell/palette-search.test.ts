import { expect, test } from 'vitest';
import { findEntries, wordsOf, type Entry, type EntryKind } from './palette-search.ts';

const icon = {} as Entry['icon'];

function anEntry(kind: EntryKind, label: string, ...also: string[]): Entry {
  return { id: `${kind}:${label}`, kind, label, icon, words: wordsOf(label, ...also), run: () => undefined };
}

const entries = [
  anEntry('page', '店家', 'Stores'),
  anEntry('store', '中山店', 'Zhongshan', '台北市中山區'),
  anEntry('store', '信義店', 'Xinyi'),
  anEntry('dish', '珍珠奶茶', 'Bubble tea'),
  anEntry('dish', '奶茶', 'Milk tea'),
  anEntry('order', 'A-017', '紅茶'),
];

const labels = (query: string): string[] =>
  findEntries(entries, query).flatMap(({ items }) => items.map(({ label }) => label));

test('names are found in both languages, whatever their case or width', () => {
  expect(labels('ZHONG')).toEqual(['中山店']);
  expect(labels('ｘｉｎｙｉ')).toEqual(['信義店']);
  expect(labels('臺北')).toEqual(['中山店']);
  expect(labels('a-017')).toEqual(['A-017']);
});

test('what begins with the query comes first, and every word must be part of it', () => {
  expect(labels('奶茶')).toEqual(['奶茶', '珍珠奶茶']);
  expect(labels('bubble 奶茶')).toEqual(['珍珠奶茶']);
  expect(labels('nothing')).toEqual([]);
});

test('a kind that has what begins with the query comes before those that only contain it', () => {
  const sync = anEntry('action', '開啟同步中心');
  const kinds = findEntries([sync, ...entries], '中').map(({ kind }) => kind);
  expect(kinds).toEqual(['store', 'action']);
});

test('without a query there are the pages and stores, not every dish and order', () => {
  expect(labels(' ')).toEqual(['店家', '中山店', '信義店']);
});

test('of one kind no more are shown than a person reads', () => {
  const many = Array.from({ length: 40 }, (_, at) => anEntry('dish', `茶${at}`));
  expect(findEntries(many, '茶')[0]?.items).toHaveLength(6);
});
