import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { brandScope } from '#domain/kit/scope.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { formOf, valuesOf, type Values } from './codec.ts';
import type { Field } from '../field.ts';
import { ResourceActions } from '../detail/resource-actions.tsx';
import type { OfficeRecord, Resource } from '../resource.ts';
import { ResourceForm, type DrawField, type Section } from './resource-form.tsx';
import { ResourceHead, wayTo } from '../resource-head.tsx';

interface EditScreenProps<R extends OfficeRecord> {
  resource: Resource<R>;
  brandId: string;
  id: string;
  sections: (draw: DrawField, id: string | undefined) => readonly Section[];
  /** Who changed it. */
  history: ReactNode;
}

/** Changes a record, each edit with what it saw. */
export function EditScreen<R extends OfficeRecord>(props: EditScreenProps<R>) {
  const { resource, brandId, id } = props;
  const { i18n } = useLingui();
  const answer = useQuery(resource.operations.list, { brandId });
  const records = answer.data as readonly R[] | undefined;
  const reading = useReading(answer, brandScope(brandId));
  const record = records?.find(({ _id }) => _id === id);
  if (record && records) return <Editing {...props} {...{ record, records }} />;
  return (
    <>
      <ResourceHead resource={resource} brandId={brandId} title={i18n._(resource.words.edit)} />
      <ReadingStates reading={reading}>
        <ListCard>
          <RecordGone resource={resource} brandId={brandId} />
        </ListCard>
      </ReadingStates>
    </>
  );
}

/** In the place of a record that there is not. */
function RecordGone<R extends OfficeRecord>({
  resource,
  brandId,
}: {
  resource: Resource<R>;
  brandId: string;
}) {
  const { t, i18n } = useLingui();
  const { icon, words, at } = resource;
  return (
    <EmptyView
      icon={icon}
      title={i18n._(words.gone)}
      body={t({ id: 'dish.goneHint', message: '可能已被刪除，或網址有誤。' })}
      action={
        <Link {...wayTo(at.list, { brandId })} className={buttonClass()}>
          {i18n._(words.toList)}
        </Link>
      }
    />
  );
}

interface EditingProps<R extends OfficeRecord> extends EditScreenProps<R> {
  record: R;
  records: readonly R[];
}

function Editing<R extends OfficeRecord>(props: EditingProps<R>) {
  const { resource, brandId, id, sections, history, record, records } = props;
  const { name: kind, operations, at, words } = resource;
  const fields = resource.fields as Readonly<Record<string, Field>>;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const { run } = useCommand(operations.update);
  const fresh = useMemo(() => formOf(fields, record as unknown as Values), [fields, record]);
  const form = useFormDraft(`${kind}:${id}`, fresh);
  return (
    <>
      <ResourceHead
        {...{ resource, brandId }}
        title={i18n._(words.edit)}
        of={nameOf(record)}
        actions={<ResourceActions {...{ resource, brandId, record }} />}
      />
      {form && (
        <ResourceForm
          {...{ resource, brandId, form, records, id, sections }}
          aside={history}
          onSave={async () => {
            const edits = editsOf(valuesOf(fields, form.seen), valuesOf(fields, form.values));
            // The schema has judged it: what stands in the form is what an input may hold.
            await run({ brandId, id, ...edits }, { dropDrafts: [form.key] });
          }}
          onSaved={() => {
            notify('success', t({ id: 'form.saved', message: '已儲存' }));
            void navigate({ ...wayTo(at.list, { brandId }), ignoreBlocker: true });
          }}
          onDiscarded={() => undefined}
        />
      )}
    </>
  );
}
