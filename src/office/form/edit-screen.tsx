import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, type ReactNode } from 'react';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { RecordPage } from '../detail/record-page.tsx';
import { ResourceActions } from '../detail/resource-actions.tsx';
import { UsedIn } from '../detail/used-in.tsx';
import { ActiveMark } from '../list/active-switch.tsx';
import { wayTo, type Place } from '../place.ts';
import { ResourceHead } from '../resource-head.tsx';
import type { OfficeRecord, Resource } from '../resource.ts';
import type { RecordsAnswer } from '../use-records.ts';
import { formOfRecord, type Values } from './codec.ts';
import { InPlaceContext } from './in-place.ts';
import { ResourceForm, type FormEnds } from './resource-form.tsx';
import { SavedOnline } from './saved-online.tsx';
import { useSaving } from './use-saving.ts';

interface EditScreenProps<R extends OfficeRecord> {
  resource: Resource<R>;
  place: Place;
  id: string;
  /** Where the page has asked for the records already. */
  answer?: RecordsAnswer<R>;
  /** Who changed it: of a record that is edited on its page. */
  history?: ReactNode;
  /** What can be done with it besides, in place of what is usual. */
  actions?: (record: R, records: readonly R[]) => ReactNode;
  /** The form, where it is more than its declared fields: draws `ResourceForm` with what it has of its own. */
  children?: (ends: FormEnds<R>) => ReactNode;
}

/** Changes a record, each edit with what it saw, so that two devices' changes of different fields are both kept. */
export function EditScreen<R extends OfficeRecord>(props: EditScreenProps<R>) {
  const { i18n } = useLingui();
  const { resource, place, id, answer } = props;
  return (
    <RecordPage {...{ resource, place, id, answer }} title={i18n._(resource.words.edit)} withOthers>
      {(record, records, { isOffline }) => <Editing {...props} {...{ record, records, isOffline }} />}
    </RecordPage>
  );
}

interface EditingProps<R extends OfficeRecord> extends EditScreenProps<R> {
  record: R;
  records: readonly R[];
  /** The server does not answer. */
  isOffline: boolean;
}

function Editing<R extends OfficeRecord>(props: EditingProps<R>) {
  const { resource, place, id, children, actions, history, record, records, isOffline } = props;
  const { kind, operations, at, words, isEditedInPlace = false } = resource;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const fresh = useMemo(() => formOfRecord<Values>(resource, record), [resource, record]);
  const form = useFormDraft(`${kind}:${id}`, fresh);
  const save = useSaving({ resource, place, id, form });
  const pending = usePendingRows(resource.table.name).has(id);
  const isChanged = useRef(false);
  const look = (): void => {
    const way = at.detail === undefined ? wayTo(at.list, place) : wayTo(at.detail, { ...place, id });
    void navigate({ ...way, replace: at.detail !== undefined, ignoreBlocker: true });
  };
  const ends = form && {
    resource,
    place,
    form,
    records,
    id,
    onSave: async (secrets: Values) => {
      isChanged.current = form.isDirty || Object.keys(secrets).length > 0;
      if (isChanged.current) await save(secrets);
    },
    onSaved: () => {
      if (isChanged.current) notify('success', t({ id: 'form.saved', message: '已儲存' }));
      look();
    },
    onDiscarded: isEditedInPlace ? look : () => undefined,
  };
  const drawn = ends && (children?.(ends) ?? <ResourceForm {...ends} />);
  return (
    <>
      <ResourceHead
        {...{ resource, place }}
        title={i18n._(words.edit)}
        of={nameOf(record)}
        {...(isEditedInPlace
          ? {
              aside: (
                <>
                  <ActiveMark {...{ resource, record }} />
                  {pending && <SyncBadge state="pending" />}
                </>
              ),
            }
          : { backTo: id })}
        // Where it has a page of its own, that is where the rest is done.
        actions={
          actions?.(record, records) ??
          (at.detail === undefined && <ResourceActions {...{ resource, place, record }} />)
        }
      />
      <SavedOnline by={operations.update} isUnanswered={isOffline} />
      {isEditedInPlace ? (
        <InPlaceContext value={<Rest {...{ resource, place, id, history }} />}>{drawn}</InPlaceContext>
      ) : (
        drawn
      )}
    </>
  );
}

/** What its page says of it besides, while it is edited there: what names it, and who changed it. */
function Rest<R extends OfficeRecord>({
  resource: { named, words },
  place: { brandId },
  id,
  history,
}: Pick<EditScreenProps<R>, 'resource' | 'place' | 'id' | 'history'>) {
  const { i18n } = useLingui();
  return (
    <>
      {named && (
        <UsedIn {...{ brandId, id }} kind={named} unused={words.unused ? i18n._(words.unused) : ''} />
      )}
      {history}
    </>
  );
}
