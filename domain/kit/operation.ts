import type * as z from 'zod/mini';
import type { Actor } from './actor.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';
import type { Who } from './roles.ts';
import type { ReadRows, Rows } from './rows.ts';
import type { Scope } from './scope.ts';
import type { StoredRow, Table } from './table.ts';

/** A text of the catalogs: its id and the values of its placeholders. */
export interface Text {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Something about a fact that a person should look at; it never refuses it (sync.md I4). */
export interface Exception {
  readonly code: string;
  readonly details?: ErrorDetails;
}

/** What must follow a command outside the rows; written in its transaction, run after commit, idempotent by `id`. */
export interface Job {
  readonly id: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface QueryContext {
  readonly side: 'device' | 'server';
  readonly actor: Actor;
  /** The instant the answer is for. */
  readonly now: string;
}

export interface CommandContext {
  readonly side: 'device' | 'server';
  readonly actor: Actor;
  /** The change's own time: the device's clock corrected by what it knows of the server's. The same on both hosts (settled 16). */
  readonly now: string;
  /** The change's id; ids that a command must make are derived from it or from ids in the input. */
  readonly changeId: string;
  /** The device that made the change; absent for a REST call. */
  readonly deviceId?: string;
  /** `sync` when this came as a queued change, `rest` when somebody waits for the answer. */
  readonly via: 'sync' | 'rest';
  flag(exception: Exception): void;
  job(job: Job): void;
}

/**
 * What a till remembers under its own lock: the source of order numbers and of the business date. A device keeps it in its own
 * database inside the commit; the server keeps one per store for orders that reach it without a till.
 */
export interface Register {
  /** One or two letters; `W` on the server (sync.md §10). */
  readonly lane: string;
  get(key: string): string | number | undefined;
  set(key: string, value: string | number): void;
}

export interface SealContext {
  readonly actor: Actor;
  readonly now: string;
  /** The server's present time as far as the device knows it (settled 26); the same as `now` on the server. */
  readonly serverNow: string;
  readonly deviceId?: string;
  readonly register: Register;
}

// Erased forms: what the registry, the server's mount and the sync engine handle.

interface OperationBase {
  /** `slice.verb`, unique. */
  readonly name: string;
  /** `GET /cash-flow/{brandId}/{storeId}`, as the specification writes it, below /api. */
  readonly rest?: string;
  /** What the record's `id` is called in that address, where the specification gives it another name. */
  readonly restId?: string;
  readonly who: Who;
  readonly scope: (input: never) => Scope;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** One sentence for the API's page. */
  readonly summary?: string;
  /** The largest REST body in bytes, where the server's usual megabyte is too little. */
  readonly largestBodyBytes?: number;
  /** The server says with the input, as `isHeard`, whether a till of the store was seen just now: rows do not tell. */
  readonly asksHeard?: true;
  /**
   * The order for which the server says with the input, as `tickets`, what its customer has reserved for it: they are the server's alone, and whoever
   * asks does not say them.
   */
  readonly ticketsFor?: (input: never) => string | undefined;
  /** How many of each bundle that order has, by their ids: how many its customer can still buy, the server judges, since rows do not tell. */
  readonly bundlesFor?: (input: never) => ReadonlyMap<string, number>;
}

/** Rows of one index whose first fields equal the values. */
export interface Listed {
  readonly table: Table;
  readonly index: string;
  readonly equals: readonly (string | number)[];
}

export interface Command extends OperationBase {
  readonly kind: 'command';
  /** Version of the arguments' meaning; names and versions are append-only (sync.md §6). */
  readonly version: number;
  readonly nature: 'fact' | 'intent';
  /** `queue`: may wait for a network; `refuse`: must not be guessed offline. */
  readonly offline: 'queue' | 'refuse';
  /**
   * What of a fact counts only where its author was signed in and may do it (settled 33): `always` for all of it, as when money goes back;
   * otherwise only what it flags by these codes, as a discount beyond what everybody may give. The rest has happened, whoever is named.
   * An intent always needs its author.
   */
  readonly needsAuthor: 'always' | readonly ErrorCode[];
  /** Somebody of a higher role may stand behind it with a PIN: it is done with their rights then (settled 35). */
  readonly takesApproval?: true;
  /** It says that its author leaves the device: by which sign-in, where that is known. What comes after it in the log is not theirs. */
  readonly signsOut?: (input: never) => { readonly signIn?: string | undefined };
  readonly tables: readonly Table[];
  /** Other scopes that `apply` reads; they are locked for reading. */
  readonly reads: (input: never) => readonly Scope[];
  /**
   * Tables that `apply` reads in every store of the brand, for a command of the brand's scope. They are read without their stores' locks:
   * whatever writes them so that it matters here reads the brand's scope, and so waits for this command or goes before it.
   */
  readonly acrossStores: readonly Table[];
  /** Keys that `apply` will need, so that a host can load them in one read. */
  readonly touch: (input: never) => readonly (readonly [Table, string])[];
  /**
   * Keys beside those of `touch` that the server will need: of what `apply` makes, which is looked for before it is made, and of what is looked
   * up only there. A device has its rows at hand, and would read these for nothing at most sales.
   */
  readonly touchAtServer?: (input: never) => readonly (readonly [Table, string])[];
  /** Index ranges that `apply` will list, each by all leading fields it names, so that a host can load those of many changes in one read. */
  readonly lists: (input: never) => readonly Listed[];
  /**
   * The record that the change makes or changes: what it may wait for, and what later changes of the same device wait behind it for.
   * Where a command does not say, it is the first record of `touch`.
   */
  readonly target: (input: never) => readonly [Table, string] | undefined;
  /** All of them, of a change that makes or changes several: it waits for each, as a whole. Where a command does not say, its `target` alone. */
  readonly targets: (input: never) => readonly (readonly [Table, string])[];
  /** The change works with balances that others change too (a count, a refusal when short): it is run again when they move. */
  readonly readsBalances: boolean;
  /** Completes the input inside the commit: numbers, dates. Runs once, on the host where the change is made. */
  readonly seal?: (rows: ReadRows, input: never, ctx: SealContext) => Promise<unknown>;
  readonly apply: (rows: Rows, input: never, ctx: CommandContext) => Promise<unknown>;
  readonly say: (input: never) => Text;
  /** Where the specification's body differs from the input (a PUT with plain values, say): its schema and the way over. */
  readonly restInput?: z.ZodMiniType;
  readonly fromRest?: (restInput: never) => unknown;
  /** Its REST call takes the input as well: edits that say what they saw, from pages that must not queue it. */
  readonly restTakesEdits?: boolean;
}

export interface Query extends OperationBase {
  readonly kind: 'query';
  /** `local`: answered from the device's rows and, by the same function, on the server. `server`: only there. */
  readonly source: 'local' | 'server';
  /** The REST call answers its text as a file, not as JSON. */
  readonly answers?: 'csv';
  readonly tables: readonly Table[];
  readonly run: (rows: ReadRows, input: never, ctx: QueryContext) => Promise<unknown>;
}

export interface Call extends OperationBase {
  readonly kind: 'call';
}

export type Operation = Command | Query | Call;

/** The field of an operation's input that a part of its address is. */
export function fieldOfPart({ restId }: { readonly restId?: string | undefined }, part: string): string {
  return part === restId ? 'id' : part;
}

/** All keys that a command announces to the server. */
export function announcedBy(command: Command, input: unknown): (readonly [Table, string])[] {
  return [...command.touch(input as never), ...(command.touchAtServer?.(input as never) ?? [])];
}

/** The parsed input and the output of an operation. */
export type InputOf<O extends Operation> = O extends { readonly input: infer S extends z.ZodMiniType }
  ? z.output<S>
  : never;
export type OutputOf<O extends Pick<Operation, 'output'>> = O extends {
  readonly output: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : never;

// Typed forms: what a slice writes.

interface Declared<N extends string, I extends z.ZodMiniType, O extends z.ZodMiniType> {
  readonly name: N;
  readonly rest?: string;
  readonly restId?: string;
  readonly who: Who;
  readonly scope: (input: z.output<I>) => Scope;
  readonly input: I;
  readonly output: O;
  readonly summary?: string;
  readonly largestBodyBytes?: number;
  readonly asksHeard?: true;
  readonly ticketsFor?: (input: z.output<I>) => string | undefined;
  readonly bundlesFor?: (input: z.output<I>) => ReadonlyMap<string, number>;
}

interface CommandInput<
  N extends string,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  R extends z.ZodMiniType,
> extends Declared<N, I, O> {
  readonly version: number;
  readonly nature: 'fact' | 'intent';
  readonly offline?: 'queue' | 'refuse';
  readonly needsAuthor?: 'always' | readonly ErrorCode[];
  readonly takesApproval?: true;
  readonly signsOut?: (input: z.output<I>) => { readonly signIn?: string | undefined };
  readonly tables: readonly AnyTable[];
  readonly reads?: (input: z.output<I>) => readonly Scope[];
  readonly acrossStores?: readonly AnyTable[];
  readonly touch?: (input: z.output<I>) => readonly (readonly [AnyTable, string])[];
  readonly touchAtServer?: (input: z.output<I>) => readonly (readonly [AnyTable, string])[];
  readonly lists?: (input: z.output<I>) => readonly (Omit<Listed, 'table'> & { readonly table: AnyTable })[];
  readonly target?: (input: z.output<I>) => readonly [AnyTable, string] | undefined;
  readonly targets?: (input: z.output<I>) => readonly (readonly [AnyTable, string])[];
  readonly readsBalances?: boolean;
  readonly seal?: (rows: ReadRows, input: z.output<I>, ctx: SealContext) => Promise<z.output<I>>;
  readonly apply: (rows: Rows, input: z.output<I>, ctx: CommandContext) => Promise<z.output<O>>;
  readonly say: (input: z.output<I>) => Text;
  readonly restInput?: R;
  readonly fromRest?: (restInput: z.output<R>) => z.input<I>;
  readonly restTakesEdits?: boolean;
}

interface QueryInput<N extends string, I extends z.ZodMiniType, O extends z.ZodMiniType> extends Declared<
  N,
  I,
  O
> {
  readonly source: 'local' | 'server';
  readonly answers?: 'csv';
  readonly tables: readonly AnyTable[];
  readonly run: (rows: ReadRows, input: z.output<I>, ctx: QueryContext) => Promise<z.output<O>>;
}

/** Any table, whatever its row type: `Table` is invariant in its row because its schema both reads and writes it. */
export type AnyTable = Omit<Table, 'schema'> & {
  readonly schema: z.ZodMiniType & { readonly shape: Readonly<Record<string, z.ZodMiniType>> };
};

/** A table of rows of which only that is known which every row has. */
export function ofStored(table: AnyTable): Table {
  return table as unknown as Table;
}

/** A command with its input and output types kept for its callers. */
export type TypedCommand<I extends z.ZodMiniType, O extends z.ZodMiniType> = Command & {
  readonly input: I;
  readonly output: O;
};
export type TypedQuery<I extends z.ZodMiniType, O extends z.ZodMiniType> = Query & {
  readonly input: I;
  readonly output: O;
};
export type TypedCall<I extends z.ZodMiniType, O extends z.ZodMiniType> = Call & {
  readonly input: I;
  readonly output: O;
};

/** A change of rows: applied at once on the device, queued, and judged by the server with the same code. */
export function defineCommand<
  N extends string,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
>(input: CommandInput<N, I, O, R>): TypedCommand<I, O> {
  const target = input.target ?? ((value: z.output<I>) => input.touch?.(value)[0]);
  return {
    offline: 'queue',
    needsAuthor: 'always',
    reads: () => [],
    acrossStores: [],
    touch: () => [],
    lists: () => [],
    target,
    targets: (value: z.output<I>) => [target(value)].filter((one) => one !== undefined),
    readsBalances: false,
    ...input,
    kind: 'command',
  } as unknown as TypedCommand<I, O>;
}

/** A reading of rows. */
export function defineQuery<N extends string, I extends z.ZodMiniType, O extends z.ZodMiniType>(
  input: QueryInput<N, I, O>,
): TypedQuery<I, O> {
  return { ...input, kind: 'query' } as unknown as TypedQuery<I, O>;
}

/** Something that needs the world outside (sign-in, SMS, payment). Its body lives on the server, one file per call. */
export function defineCall<N extends string, I extends z.ZodMiniType, O extends z.ZodMiniType>(
  input: Declared<N, I, O>,
): TypedCall<I, O> {
  return { ...input, kind: 'call' } as unknown as TypedCall<I, O>;
}

export type { StoredRow };
