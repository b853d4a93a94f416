import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { optionCategories, type OptionCategory } from '#domain/catalogue/schema.ts';
import { useMay } from '#src/data/use-may.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { Card } from '#src/ui/page/card.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { DetailPage } from '#src/office/detail/detail-page.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { useChoices } from '../dishes/use-catalogue.ts';
import { DetailActions } from '#src/office/detail/resource-actions.tsx';
import { ResourceHead } from '#src/office/resource-head.tsx';
import { UsedIn } from '#src/office/detail/used-in.tsx';
import { AttachDishes } from './attach-dishes.tsx';
import { CategoryAnswers } from './category-answers.tsx';
import { categoryDraftOf } from './category-draft.ts';
import { categoryKind } from './category-kind.ts';
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
      <ResourceHead
        resource={categoryKind}
        brandId={brandId}
        title={nameOf(category)}
        aside={
          <>
            <CategoryRule category={category} />
            {pending && <SyncBadge state="pending" />}
          </>
        }
        actions={mayEdit && <DetailActions resource={categoryKind} brandId={brandId} record={category} />}
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
