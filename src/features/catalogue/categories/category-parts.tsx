import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getOptionCategory } from '#domain/catalogue/choice-operations.ts';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { RecordPage } from '#src/office/detail/record-page.tsx';
import { wayTo } from '#src/office/resource-head.tsx';
import { categoryKind } from './category-kind.ts';
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

interface CategoryPageProps {
  brandId: string;
  id: string;
  /** Of the page while there is no category to name it. */
  title: string;
  children: (category: OptionCategory) => ReactNode;
}

/** A page about one category, or what stands in its place while it is read, or where there is none. */
export function CategoryPage({ brandId, id, title, children }: CategoryPageProps) {
  const { i18n } = useLingui();
  const { icon, at, words } = categoryKind;
  const answer = useQuery(getOptionCategory, { brandId, id });
  return (
    <RecordPage
      {...{ brandId, title, answer }}
      gone={{
        icon,
        title: i18n._(words.gone),
        action: (
          <Link {...wayTo(at.list, { brandId })} className={buttonClass()}>
            {i18n._(words.toList)}
          </Link>
        ),
      }}
    >
      {children}
    </RecordPage>
  );
}
