import { useLingui } from '@lingui/react/macro';
import { notify } from '#src/ui/notices/notify.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useEditMany } from '../list/use-edit-many.ts';
import { isActive, saying } from '../list/use-switch.ts';
import type { Place } from '../place.ts';
import type { OfficeRecord, Resource } from '../resource.ts';

/** Puts a record out of use that cannot be deleted; undefined where it is so already, or is nothing that is switched. */
export function useRetire<R extends OfficeRecord>(resource: Resource<R>, place: Place, record: R) {
  const { switched, operations, plural } = resource;
  const { i18n } = useLingui();
  const nameOf = useNameOf();
  // Nothing is switched by it where nothing is declared.
  const edit = useEditMany(switched ?? { operation: operations.update, as: plural }, place);
  const words = switched?.words;
  if (!words?.putOff || !isActive(record)) return undefined;
  const { off } = words;
  return {
    label: i18n._(words.putOff),
    run: async (): Promise<void> => {
      await edit([[record._id, { isActive: { from: true, to: false } }]]);
      notify('success', saying(i18n, off, { name: nameOf(record) }));
    },
  };
}
