import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { deleteOptionCategory } from '#domain/catalogue/choice-operations.ts';
import { optionCategories, type OptionCategory } from '#domain/catalogue/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useMay } from '#src/data/use-may.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Card } from '#src/ui/card.tsx';
import { DateTime } from '#src/ui/date-time.tsx';
import { DetailPage } from '#src/ui/detail-page.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { notify } from '#src/ui/notify.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { SyncBadge } from '#src/ui/sync-badge.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { useUndo } from '#src/ui/use-undo.tsx';
import { useChoices } from '../dishes/use-catalogue.ts';
import { RecordDelete } from '#src/office/record-delete.tsx';
import { UsedIn } from '#src/office/used-in.tsx';
import { AttachDishes } from './attach-dishes.tsx';
import { CategoryAnswers } from './category-answers.tsx';
import { categoryDraftOf } from './category-draft.ts';
import { CategoryPage, CategoryRule } from './category-parts.tsx';
import { CategoryPreview } from './category-preview.tsx';
import { useCategoryWords } from './use-category-words.ts';

interface CategoryDetailScreenProps {
  brandId: string;
  id: string;
  /** Who changed it. */
  history: ReactNode;
}

/** One option category with its answers and what asks it. */
export function CategoryDetailScreen({ brandId, id, history }: CategoryDetailScreenProps) {
  const { t } = useLingui();
  return (
    <CategoryPage brandId={brandId} id={id} title={t({ id: 'optionCategory', message: '選項類別' })}>
      {(category) => <Detail category={category} history={history} />}
    </CategoryPage>
  );
}

function Detail({ category, history }: { category: OptionCategory; history: ReactNode }) {
  const { brandId, _id: id } = category;
  const { t } = useLingui();
  const nameOf = useNameOf();
  const mayEdit = useMay('dishes.edit');
  const pending = usePendingRows(optionCategories.name).has(id);
  const { options } = useChoices(brandId);
  const { labels } = useCategoryWords();
  const undo = useUndo();
  return (
    <>
      <PageHead
        title={nameOf(category)}
        back={{
          label: t({ id: 'optionCategory', message: '選項類別' }),
          link: { to: '/admin/$brandId/option-categories', params: { brandId } },
        }}
        aside={
          <>
            <CategoryRule category={category} />
            {pending && <SyncBadge state="pending" />}
          </>
        }
        actions={mayEdit && <Actions category={category} />}
      />
      <DetailPage
        side={
          <>
            <Card>
              <CategoryPreview draft={categoryDraftOf(category)} answers={options} />
            </Card>
            <Card title={t({ id: 'dish.about', message: '其他' })}>
              <Facts
                items={[
                  { label: labels.name, value: category.name },
                  { label: labels.nameEn, value: category.nameEn },
                  {
                    label: t({ id: 'lastUpdated', message: '更新於' }),
                    value: <DateTime at={category.updatedAt} />,
                  },
                  {
                    label: t({ id: 'record.createdAt', message: '建立於' }),
                    value: <DateTime at={category.createdAt} />,
                  },
                ]}
              />
            </Card>
            {history}
          </>
        }
      >
        <CategoryAnswers {...{ category, options, mayEdit }} offer={undo.offer} />
        <UsedIn
          {...{ brandId, id }}
          kind="optionCategory"
          unused={t({ id: 'category.unused', message: '尚無餐點使用。' })}
          actions={mayEdit && <AttachDishes category={category} offer={undo.offer} />}
        />
      </DetailPage>
      {undo.bar}
    </>
  );
}

function Actions({ category }: { category: OptionCategory }) {
  const { brandId, _id: id } = category;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { run } = useCommand(deleteOptionCategory);
  const name = useNameOf()(category);
  const edit = { to: '/admin/$brandId/option-categories/edit/$id', params: { brandId, id } } as const;
  usePageKeys({ e: () => void navigate(edit) });
  return (
    <>
      <RecordDelete
        kind="optionCategory"
        {...{ brandId, id, name }}
        effect={t({
          id: 'category.deleteEffect',
          message: '選項本身會保留；過去的訂單仍保留當時的選擇。',
        })}
        testId="category-delete"
        onDelete={async () => {
          await run({ brandId, id });
          notify('success', t({ id: 'form.deleted', message: `已刪除「${name}」` }));
          await navigate({ to: '/admin/$brandId/option-categories', params: { brandId }, replace: true });
        }}
      />
      <Link
        to="/admin/$brandId/option-categories/create"
        params={{ brandId }}
        search={{ copy: id }}
        className={buttonClass()}
        data-testid="category-duplicate"
      >
        <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
        {t({ id: 'duplicate', message: '複製' })}
      </Link>
      <Link {...edit} className={buttonClass({ variant: 'primary' })} data-testid="category-edit">
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        {t({ id: 'edit', message: '編輯' })}
      </Link>
    </>
  );
}
