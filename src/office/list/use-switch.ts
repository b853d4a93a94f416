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
  /** Where another one is put out of use by that: `{others}`. */
  readonly onInstead?: MessageDescriptor;
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
 * @param all Where of some only one is in use: those that may be.
 * @param onDone What is shown of the server is asked for again. Must be the same while nothing of it changes.
 * @returns Whether it was done; why it was not, was said.
 */
export function useSwitch<R extends OfficeRecord>(
  { switched, operations, plural, idAs }: Resource<R>,
  place: Place,
  offer: (message: string, undo: () => void) => void,
  onDone?: () => void,
  all: readonly R[] = [],
): (records: readonly R[], to: boolean) => Promise<boolean> {
  const { i18n } = useLingui();
  // Nothing is switched by it where nothing is declared.
  const edit = useEditMany({ ...(switched ?? { operation: operations.update, as: plural }), idAs }, place);
  const errorText = useErrorText();
  const nameOf = useNameOf();
  return useCallback(
    async (records, wanted) => {
      const changed = records.filter((record) => isActive(record) !== wanted);
      const [first] = changed;
      if (!first || !switched) return true;
      const { words } = switched;
      const put = (some: readonly R[], to: boolean): Promise<void> =>
        edit(some.map(({ _id }) => [_id, { isActive: { from: !to, to } }])).finally(onDone);
      const other = wanted ? switched.insteadOf?.(first, all) : undefined;
      const on = (other && words.onInstead) ?? words.on;
      const [one, many] = wanted ? [on, words.manyOn] : [words.off, words.manyOff];
      const said = changed.length === 1 ? one : (many ?? one);
      const others = other && nameOf(other);
      const message = saying(i18n, said, { name: nameOf(first), count: changed.length, others });
      let isDone = false;
      const act = async (): Promise<void> => {
        await put(changed, wanted);
        isDone = true;
      };
      // Where another was in use, bringing that one back puts this one out of it.
      const undo = () => (other ? put([other], true) : put(changed, !wanted));
      await doWithUndo({ act, undo, message, offer, errorText });
      return isDone;
    },
    [switched, edit, offer, onDone, all, errorText, nameOf, i18n],
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
