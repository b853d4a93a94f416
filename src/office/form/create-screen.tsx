import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useNewId } from '#src/ui/form/use-new-id.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { askedOf, wayTo, type Place } from '../place.ts';
import { ResourceHead } from '../resource-head.tsx';
import { fieldsOf, isDoneOnline, type OfficeRecord, type Resource } from '../resource.ts';
import { useRecords, type RecordsAnswer } from '../use-records.ts';
import { copyOf, emptyForm, saidBy, type Values } from './codec.ts';
import { ResourceForm, type FormEnds } from './resource-form.tsx';
import { SavedOnline } from './saved-online.tsx';
import { useArrival } from './use-arrival.ts';

interface CreateScreenProps<R extends OfficeRecord> {
  resource: Resource<R>;
  place: Place;
  /** The record that the new one begins as a copy of. */
  copy?: string | undefined;
  /** What it has of that one, where that is not all of its fields. Must be the same function. */
  copied?: (model: R) => Values;
  /** What it begins with, in place of what is empty. Must be the same while nothing of it changes. */
  begin?: Values;
  /** Where the page has asked for the records already. */
  answer?: RecordsAnswer<R>;
  /** The form, where it is more than its declared fields: draws `ResourceForm` with what it has of its own. */
  children?: (ends: FormEnds<R>) => ReactNode;
}

/** A new record, empty or as a copy of another, and the next ones after it. Where its creation may wait, it works without a network. */
export function CreateScreen<R extends OfficeRecord>(props: CreateScreenProps<R>) {
  const [made, setMade] = useState(0);
  return <Creating key={made} {...props} isNext={made > 0} onNext={() => setMade(made + 1)} />;
}

interface CreatingProps<R extends OfficeRecord> extends CreateScreenProps<R> {
  /** One was made just before, from this page. */
  isNext: boolean;
  onNext: () => void;
}

function Creating<R extends OfficeRecord>(props: CreatingProps<R>) {
  const { resource, place, copy, answer, isNext, onNext, children } = props;
  const { name: kind, operations, at, words } = resource;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { records, reading } = useRecords(resource, place, { answer });
  const { run } = useCommand(operations.create);
  const form = useNewForm(props, records);
  const id = useNewId();
  const arrived = useArrival(records, id);
  const isReady = form !== undefined && records !== undefined;
  useEffect(() => {
    // Whoever enters one after another begins each with its name.
    if (isNext && isReady) document.getElementById(`${kind}-name`)?.focus();
  }, [isNext, isReady, kind]);
  const sayMade = (): void => {
    const name = String(form?.values['name']);
    notify('success', t({ id: 'form.created', message: `已新增「${name}」` }));
  };
  const leave = (): void => void navigate({ ...wayTo(at.list, place), ignoreBlocker: true });
  const ends = form &&
    records && {
      resource,
      place,
      form,
      records,
      newId: id,
      onSave: async (secrets: Values) => {
        // The schema has judged it: what stands in the form is what an input may hold.
        const said = saidBy(fieldsOf(resource), form.values);
        await run({ ...askedOf(place), _id: id, ...said, ...secrets }, { dropDrafts: [form.key] });
        if (isDoneOnline(operations.create)) await arrived();
      },
      onSaved: () => {
        sayMade();
        if (at.detail === undefined) return leave();
        void navigate({ ...wayTo(at.detail, { ...place, id }), replace: true, ignoreBlocker: true });
      },
      onSavedNext:
        resource.isEnteredInRows && copy === undefined
          ? () => {
              sayMade();
              scrollTo({ top: 0 });
              onNext();
            }
          : undefined,
      onDiscarded: leave,
    };
  return (
    <>
      <ResourceHead resource={resource} place={place} title={i18n._(words.create)} />
      <SavedOnline by={operations.create} isUnanswered={reading.isOffline} />
      {ends ? (children?.(ends) ?? <ResourceForm {...ends} />) : <ReadingStates reading={reading} />}
    </>
  );
}

/** The form of a new record, filled with what it is a copy of. */
function useNewForm<R extends OfficeRecord>(
  { resource, copy, copied, begin }: Pick<CreateScreenProps<R>, 'resource' | 'copy' | 'copied' | 'begin'>,
  records: readonly R[] | undefined,
) {
  const { kind, beside } = resource;
  const fields = fieldsOf(resource);
  const { t } = useLingui();
  const model = copy === undefined ? undefined : records?.find(({ _id }) => _id === copy);
  const modelName = model?.name ?? '';
  const copyName = t({ id: 'dish.copyName', message: `${modelName}（複本）` });
  const fresh = useMemo(() => ({ ...emptyForm(fields, beside), ...begin }), [fields, beside, begin]);
  const start = useMemo(() => {
    if (!model) return undefined;
    if (copied) return { ...fresh, ...copied(model) };
    return copyOf(fields, model as unknown as Values, copyName, beside);
  }, [fields, model, copied, fresh, copyName, beside]);
  return useFormDraft(copy === undefined ? `${kind}:new` : `${kind}:copy:${copy}`, records && fresh, start);
}
