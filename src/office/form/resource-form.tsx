import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { RecordForm } from '#src/office/form/record-form.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { faultsOf, type Values } from './codec.ts';
import type { Field } from '../field.ts';
import type { OfficeRecord, Resource } from '../resource.ts';

/** A part of a form. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** Draws a field of the form where a section wants it. */
export type DrawField = (name: string) => ReactNode;

interface ResourceFormProps<R extends OfficeRecord> {
  resource: Resource<R>;
  brandId: string;
  form: FormDraft<Values>;
  /** All that there are, the one that is edited among them. */
  records: readonly R[];
  /** The one that is edited; absent for a new one. */
  id?: string;
  /** Stands beside it. */
  aside?: ReactNode;
  sections: (draw: DrawField, id: string | undefined) => readonly Section[];
  /** Makes the change durable on this device. @throws AppError */
  onSave: () => Promise<void>;
  onSaved: () => void;
  onDiscarded: () => void;
}

/** The form of a record: its fields in sections, and what of them cannot be saved. */
export function ResourceForm<R extends OfficeRecord>(props: ResourceFormProps<R>) {
  const { resource, brandId, form, records, id, sections, ...ends } = props;
  const { name: kind, fields: declared, operations, words } = resource;
  const { i18n } = useLingui();
  const errorText = useErrorText();
  const faultText = useFaultText();
  const { values, change } = form;
  const fields = declared as Readonly<Record<string, Field>>;
  const fieldId = (field: string): string => `${kind}-${field}`;
  const labelOf = (field: string): string => {
    const label = fields[field]?.label;
    return label ? i18n._(label) : field;
  };
  const told = faultsOf(operations.create.input, fields, values, { brandId }).map((fault) => ({
    field: fault.field,
    message: faultText(labelOf(fault.field), fault),
  }));
  // By what this device knows; the server judges it again.
  const name = typeof values['name'] === 'string' ? values['name'].trim() : '';
  const isTaken = name !== '' && records.some((other) => other._id !== id && other.name === name);
  if (words.taken && isTaken) told.push({ field: 'name', message: i18n._(words.taken) });
  const draw = (telling: Telling) => (field: string) =>
    fields[field]?.control({
      id: fieldId(field),
      label: labelOf(field),
      value: values[field],
      error: telling.errorOf(field),
      optional: fields[field].isOptional,
      onChange: (value) => change({ [field]: value }),
      onLeave: () => telling.leave(field),
    });
  return (
    <RecordForm
      form={form}
      faults={told}
      fieldId={fieldId}
      isNew={id === undefined}
      saveLabel={id === undefined ? i18n._(words.create) : undefined}
      errorText={errorText}
      {...ends}
      sections={(telling) => sections(draw(telling), id)}
    />
  );
}
