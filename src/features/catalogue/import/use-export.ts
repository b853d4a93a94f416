import { useLingui } from '@lingui/react/macro';
import { catalogueFile, dishTable, optionTable } from '#domain/catalogue/catalogue-file.ts';
import { listOptionCategories, listOptions } from '#domain/catalogue/choice-operations.ts';
import { listDishes } from '#domain/catalogue/operations.ts';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { fileNameOf } from '#src/ui/table/file-name.ts';
import { saveFile } from '#src/ui/table/save-file.ts';
import { saveTable } from '#src/ui/table/save-table.ts';
import { useTableWords } from './use-table-words.ts';

/**
 * The catalogue as files, from this device's rows: without a network, too. What comes out goes in again without a change. Until `isRead` they
 * would miss something.
 */
export function useExport(brandId: string) {
  const { t } = useLingui();
  const words = useTableWords();
  const answers = [
    useQuery(listDishes, { brandId }).data,
    useQuery(listOptionCategories, { brandId }).data,
    useQuery(listOptions, { brandId }).data,
  ] as const;
  const [dishTemplates = [], optionCategories = [], options = []] = answers;
  const all = { dishTemplates, optionCategories, options };
  const saveDishes = (rows: readonly DishTemplate[] = dishTemplates): void =>
    saveTable('dishes', dishTable({ ...all, dishTemplates: rows }, words));
  const saveOptions = (): void => saveTable('options', optionTable(all, words));
  const saveAll = (): void => saveFile(fileNameOf('catalogue'), JSON.stringify(catalogueFile(all), null, 2));
  return {
    isRead: answers.every((rows) => rows !== undefined),
    saveDishes,
    saveOptions,
    saveAll,
    templates: [
      { id: 'dishes', label: t({ id: 'export.dishes', message: '餐點 (CSV)' }), save: () => saveDishes() },
      { id: 'options', label: t({ id: 'export.options', message: '選項 (CSV)' }), save: saveOptions },
    ],
  };
}
