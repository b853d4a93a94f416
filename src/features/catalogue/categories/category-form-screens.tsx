import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  createOption,
  createOptionCategory,
  updateOptionCategory,
} from '#domain/catalogue/choice-operations.ts';
import { byId } from '#domain/catalogue/expand.ts';
import { listOptionCategories, listOptions } from '#domain/catalogue/choice-operations.ts';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useQuery } from '#src/data/use-query.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useNewId } from '#src/ui/form/use-new-id.ts';
import {
  categoryDraftOf,
  categoryFieldsOf,
  copyOfCategory,
  emptyCategory,
  saidCategoryFields,
  type CategoryDraft,
} from './category-draft.ts';
import { ResourceHead } from '#src/office/resource-head.tsx';
import { CategoryForm } from './category-form.tsx';
import { categoryKind } from './category-kind.ts';
import { CategoryPage } from './category-parts.tsx';

interface CategoryCreateScreenProps {
  brandId: string;
  /** The category that the new one begins as a copy of. */
  copy?: string | undefined;
}

/** A new option category, empty or as a copy of another. Works without a network: it is queued. */
export function CategoryCreateScreen({ brandId, copy }: CategoryCreateScreenProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { data: categories } = useQuery(listOptionCategories, { brandId });
  const options = useOptions(brandId);
  const { run } = useCommand(createOptionCategory);
  const makeOptions = useMadeOptions(brandId);
  const model = copy === undefined ? undefined : categories?.find(({ _id }) => _id === copy);
  const modelName = model?.name ?? '';
  const copyName = t({ id: 'dish.copyName', message: `${modelName}（複本）` });
  const start = useMemo(() => model && copyOfCategory(model, copyName), [model, copyName]);
  const key = copy === undefined ? 'optionCategory:new' : `optionCategory:copy:${copy}`;
  const form = useFormDraft<CategoryDraft>(key, categories && emptyCategory, start);
  const id = useNewId();
  return (
    <>
      <ResourceHead resource={categoryKind} brandId={brandId} title={i18n._(categoryKind.words.create)} />
      {form && options ? (
        <CategoryForm
          {...{ brandId, form, options }}
          isNew
          onSave={async () => {
            await makeOptions(form.values);
            // The schema has judged it: what stands in the form is what an input may hold.
            const input = { brandId, _id: id, ...saidCategoryFields(form.values) } as InputOf<
              typeof createOptionCategory
            >;
            await run(input, { dropDrafts: [form.key] });
          }}
          onSaved={() => {
            const { name } = form.values;
            notify('success', t({ id: 'form.created', message: `已新增「${name}」` }));
            void navigate({
              to: '/admin/$brandId/option-categories/detail/$id',
              params: { brandId, id },
              replace: true,
              ignoreBlocker: true,
            });
          }}
          onDiscarded={() =>
            void navigate({
              to: '/admin/$brandId/option-categories',
              params: { brandId },
              ignoreBlocker: true,
            })
          }
        />
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** Changes an option category, each edit with what it saw. */
export function CategoryEditScreen({ brandId, id }: { brandId: string; id: string }) {
  const { i18n } = useLingui();
  const title = i18n._(categoryKind.words.edit);
  return (
    <CategoryPage brandId={brandId} id={id} title={title}>
      {(category) => <Editing category={category} title={title} />}
    </CategoryPage>
  );
}

function Editing({ category, title }: { category: OptionCategory; title: string }) {
  const { brandId, _id: id } = category;
  const { t } = useLingui();
  const navigate = useNavigate();
  const options = useOptions(brandId);
  const { run } = useCommand(updateOptionCategory);
  const makeOptions = useMadeOptions(brandId);
  const fresh = useMemo(() => categoryDraftOf(category), [category]);
  const form = useFormDraft(`optionCategory:${id}`, fresh);
  const name = useNameOf()(category);
  const detail = { to: '/admin/$brandId/option-categories/detail/$id', params: { brandId, id } } as const;
  return (
    <>
      <PageHead
        title={title}
        of={name}
        back={{ label: t({ id: 'form.toDetail', message: '詳細資料' }), link: detail }}
      />
      {form && options ? (
        <CategoryForm
          {...{ brandId, form, options }}
          onSave={async () => {
            await makeOptions(form.values);
            const edits = editsOf(categoryFieldsOf(form.seen), categoryFieldsOf(form.values));
            // The schema has judged it: what stands in the form is what an input may hold.
            const input = { brandId, id, ...edits } as InputOf<typeof updateOptionCategory>;
            await run(input, { dropDrafts: [form.key] });
          }}
          onSaved={() => {
            notify('success', t({ id: 'form.saved', message: '已儲存' }));
            void navigate({ ...detail, replace: true, ignoreBlocker: true });
          }}
          onDiscarded={() => undefined}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Waiting() {
  return (
    <LoadingRegion>
      <SkeletonRows />
    </LoadingRegion>
  );
}

function useOptions(brandId: string) {
  const { data } = useQuery(listOptions, { brandId });
  return useMemo(() => data && byId(data), [data]);
}

/** Makes the options that a form names and that there are not yet. Done again after a failure it leaves those alone that it made. */
function useMadeOptions(brandId: string): (draft: CategoryDraft) => Promise<void> {
  const { run } = useCommand(createOption);
  return async ({ made }) => {
    for (const { _id, name, price } of made)
      await run({ brandId, _id, name, price, tags: [], isActive: true, sort: 0 });
  };
}
