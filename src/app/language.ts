import { setupI18n } from '@lingui/core';
import type { I18n, Messages } from '@lingui/core';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';

export const languages = ['zh-TW', 'en'] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words, so that it is found by those who cannot read the other. */
export const languageNames: Record<Language, string> = { 'zh-TW': '中文', en: 'English' };

const fallback: Language = 'zh-TW';

/** Spec 9: the choice is kept as a preferred-language setting. Read by the script in index.html as well. */
const key = 'preferred-language';

/** `zh-Hant-TW` rather than `zh-TW`: it keeps browsers from falling back to Japanese or Simplified glyphs. */
const htmlLang: Record<Language, string> = { 'zh-TW': 'zh-Hant-TW', en: 'en' };

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  'zh-TW': () => import('#locales/zh-TW.po'),
  en: () => import('#locales/en.po'),
};

export function preferredLanguage(stored: string | null): Language {
  return languages.find((language) => language === stored) ?? fallback;
}

/** The texts in the chosen language. When its catalog cannot be had, the page still opens, in the source language. */
export async function startLanguage(): Promise<I18n> {
  const i18n = setupI18n();
  const chosen = preferredLanguage(readStored(key));
  await activate(i18n, chosen).catch(() => activate(i18n, fallback));
  return i18n;
}

/** Switches without a reload, so that what is typed in a form stays. Rejects when the other catalog cannot be had. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  await activate(i18n, language);
  writeStored(key, language);
}

async function activate(i18n: I18n, language: Language): Promise<void> {
  const { messages } = await catalogs[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = htmlLang[language];
}
