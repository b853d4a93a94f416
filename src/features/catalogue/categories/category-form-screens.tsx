import { createOption } from '#domain/catalogue/choice-operations.ts';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { CreateScreen } from '#src/office/form/create-screen.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';
import type { FormEnds } from '#src/office/form/resource-form.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { useChoices } from '../dishes/use-catalogue.ts';
import type { CategoryDraft } from './category-draft.ts';
import { CategoryForm } from './category-form.tsx';
import { categoryResource } from './category-resource.tsx';

interface CategoryCreateScreenProps {
  brandId: string;
  /** The category that the new one begins as a copy of. */
  copy?: string | undefined;
}

/** A new option category, empty or as a copy of another. */
export function CategoryCreateScreen({ brandId, copy }: CategoryCreateScreenProps) {
  return (
    <CreateScreen resource={categoryResource} place={{ brandId }} copy={copy}>
      {(ends) => <WithOptions {...ends} />}
    </CreateScreen>
  );
}

/** Changes an option category. */
export function CategoryEditScreen({ brandId, id }: { brandId: string; id: string }) {
  return (
    <EditScreen resource={categoryResource} place={{ brandId }} id={id}>
      {(ends) => <WithOptions {...ends} />}
    </EditScreen>
  );
}

/** The form, once the options are read that it offers; those that it names and that there are not yet are made before it is saved. */
function WithOptions(ends: FormEnds<OptionCategory>) {
  const { brandId } = ends.place;
  const { options, isRead } = useChoices(brandId);
  const { run } = useCommand(createOption);
  if (!isRead)
    return (
      <LoadingRegion>
        <SkeletonRows />
      </LoadingRegion>
    );
  const onSave = async (): Promise<void> => {
    const { made } = ends.form.values as unknown as CategoryDraft;
    // Done again after a failure, this leaves those alone that it made.
    for (const { _id, name, price } of made)
      await run({ brandId, _id, name, price, tags: [], isActive: true, sort: 0 });
    await ends.onSave();
  };
  return <CategoryForm {...ends} options={options} onSave={onSave} />;
}
