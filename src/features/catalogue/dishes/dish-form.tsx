import { useLingui } from '@lingui/react/macro';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { RecordForm } from '#src/office/form/record-form.tsx';
import { faultsOfDish, type DishDraft } from './dish-draft.ts';
import { DishPreview } from './dish-preview.tsx';
import { dishFieldId, useDishSections } from './dish-sections.tsx';
import { useChoices } from './use-catalogue.ts';
import { useDishWords } from './use-dish-words.ts';

interface DishFormProps {
  brandId: string;
  form: FormDraft<DishDraft>;
  dishes: readonly DishTemplate[];
  /** The dish that is edited; absent for a new one. */
  dishId?: string;
  /** Makes the change durable on this device. @throws AppError */
  onSave: () => Promise<void>;
  onSaved: () => void;
  /** Saved to begin the next one. */
  onSavedNext?: (() => void) | undefined;
  onDiscarded: () => void;
}

/** The form of a dish: new, copied or edited. */
export function DishForm({ brandId, form, dishes, dishId, ...ends }: DishFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { faultText } = useDishWords();
  const { categories } = useChoices(brandId);
  const { values, seen, change } = form;
  const picture = usePicture(values.image);
  const faults = faultsOfDish(values, { brandId, others: dishes.filter(({ _id }) => _id !== dishId) });
  const sections = useDishSections({ brandId, draft: values, seen, dishes, categories, change });
  return (
    <RecordForm
      form={form}
      faults={faults.map((fault) => ({ field: fault.field, message: faultText(fault) }))}
      fieldId={dishFieldId}
      sections={sections}
      aside={
        <DishPreview
          name={values.name}
          nameEn={values.nameEn}
          price={values.basePrice}
          colour={values.tileColour}
          isActive={values.isActive}
          description={values.description}
          descriptionEn={values.descriptionEn}
          picture={picture}
        />
      }
      isNew={dishId === undefined}
      saveLabel={dishId === undefined ? t({ id: 'dishes.create', message: '新增餐點' }) : undefined}
      errorText={errorText}
      {...ends}
    />
  );
}
