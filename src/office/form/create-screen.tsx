import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { brandScope } from '#domain/kit/scope.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { useNewId } from '#src/ui/form/use-new-id.ts';
import { copyOf, emptyForm, saidBy, type Values } from './codec.ts';
import type { Field } from '../field.ts';
import type { OfficeRecord, Resource } from '../resource.ts';
import { ResourceForm, type DrawField, type Section } from './resource-form.tsx';
import { ResourceHead, wayTo } from '../resource-head.tsx';

interface CreateScreenProps<R extends OfficeRecord> {
  resource: Resource<R>;
  brandId: string;
  /** The record that the new one begins as a copy of. */
  copy?: string | undefined;
  sections: (draw: DrawField, id: string | undefined) => readonly Section[];
}

/** A new record, empty or as a copy of another. Where its creation may wait, it works without a network. */
export function CreateScreen<R extends OfficeRecord>(props: CreateScreenProps<R>) {
  const { resource, brandId, copy, sections } = props;
  const { name: kind, operations, at, words } = resource;
  const fields = resource.fields as Readonly<Record<string, Field>>;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const answer = useQuery(operations.list, { brandId });
  const records = answer.data as readonly R[] | undefined;
  const reading = useReading(answer, brandScope(brandId));
  const { run } = useCommand(operations.create);
  const model = copy === undefined ? undefined : records?.find(({ _id }) => _id === copy);
  const modelName = model?.name ?? '';
  const copyName = t({ id: 'dish.copyName', message: `${modelName}（複本）` });
  const start = useMemo(
    () => model && copyOf(fields, model as unknown as Values, copyName),
    [fields, model, copyName],
  );
  const fresh = useMemo(() => emptyForm(fields), [fields]);
  const form = useFormDraft(
    copy === undefined ? `${kind}:new` : `${kind}:copy:${copy}`,
    records && fresh,
    start,
  );
  const id = useNewId();
  const leave = (): void => void navigate({ ...wayTo(at.list, { brandId }), ignoreBlocker: true });
  return (
    <>
      <ResourceHead resource={resource} brandId={brandId} title={i18n._(words.create)} />
      {form && records ? (
        <ResourceForm
          {...{ resource, brandId, form, records, sections }}
          onSave={async () => {
            // The schema has judged it: what stands in the form is what an input may hold.
            await run({ brandId, _id: id, ...saidBy(fields, form.values) }, { dropDrafts: [form.key] });
          }}
          onSaved={() => {
            const name = String(form.values['name']);
            notify('success', t({ id: 'form.created', message: `已新增「${name}」` }));
            leave();
          }}
          onDiscarded={leave}
        />
      ) : (
        <ReadingStates reading={reading} />
      )}
    </>
  );
}
