import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useErrorText } from '#src/data/use-error-text.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { Place } from '../place.ts';
import type { OfficeRecord, Resource } from '../resource.ts';
import { useEditMany } from './use-edit-many.ts';

/** What is said once records are in use, or no longer; `{name}` of one, `{count}` of several. */
export interface SwitchedWords {
  readonly on: MessageDescriptor;
  readonly off: MessageDescriptor;
  readonly manyOn?: MessageDescriptor;
  readonly manyOff?: MessageDescriptor;
}

/** A record that is in use or not, as a list and its page switch it. */
type Switchable = OfficeRecord & { readonly isActive: boolean };

/** Of a record without such a field, nobody asks. */
export function isActive(record: OfficeRecord): boolean {
  return (record as Partial<Switchable>).isActive === true;
}

/**
 * Puts records to use or no longer, at once and as one change where there is one for many, and shows the way back. Those that are so already
 * are left alone.
 * @param offer Of the page's undo bar.
 * @param onDone What is shown of the server is asked for again. Must be the same while nothing of it changes.
 * @returns Whether it was done; why it was not, was said.
 */
export function useSwitch<R extends OfficeRecord>(
  { switched, operations, plural }: Resource<R>,
  place: Place,
  offer: (message: string, undo: () => void) => void,
  onDone?: () => void,
): (records: readonly R[], to: boolean) => Promise<boolean> {
  const { i18n } = useLingui();
  // Nothing is switched by it where nothing is declared.
  const edit = useEditMany(switched ?? { operation: operations.update, as: plural }, place);
  const errorText = useErrorText();
  const nameOf = useNameOf();
  return useCallback(
    async (records, wanted) => {
      const changed = records.filter((record) => isActive(record) !== wanted);
      const [first] = changed;
      if (!first || !switched) return true;
      const { words } = switched;
      const put = (to: boolean): Promise<void> =>
        edit(changed.map(({ _id }) => [_id, { isActive: { from: !to, to } }])).finally(onDone);
      const [one, many] = wanted ? [words.on, words.manyOn] : [words.off, words.manyOff];
      const said = changed.length === 1 ? one : (many ?? one);
      const message = saying(i18n, said, { name: nameOf(first), count: changed.length });
      let isDone = false;
      const act = async (): Promise<void> => {
        await put(wanted);
        isDone = true;
      };
      await doWithUndo({ act, undo: () => put(!wanted), message, offer, errorText });
      return isDone;
    },
    [switched, edit, offer, onDone, errorText, nameOf, i18n],
  );
}

/** A declared text with its values. */
export function saying(
  i18n: { _(id: string, values: Readonly<Record<string, unknown>>, options: { message?: string }): string },
  { id, message }: MessageDescriptor,
  values: Readonly<Record<string, unknown>>,
): string {
  return i18n._(id, values, message === undefined ? {} : { message });
}
