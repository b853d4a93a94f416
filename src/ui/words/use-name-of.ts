import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

export interface Named {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/** A record's name in a language: the English one only where it has one. */
export function nameIn(locale: string, { name, nameEn }: Named): string {
  return locale === 'en' ? (nameEn ?? name) : name;
}

/** A record's name in the page's language. */
export function useNameOf(): (named: Named) => string {
  const { locale } = useLingui().i18n;
  return useCallback((named) => nameIn(locale, named), [locale]);
}
