import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ListChecks from 'lucide-react/icons/list-checks';
import type { ReactNode } from 'react';
import { getOptionCategory } from '#domain/catalogue/choice-operations.ts';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { RecordMenu } from '#src/ui/record-menu.tsx';
import { RecordName } from '#src/ui/record-name.tsx';
import { RecordPage } from '#src/office/record-page.tsx';
import { isRequired } from './category-listing.ts';
import { useCategoryWords } from './use-category-words.ts';

/** Both names and whether the server knows it; its link makes the whole row lead to the category. */
export function CategoryName({ category, pending }: { category: OptionCategory; pending: boolean }) {
  const { brandId, _id: id } = category;
  return (
    <RecordName
      record={category}
      pending={pending}
      link={{ to: '/admin/$brandId/option-categories/detail/$id', params: { brandId, id } }}
      testId={`category-${id}`}
    />
  );
}

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

/** What can be done with one category of the list. */
export function CategoryMenu({ category }: { category: OptionCategory }) {
  const { brandId, _id: id } = category;
  return (
    <RecordMenu
      record={category}
      edit={{ to: '/admin/$brandId/option-categories/edit/$id', params: { brandId, id } }}
      copy={{ to: '/admin/$brandId/option-categories/create', params: { brandId }, search: { copy: id } }}
    />
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
  const { t } = useLingui();
  const answer = useQuery(getOptionCategory, { brandId, id });
  return (
    <RecordPage
      {...{ brandId, title, answer }}
      gone={{
        icon: ListChecks,
        title: t({ id: 'category.gone', message: '找不到這個選項類別' }),
        action: (
          <Link to="/admin/$brandId/option-categories" params={{ brandId }} className={buttonClass()}>
            {t({ id: 'category.toList', message: '返回選項類別' })}
          </Link>
        ),
      }}
    >
      {children}
    </RecordPage>
  );
}
