import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words of the mainland, and what is said in Taiwan (ux.md §1.11). */
const MAINLAND: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/打印/, '列印'],
  [/默認/, '預設'],
  [/保存(?!期限)/, '儲存'],
  [/刷新/, '重新整理'],
  [/信息/, '資訊'],
  [/網絡/, '網路'],
  [/賬/, '帳'],
  [/軟件/, '軟體'],
  [/視頻/, '影片'],
  [/質量/, '品質'],
  [/用戶/, '使用者'],
  [/(?<!現)在線/, '線上'],
  [/訪問此/, '進入此'],
];

const chinese = readCatalog('locales/zh-TW.po');
const english = readCatalog('locales/en.po');

test('both languages use the same placeholders', () => {
  expect(chinese.size).toBeGreaterThan(30);
  for (const [id, text] of chinese) {
    expect(placeholders(english.get(id) ?? ''), id).toEqual(placeholders(text));
  }
});

test('the Chinese texts say it the way Taiwan does', () => {
  const found = [...chinese].flatMap(([id, text]) =>
    MAINLAND.filter(([wrong]) => wrong.test(text)).map(([, right]) => `${id}: ${text} (${right})`),
  );
  expect(found).toEqual([]);
});

test('the list of mainland words finds them and lets the right ones pass', () => {
  const hits = (text: string) => MAINLAND.filter(([wrong]) => wrong.test(text)).length;
  expect(hits('打印收據')).toBe(1);
  expect(hits('目前在線')).toBe(1);
  expect(hits('保存期限')).toBe(0);
  expect(hits('現在線上點餐')).toBe(0);
});

/** The texts of a catalog by id. Our catalogs hold one-line ids and texts, possibly wrapped over several quoted lines. */
function readCatalog(path: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const entry of readFileSync(path, 'utf8').split(/\n{2,}/)) {
    const id = quoted(entry, 'msgid');
    if (id) texts.set(id, quoted(entry, 'msgstr'));
  }
  return texts;
}

function quoted(entry: string, key: string): string {
  const match = new RegExp(`^${key} ((?:".*"\\n?)+)`, 'm').exec(entry);
  const parts = match?.[1]?.trim().split('\n') ?? [];
  return parts.map((part) => JSON.parse(part) as string).join('');
}

/** Names of the placeholders, sorted; a plural's cases may name theirs more than once. */
function placeholders(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)/g), ([, name]) => name ?? ''))]
    .filter((name) => !/^(one|other)$/.test(name))
    .toSorted();
}
