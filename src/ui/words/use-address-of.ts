import { useLingui } from '@lingui/react';

interface Addressed {
  readonly address: string;
  readonly addressEn?: string | undefined;
}

/** A store's address in the page's language: the English one only where it has one. */
export function useAddressOf(): (store: Addressed) => string {
  const { locale } = useLingui().i18n;
  return ({ address, addressEn }) => (locale === 'en' ? (addressEn ?? address) : address);
}
