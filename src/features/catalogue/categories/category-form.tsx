import { useLingui } from '@lingui/react/macro';
import type { Option } from '#domain/catalogue/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { NameFields } from '#src/ui/form/name-fields.tsx';
import { RecordForm } from '#src/office/form/record-form.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { faultsOfCategory, optionsWith, type CategoryDraft } from './category-draft.ts';
import { categoryKind } from './category-kind.ts';
import { CategoryPreview } from './category-preview.tsx';
import { ChoicesField } from './choices-field.tsx';
import { RulesField } from './rules-field.tsx';
import { useCategoryWords } from './use-category-words.ts';

interface CategoryFormProps {
  brandId: string;
  form: FormDraft<CategoryDraft>;
  options: ReadonlyMap<string, Option>;
  isNew?: boolean;
  /** Makes the change durable on this device. @throws AppError */
  onSave: () => Promise<void>;
  onSaved: () => void;
  onDiscarded: () => void;
}

const fieldId = (field: string): string => `category-${field}`;

/** The form of an option category: its names, its answers in order, and how it is answered. */
export function CategoryForm({ brandId, form, options, isNew, ...ends }: CategoryFormProps) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const errorText = useErrorText();
  const { labels, faultText } = useCategoryWords();
  const { values, seen, change } = form;
  const answers = optionsWith(options, values.made);
  const faults = faultsOfCategory(values, brandId);
  return (
    <RecordForm
      form={form}
      faults={faults.map((fault) => ({ field: fault.field, message: faultText(fault) }))}
      fieldId={fieldId}
      aside={<CategoryPreview draft={values} answers={answers} />}
      isNew={isNew}
      saveLabel={isNew ? i18n._(categoryKind.words.create) : undefined}
      errorText={errorText}
      {...ends}
      sections={(telling) => [
        {
          id: 'basics',
          title: t({ id: 'dish.basics', message: '基本資料' }),
          body: <NameFields {...{ fieldId, values, telling }} onChange={change} />,
        },
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
              error={telling.errorOf('options')}
              onChange={change}
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
              errorOf={telling.errorOf}
              onChange={change}
            />
          ),
        },
      ]}
    />
  );
}
