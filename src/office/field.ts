import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** What a control of a form is given. */
export interface ControlProps<F> {
  /** The control's, which the error summary leads to. */
  readonly id: string;
  readonly label: string;
  readonly value: F;
  readonly error: string | undefined;
  readonly optional: boolean;
  onChange(value: F): void;
  readonly onLeave: () => void;
}

/** What one field of a record is: what it is called, how a form holds it and asks for it. V is what the record has, F what the form has. */
export interface Field<V = unknown, F = unknown> {
  readonly label: MessageDescriptor;
  /** A record may be without it. */
  readonly isOptional: boolean;
  /** What the form of a new record has. */
  readonly empty: F;
  formOf(value: V): F;
  /** What the form says; null for nothing. Whether it may be said is judged by the operation's schema. */
  valueOf(form: F): V | null;
  control(props: ControlProps<F>): ReactNode;
}

/** The declared fields of a record. */
export type FieldsOf<R> = { readonly [K in keyof R]?: Field<NonNullable<R[K]>> };
