import type { MessageDescriptor } from '@lingui/core';
import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type * as z from 'zod/mini';
import type { Action } from '#domain/access/permissions.ts';
import type { TypedCommand, TypedQuery } from '#domain/kit/operation.ts';
import type { StoredRow } from '#domain/kit/table.ts';
import type { FieldsOf } from './field.ts';
import type { RecordRef } from './detail/used-in.tsx';

type Address = NonNullable<LinkProps['to']>;

/** A record that the office lists, edits and shows. */
export interface OfficeRecord extends StoredRow {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

type AnyInput = z.ZodMiniType;

interface ResourceWords {
  /** What several of them are called: over the list, and on the way back to it. */
  readonly several: MessageDescriptor;
  readonly create: MessageDescriptor;
  readonly edit: MessageDescriptor;
  /** Where there is none yet. */
  readonly empty: MessageDescriptor;
  readonly emptyHint: MessageDescriptor;
  /** In the place of one that there is not. */
  readonly gone: MessageDescriptor;
  readonly toList: MessageDescriptor;
  readonly search: MessageDescriptor;
  /** What deleting one means, and what it leaves alone. */
  readonly deleteEffect: MessageDescriptor;
  /** Where another has its name already. */
  readonly taken?: MessageDescriptor;
}

/** A kind of record as lists and pages have it: its operations, its addresses and its words. */
export interface RecordKind<R extends OfficeRecord> {
  /** In the ids of its controls, in the names of its drafts, and for tests. */
  readonly name: string;
  /** On this device, which keeps how its list is drawn. */
  readonly plural: string;
  /** In the names of files, where that is not the plural. */
  readonly file?: string;
  /** What it is where somebody asks which others name it. */
  readonly kind: RecordRef['kind'];
  /** Of the table that holds it. */
  readonly table: { readonly name: string };
  readonly operations: {
    readonly list: TypedQuery<AnyInput, z.ZodMiniType<R[]>>;
    readonly create: TypedCommand<AnyInput, AnyInput>;
    readonly update: TypedCommand<AnyInput, AnyInput>;
    readonly delete: TypedCommand<AnyInput, AnyInput>;
  };
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
  readonly words: ResourceWords;
}

/** The same with its fields, of which its form is made. */
export interface Resource<R extends OfficeRecord> extends RecordKind<R> {
  readonly fields: FieldsOf<R>;
}

/** Declares a kind of record whose form is its own. */
export function defineKind<R extends OfficeRecord>(declared: RecordKind<R>): RecordKind<R> {
  return declared;
}

/** Declares a kind of record for the office. Its fields are typed by what the record has. */
export function defineResource<R extends OfficeRecord>(declared: Resource<R>): Resource<R> {
  return declared;
}
