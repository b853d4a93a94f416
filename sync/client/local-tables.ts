import type { Text, Exception } from '#domain/kit/operation.ts';
import type { ErrorDetails } from '#domain/kit/errors.ts';
import type { RowKey } from '#domain/kit/table.ts';
import type { Keeps, OlderSums } from '../protocol.ts';
import type { RangeRead, Row } from '../row.ts';
import type { Delta } from '../unit-of-work.ts';

/**
 * The engine's own tables on the device (sync.md §5). Every row has the primary key `key`, a string; there are no other indexes.
 * `outbox`, `device` and `inbox` keep their format for ever: fields are only added.
 */
export const localTableNames = [
  'device',
  'outbox',
  'shadow',
  'cursors',
  'staging',
  'inbox',
  'drafts',
  'journal',
  'session',
  'blobs',
  'digests',
] as const;
export type LocalTableName = (typeof localTableNames)[number];

/** The one row of `device`. */
export const deviceKey = 'device';

export interface DeviceRow {
  readonly key: typeof deviceKey;
  readonly device: string;
  readonly brandId: string;
  readonly incarnation: number;
  readonly nextSeq: number;
  /** Hash of the last change committed here. */
  readonly lastHash: string;
  /** The server has answered for every change up to here. */
  readonly answeredSeq: number;
  /** Key of the first outbox row that may still be pending; everything before it is settled or refused. */
  readonly pendingFrom: string;
  /** The server may be restored without losing changes up to here; they are no longer kept here. */
  readonly prunedThrough: number;
  /** Counts every settling of changes, so that another tab knows that its copy of the pending set is old (settled 13). */
  readonly settles: number;
  /** Lane by store id. */
  readonly lanes: Readonly<Record<string, string>>;
  /** Counters and dates of `Register`, by store: `{storeId}|{key}`. */
  readonly registers: Readonly<Record<string, string | number>>;
  /** Server time minus device time, in milliseconds, and how far off it may be. */
  readonly clockOffset: number;
  readonly clockUncertainty: number;
  /** What the server's clock last said: the true time is not before it. Absent where an older build wrote the row. */
  readonly serverSeenAt?: string;
  /** Versions up to which verdicts are known in scopes that this device does not hold; of those that it holds the cursors say it. */
  readonly told?: Readonly<Record<string, number>>;
  readonly certificate: string;
  /** Somebody else goes on as this device, or its key is lost: nothing is sent until it is enrolled as a new one (settled 24). */
  readonly anew?: true;
  readonly leaseHours: number;
  readonly enrolledAt: string;
}

/**
 * `pending`: no verdict. `acked`: applied, but the scope's rows here are older than that. `settled`: applied and here; kept until secured.
 * `waiting` and `quarantined` have a verdict and stay visible; `rejected` has one and is undone.
 */
export type OutboxState = 'pending' | 'acked' | 'settled' | 'rejected' | 'waiting' | 'quarantined';

export interface OutboxRow {
  /** {@link outboxKey} */
  readonly key: string;
  readonly incarnation: number;
  readonly seq: number;
  readonly id: string;
  readonly body: string;
  readonly hash: string;
  readonly name: string;
  readonly scope: string;
  readonly state: OutboxState;
  /** Corrected time of the commit. */
  readonly at: string;
  /** Plain-language sentence for people, by its text id. */
  readonly label: Text;
  readonly reads: readonly RowKey[];
  readonly ranges: readonly RangeRead[];
  readonly writes: readonly RowKey[];
  readonly deltas: readonly Delta[];
  /** Rows that it moved within an index; absent where there are none. */
  readonly moved?: readonly RowKey[];
  /** The scope's version that holds its effect. */
  readonly version?: number;
  /** The scope whose version that is, where it is not the change's own: the server could not place it. */
  readonly judgedIn?: string;
  readonly code?: string;
  readonly details?: ErrorDetails;
  readonly exceptions?: readonly Exception[];
  /** Its last replay here threw this: the server may refuse it (settled 14). */
  readonly doubt?: string;
  readonly duplicateOf?: string;
  /** It is pending again after it was not (the server went back in time), and runs at the next pull. */
  readonly unrun?: true;
  /** The scope was taken from this device: the change is still sent, its effect is not shown. */
  readonly hidden?: true;
}

/** The confirmed copy of a row that pending changes touch; `row` is null where the server has none. */
export interface ShadowRow {
  readonly key: RowKey;
  readonly row: Row | null;
}

export interface CursorRow {
  /** The scope's key. */
  readonly key: string;
  readonly version: number;
  readonly stamp: string;
  readonly tables: string;
  /** Rows of its first copy may have been packed: `tables` also says which tables those are that may be. */
  readonly isPacked?: true;
  readonly view: 'till' | 'office' | 'guest';
  /**
   * `loading`: the first copy comes in, straight into the tables, and is not to be trusted as whole. `live`: complete.
   * `reloading`: live rows stay shown while a new copy is staged.
   */
  readonly phase: 'loading' | 'live' | 'reloading';
  /** Tables loaded whole in this phase. */
  readonly loaded: readonly string[];
  /** The table being loaded and the last key of it. */
  readonly at?: { readonly table: string; readonly after: string };
  /** Version and stamp that the staged copy stands at, and the newest that a page of it was read at. */
  readonly staged?: {
    readonly version: number;
    readonly stamp: string;
    readonly seen?: { readonly version: number; readonly stamp: string };
    /** As below, of this copy. */
    readonly keeps?: Keeps;
  };
  /** From when on the copy has the rows of tables that are kept by age. */
  readonly keeps?: Keeps;
  /** What the rows before come to: of the very version that the rows are of. */
  readonly older?: OlderSums;
  /** Corrected time of the last answer for this scope. */
  readonly checkedAt: string;
}

/** A row of a new copy that is not shown yet. `row` is null where a delta removed it again. */
export interface StagingRow {
  /** `{scope}|{table}/{id}` */
  readonly key: string;
  readonly row: Row | null;
}

/** What became of a change that was refused or set aside. */
export interface Resolution {
  /** `discarded`: given up for a reason. `sentAsNew`: made again, as the change `as`. `settled`: the server has taken it after all. */
  readonly how: 'discarded' | 'sentAsNew' | 'settled';
  /** Corrected time of a person's decision. */
  readonly at?: string;
  readonly reason?: string;
  /** Who decided, by their id. */
  readonly adminId?: string;
  /** The id of the change that took its place. */
  readonly as?: string;
}

/** A change that a person should look at. */
export interface InboxRow {
  /** The change's id. */
  readonly key: string;
  readonly kind: 'rejected' | 'quarantined' | 'exception' | 'waiting';
  readonly seq: number;
  readonly incarnation: number;
  readonly name: string;
  readonly scope: string;
  readonly label: Text;
  readonly at: string;
  readonly code?: string;
  readonly details?: ErrorDetails;
  readonly exceptions?: readonly Exception[];
  readonly seen: boolean;
  readonly resolved?: Resolution;
}

/** Unsent forms and the open cart; never synced. */
export interface DraftRow {
  readonly key: string;
  readonly value: unknown;
  readonly at: string;
}

/** What the engine did, without personal data, for a support file. */
export interface JournalRow {
  readonly key: string;
  readonly at: string;
  readonly event: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** The last good sign-in, so that an outage does not sign people out. */
export interface SessionRow {
  readonly key: string;
  readonly value: unknown;
  readonly at: string;
}

/**
 * A picture, in two rows: `meta:{hash}`, which all are looked through by, and `bytes:{hash}`. The hash is of the bytes that are sent.
 * `waiting`: made here, the server does not have it. `refused`: it will not take it, for `code`. `kept`: it is there.
 */
export interface BlobRow {
  readonly key: string;
  readonly at: string;
  readonly state?: 'waiting' | 'refused' | 'kept';
  readonly code?: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** What the rows of a range come to, until one of them changes. Made of rows alone: it may be lost, and is never sent. */
export interface DigestRow {
  readonly key: string;
  /** The build that worked it out. */
  readonly app: string;
  readonly value: unknown;
}

interface LocalRows {
  device: DeviceRow;
  outbox: OutboxRow;
  shadow: ShadowRow;
  cursors: CursorRow;
  staging: StagingRow;
  inbox: InboxRow;
  drafts: DraftRow;
  journal: JournalRow;
  session: SessionRow;
  blobs: BlobRow;
  digests: DigestRow;
}

export type LocalRow<T extends LocalTableName> = LocalRows[T];

/** Sorts by incarnation, then sequence number. */
export function outboxKey(incarnation: number, seq: number): string {
  return `${String(incarnation).padStart(6, '0')}:${String(seq).padStart(10, '0')}`;
}

/** Above every key that starts with `prefix`. */
export function prefixEnd(prefix: string): string {
  return `${prefix}\uFFFF`;
}
