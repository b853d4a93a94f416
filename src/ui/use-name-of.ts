import { useLingui } from '@lingui/react';

interface Named {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/** A record's name in the page's language: the English one only where it has one. */
export function useNameOf(): (named: Named) => string {
  const { locale } = useLingui().i18n;
  return ({ name, nameEn }) => (locale === 'en' ? (nameEn ?? name) : name);
}
