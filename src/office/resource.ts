import type { MessageDescriptor } from '@lingui/core';
import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type * as z from 'zod/mini';
import type { Action } from '#domain/access/permissions.ts';
import type { TypedCall, TypedCommand, TypedQuery } from '#domain/kit/operation.ts';
import type { RecordRef } from './detail/used-in.tsx';
import type { Field, FieldsOf, FormOf } from './field.ts';
import type { Values } from './form/codec.ts';
import type { ManyEdited } from './list/use-edit-many.ts';
import type { SwitchedWords } from './list/use-switch.ts';

type Address = NonNullable<LinkProps['to']>;

/** A record that the office lists, edits and shows. */
export interface OfficeRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
}

type AnyInput = z.ZodMiniType;

/** An operation that changes records: on this device first, or at the server. */
export type WriteOperation = TypedCommand<AnyInput, AnyInput> | TypedCall<AnyInput, AnyInput>;

/** Whether the server alone does it, while somebody waits. */
export function isDoneOnline(
  operation: Pick<WriteOperation, 'kind'> & { readonly offline?: string },
): boolean {
  return operation.kind === 'call' || operation.offline === 'refuse';
}

interface ResourceWords {
  /** What one of them is called, and several: over the list, and on the way back to it. */
  readonly one: MessageDescriptor;
  readonly several: MessageDescriptor;
  /** How many there are, `{count}`; as of all kinds of records where it is not said. */
  readonly count?: MessageDescriptor;
  readonly create: MessageDescriptor;
  readonly edit: MessageDescriptor;
  /** Where there is none yet. */
  readonly empty: MessageDescriptor;
  readonly emptyHint: MessageDescriptor;
  /** Shown for a record that does not exist. */
  readonly gone: MessageDescriptor;
  readonly goneHint?: MessageDescriptor;
  readonly toList: MessageDescriptor;
  readonly search: MessageDescriptor;
  /** What deleting one means, and what it leaves alone. */
  readonly deleteEffect: MessageDescriptor;
  /** What it is called to delete one that takes much with it: its name is typed for it, at the end of its page. */
  readonly deleteByName?: MessageDescriptor;
  /** Where nothing names it. */
  readonly unused?: MessageDescriptor;
  /** Where another has its name already, and may not. */
  readonly taken?: MessageDescriptor;
}

/** Records that are in use or not (`isActive`): what changes that, and what it is called. */
interface Switched extends ManyEdited {
  readonly words: SwitchedWords & {
    /** Being in use, and not. */
    readonly active: MessageDescriptor;
    readonly inactive: MessageDescriptor;
    /** What is done with those that are chosen; without it they are switched one by one. */
    readonly putOn?: MessageDescriptor;
    readonly putOff?: MessageDescriptor;
    /** What it means, at the switch of a record's page. */
    readonly means?: MessageDescriptor;
    readonly hint?: MessageDescriptor;
    /** Of the switch, with the record's `{name}`. */
    readonly label: MessageDescriptor;
  };
}

/** A part of a form, and of a record's page: fields below each other; those that stand in a list side by side where there is room. */
export interface DeclaredSection<N extends string = string> {
  readonly id: string;
  readonly title: MessageDescriptor;
  /** Said over its fields, in a form. */
  readonly hint?: MessageDescriptor;
  readonly fields: readonly (N | readonly N[])[];
}

/**
 * A kind of record as the office knows it: its operations, its addresses, its words and its fields. Lists, forms, pages, what history and
 * conflicts say, and files follow from it.
 */
export interface Resource<R extends OfficeRecord> {
  /** In the ids of its controls, and for tests. */
  readonly name: string;
  /** On this device, which keeps how its list is drawn. */
  readonly plural: string;
  /** In the names of files, where that is not the plural. */
  readonly file?: string;
  /** By which its operations and its drafts begin, and what it is where somebody asks which others name it. */
  readonly kind: string;
  /** Others may name it: its page says which, and they keep it from being deleted. */
  readonly named?: RecordRef['kind'];
  /** Of the table that holds it. */
  readonly table: { readonly name: string };
  readonly operations: {
    readonly list: TypedQuery<AnyInput, z.ZodMiniType<R[]>> | TypedCall<AnyInput, z.ZodMiniType<R[]>>;
    /** One of them: its page then reads no others. */
    readonly get?: TypedQuery<AnyInput, z.ZodMiniType<R>>;
    readonly create: WriteOperation;
    readonly update: WriteOperation;
    /** Without it none is deleted. */
    readonly delete?: WriteOperation;
  };
  /** Its operations ask for its id alone, wherever it lies. */
  readonly isKnownById?: boolean;
  /** What its operations call its id, where not `id`. */
  readonly idAs?: string;
  /** One of them is not copied. */
  readonly isUnique?: boolean;
  /** Who may change it. */
  readonly may: Action;
  readonly icon: LucideIcon;
  readonly at: {
    readonly list: Address;
    readonly create: Address;
    readonly edit: Address;
    /** Where a record has a page of its own beside its form. */
    readonly detail?: Address;
  };
  /** Its page and its form are one: what is seen becomes fields where it stands, and is seen again once it is saved or given up. */
  readonly isEditedInPlace?: boolean;
  readonly fields: FieldsOf<R>;
  /** What its form holds beside the fields, as it begins. */
  readonly beside?: Values;
  readonly sections: readonly DeclaredSection<Extract<keyof R, string>>[];
  readonly switched?: Switched;
  /** People enter one after the other: what is saved can lead to the next. */
  readonly isEnteredInRows?: boolean;
  readonly words: ResourceWords;
}

/** Its declaration where nothing is known of its fields. */
export type AnyFields = Readonly<Record<string, Field>>;

/** What the form of a declared resource holds. */
export type FormOfResource<T> = T extends { readonly fields: infer Fs } ? FormOf<Fs> : never;

/** Declares a kind of record for the office. Its fields are typed by what the record has, its sections by its fields. */
export function defineResource<R extends OfficeRecord>() {
  return <const Fs extends FieldsOf<R>>(
    declared: Resource<R> & {
      readonly fields: Fs;
      readonly sections: readonly DeclaredSection<Extract<keyof Fs, string>>[];
    },
  ): Resource<R> & { readonly fields: Fs } => declared;
}

/** What a form of declared fields needs to be told: a kind of record, or settings that are none. */
export interface Formed {
  readonly name: string;
  readonly fields: object;
  readonly sections: readonly DeclaredSection[];
  /** By which schema it is judged. */
  readonly operations: { readonly create: { readonly input: AnyInput } };
  readonly words: Pick<ResourceWords, 'create' | 'taken'>;
}

export function fieldsOf({ fields }: { readonly fields: object }): AnyFields {
  return fields as unknown as AnyFields;
}
