import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useListOf } from '#src/ui/use-list-of.ts';
import type { Words } from './field.ts';

/** What the values of fields are put into words with, in the page's language. */
export function useWords(): Words {
  const { i18n } = useLingui();
  const listOf = useListOf();
  return useMemo(() => ({ i18n, listOf }), [i18n, listOf]);
}
