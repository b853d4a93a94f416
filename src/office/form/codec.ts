import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';
import type * as z from 'zod/mini';
import type { Field } from '../field.ts';

type Fields = Readonly<Record<string, Field>>;

/** A form's values, or a record's, by the names of their fields. */
export type Values = Readonly<Record<string, unknown>>;

/** The form of a new record. */
export function emptyForm(fields: Fields): Values {
  return mapped(fields, (field) => field.empty);
}

/** A record as its form has it. */
export function formOf(fields: Fields, record: Values): Values {
  return mapped(fields, (field, name) => {
    const value = record[name];
    return value == null ? field.empty : field.formOf(value);
  });
}

/** A copy to be changed and saved as a record of its own. */
export function copyOf(fields: Fields, record: Values, name: string): Values {
  const { nameEn } = record;
  return formOf(fields, {
    ...record,
    name,
    ...(typeof nameEn === 'string' && { nameEn: `${nameEn} (copy)` }),
  });
}

/** What the form says of the record, field by field; null for absent. */
export function valuesOf(fields: Fields, form: Values): Values {
  return mapped(fields, (field, name) => field.valueOf(form[name]));
}

/** The same as a creation says it: what is absent is not mentioned. */
export function saidBy(fields: Fields, form: Values): Values {
  return Object.fromEntries(Object.entries(valuesOf(fields, form)).filter(([, value]) => value !== null));
}

/** What of a form cannot be saved, by the creation's own schema. @param place Where the record is to lie. */
export function faultsOf(schema: z.ZodMiniType, fields: Fields, form: Values, place: Values): FieldFault[] {
  return faultsIn(schema, { ...place, ...saidBy(fields, form) });
}

function mapped(fields: Fields, make: (field: Field, name: string) => unknown): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));
}
