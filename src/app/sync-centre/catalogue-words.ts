import { useLingui } from '@lingui/react/macro';
import type { OptionCategory, TileColour } from '#domain/catalogue/schema.ts';
import { useColourNames } from '#src/ui/words/use-colour-names.ts';
import { useDishLabels } from '#src/ui/words/use-dish-labels.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';

/** What the fields of dishes, options and option categories are called, and how the values look that only they have. */
export function useCatalogueWords(): {
  readonly labels: Readonly<Record<string, string>>;
  /** Undefined for what is no value of theirs. */
  readonly value: (name: string, shown: unknown) => string | undefined;
} {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    ...useDishLabels(),
    inputType: t({ id: 'category.inputType', message: '單選或複選' }),
    options: t({ id: 'option', message: '選項' }),
    minSelect: t({ id: 'category.least', message: '最少' }),
    maxSelect: t({ id: 'category.most', message: '最多' }),
    required: t({ id: 'required', message: '必選' }),
    defaultOption: t({ id: 'category.default', message: '預設選項' }),
    refDishTemplate: t({ id: 'dish', message: '餐點' }),
  };
  const colours = useColourNames();
  const listOf = useListOf();
  const types: Readonly<Record<OptionCategory['inputType'], string>> = {
    single: t({ id: 'category.single', message: '單選' }),
    multiple: t({ id: 'category.multiple', message: '複選' }),
  };
  return {
    labels,
    value(name, shown) {
      if (name === 'image') return t({ id: 'field.imageThere', message: '有圖片' });
      if (name === 'tags') return listOf(shown as readonly string[]);
      if (name === 'tileColour') return colours[shown as TileColour];
      if (name === 'inputType') return types[shown as OptionCategory['inputType']];
      return undefined;
    },
  };
}
