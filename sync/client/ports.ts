import type { ListQuery } from '#domain/kit/rows.ts';
import type { DeviceTime } from '../envelope.ts';
import type {
  AdoptRequest,
  EnrolAnswer,
  EnrolRequest,
  PullAnswer,
  PullRequest,
  PushAnswer,
  PushRequest,
  SnapshotAnswer,
  SnapshotRequest,
} from '../protocol.ts';
import type { AnyTable } from '../operations.ts';
import type { Row } from '../row.ts';
import type { LocalRow, LocalTableName } from './local-tables.ts';

/** `strict`: the promise resolves only when the data is on the disk; `relaxed`: when the engine has it (sync.md §5). */
export type Durability = 'strict' | 'relaxed';

/** Tables of one transaction, named up front as IndexedDB needs them. */
export interface TransactionTables {
  readonly rows: readonly AnyTable[];
  readonly local: readonly LocalTableName[];
}

/** How rows are kept that are shown: see {@link DeviceTransaction}. */
export type PutMethod = 'putMany' | 'packMany';

/**
 * A transaction over replicated rows (key `_id`) and the engine's own tables (key `key`).
 * Reads see the transaction's own writes. Only store methods may be awaited inside: anything else would end it.
 */
export interface DeviceTransaction {
  get(table: AnyTable, id: string): Promise<Row | undefined>;
  getMany(table: AnyTable, ids: readonly string[]): Promise<(Row | undefined)[]>;
  list(table: AnyTable, query: ListQuery): Promise<Row[]>;
  putMany(table: AnyTable, rows: readonly Row[]): Promise<void>;
  /** The same for rows that come by the thousand: a store may keep many of them as one record at first, where nobody who reads can tell. */
  packMany(table: AnyTable, rows: readonly Row[]): Promise<void>;
  removeMany(table: AnyTable, ids: readonly string[]): Promise<void>;

  localGet<T extends LocalTableName>(table: T, key: string): Promise<LocalRow<T> | undefined>;
  localGetMany<T extends LocalTableName>(
    table: T,
    keys: readonly string[],
  ): Promise<(LocalRow<T> | undefined)[]>;
  /** Rows whose key lies between `from` and `to`, both inclusive, in order. */
  localRange<T extends LocalTableName>(
    table: T,
    from: string,
    to: string,
    limit?: number,
  ): Promise<LocalRow<T>[]>;
  localPutMany<T extends LocalTableName>(table: T, rows: readonly LocalRow<T>[]): Promise<void>;
  localRemoveMany(table: LocalTableName, keys: readonly string[]): Promise<void>;
}

/** One database of the device: all of a transaction is kept or none of it. */
export interface DeviceStore {
  transact<T>(
    mode: 'read' | 'write',
    tables: TransactionTables,
    durability: Durability,
    body: (tx: DeviceTransaction) => Promise<T>,
  ): Promise<T>;
}

/** The way to the server. Each method throws {@link TransportError} when there is no answer that is ours. */
export interface Transport {
  push(request: PushRequest): Promise<PushAnswer>;
  pull(request: PullRequest): Promise<PullAnswer>;
  snapshot(request: SnapshotRequest): Promise<SnapshotAnswer>;
  enrol(request: EnrolRequest): Promise<EnrolAnswer>;
  adopt(request: AdoptRequest): Promise<EnrolAnswer>;
}

/** Why there was no answer, by what can be done about it. */
export type TransportFailure =
  /** Nothing answered, or something that is not our server. */
  | 'unreachable'
  /** The device's credential is not (or no longer) accepted: 401. */
  | 'credential'
  /** The request was too large: send less. */
  | 'too_large'
  /** The server asks to come back later: 429, 502, 503, 504. */
  | 'busy'
  /** This build is too old: 426. */
  | 'outdated'
  /** The server refused the request as such; a defect on one side. */
  | 'refused';

export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly failure: TransportFailure;
  /** Milliseconds after which the server asks to try again, if it said so. */
  readonly retryAfterMs: number | undefined;
  /** The error's code, where the server gave one. */
  readonly code: string | undefined;

  constructor(
    failure: TransportFailure,
    options?: { retryAfterMs?: number | undefined; code?: string | undefined; cause?: unknown },
  ) {
    super(failure, options);
    this.code = options?.code;
    this.failure = failure;
    this.retryAfterMs = options?.retryAfterMs;
  }
}

/** The device's clocks, and randomness for ids. */
export interface DeviceClock {
  /** Milliseconds since 1970 by the device, possibly wrong. */
  wall(): number;
  /** Milliseconds since this page started. */
  mono(): number;
  /** Names this page start. */
  readonly boot: string;
  randomBytes(count: number): Uint8Array;
}

/** The device's key pair; the private half never leaves it. */
export interface Signer {
  publicKey(): Promise<string>;
  sign(text: string): Promise<string>;
}

export type { DeviceTime };
