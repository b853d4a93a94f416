import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { getOptionCategory } from '#domain/catalogue/operations.ts';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, MenuItem } from '#src/ui/menu.tsx';
import { SyncBadge } from '#src/ui/sync-badge.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { RecordPage } from '../record-page.tsx';
import { isRequired } from './category-listing.ts';
import { useCategoryWords } from './use-category-words.ts';

/** Both names and whether the server knows it; its link makes the whole row lead to the category. */
export function CategoryName({ category, pending }: { category: OptionCategory; pending: boolean }) {
  const nameOf = useNameOf();
  const shown = nameOf(category);
  const other = shown === category.name ? category.nameEn : category.name;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link
          to="/admin/$brandId/option-categories/detail/$id"
          params={{ brandId: category.brandId, id: category._id }}
          data-testid={`category-${category._id}`}
          className="row-link py-0.5 font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {shown}
        </Link>
        {pending && <SyncBadge state="pending" />}
      </span>
      {other !== undefined && <span className="truncate text-13 text-fg-3">{other}</span>}
    </span>
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
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useNameOf()(category);
  const { brandId, _id: id } = category;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={t({ id: 'row.actions', message: `${name}的操作` })} />}>
      <MenuItem
        icon={Pencil}
        onClick={() =>
          void navigate({ to: '/admin/$brandId/option-categories/edit/$id', params: { brandId, id } })
        }
      >
        {t({ id: 'edit', message: '編輯' })}
      </MenuItem>
      <MenuItem
        icon={Copy}
        onClick={() =>
          void navigate({
            to: '/admin/$brandId/option-categories/create',
            params: { brandId },
            search: { copy: id },
          })
        }
      >
        {t({ id: 'duplicate', message: '複製' })}
      </MenuItem>
    </Menu>
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
            {t({ id: 'category.toList', message: '回選項類別' })}
          </Link>
        ),
      }}
    >
      {children}
    </RecordPage>
  );
}
