import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { parseCatalog } from '#server/texts.ts';

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

/** What is put in at run time may be set off (結帳 {amount}): there a label stands before its value. */
const spaced = /\p{Script=Han} [A-Za-z0-9]|[A-Za-z0-9%] \p{Script=Han}/u;

const chinese = readCatalog('locales/zh-TW.po');
const english = readCatalog('locales/en.po');

test('both languages use the same placeholders', () => {
  expect(chinese.size).toBeGreaterThan(30);
  for (const [id, text] of chinese) {
    expect(placeholders(english.get(id) ?? ''), id).toEqual(placeholders(text));
  }
});

test('every text that domain and server name by its id stands in the catalogs', () => {
  const files = ['domain', 'server'].flatMap((floor) =>
    readdirSync(floor, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('test'))
      .map((file) => join(floor, file)),
  );
  const named = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bid: '([a-z]\w*(?:\.\w+)+)'/g), ([, id = '']) => id),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((id) => !chinese.has(id))).toEqual([]);
});

test('the Chinese texts say it the way Taiwan does', () => {
  const found = [...chinese].flatMap(([id, text]) =>
    MAINLAND.filter(([wrong]) => wrong.test(text)).map(([, right]) => `${id}: ${text} (${right})`),
  );
  expect(found).toEqual([]);
});

test('no space parts a Chinese character from a Latin letter or a digit', () => {
  const found = [...chinese].filter(([, text]) => spaced.test(text)).map(([id, text]) => `${id}: ${text}`);
  expect(spaced.test('顯示 35天')).toBe(true);
  expect(spaced.test('JSON 檔')).toBe(true);
  expect(found).toEqual([]);
});

test('the list of mainland words finds them and lets the right ones pass', () => {
  const hits = (text: string) => MAINLAND.filter(([wrong]) => wrong.test(text)).length;
  expect(hits('打印收據')).toBe(1);
  expect(hits('目前在線')).toBe(1);
  expect(hits('保存期限')).toBe(0);
  expect(hits('現在線上點餐')).toBe(0);
});

function readCatalog(path: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(parseCatalog(readFileSync(path, 'utf8'))));
}

/** Names of the placeholders of a text, sorted; the cases of a plural are looked into. */
function placeholders(text: string): string[] {
  return [...new Set(namesIn(compileMessage(text)))].toSorted();
}

function namesIn(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , cases] = token;
    const inner = cases && typeof cases === 'object' ? Object.values(cases).filter(Array.isArray) : [];
    return [name, ...inner.flatMap((each) => namesIn(each as CompiledMessage))];
  });
}
