import { useLingui } from '@lingui/react/macro';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { useCountRule } from '#src/ui/words/use-count-rule.ts';
import { leastOf, type CategoryDraft, type CategoryFault } from './category-draft.ts';

type Rules = Pick<CategoryDraft, 'inputType' | 'minSelect' | 'required'> & {
  readonly maxSelect?: number | null | undefined;
};

/** What a category's fields and rules are called, and what is wrong with them in a sentence. */
export function useCategoryWords(): {
  readonly labels: Readonly<Record<keyof CategoryDraft, string>>;
  readonly typeNames: Readonly<Record<OptionCategory['inputType'], string>>;
  /** How many may be chosen, where it is not plain: "最多3". */
  readonly rule: (rules: Rules) => string;
  readonly faultText: (fault: CategoryFault) => string;
} {
  const { t } = useLingui();
  const labels = {
    name: t({ id: 'field.name', message: '名稱' }),
    nameEn: t({ id: 'field.nameEn', message: '英文名稱' }),
    inputType: t({ id: 'category.inputType', message: '單選或複選' }),
    options: t({ id: 'option', message: '選項' }),
    made: t({ id: 'option', message: '選項' }),
    minSelect: t({ id: 'category.least', message: '最少' }),
    maxSelect: t({ id: 'category.most', message: '最多' }),
    required: t({ id: 'required', message: '必選' }),
    defaultOption: t({ id: 'category.default', message: '預設選項' }),
  };
  const typeNames = {
    single: t({ id: 'category.single', message: '單選' }),
    multiple: t({ id: 'category.multiple', message: '複選' }),
  };
  const countRule = useCountRule();
  const rule = (rules: Rules): string =>
    rules.inputType === 'single' ? '' : countRule(leastOf(rules), rules.maxSelect ?? undefined);
  const faultText = ({ kind, limit }: CategoryFault): string => {
    switch (kind) {
      case 'aboveOne':
        return t({ id: 'category.aboveOne', message: '單選最多選1項' });
      case 'aboveMax':
        return t({ id: 'category.aboveMax', message: '最少數量不能大於最多數量' });
      case 'aboveCount':
        return limit === 0
          ? t({ id: 'category.noAnswers', message: '必選的類別至少要有一個選項' })
          : t({ id: 'category.aboveCount', message: `只有${limit}個選項，不能要求選更多` });
      case 'noDefault':
        return t({ id: 'category.noDefault', message: '預設選項已不在清單中' });
      case 'repeated':
        return t({ id: 'category.repeated', message: '同一個選項重複了' });
    }
  };
  return { labels, typeNames, rule, faultText };
}
