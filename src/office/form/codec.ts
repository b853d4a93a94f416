import type * as z from 'zod/mini';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';
import type { AnyFields } from '../resource.ts';

/** A form's values, or a record's, by the names of their fields. */
export type Values = Readonly<Record<string, unknown>>;

/** The form of a new record. @param beside What it holds beside its fields. */
export function emptyForm(fields: AnyFields, beside: Values = {}): Values {
  return { ...mapped(fields, (field) => field.empty), ...beside };
}

/** A record as its form has it. */
export function formOf(fields: AnyFields, record: Values, beside: Values = {}): Values {
  const values = mapped(fields, (field, name) => {
    const value = record[name];
    if (value != null) return field.formOf(value);
    return field.absent === undefined ? field.empty : field.absent;
  });
  return { ...values, ...beside };
}

/** A record as the form of its kind has it. @typeParam F What that form is known to hold. */
export function formOfRecord<F = Values>(
  resource: { readonly fields: object; readonly beside?: Values },
  record: object,
): F {
  const { fields, beside } = resource;
  return formOf(fields as unknown as AnyFields, record as Values, beside) as F;
}

/** A copy to be changed and saved as a record of its own: without what belongs to one record alone. */
export function copyOf(fields: AnyFields, record: Values, name: string, beside: Values = {}): Values {
  const { nameEn } = record;
  const own = Object.keys(fields).filter((field) => fields[field]?.isOwn);
  const shared = Object.fromEntries(Object.entries(record).filter(([field]) => !own.includes(field)));
  const named = { ...shared, name, ...(typeof nameEn === 'string' && { nameEn: `${nameEn} (copy)` }) };
  return formOf(fields, named, beside);
}

/** What the form says of the record, field by field; null for absent. */
export function valuesOf(fields: AnyFields, form: Values): Values {
  return mapped(fields, (field, name) => field.valueOf(form[name]));
}

/** The same as a creation says it: what is absent is not mentioned. */
export function saidBy(fields: AnyFields, form: Values): Values {
  return Object.fromEntries(Object.entries(valuesOf(fields, form)).filter(([, value]) => value !== null));
}

/** What is said of the secrets that were typed. */
export function secretsIn(fields: AnyFields, typed: Values): Values {
  const said = Object.entries(fields).flatMap(([name, field]) => {
    const value = field.isSecret && name in typed ? field.valueOf(typed[name]) : null;
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(said);
}

/** What of a form cannot be saved, by the creation's own schema. @param place Where the record is to lie. */
export function faultsOf(
  schema: z.ZodMiniType,
  fields: AnyFields,
  form: Values,
  place: object,
): FieldFault[] {
  return faultsIn(schema, { ...place, ...saidBy(fields, form) });
}

/** Another record that has what belongs to one alone, by field. @param others Without the one that is edited. */
export function takenBy<R extends object>(
  fields: AnyFields,
  form: Values,
  others: readonly R[],
): [field: string, by: R][] {
  return Object.entries(fields).flatMap(([name, field]): [string, R][] => {
    const said = field.isOwn ? field.valueOf(form[name]) : null;
    const by = said === null ? undefined : others.find((other) => (other as Values)[name] === said);
    return by ? [[name, by]] : [];
  });
}

function mapped(fields: AnyFields, make: (field: AnyFields[string], name: string) => unknown): Values {
  const held = Object.entries(fields).filter(([, field]) => !field.isShownOnly && !field.isSecret);
  return Object.fromEntries(held.map(([name, field]) => [name, make(field, name)]));
}
