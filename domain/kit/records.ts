import type * as z from 'zod/mini';
import type { EditsOf } from './edit.ts';
import type { id } from './ids.ts';
import type { AnyTable, Text, TypedCommand, TypedQuery } from './operation.ts';
import { recordOperations } from './record-operations.ts';
import type { hostFields, stamps } from './record-parts.ts';
import type { Who } from './roles.ts';
import type { ReadRows } from './rows.ts';
import type { Draft, StoredRow, Table } from './table.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

type Stamp = (typeof stamps)[number];
type InputFields<S extends Shape> = Omit<S, (typeof hostFields)[number]>;
type Place<S extends Shape> = Pick<S, Extract<keyof S, 'brandId' | 'storeId'>>;
type ObjectOf<S> = S extends z.core.$ZodShape ? z.ZodMiniObject<S, z.core.$strict> : never;
type AnswerOf<S extends Shape> = z.ZodMiniObject<Omit<S, Stamp>, z.core.$strip>;
type Flat<T> = { [F in keyof T]: T[F] };

type ById<S extends Shape> = ObjectOf<Flat<Place<S> & { id: typeof id }>>;
type CreateInput<S extends Shape, D> = ObjectOf<
  Flat<
    Place<S> & { _id: z.ZodMiniOptional<typeof id> } & {
      [F in keyof InputFields<S>]: F extends keyof D
        ? InputFields<S>[F] extends infer T extends z.core.SomeType
          ? z.ZodMiniDefault<T>
          : never
        : InputFields<S>[F];
    }
  >
>;
type UpdateInput<S extends Shape> = ObjectOf<Flat<Place<S> & { id: typeof id } & EditsOf<InputFields<S>>>>;
type ManyInput<S extends Shape, A extends string, F extends keyof S> = ObjectOf<
  Flat<
    Place<S> & {
      [K in A]: z.ZodMiniRecord<typeof id, ObjectOf<EditsOf<Pick<S, F>>>>;
    }
  >
>;

/** A field that names other records: their table, and how their ids are read out of it where it is not an id itself. */
type Reference<V> = V extends string
  ? readonly [AnyTable]
  : readonly [AnyTable, (value: NonNullable<V>) => readonly string[]];

/** The words of a declared table. */
interface RecordTexts {
  /** One of them, and several, for the API's page. */
  readonly one: string;
  readonly several: string;
  readonly created?: (name: string) => Text;
  readonly updated?: () => Text;
  readonly deleted?: () => Text;
  readonly updatedMany?: (count: number) => Text;
}

/**
 * A table of which people make, change and delete records one by one. What a table needs beyond these keys is written by hand beside it.
 */
export interface RecordsDeclared<
  R extends StoredRow,
  I extends string,
  S extends Shape,
  D,
  A extends string,
  F extends keyof R & keyof S,
  T extends RecordTexts,
> {
  /** The slice's name, by which its operations begin: `option` makes `option.list`, `option.create` and so on. */
  readonly name: string;
  /** Where its list stands, as the specification writes it; one record stands below, by `{id}`. Without it there are no calls. */
  readonly rest?: string;
  /** Where the specification reads one record elsewhere than it changes it: `/detail/{id}`, below the list. */
  readonly detail?: string;
  /** Where the specification calls the id in the address of one record something else: `bundleId`. */
  readonly restId?: string;
  readonly table: Table<R, I, S>;
  readonly who: { readonly read: Who; readonly edit: Who };
  /** What a new record has where nobody says otherwise. */
  readonly defaults?: D;
  /** What is changed of many at once, and the argument that holds it. */
  readonly many?: { readonly as: A; readonly fields: readonly F[] };
  /** An index whose values no two records share. The last of its fields is named by the refusal. */
  readonly unique?: I;
  readonly refers?: { readonly [K in keyof R]?: Reference<NonNullable<R[K]>> };
  /** Tables of the same place whose rows name a record, and so keep it from being deleted. */
  readonly uses?: readonly AnyTable[];
  /** Rules of its own: of a whole new record, or of one of which fields were changed. @throws AppError */
  readonly check?: (record: Draft<R>, changed?: ReadonlySet<string>) => void;
  /** A rule about the records that name one: asked of all that an edit changed, once they stand. */
  readonly settled?: {
    readonly reads: readonly AnyTable[];
    /** @throws AppError */
    readonly check: (rows: ReadRows, changed: readonly Edited<R>[]) => Promise<void>;
    /** The same of a new record, whose references are known to be there. @throws AppError */
    readonly checkMade?: (rows: ReadRows, made: Draft<R>) => Promise<void>;
  };
  /** What it and its changes are called. A command for which there is no text is not made. */
  readonly texts: T;
  readonly offline?: 'queue' | 'refuse';
}

/** A record before and after an edit. */
export interface Edited<R> {
  readonly before: R;
  readonly after: Draft<R>;
}

interface Queries<S extends Shape> {
  readonly list: TypedQuery<ObjectOf<Flat<Place<S>>>, z.ZodMiniArray<z.ZodMiniObject<S, z.core.$strip>>>;
  readonly get: TypedQuery<ById<S>, z.ZodMiniObject<S, z.core.$strip>>;
}

interface Commands<S extends Shape, D, A extends string, F extends keyof S> {
  readonly created: {
    /**
     * A new record. Its id may be minted by the caller; repeating a creation changes nothing and answers what is there. Under the id of one
     * that was deleted it brings that one back: the inverse of a deletion.
     * @throws duplicate `{field, id}` · not_found for what it names and is not there
     */
    readonly create: TypedCommand<CreateInput<S, D>, AnswerOf<S>>;
  };
  readonly updated: {
    /** Edits of a record, each saying what it saw. @throws edit_conflict where nothing of it can be applied · duplicate · not_found */
    readonly update: TypedCommand<UpdateInput<S>, AnswerOf<S>>;
  };
  readonly deleted: {
    /** Deletes a record that nothing names. Creating it again under its id is the inverse. @throws referenced `{by, count}` · not_found */
    readonly delete: TypedCommand<ById<S>, z.ZodMiniObject<{ _id: typeof id }, z.core.$strip>>;
  };
  readonly updatedMany: {
    /**
     * Edits of many records as one change. Each edit says what it saw; a record where somebody else was first keeps its value and is told,
     * and so is one that is gone (`now` is null). The same change with `from` and `to` exchanged is the inverse.
     * @throws edit_conflict where nothing of it can be applied, with `field` = `{as}/{id}/{field}`
     */
    readonly updateMany: TypedCommand<
      ManyInput<S, A, F>,
      z.ZodMiniObject<{ changed: z.ZodMiniNumberFormat }, z.core.$strip>
    >;
  };
}

/** The operations of a declared table: its queries, and the commands that have a text. */
type Records<S extends Shape, D, A extends string, F extends keyof S, T> = Queries<S> &
  (T extends { created: unknown } ? Commands<S, D, A, F>['created'] : unknown) &
  (T extends { updated: unknown } ? Commands<S, D, A, F>['updated'] : unknown) &
  (T extends { deleted: unknown } ? Commands<S, D, A, F>['deleted'] : unknown) &
  (T extends { updatedMany: unknown } ? Commands<S, D, A, F>['updatedMany'] : unknown);

/** The declaration with its types forgotten: inside, records are plain values and the schema is what knows them. */
export type AnyRecords = RecordsDeclared<
  StoredRow,
  string,
  Shape,
  unknown,
  string,
  keyof StoredRow,
  RecordTexts
>;

/**
 * List, get, create, update, delete and updateMany of a table. Whether its records are a brand's or a store's says the table; they are listed
 * in the order of its index of that name, which begins with the place.
 */
export function defineRecords<
  R extends StoredRow,
  I extends string,
  S extends Shape,
  const T extends RecordTexts,
  const D extends Partial<R> = object,
  A extends string = never,
  F extends keyof R & keyof S & string = never,
>(declared: RecordsDeclared<R, I, S, D, A, F, T>): Records<S, D, A, F, T> {
  return recordOperations(declared as unknown as AnyRecords) as unknown as Records<S, D, A, F, T>;
}
