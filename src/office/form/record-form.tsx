import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '#src/data/use-error-text.ts';
import type { FieldError } from '#src/ui/form/error-summary.tsx';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import { FormPage, type FormSection } from './form-page.tsx';
import { Overtaken } from './overtaken.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { notify } from '#src/ui/notices/notify.ts';

/** A fault of one field as its message. */
export interface FaultMessage {
  readonly field: string;
  readonly message: string;
}

interface RecordFormProps {
  /** The draft: see `useFormDraft`. */
  form: {
    readonly isDirty: boolean;
    readonly isRestored: boolean;
    readonly overtaken: readonly string[];
    decide(whose: 'typed' | 'newer'): void;
    discard(): void;
    forget(): void;
  };
  faults: readonly FaultMessage[];
  /** Id of a field's control. */
  fieldId: (field: string) => string;
  /** What a field is called, where the form knows. */
  labelOf?: ((field: string) => string | undefined) | undefined;
  sections?: (feedback: FieldFeedback) => readonly FormSection[];
  /** Instead of sections: a form with a shape of its own. */
  body?: (feedback: FieldFeedback) => ReactNode;
  aside?: ReactNode;
  /** See `FormPage`. */
  glance?: ReactNode;
  /** Of something that is not there yet. */
  isNew?: boolean | undefined;
  saveLabel?: string | undefined;
  /** An error in words, where it means more here than anywhere. */
  errorText?: (error: unknown) => string;
  /** Asked once nothing is wrong, before it is saved: false goes back to the form. */
  confirm?: (() => Promise<boolean>) | undefined;
  /** Makes the change durable on this device. @throws AppError */
  onSave: () => Promise<void>;
  /** Without it the form stays where it is, and says that it was saved. */
  onSaved?: (() => void) | undefined;
  /** Saved by the button that begins the next one: it is drawn where this is given. */
  onSavedNext?: (() => void) | undefined;
  onDiscarded?: (() => void) | undefined;
}

/** A form over a draft: says what is wrong when it is left or saved, saves once, and is not left by accident. */
export function RecordForm(props: RecordFormProps) {
  const { t } = useLingui();
  const usualText = useErrorText();
  const saySaved = (): void => void notify('success', t({ id: 'form.saved', message: '已儲存' }));
  const { form, faults, fieldId, sections, body, aside, saveLabel, errorText = usualText } = props;
  const { confirm, onSave, onSaved = saySaved, onSavedNext, onDiscarded } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const save = async (): Promise<boolean> => {
    // What would be a conflict is decided here, where both values are: saved, it would only seem so.
    if (faults.length > 0 || form.overtaken.length > 0) {
      setAttempt((count) => count + 1);
      return false;
    }
    if (confirm && !(await confirm())) return false;
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
  const saveHere = (): void => void save().then((saved) => saved && onSaved());
  const faultOf = (field: string) => faults.find((each) => each.field === field)?.message;
  const feedback: FieldFeedback = {
    errorOf: (field) => (attempt > 0 || left.has(field) ? faultOf(field) : undefined),
    faultOf,
    // An untouched form says nothing about what was only passed through.
    leave: (field) => form.isDirty && setLeft((was) => new Set(was).add(field)),
  };
  const errors: FieldError[] =
    attempt === 0 ? [] : faults.map(({ field, message }) => ({ fieldId: fieldId(field), message }));
  return (
    <>
      <FormPage
        sections={sections?.(feedback) ?? []}
        {...(body && { body: body(feedback) })}
        aside={aside}
        glance={props.glance}
        errors={errors}
        attempt={attempt}
        failure={failure}
        notice={
          form.overtaken.length > 0 &&
          !isSaving && (
            <Overtaken {...{ form, attempt }} labelOf={props.labelOf} hasFaults={errors.length > 0} />
          )
        }
        isDirty={form.isDirty}
        isNew={props.isNew === true}
        isSaving={isSaving}
        isRestored={form.isRestored}
        saveLabel={saveLabel}
        onSave={saveHere}
        onSaveNext={onSavedNext && (() => void save().then((saved) => saved && onSavedNext()))}
        onDiscard={() => {
          form.discard();
          setAttempt(0);
          setLeft(new Set());
          onDiscarded?.();
        }}
      />
      <LeaveGuard
        active={form.isDirty && !isSaving}
        // A question takes the place of the guard's: one stays, answers it, and is where a save leads.
        onSave={confirm ? () => (saveHere(), Promise.resolve(false)) : save}
        onDiscard={form.discard}
      />
    </>
  );
}
