import { useLingui } from '@lingui/react/macro';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { isRequired } from './category-listing.ts';
import { useCategoryWords } from './use-category-words.ts';

type Rules = Pick<OptionCategory, 'inputType' | 'minSelect' | 'required'> & {
  readonly maxSelect?: number | null | undefined;
};

/** Whether it must be answered, with one answer or several, and how many. */
export function CategoryRule({ category }: { category: Rules }) {
  const { t } = useLingui();
  const { typeNames, rule } = useCategoryWords();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {isRequired(category) ? (
        <Badge tone="primary">{t({ id: 'required', message: '必選' })}</Badge>
      ) : (
        <Badge>{t({ id: 'optional', message: '選填' })}</Badge>
      )}
      <span className="text-14 whitespace-nowrap text-fg-2">
        {[typeNames[category.inputType], rule(category)].filter(Boolean).join('・')}
      </span>
    </span>
  );
}
