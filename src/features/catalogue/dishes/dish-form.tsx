import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { FormPage } from '#src/ui/form-page.tsx';
import { LeaveGuard } from '#src/ui/leave-guard.tsx';
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
  onDiscarded: () => void;
}

/** The form of a dish: new, copied or edited. */
export function DishForm(props: DishFormProps) {
  const { brandId, form, dishes, dishId, onSave, onSaved, onDiscarded } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const { faultText } = useDishWords();
  const { categories } = useChoices(brandId);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { values, seen, change } = form;
  const faults = faultsOfDish(values, { brandId, others: dishes.filter(({ _id }) => _id !== dishId) });

  const save = async (): Promise<boolean> => {
    if (faults.length > 0) {
      setAttempt((count) => count + 1);
      return false;
    }
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave();
      form.forget();
      return true;
    } catch (error) {
      setFailure(errorText(error));
      return false;
    } finally {
      setSaving(false);
    }
  };
  const sections = useDishSections({
    draft: values,
    seen,
    dishes,
    categories,
    change,
    errorOf: (field) => {
      const fault = faults.find((each) => each.field === field);
      const isTold = attempt > 0 || left.has(field);
      return fault && isTold ? faultText(fault) : undefined;
    },
    // An untouched form says nothing about what was only passed through.
    leave: (field) => form.isDirty && setLeft((was) => new Set(was).add(field)),
  });
  const errors =
    attempt === 0
      ? []
      : faults.map((fault) => ({ fieldId: dishFieldId(fault.field), message: faultText(fault) }));
  return (
    <>
      <FormPage
        sections={sections}
        aside={
          <DishPreview
            name={values.name}
            nameEn={values.nameEn}
            price={values.basePrice}
            colour={values.tileColour}
            isActive={values.isActive}
          />
        }
        errors={errors}
        attempt={attempt}
        failure={failure}
        isDirty={form.isDirty}
        isSaving={isSaving}
        isRestored={form.isRestored}
        saveLabel={dishId === undefined ? t({ id: 'dishes.create', message: '新增餐點' }) : undefined}
        onSave={() => void save().then((saved) => saved && onSaved())}
        onDiscard={() => {
          form.discard();
          setAttempt(0);
          setLeft(new Set());
          onDiscarded();
        }}
      />
      <LeaveGuard active={form.isDirty && !isSaving} onSave={save} onDiscard={form.discard} />
    </>
  );
}
