import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { createOption, updateOption } from '#domain/catalogue/choice-operations.ts';
import { listOptions } from '#domain/catalogue/choice-operations.ts';
import type { Option } from '#domain/catalogue/schema.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { ListCard } from '#src/ui/list-page.tsx';
import { notify } from '#src/ui/notify.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { ReadingStates } from '#src/ui/reading-states.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { useNewId } from '#src/ui/use-new-id.ts';
import {
  copyOfOption,
  emptyOption,
  optionDraftOf,
  optionFieldsOf,
  saidOptionFields,
} from './option-draft.ts';
import { OptionForm } from './option-form.tsx';
import { OptionActions } from './option-actions.tsx';
import { OptionGone } from './option-parts.tsx';

interface OptionCreateScreenProps {
  brandId: string;
  /** The option that the new one begins as a copy of. */
  copy?: string | undefined;
}

/** A new option, empty or as a copy of another. Works without a network: it is queued. */
export function OptionCreateScreen({ brandId, copy }: OptionCreateScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const answer = useQuery(listOptions, { brandId });
  const { data: options } = answer;
  const reading = useReading(answer, brandScope(brandId));
  const { run } = useCommand(createOption);
  const model = copy === undefined ? undefined : options?.find(({ _id }) => _id === copy);
  const modelName = model?.name ?? '';
  const copyName = t({ id: 'dish.copyName', message: `${modelName}（複本）` });
  const start = useMemo(() => model && copyOfOption(model, copyName), [model, copyName]);
  const key = copy === undefined ? 'option:new' : `option:copy:${copy}`;
  const form = useFormDraft(key, options && emptyOption, start);
  const id = useNewId();
  const leave = (): void =>
    void navigate({ to: '/admin/$brandId/options', params: { brandId }, ignoreBlocker: true });
  return (
    <>
      <Head brandId={brandId} title={t({ id: 'options.create', message: '新增選項' })} />
      {form && options ? (
        <OptionForm
          {...{ brandId, form, options }}
          onSave={async () => {
            // The schema has judged it: what stands in the form is what an input may hold.
            const input = { brandId, _id: id, ...saidOptionFields(form.values) } as InputOf<
              typeof createOption
            >;
            await run(input, { dropDrafts: [form.key] });
          }}
          onSaved={() => {
            const { name } = form.values;
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

interface OptionEditScreenProps {
  brandId: string;
  id: string;
  /** Who changed it. */
  history: ReactNode;
}

/** Changes an option, each edit with what it saw. */
export function OptionEditScreen({ brandId, id, history }: OptionEditScreenProps) {
  const { t } = useLingui();
  const answer = useQuery(listOptions, { brandId });
  const { data: options } = answer;
  const reading = useReading(answer, brandScope(brandId));
  const option = options?.find(({ _id }) => _id === id);
  const title = t({ id: 'option.edit', message: '編輯選項' });
  if (option && options) return <Editing {...{ option, options, title, history }} />;
  return (
    <>
      <Head brandId={brandId} title={title} />
      <ReadingStates reading={reading}>
        <ListCard>
          <OptionGone brandId={brandId} />
        </ListCard>
      </ReadingStates>
    </>
  );
}

interface EditingProps {
  option: Option;
  options: readonly Option[];
  title: string;
  history: ReactNode;
}

function Editing({ option, options, title, history }: EditingProps) {
  const { brandId, _id: id } = option;
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const { run } = useCommand(updateOption);
  const fresh = useMemo(() => optionDraftOf(option), [option]);
  const form = useFormDraft(`option:${id}`, fresh);
  return (
    <>
      <Head brandId={brandId} title={title} of={nameOf(option)} actions={<OptionActions option={option} />} />
      {form && (
        <OptionForm
          {...{ brandId, form, options }}
          optionId={id}
          aside={history}
          onSave={async () => {
            const edits = editsOf(optionFieldsOf(form.seen), optionFieldsOf(form.values));
            // The schema has judged it: what stands in the form is what an input may hold.
            await run({ brandId, id, ...edits } as InputOf<typeof updateOption>, { dropDrafts: [form.key] });
          }}
          onSaved={() => {
            notify('success', t({ id: 'form.saved', message: '已儲存' }));
            void navigate({ to: '/admin/$brandId/options', params: { brandId }, ignoreBlocker: true });
          }}
          onDiscarded={() => undefined}
        />
      )}
    </>
  );
}

interface HeadProps {
  brandId: string;
  title: string;
  /** The name of what is edited. */
  of?: string;
  actions?: ReactNode;
}

function Head({ brandId, title, of, actions }: HeadProps) {
  const { t } = useLingui();
  return (
    <PageHead
      title={title}
      of={of}
      actions={actions}
      back={{
        label: t({ id: 'option', message: '選項' }),
        link: { to: '/admin/$brandId/options', params: { brandId } },
      }}
    />
  );
}
