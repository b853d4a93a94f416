import type { FormDraft } from '#src/data/use-form-draft.ts';

type Joinable = Pick<
  FormDraft<object>,
  'isDirty' | 'isRestored' | 'overtaken' | 'decide' | 'discard' | 'forget'
>;

/** Forms that are shown, saved and discarded as one. Each keeps its own draft; no field of one is called as one of another. */
export function joinedForms(forms: readonly Joinable[]): Joinable {
  return {
    isDirty: forms.some(({ isDirty }) => isDirty),
    isRestored: forms.some(({ isRestored }) => isRestored),
    overtaken: forms.flatMap(({ overtaken }) => overtaken),
    decide: (whose) => forms.forEach((form) => form.decide(whose)),
    discard: () => forms.forEach((form) => form.discard()),
    forget: () => forms.forEach((form) => form.forget()),
  };
}
