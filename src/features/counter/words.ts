import { useLingui } from '@lingui/react/macro';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useMethodWords } from '#src/ui/words/use-method-words.ts';

/** Names of dishes and options in the page's language, and the counter's own words. */
export function useWords() {
  const { t, i18n } = useLingui();
  return {
    ...useLineWords(),
    /** Latin words are longer than Chinese ones: where room is fixed they are set smaller. */
    isLatin: i18n.locale === 'en',
    listOf: useListOf(),
    method: useMethodWords(),
    /** A part of a bill that is being split, by its place. */
    partName: (no: number) => t({ id: 'split.part', message: `帳單${no}` }),
    /** Of a split bill. */
    partOf: ({ no, of }: { readonly no: number; readonly of: number }) =>
      t({ id: 'split.partOf', message: `帳單${no}/${of}` }),
    till: (lane: string) => t({ id: 'slip.till', message: `櫃檯${lane}` }),
  };
}
