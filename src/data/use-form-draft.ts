import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isEqual } from '#domain/kit/equal.ts';
import { decidedForm, followRecord, overtakenFields, type KeptForm } from './edits-of.ts';
import { useDraft } from './use-draft.ts';
import { useDraftSlot } from './use-draft-slot.ts';
import { signedIn } from './session-rule.ts';
import { useSession } from './use-session.ts';

export interface FormDraft<V> {
  readonly values: V;
  /** What the values were typed over. */
  readonly seen: V;
  readonly isDirty: boolean;
  /** What is shown was typed before a reload or a crash. */
  readonly isRestored: boolean;
  /** Its key, for the commit that makes it true (`dropDrafts`). */
  readonly key: string;
  /** Fields that were changed elsewhere while something else was typed into them: nobody has decided yet. */
  readonly overtaken: readonly string[];
  /** What was typed into these stands, over what they have now; or it gives way to that. */
  decide(whose: 'typed' | 'newer'): void;
  change(some: Partial<V>): void;
  discard(): void;
  /** After a commit that dropped it. */
  forget(): void;
}

function isKept(value: unknown): value is KeptForm<never> {
  return typeof value === 'object' && value !== null && 'seen' in value && 'values' in value;
}

/**
 * A form that loses nothing: each change is kept on the device until it is saved or discarded, and what nobody touched follows the record.
 * It is its author's: who shares the device does not see it, and whoever signs out finds it again.
 *
 * @param name Of the form, with the record's id: `dish:new`, `dish:oolong`. Each tab has a draft of its own.
 * @param fresh The record as the form shows it; undefined while it is read.
 * @param start What a new form is filled with beforehand, such as a copy; it counts as typed.
 * @param follow For a record whose fields have parts that can be told apart.
 */
export function useFormDraft<V extends object>(
  name: string,
  fresh: V | undefined,
  start?: V,
  follow: (kept: KeptForm<V>, fresh: V) => KeptForm<V> = followRecord,
): FormDraft<V> | undefined {
  const author = signedIn(useSession().state)?.adminId;
  const key = useDraftSlot(author === undefined ? undefined : `form:${author}:${name}`);
  const draft = useDraft<KeptForm<V>>(key, isKept as (value: unknown) => value is KeptForm<V>);
  const [restored, setRestored] = useState<string>();
  if (draft.isRestored && restored !== key) setRestored(key);
  const kept = draft.value;
  const now = useMemo(
    () => fresh && (kept ? follow(kept, fresh) : { seen: fresh, values: start ?? fresh }),
    [kept, fresh, start, follow],
  );
  // Two changes may come before the next rendering: the second goes on from the first.
  const newest = useRef(now);
  useLayoutEffect(() => {
    newest.current = now;
  }, [now]);
  if (!now || !draft.isReady || key === undefined) return undefined;
  const isDirty = !isEqual(now.seen, now.values);
  const keep = (next: KeptForm<V>): void => {
    newest.current = next;
    draft.set(isEqual(next.seen, next.values) ? undefined : next);
  };
  return {
    ...now,
    key,
    isDirty,
    isRestored: restored === key && isDirty,
    overtaken: kept && fresh ? overtakenFields(now, fresh) : [],
    decide: (whose) => fresh && keep(decidedForm(newest.current ?? now, fresh, whose)),
    change(some) {
      const { seen, values } = newest.current ?? now;
      keep({ seen, values: { ...values, ...some } });
    },
    discard() {
      setRestored(undefined);
      newest.current = fresh && { seen: fresh, values: fresh };
      draft.set(undefined);
    },
    forget() {
      setRestored(undefined);
      draft.forget();
    },
  };
}
