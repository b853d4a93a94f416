import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useNameOf, type Named } from '#src/ui/words/use-name-of.ts';
import { askedOf, type Place } from '../place.ts';
import {
  fieldsOf,
  type DeclaredSection,
  type Formed,
  type OfficeRecord,
  type Resource,
} from '../resource.ts';
import { faultsOf, secretsIn, takenBy, type Values } from './codec.ts';
import type { FormSection } from './form-page.tsx';
import { RecordForm, type FaultMessage } from './record-form.tsx';
import { useSaveErrorText } from './use-save-error-text.ts';

/** What a form is about, and what happens at its end: made by the page, handed to the form as it is. */
export interface FormEnds<R extends OfficeRecord> {
  readonly resource: Resource<R>;
  readonly place: Place;
  readonly form: FormDraft<Values>;
  /** All that there are, the one that is edited among them. */
  readonly records: readonly R[];
  /** The one that is edited; absent for a new one. */
  readonly id?: string;
  /** The id that a new one is to have. */
  readonly newId?: string;
  /**
   * Makes the change durable on this device, or has the server make it.
   * @param secrets What was typed of secret fields.
   * @throws AppError
   */
  readonly onSave: (secrets: Values) => Promise<void>;
  readonly onSaved: () => void;
  /** Saved to begin the next one. */
  readonly onSavedNext?: (() => void) | undefined;
  readonly onDiscarded: () => void;
}

/** What a section that is drawn by hand has at hand. */
export interface FormParts {
  readonly feedback: FieldFeedback;
  readonly fieldId: (field: string) => string;
  readonly draw: (field: string) => ReactNode;
  /** Something is typed that is not saved, secrets too. */
  readonly isDirty: boolean;
}

/** A record, as far as a form compares with it what it says. */
type Other = Named & { readonly _id: string };

interface ResourceFormProps extends Omit<
  FormEnds<OfficeRecord>,
  'resource' | 'records' | 'onSaved' | 'onDiscarded'
> {
  resource: Formed;
  records: readonly Other[];
  /** See `RecordForm`: without them the form stays where it is. */
  onSaved?: () => void;
  onDiscarded?: () => void;
  /** In place of the declared sections. */
  sections?: (declared: readonly FormSection[], parts: FormParts) => readonly FormSection[];
  /** What stands in a section besides its fields, or instead of them, by the section's id. */
  bodies?: Readonly<Record<string, (fields: ReactNode, parts: FormParts) => ReactNode>>;
  /** Stands beside it. */
  aside?: ReactNode;
  /** See `FormPage`. */
  glance?: ReactNode;
  /** Rules beside what the schema says, in the order of the form. A field that the schema refuses is not told twice. */
  faults?: readonly FaultMessage[];
  /** What the creation's schema is told beside the fields, in place of where it is to lie. */
  judged?: object;
  /** What an error of saving means here, where it means more than anywhere. */
  failureOf?: (error: unknown) => string | undefined;
}

/** The form of a record: its fields in sections, and what of them cannot be saved. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, place, form, records, id, aside, glance, faults = [], failureOf, ...ends } = props;
  const { sections, bodies } = props;
  const { name: kind, words } = resource;
  const { i18n } = useLingui();
  const errorText = useSaveErrorText(resource);
  const [typed, setTyped] = useState<Values>({});
  const told = useFaultMessages(props, typed);
  const fields = fieldsOf(resource);
  const fieldId = (field: string): string => `${kind}-${field}`;
  const others = records.filter(({ _id }) => _id !== id);
  const secrets = secretsIn(fields, typed);
  const isDirty = form.isDirty || Object.keys(secrets).length > 0;
  const draw = (feedback: FieldFeedback) => (name: string) => {
    const field = fields[name];
    if (!field || (field.isOnlyNew && id !== undefined)) return null;
    const { isSecret } = field;
    const kept = isSecret ? field.empty : form.values[name];
    return field.control({
      id: fieldId(name),
      label: i18n._(field.label),
      value: isSecret && name in typed ? typed[name] : kept,
      seen: isSecret ? field.empty : form.seen[name],
      error: feedback.errorOf(name),
      optional: field.isOptional,
      isNew: id === undefined,
      values: form.values,
      place,
      records: others,
      onChange: (value) =>
        isSecret ? setTyped((was) => ({ ...was, [name]: value })) : form.change({ [name]: value }),
      onLeave: () => feedback.leave(name),
      part: (part) => ({
        id: fieldId(part),
        error: feedback.errorOf(part),
        onBlur: () => feedback.leave(part),
      }),
    });
  };
  const partsOf = (feedback: FieldFeedback): FormParts => ({
    feedback,
    fieldId,
    draw: draw(feedback),
    isDirty,
  });
  const declared = (feedback: FieldFeedback): readonly FormSection[] =>
    resource.sections.map(({ id: section, title, hint, fields: rows }) => {
      const drawn = <SectionRows rows={rows} draw={draw(feedback)} />;
      const body = bodies?.[section]?.(drawn, partsOf(feedback)) ?? drawn;
      return { id: section, title: i18n._(title), body: hint ? <Hinted hint={hint} body={body} /> : body };
    });
  return (
    <RecordForm
      form={{
        ...form,
        isDirty,
        discard: () => {
          setTyped({});
          form.discard();
        },
      }}
      faults={firstOfEach([...told, ...faults])}
      fieldId={fieldId}
      labelOf={(field) => fields[field] && i18n._(fields[field].label)}
      isNew={id === undefined}
      saveLabel={id === undefined ? i18n._(words.create) : undefined}
      errorText={(error) => failureOf?.(error) ?? errorText(error)}
      aside={aside}
      glance={glance}
      {...ends}
      onSave={async () => {
        await ends.onSave(secrets);
        setTyped({});
      }}
      sections={(feedback) => sections?.(declared(feedback), partsOf(feedback)) ?? declared(feedback)}
    />
  );
}

/** One fault of each field: the first. */
function firstOfEach(faults: readonly FaultMessage[]): FaultMessage[] {
  return faults.filter(({ field }, at) => faults.findIndex((fault) => fault.field === field) === at);
}

function SectionRows({ rows, draw }: { rows: DeclaredSection['fields']; draw: FormParts['draw'] }) {
  return rows.map((row: string | readonly string[]) =>
    typeof row === 'string' ? (
      <Drawn key={row}>{draw(row)}</Drawn>
    ) : (
      <div key={row.join()} className="grid gap-5 sm:grid-cols-2">
        {row.map((name) => (
          <Drawn key={name}>{draw(name)}</Drawn>
        ))}
      </div>
    ),
  );
}

function Hinted({ hint, body }: { hint: MessageDescriptor; body: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <>
      <p className="text-14 text-fg-2">{i18n._(hint)}</p>
      {body}
    </>
  );
}

function Drawn({ children }: { children: ReactNode }) {
  return <>{children}</>;
}

/** What the creation's schema refuses, and what another record has already, as this device knows: the server judges it again. */
function useFaultMessages(props: ResourceFormProps, typed: Values): FaultMessage[] {
  const { resource, place, form, records, id, judged = askedOf(place) } = props;
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const faultText = useFaultText();
  const fields = fieldsOf(resource);
  const others = records.filter(({ _id }) => _id !== id);
  const labelOf = (field: string): string => {
    const label = fields[field]?.label;
    return label ? i18n._(label) : field;
  };
  const said = { ...judged, ...secretsIn(fields, typed) };
  // What is not typed of a secret stays as it is, of a record that has one.
  const isKept = (field: string): boolean =>
    id !== undefined && fields[field]?.isSecret === true && !(field in said);
  const found = faultsOf(resource.operations.create.input, fields, form.values, said);
  const told = found
    .filter(({ field }) => !isKept(field))
    .map((fault) => {
      const { field } = fault;
      const wrong = fields[field]?.wrong;
      return { field, message: wrong ? i18n._(wrong) : faultText(labelOf(field), fault) };
    });
  const tell = (field: string, message: string): void => {
    if (!told.some((fault) => fault.field === field)) told.push({ field, message });
  };
  for (const [name, field] of Object.entries(fields))
    for (const { label, ...fault } of field.faults?.(form.values[name]) ?? [])
      tell(fault.field, faultText(i18n._(label), fault));
  for (const [field, by] of takenBy(fields, form.values, others)) {
    const [name, label] = [nameOf(by), labelOf(field)];
    tell(field, t({ id: 'form.taken', message: `「${name}」已使用這個${label}` }));
  }
  const { taken } = resource.words;
  const name = typeof form.values['name'] === 'string' ? form.values['name'].trim() : '';
  if (taken && name !== '' && others.some((other) => other.name === name)) tell('name', i18n._(taken));
  return told;
}
