import { useMemo } from 'react';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { partEdits, partForms, type Part, type PartKind } from './parts.ts';
import { usePartFaults } from './use-part-faults.ts';
import { usePartList } from './use-part-list.ts';

export interface PartsFormOptions<P extends Part> {
  kind: PartKind;
  /** What they are called in the draft. */
  field: string;
  /** What the device keeps the draft under. */
  draft: string;
  /** Those of the record. */
  before: readonly Part[];
  /** What one is called, also while it has no name. */
  nameOf: (part: P) => string;
}

/** The parts of a record in a form of their own. Undefined until it is known what the device has kept of it. */
export function usePartsForm<P extends Part>({ kind, field, draft, before, nameOf }: PartsFormOptions<P>) {
  const fresh = useMemo<Readonly<Record<string, readonly P[]>>>(
    () => ({ [field]: partForms<P>(kind, before) }),
    [kind, field, before],
  );
  const form = useFormDraft(draft, fresh);
  const undo = useUndo();
  const list = usePartList(form, field, { nameOf, offer: undo.offer });
  const faultsOf = usePartFaults(kind);
  if (!form || !list) return undefined;
  const seen = form.seen[field] ?? [];
  return {
    form,
    list,
    /** What the parts were before somebody changed them. */
    seen,
    /** What of them cannot be saved, in sentences. */
    faults: faultsOf(list.parts),
    editsOf: () => partEdits(kind, seen, list.parts, before),
    /** The undo bar of what was removed: once, at the end of the page. */
    bar: undo.bar,
  };
}
