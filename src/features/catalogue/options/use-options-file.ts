import { useLingui } from '@lingui/react/macro';
import { answerTable } from '#domain/catalogue/catalogue-file.ts';
import type { Option } from '#domain/catalogue/schema.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useChoices } from '../dishes/use-catalogue.ts';
import { useTableWords } from '../import/use-table-words.ts';
import { askingOf } from './option-listing.ts';

/** Options as a file that an import reads; undefined before all that stands in it is read. */
export function useOptionsFile(brandId: string) {
  const { t } = useLingui();
  const { categories, isRead } = useChoices(brandId);
  const nameOf = useNameOf();
  const words = useTableWords();
  if (!isRead) return undefined;
  const heading = t({ id: 'option.askedIn', message: '所屬類別' });
  return (options: readonly Option[]) => {
    const asking = askingOf(categories);
    return answerTable(options, { heading, of: ({ _id }) => (asking.get(_id) ?? []).map(nameOf) }, words);
  };
}
