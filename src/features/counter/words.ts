import { useLingui } from '@lingui/react/macro';
import { useLineWords } from '#src/ui/words/use-line-words.ts';

/** Names of dishes and options in the page's language, and the counter's own words. */
export function useWords() {
  const { t, i18n } = useLingui();
  return {
    ...useLineWords(),
    /** Latin words are longer than Chinese ones: where room is fixed they are set smaller. */
    isLatin: i18n.locale === 'en',
    /** A part of a bill that is being split, by its place. */
    partName: (no: number) => t({ id: 'split.part', message: `帳單${no}` }),
  };
}
