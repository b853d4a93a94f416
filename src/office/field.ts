import type { I18n, MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { CsvCell } from '#domain/kit/csv.ts';
import type { FieldFault } from '#src/ui/form/field-faults.ts';
import type { Column } from '#src/ui/table/table.tsx';
import type { Place } from './place.ts';

/** What a control of a form is given. */
export interface ControlProps<F> {
  /** The control's, which the error summary leads to. */
  readonly id: string;
  readonly label: string;
  readonly value: F;
  /** What the form had before somebody changed it. */
  readonly seen: F;
  readonly error: string | undefined;
  readonly optional: boolean;
  /** Of a record that is not there yet. */
  readonly isNew: boolean;
  /** All that the form holds. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Where the record lies, and the others there: what they have may be offered. */
  readonly place: Place;
  readonly records: readonly object[];
  onChange(value: F): void;
  readonly onLeave: () => void;
  /** Of a part of the field that has a control of its own. */
  part(name: string): PartProps;
}

interface PartProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly onBlur: () => void;
}

/** What is wrong with a part of a field, by the part's name and what that is called. */
interface PartFault extends FieldFault {
  readonly label: MessageDescriptor;
}

/** How a field stands in a list. */
export interface InList<V> extends Pick<Column<never>, 'align' | 'from' | 'className'> {
  /**
   * By which its column sorts; without it the column does not. Of a record that has none the value is undefined.
   * @param compare Of texts, as people of the page's language sort them.
   */
  readonly order?: (a: V | undefined, b: V | undefined, compare: (a: string, b: string) => number) => number;
  /** Where the column's head or its name in the address is another than the field's. */
  readonly header?: MessageDescriptor;
  readonly key?: string;
  /** It may be long: two lines of it are shown. */
  readonly isLong?: boolean;
}

/**
 * What one field of a record is: what it is called, how it is shown, how a form holds it and asks for it. V is what the record has, F what the
 * form has.
 */
export interface Field<V = unknown, F = unknown> {
  readonly label: MessageDescriptor;
  /** A record may be without it. */
  readonly isOptional: boolean;
  /** What the form of a new record has. */
  readonly empty: F;
  /** What the form of a record has that is without the field, where that is not the same. */
  readonly absent?: F;
  formOf(value: V): F;
  /** What the form says; null for nothing. Whether it may be said is judged by the operation's schema. */
  valueOf(form: F): V | null;
  /** What of it cannot be said, where it has parts that are told apart. */
  faults?(form: F): readonly PartFault[];
  control(props: ControlProps<F>): ReactNode;
  /** In a column, on the record's page, in its history and in a conflict. */
  show(value: V): ReactNode;
  /** In a file; without it the file leaves the field out. */
  cell?(value: V, i18n: I18n): CsvCell;
  readonly list?: InList<V>;
  /** What is said where its value cannot be saved, where that is more than what is wrong with any field. */
  readonly wrong?: MessageDescriptor;
  /** Only a new record is asked for it. */
  readonly isOnlyNew?: boolean;
  /** It is shown; no form holds it. */
  readonly isShownOnly?: boolean;
  /** It is typed and said, and kept nowhere: no draft holds it. What is not typed stays as it is. */
  readonly isSecret?: boolean;
  /** It belongs to one record alone: a copy is without it, and where another record has the value already, the form says which. */
  readonly isOwn?: boolean;
}

/** The declared fields of a record. */
export type FieldsOf<R> = { readonly [K in keyof R]?: Field<NonNullable<R[K]>> };

/** What a form of such fields holds. */
export type FormOf<Fs> = {
  readonly [K in keyof Fs]: Fs[K] extends Field<infer _V, infer F> ? F : never;
};
