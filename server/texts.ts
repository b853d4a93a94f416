import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { codeOf } from './start-up-error.ts';
import { projectFolder } from './project.ts';

/** The languages of spec 9; the first is the default. */
export const locales = ['zh-TW', 'en'] as const;
export type Locale = (typeof locales)[number];

/** As `<html lang>` and manifests have them: with the script, so that no browser falls back to glyphs of another one. */
export const languageTags: Readonly<Record<Locale, string>> = { 'zh-TW': 'zh-Hant-TW', en: 'en' };

/** Looks up a text of the catalogs and fills its placeholders; an id that no catalog has comes back as it is. */
export type TextOf = (id: string, values: Readonly<Record<string, unknown>>, locale: Locale) => string;

/** Reads the catalogs that page and server share. */
export function loadTexts(folder = join(projectFolder, 'locales')): TextOf {
  const languages = new Map<Locale, I18n>();
  for (const locale of locales) {
    const i18n = setupI18n({ locale, messages: { [locale]: readCatalog(join(folder, `${locale}.po`)) } });
    // Catalogs are compiled text by text at first use: a server needs few of them.
    i18n.setMessagesCompiler(compileMessage);
    languages.set(locale, i18n);
  }
  const plain = new Map<string, string>();
  return (id, values, locale) => {
    const i18n = languages.get(locale);
    if (!i18n || Object.keys(values).length > 0) return i18n?._(id, { ...values }) ?? id;
    const key = `${locale} ${id}`;
    const known = plain.get(key);
    if (known !== undefined) return known;
    const text = i18n._(id);
    // What no catalog has may be anything, and is not kept.
    if (text !== id) plain.set(key, text);
    return text;
  };
}

/** The best of our languages for an `Accept-Language` header, by its weights; zh-TW when nothing fits. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = Number(
        parameters
          .find((p) => p.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: tag.split('-')[0], weight: Number.isNaN(weight) ? 0 : weight };
    })
    .filter(({ language, weight }) => weight > 0 && (language === 'zh' || language === 'en'))
    .sort((a, b) => b.weight - a.weight);
  return wishes[0]?.language === 'en' ? 'en' : 'zh-TW';
}

/** Id and text of each entry of a .po file; entries without a translation are left out. */
export function parseCatalog(source: string): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const entry of source.split(/\n\s*\n/)) {
    if (/^#~/m.test(entry)) continue;
    const id = fieldOf(entry, 'msgid');
    const text = fieldOf(entry, 'msgstr');
    if (id && text) messages[id] = text;
  }
  return messages;
}

function fieldOf(entry: string, name: 'msgid' | 'msgstr'): string {
  const quoted = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(entry)?.[1] ?? '';
  return [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([literal]) => String(JSON.parse(literal)))
    .join('');
}

function readCatalog(file: string): Record<string, string> {
  try {
    return parseCatalog(readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw error;
  }
}
