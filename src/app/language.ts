import { setupI18n } from '@lingui/core';
import type { I18n, Messages } from '@lingui/core';
import { parts } from 'virtual:texts';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';
import { commonTexts, sectionOf, textsOf } from './text-parts.ts';

export const languages = ['zh-TW', 'en'] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words, so that it is found by those who cannot read the other. */
export const languageNames: Record<Language, string> = { 'zh-TW': '中文', en: 'English' };

const fallback: Language = 'zh-TW';

/** Spec 9: the choice is kept as a preferred-language setting. Read by the scripts in index.html and guests.html as well. */
const key = 'preferred-language';

/** `zh-Hant-TW` rather than `zh-TW`: it keeps browsers from falling back to Japanese or Simplified glyphs. */
const htmlLang: Record<Language, string> = { 'zh-TW': 'zh-Hant-TW', en: 'en' };

/** The parts of the texts that have been loaded: another language needs the same ones. */
const loaded = new Set<string>();

export function preferredLanguage(stored: string | null): Language {
  return languages.find((language) => language === stored) ?? fallback;
}

/**
 * The texts in the chosen language, of those parts that are there before any page. When it cannot be had, the page still opens, in the source language.
 * @param asked The language that somebody has just come for: it is theirs from now on, where it is one of ours.
 */
export async function startLanguage(
  first: readonly string[] = [commonTexts],
  asked: string | null = null,
): Promise<I18n> {
  for (const part of first) loaded.add(part);
  const i18n = setupI18n();
  const wanted = languages.find((language) => language === asked);
  if (wanted) writeStored(key, wanted);
  const chosen = wanted ?? preferredLanguage(readStored(key));
  await activate(i18n, chosen).catch(() => activate(i18n, fallback));
  return i18n;
}

/** Switches without a reload, so that what is typed in a form stays. Rejects when the other catalog cannot be had. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  await activate(i18n, language);
  writeStored(key, language);
}

/** Brings what a route's page says, where it is not there yet. Rejects when it cannot be had, as the page's own code would. */
export async function bringTexts(i18n: I18n, routeId: string): Promise<void> {
  await bringParts(i18n, textsOf(sectionOf(routeId), Object.keys(parts[i18n.locale as Language])));
}

/** Brings parts of the texts that are not there yet. Rejects when they cannot be had. */
export async function bringParts(i18n: I18n, wanted: readonly string[]): Promise<void> {
  const language = i18n.locale as Language;
  const missing = wanted.filter((part) => !loaded.has(part));
  if (missing.length === 0) return;
  const messages = await messagesOf(language, missing);
  for (const part of missing) loaded.add(part);
  // Somebody may have chosen the other language meanwhile: that one was loaded without these.
  if (i18n.locale === language) i18n.load(language, messages);
  else await activate(i18n, i18n.locale as Language);
}

async function activate(i18n: I18n, language: Language): Promise<void> {
  i18n.loadAndActivate({ locale: language, messages: await messagesOf(language, [...loaded]) });
  document.documentElement.lang = htmlLang[language];
}

async function messagesOf(language: Language, wanted: readonly string[]) {
  const found = await Promise.all(wanted.flatMap((part) => parts[language][part]?.() ?? []));
  return Object.assign({}, ...found.map(({ messages }) => messages)) as Messages;
}
