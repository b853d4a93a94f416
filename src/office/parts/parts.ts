import type { MessageDescriptor } from '@lingui/core';
import type * as z from 'zod/mini';
import { partEditsBetween } from '#domain/kit/parts.ts';
import { risingNumbers } from '#domain/kit/rising.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';
import { emptyForm, formOf, saidBy, takenBy, type Values } from '../form/codec.ts';
import { fieldsOf } from '../resource.ts';

/** A part of a record that is edited in the record's own form: a table of a store, a way to pay there. */
export interface Part {
  readonly _id: string;
}

/** A kind of such parts. What a part has that is no field goes along with its form as it is. */
export interface PartKind {
  /** In the ids of its controls: `{name}-{id}.{field}`. */
  readonly name: string;
  readonly fields: object;
  /** By which one of them is judged. */
  readonly schema: z.ZodMiniType;
  /** Their order is kept by numbers that rise (`sort`). */
  readonly isOrdered?: boolean;
  /** What of a part is edited besides its fields. */
  readonly beside?: readonly string[];
  /** Leaves out of what is said of one what its other fields make meaningless. */
  tidy?(said: Values): Values;
  /** Where another one has already what belongs to one alone (`isOwn` of a field). */
  readonly taken?: MessageDescriptor;
}

type Ordered = Part & { readonly sort?: number };

/** The parts of a record as a form holds them, in their order. @typeParam F What the form of one is known to hold. */
export function partForms<F extends Part>(kind: PartKind, parts: readonly Ordered[]): readonly F[] {
  const fields = fieldsOf(kind);
  const ordered = kind.isOrdered ? parts.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0)) : parts;
  return ordered.map(
    ({ sort: _place, ...part }) => ({ ...part, ...formOf(fields, { ...part }) }) as unknown as F,
  );
}

/** The form of a new one. */
export function newPart<F extends Part>(kind: PartKind): F {
  return { _id: crypto.randomUUID(), ...emptyForm(fieldsOf(kind)) } as unknown as F;
}

/**
 * What the forms say, as the schema judges it. The numbers of the record that keep the order stay where they still rise, so that two people
 * who add a part each do not edit all the others.
 */
export function saidParts<P extends Part = Part>(
  kind: PartKind,
  forms: readonly Part[],
  before: readonly Ordered[] = [],
): P[] {
  const fields = fieldsOf(kind);
  const sorts = new Map(before.map(({ _id, sort }) => [_id, sort]));
  const numbers = kind.isOrdered ? risingNumbers(forms.map(({ _id }) => sorts.get(_id))) : [];
  return forms.map((form, at) => {
    const beside = Object.entries(form).filter(([name, value]) => value !== undefined && !(name in fields));
    const order = kind.isOrdered && { sort: numbers[at] ?? at };
    const said = { ...Object.fromEntries(beside), ...saidBy(fields, { ...form }), ...order };
    return (kind.tidy?.(said) ?? said) as unknown as P;
  });
}

/** What a form changes, part by part and field by field. @param before The parts of the record. */
export function partEdits(
  kind: PartKind,
  seen: readonly Part[],
  wanted: readonly Part[],
  before: readonly Ordered[],
) {
  const named = [...Object.keys(kind.fields), ...(kind.beside ?? []), ...(kind.isOrdered ? ['sort'] : [])];
  return partEditsBetween(saidParts(kind, seen, before), saidParts(kind, wanted, before), named);
}

/** What of a part cannot be saved. */
interface PartFault extends Omit<FieldFault, 'kind'> {
  /** `{id}.{field}`. */
  readonly field: string;
  readonly kind: FieldFault['kind'] | 'taken';
}

/** What of the parts cannot be saved: each by the schema, and no two with what belongs to one alone. */
export function faultsOfParts(kind: PartKind, forms: readonly Part[]): PartFault[] {
  const said = saidParts(kind, forms);
  return said.flatMap((part, at): PartFault[] => {
    const faults: PartFault[] = faultsIn(kind.schema, part);
    for (const [field] of takenBy(fieldsOf(kind), { ...forms[at] }, said.slice(0, at)))
      if (!faults.some((fault) => fault.field === field)) faults.push({ field, kind: 'taken' });
    return faults.map((fault) => ({ ...fault, field: `${part._id}.${fault.field}` }));
  });
}
