import { useLingui } from '@lingui/react/macro';
import { createOption } from '#domain/catalogue/choice-operations.ts';
import type { Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { ResourceForm, type FormEnds } from '#src/office/form/resource-form.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useChoices } from '../dishes/use-catalogue.ts';
import { optionsWith, ruleFaults, type CategoryDraft } from './category-draft.ts';
import { CategoryPreview } from './category-preview.tsx';
import { ChoicesField } from './choices-field.tsx';
import { RulesField } from './rules-field.tsx';
import { useCategoryWords } from './use-category-words.ts';

/**
 * The form of an option category: its names, its answers in order, and how it is answered. Options that it names and that do not exist yet
 * are created before it is saved.
 */
export function CategoryForm(ends: FormEnds<OptionCategory>) {
  const { brandId } = ends.place;
  const { options, isRead } = useChoices(brandId);
  const { run } = useCommand(createOption);
  if (!isRead)
    return (
      <LoadingRegion>
        <SkeletonRows />
      </LoadingRegion>
    );
  const onSave: typeof ends.onSave = async (secrets) => {
    const { made } = ends.form.values as unknown as CategoryDraft;
    // Done again after a failure, this leaves those alone that it made.
    for (const { _id, name, price } of made)
      await run({ brandId, _id, name, price, tags: [], isActive: true, sort: 0 });
    await ends.onSave(secrets);
  };
  return <Form {...ends} {...{ options, onSave }} />;
}

interface FormProps extends FormEnds<OptionCategory> {
  options: ReadonlyMap<string, Option>;
}

function Form({ options, ...ends }: FormProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { labels, faultText } = useCategoryWords();
  const { change } = ends.form;
  const values = ends.form.values as unknown as CategoryDraft;
  const seen = ends.form.seen as unknown as CategoryDraft;
  const answers = optionsWith(options, values.made);
  const faults = ruleFaults(values).map((fault) => ({ field: fault.field, message: faultText(fault) }));
  const put = (draft: CategoryDraft): void => change({ ...draft });
  return (
    <ResourceForm
      {...ends}
      faults={faults}
      aside={<CategoryPreview draft={values} answers={answers} />}
      sections={(declared, { feedback, fieldId }) => [
        ...declared,
        {
          id: 'options',
          title: labels.options,
          body: (
            <ChoicesField
              id={fieldId('options')}
              label={labels.options}
              draft={values}
              seen={seen.options}
              options={options}
              error={feedback.errorOf('options')}
              onChange={put}
            />
          ),
        },
        {
          id: 'rules',
          title: t({ id: 'category.rules', message: '選擇規則' }),
          body: (
            <RulesField
              draft={values}
              fieldId={fieldId}
              nameOf={(id) => {
                const option = answers.get(id);
                return option ? nameOf(option) : id;
              }}
              errorOf={feedback.errorOf}
              onChange={put}
            />
          ),
        },
      ]}
    />
  );
}
