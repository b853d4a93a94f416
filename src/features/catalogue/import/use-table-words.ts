import { useLingui } from '@lingui/react/macro';
import { useYesNo } from '#src/ui/words/use-yes-no.ts';

/** In which words a table of the catalogue is written. An import reads either language. */
export function useTableWords() {
  const { i18n } = useLingui();
  const yesNo = useYesNo();
  return { language: i18n.locale === 'en' ? ('en' as const) : ('zh' as const), yesNo };
}
