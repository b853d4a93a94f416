import { editsOf } from '#src/data/edits-of.ts';
import { useCommand } from '#src/data/use-command.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { useOverruling } from '#src/data/use-overruling.ts';
import { valuesIn } from '../list/use-edit-many.ts';
import { askedOfOne, type Place } from '../place.ts';
import { fieldsOf, isDoneOnline, type OfficeRecord, type Resource } from '../resource.ts';
import { valuesOf, type Values } from './codec.ts';

interface Edited<R extends OfficeRecord> {
  readonly resource: Resource<R>;
  readonly place: Place;
  readonly id: string;
  /** Undefined while it is read. */
  readonly form: FormDraft<Values> | undefined;
}

/**
 * Saves what the form of a record changes, each edit with what it saw. Where the server decides and somebody else was faster, it fails once:
 * saving again is meant over what they said.
 * @throws AppError edit_conflict
 */
export function useSaving<R extends OfficeRecord>({ resource, place, id, form }: Edited<R>) {
  const { update } = resource.operations;
  const { run } = useCommand(update);
  const overruling = useOverruling();
  return async (secrets: Values = {}): Promise<void> => {
    if (!form) return;
    const fields = fieldsOf(resource);
    const edits = editsOf(valuesOf(fields, form.seen), valuesOf(fields, form.values));
    // The schema has judged it: what stands in the form is what an input may hold.
    const save = (said: typeof edits) =>
      run({ ...askedOfOne(resource, place, id), ...said, ...secrets }, { dropDrafts: [form.key] });
    // A call takes what the fields become: the last one who saves is right.
    if (update.kind === 'call') return void (await save(valuesIn(edits) as typeof edits));
    if (!isDoneOnline(update)) return void (await save(edits));
    const over = overruling.over(edits);
    try {
      overruling.check(over, (await save(over)) as object);
    } catch (error) {
      overruling.heard(error);
      throw error;
    }
  };
}
