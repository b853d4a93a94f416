import { useLingui } from '@lingui/react/macro';
import { answerTable } from '#domain/catalogue/catalogue-file.ts';
import type { Option } from '#domain/catalogue/schema.ts';
import { ExportRows } from '#src/ui/export-rows.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { useChoices } from '../dishes/use-catalogue.ts';
import { useTableWords } from '../import/use-table-words.ts';
import { askingOf, matchOptions, type OptionSearch } from './option-listing.ts';

interface OptionsExportProps {
  brandId: string;
  options: readonly Option[];
  search: OptionSearch;
}

/** The options that the list shows, as a file that an import reads; not there before all of it is read. */
export function OptionsExport({ brandId, options, search }: OptionsExportProps) {
  const { t, i18n } = useLingui();
  const { categories, isRead } = useChoices(brandId);
  const nameOf = useNameOf();
  const words = useTableWords();
  if (!isRead) return null;
  const heading = t({ id: 'option.askedIn', message: '所屬類別' });
  const table = () => {
    const asking = askingOf(categories);
    const found = matchOptions(options, search, { categories, locale: i18n.locale });
    return answerTable(found, { heading, of: ({ _id }) => (asking.get(_id) ?? []).map(nameOf) }, words);
  };
  return <ExportRows what="options" table={table} />;
}
