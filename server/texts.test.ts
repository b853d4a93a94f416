import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTexts, localeOf, parseCatalog } from './texts.ts';

describe('the language of an answer', () => {
  it.each([
    [undefined, 'zh-TW'],
    ['', 'zh-TW'],
    ['*', 'zh-TW'],
    ['en', 'en'],
    ['en-GB,en;q=0.9,zh-TW;q=0.8', 'en'],
    ['zh-Hant-TW, en;q=0.9', 'zh-TW'],
    ['fr, en;q=0.5', 'en'],
    ['en;q=0.1, zh;q=0.2', 'zh-TW'],
    ['en;q=0', 'zh-TW'],
    ['zh-TW;q=x', 'zh-TW'],
    ['en,'.repeat(20_000), 'en'],
  ])('follows %.40s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });
});

describe('the catalogs', () => {
  it('are read with their escapes, over several lines, without headers and obsolete entries', () => {
    const source = [
      'msgid ""\nmsgstr ""\n"Language: en\\n"\n',
      '#. js-lingui-explicit-id\nmsgid "a.b"\nmsgstr "One \\"two\\"\\n"\n"three"\n',
      'msgid "untranslated"\nmsgstr ""\n',
      '#~ msgid "gone"\n#~ msgstr "gone"\n',
    ].join('\n');
    expect(parseCatalog(source)).toEqual({ 'a.b': 'One "two"\nthree' });
  });

  it('fill placeholders and plurals in the language asked for; an unknown id stays itself', () => {
    const folder = mkdtempSync(join(tmpdir(), 'locales-'));
    writeFileSync(
      join(folder, 'en.po'),
      'msgid "left"\nmsgstr "{n, plural, one {# left} other {# left of {name}}}"\n',
    );
    writeFileSync(join(folder, 'zh-TW.po'), 'msgid "left"\nmsgstr "{name}剩 {n}"\n');
    const textOf = loadTexts(folder);
    expect(textOf('left', { n: 2, name: 'tea' }, 'en')).toBe('2 left of tea');
    expect(textOf('left', { n: 2, name: '茶' }, 'zh-TW')).toBe('茶剩 2');
    expect(textOf('no.such', {}, 'en')).toBe('no.such');
  });
});
