import type { Actor } from '#domain/kit/actor.ts';
import type { Command, Exception, Job, Operation } from '#domain/kit/operation.ts';
import type { ErrorDetails } from '#domain/kit/errors.ts';
import type { OlderSum } from '#domain/kit/retention.ts';
import type { AdminRole } from '#domain/kit/roles.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import type { Scope, ScopeKey } from '#domain/kit/scope.ts';
import type { RowKey } from '#domain/kit/table.ts';
import type { Envelope } from '../envelope.ts';
import type { AnyTable } from '../operations.ts';
import type { Verdict, View } from '../protocol.ts';
import type { Row } from '../row.ts';
import type { YieldToOthers, ChangeContext } from '../unit-of-work.ts';
import type { Flagged } from './flagged-change.ts';
import type { HeldFilter } from './held-of.ts';

export interface DeviceRecord {
  readonly id: string;
  readonly brandId: string;
  readonly name: string;
  /** The highest incarnation granted. */
  readonly incarnation: number;
  readonly publicKey: string;
  readonly kind: 'till' | 'office';
  readonly revokedAt?: string | undefined;
  /** Hash of the secret in the device's cookie. */
  readonly tokenHash: string;
  readonly enrolledAt: string;
  readonly lastSeenAt: string;
  readonly app: string;
  /** Changes that it held back when it last asked, and since when; absent where it never said. */
  readonly pending?: number | undefined;
  readonly oldestAt?: string | undefined;
  /** The versions of its scopes that it had when it last asked; absent where it never did. */
  readonly fetched?: Readonly<Record<ScopeKey, number>> | undefined;
  /** Scopes of which it had a page open that tells what comes in; absent where it never said. */
  readonly attends?: readonly ScopeKey[] | undefined;
  /** Lanes by store id that numbers in its log are of, though it has another lane now: it had them before, as this device or another. */
  readonly formerLanes?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Devices that this browser seems to have been before its data were deleted. */
  readonly replaces?: readonly Replaced[] | undefined;
}

/** `cookie`: the browser still proved that it was that device. `likeness`: it only looks like it. */
export interface Replaced {
  readonly device: string;
  readonly by: 'cookie' | 'likeness';
}

/** What the server holds of one incarnation's log. */
export interface ChainRecord {
  readonly device: string;
  readonly incarnation: number;
  readonly lastSeq: number;
  readonly lastHash: string;
  /**
   * The latest time at which any of it was made, by its device's clock and never later than it came here: what stands behind it in the log
   * was not made before. Absent where nothing of it had a time that can be.
   */
  readonly lastAt?: string | undefined;
}

/** A place in a device's log. */
export interface LogPlace {
  readonly incarnation: number;
  readonly seq: number;
}

/** Changes that a device had not sent when somebody signed out: those after one, up to the head of the log then. */
export interface Unsent {
  readonly after: number;
  readonly seq: number;
  readonly hash: string;
}

/** That somebody signed in on a device, and of what part of its log they are an author by it (settled 33). */
export interface SignInRecord {
  readonly device: string;
  readonly author: string;
  /** Names the sign-in; the same for all devices that a browser is with it. */
  readonly id: string;
  /** Where the log that is held here stood when they were first seen: nothing up to there was made by them. */
  readonly since: LogPlace;
  /** Where the log stood when they signed out, where that was told. */
  readonly until?: LogPlace | undefined;
  /** Where it spoke of changes that had not come yet: only what leads to that head is of before it. */
  readonly unsent?: Unsent | undefined;
  /** When they were last seen on it. */
  readonly seenAt: string;
  /** When the sign-in ended without a word of where the log stood. */
  readonly endedAt?: string | undefined;
}

export interface ReceiptRecord {
  readonly device: string;
  readonly incarnation: number;
  readonly seq: number;
  /** The change's id; several receipts may share it, then all but the first have `duplicateOf`. */
  readonly id: string;
  readonly hash: string;
  readonly body: string;
  readonly name: string;
  readonly status: Verdict;
  readonly scope: ScopeKey;
  /** The scope's version that this status took. */
  readonly version: number;
  readonly code?: string | undefined;
  readonly details?: ErrorDetails | undefined;
  readonly exceptions?: readonly Exception[] | undefined;
  readonly duplicateOf?: string | undefined;
  /** Keys that later changes of the same device must not overtake or depend on: what it would change, what it would create. */
  readonly blocks: readonly RowKey[];
  /** The record that a waiting change misses. */
  readonly missing?: RowKey | undefined;
  /** The waiting change of the same device that this one waits behind. */
  readonly behind?: string | undefined;
  /** Of one that is held: how far the times of its log had come before it. It was not made earlier, whenever it is judged again. */
  readonly notBefore?: string | undefined;
  readonly receivedAt: string;
}

export interface ScopeVersion {
  readonly version: number;
  /** Random per version: a server that went back in time shows itself by another stamp (sync.md §1.7). */
  readonly stamp: string;
}

/** A version row to be locked; `write` FOR UPDATE, else FOR SHARE. */
export interface ScopeLock {
  readonly key: ScopeKey;
  readonly brandId: string;
  readonly write: boolean;
}

export interface FeedEntry {
  readonly version: number;
  readonly table: string;
  readonly id: string;
  readonly op: 'put' | 'remove';
}

/** The kept answer of a REST write: (principal, operation, Idempotency-Key), or the record's id for a create (settled 9). */
export interface RestReceipt {
  readonly key: string;
  readonly bodyHash: string;
  readonly status: number;
  readonly answer: string;
}

/** What one change made of one record: several of one commit may write the same. */
export interface Made {
  readonly command: Command;
  readonly input: unknown;
  readonly context: ChangeContext;
  readonly table: AnyTable;
  readonly id: string;
  /** Absent for a record that it made. */
  readonly before?: Row | undefined;
  /** Absent for one that it took away. */
  readonly row?: Row | undefined;
}

/** Everything one commit writes, applied in one flush. */
export interface Flush {
  /** The scope whose rows change; its version row is locked already. */
  readonly scope: ScopeKey;
  readonly brandId: string;
  readonly next: ScopeVersion;
  readonly puts: readonly { readonly table: AnyTable; readonly row: Row }[];
  readonly removes: readonly { readonly table: AnyTable; readonly id: string }[];
  readonly jobs: readonly Job[];
  /** The changes behind the rows, in order: a host keeps of them what it tells of the past. */
  readonly made?: readonly Made[];
}

export interface ServerTransaction {
  /** Locks the device's row. */
  lockDevice(id: string): Promise<DeviceRecord | undefined>;
  device(id: string): Promise<DeviceRecord | undefined>;
  putDevice(device: DeviceRecord): Promise<void>;
  chain(device: string, incarnation: number): Promise<ChainRecord | undefined>;
  putChain(chain: ChainRecord): Promise<void>;
  /** The highest incarnation, up to the given one, of which changes are held; 0 where there is none. */
  newestIncarnation(device: string, upTo: number): Promise<number>;
  /** Lane by store id. */
  lanes(device: string): Promise<Record<string, string>>;
  /** The device's lane in the store, taking the next free one if it has none. */
  takeLane(device: string, brandId: string, storeId: string): Promise<string>;
  /** Gives the device this lane of the store if nobody has it. */
  keepLane(device: string, brandId: string, storeId: string, lane: string): Promise<void>;
  /**
   * Forgets a device of which no change is held, with its lanes: its own certificate makes it known again (settled 22), and who was signed in
   * on it is still known then.
   */
  forgetDevice(id: string): Promise<void>;
  /** Devices that have a lane in the store. */
  devicesOf(brandId: string, storeId: string): Promise<DeviceRecord[]>;
  putSignIn(signIn: SignInRecord): Promise<void>;
  /** A sign-in is over on all devices but this one, where it was not over already. */
  endSignIn(
    signIn: Pick<SignInRecord, 'id' | 'author'>,
    elsewhereThan: string,
    endedAt: string,
  ): Promise<void>;
  /** Whether a sign-in is over on any device. */
  isSignInOver(id: string): Promise<boolean>;
  /** All that are kept of the device, also those that are over. */
  signIns(device: string): Promise<SignInRecord[]>;

  /** Receipts of one incarnation, `from` to `to` inclusive, by seq. */
  receipts(device: string, incarnation: number, from: number, to: number): Promise<ReceiptRecord[]>;
  receiptsById(ids: readonly string[]): Promise<ReceiptRecord[]>;
  /** A device's receipts in a scope above a version, by version: `least` of them, and what else took the last one's version. */
  receiptsAbove(device: string, scope: ScopeKey, version: number, least: number): Promise<ReceiptRecord[]>;
  /** Scopes in which the device has receipts. */
  receiptScopes(device: string): Promise<ScopeKey[]>;
  /** Receipts of a device that are waiting, quarantined or refused creations: what later changes may meet. */
  openReceipts(device: string): Promise<ReceiptRecord[]>;
  /** Waiting receipts, of any device, that miss the key or wait behind the change. */
  waitingFor(keys: readonly RowKey[], ids: readonly string[]): Promise<ReceiptRecord[]>;
  /**
   * Changes that are held back: quarantined, or waiting since before the instant. Without repeats, the oldest `limit` of them, oldest first.
   */
  heldReceipts(of: HeldFilter, waitingBefore: string, limit: number): Promise<ReceiptRecord[]>;
  /** How many of them there are of each device. */
  heldCounts(of: HeldFilter, waitingBefore: string): Promise<Readonly<Record<string, number>>>;
  /** All that is quarantined or waits of one device, repeats included. */
  heldSize(device: string): Promise<{ readonly changes: number; readonly bytes: number }>;
  putReceipts(receipts: readonly ReceiptRecord[]): Promise<void>;
  /** The highest sequence number up to which the device's changes are secured. */
  securedThrough(device: string, incarnation: number): Promise<number>;

  /** Takes the version rows in the given order, creating those that do not exist; `write` locks FOR UPDATE, else FOR SHARE. */
  lockScopes(scopes: readonly ScopeLock[]): Promise<Map<ScopeKey, ScopeVersion>>;
  scopeVersions(keys: readonly ScopeKey[]): Promise<Map<ScopeKey, ScopeVersion>>;
  /** The stamp that the scope had at a version, if that is still known. */
  stampAt(scope: ScopeKey, version: number): Promise<string | undefined>;
  /** Changes above a version in order, at most `limit` of them. */
  feed(scope: ScopeKey, above: number, limit: number): Promise<FeedEntry[]>;
  /** Lowest version from which the feed is whole. */
  feedStart(scope: ScopeKey): Promise<number>;
  /** Whether a record was once known in its scope and is gone. */
  wasRemoved(scope: ScopeKey, key: RowKey): Promise<boolean>;

  getRows(table: AnyTable, brandId: string, ids: readonly string[]): Promise<Map<string, Row>>;
  listRows(table: AnyTable, brandId: string, query: ListQuery): Promise<Row[]>;
  /** Rows of many ranges of one index, each given by as many leading values as the others; in no order. */
  listManyRows(
    table: AnyTable,
    brandId: string,
    index: string,
    equals: readonly (readonly (string | number)[])[],
  ): Promise<Row[]>;
  /** Rows of a scope by primary key. @param from Without the rows before it, of a table that devices keep by age. */
  pageRows(
    table: AnyTable,
    scope: ScopeKey,
    after: string | undefined,
    limit: number,
    from?: string,
  ): Promise<Row[]>;
  /** What the rows of a scope before an instant come to, of such a table; in the order of the fields. */
  sumOlder(table: AnyTable, scope: ScopeKey, before: string): Promise<OlderSum[]>;
  /** Rows, feed, version row, jobs. */
  flush(flush: Flush): Promise<void>;

  /** The server's own register of a store: numbers of orders that reach it without a till. */
  register(storeId: string): Promise<Record<string, string | number>>;
  putRegister(
    brandId: string,
    storeId: string,
    values: Readonly<Record<string, string | number>>,
  ): Promise<void>;

  restReceipt(key: string): Promise<RestReceipt | undefined>;
  /** @param replaces It takes the place of an answer that says nothing any more. */
  putRestReceipt(receipt: RestReceipt, brandId: string, replaces?: boolean): Promise<void>;

  /** Times that a change failed unexpectedly, and when first. */
  failures(
    device: string,
    incarnation: number,
    seq: number,
  ): Promise<{ count: number; since: string } | undefined>;
}

/** Who a transaction acts for: the row-level wall behind the checks of the code. `undefined` brand: the whole platform. */
export interface Tenant {
  readonly brandId?: string | undefined;
}

export interface ServerStore {
  /** `write`: READ COMMITTED with locks; `snapshot`: one repeatable read. Serialisation failures are retried by the store. */
  transact<T>(
    mode: 'write' | 'snapshot',
    tenant: Tenant,
    body: (tx: ServerTransaction) => Promise<T>,
  ): Promise<T>;
  /** Counts an unexpected failure in a transaction of its own. */
  noteFailure(
    device: string,
    incarnation: number,
    seq: number,
    now: string,
  ): Promise<{ count: number; since: string }>;
}

/** What the server once certified of a device (settled 22). */
export interface CertifiedDevice {
  readonly device: string;
  readonly brandId: string;
  readonly incarnation: number;
  /** Lane by store id. */
  readonly lanes: Readonly<Record<string, string>>;
  readonly publicKey: string;
  readonly name?: string | undefined;
  /** Hash of the secret in the device's cookie. */
  readonly tokenHash?: string | undefined;
  /** Who was signed in on it by then. */
  readonly authors?: readonly string[] | undefined;
  /** When the server said so; absent in what older servers said. */
  readonly issuedAt?: string | undefined;
}

/** Who may work in a store by a PIN, as the server signed it once for its tills. */
export interface RosterRecord {
  readonly brandId: string;
  readonly storeId: string;
  readonly issuedAt: string;
  /** Nobody approves by it from then on. */
  readonly approvesUntil: string;
  /** Nobody is known by it from then on. */
  readonly endsAt: string;
  readonly people: readonly {
    readonly adminId: string;
    readonly role: AdminRole;
    /** What proves their PIN: see `pin-proof.ts`. */
    readonly key: string;
  }[];
}

/** Where a device's log stops holding together: changes that it has no more and that never came, or a second log beside the kept one. */
export interface BrokenLog {
  readonly kind: 'gap' | 'fork';
  readonly incarnation: number;
  /** The first change that is missing, or that is another one there. */
  readonly seq: number;
  /** Of a gap: the last that is missing. */
  readonly through?: number;
}

/** What the sync server asks of its host. */
export interface Judge {
  /** The author as they are today; undefined for nobody (deleted, switched off). Asked ahead, and again: a host keeps it for the transaction. */
  author(tx: ServerTransaction, authorId: string): Promise<Actor | undefined>;
  /** A roster that the server signed. Not for a host without any. */
  readonly roster?: (tx: ServerTransaction, id: string) => Promise<RosterRecord | undefined>;
  /** Throws an AppError where the actor may not run the operation in the scope. */
  authorise(operation: Operation, actor: Actor, scope: Scope): void;
  /** The scope of a key, if it exists: `store:…` belongs to a brand. */
  resolveScope(tx: ServerTransaction, key: ScopeKey): Promise<Scope | undefined>;
  /** Hours for which a sign-in holds without being seen, in the store; without a store the usual ones. */
  leaseHours(tx: ServerTransaction, brandId: string, storeId: string | undefined): Promise<number>;
  /** The ids of the brand's stores as of now, one that was deleted not among them. */
  storesOf(tx: ServerTransaction, brandId: string): Promise<readonly string[]>;
  /** Which views of a scope an actor may have; the device's are those of all who are signed in on it. */
  mayView(actor: Actor, scope: Scope, view: View): boolean;
  verify(publicKey: string, text: string, signature: string): Promise<boolean>;
  /** What somebody should look at about how a change of the device came about, though it stands. */
  tillExceptions(
    tx: ServerTransaction,
    device: DeviceRecord,
    envelope: Envelope,
    input: unknown,
    scope: Scope,
  ): Promise<readonly Exception[]>;
  /**
   * Asks for what `tillExceptions` will need of these changes, all of it together, and keeps it for the rest of the transaction, or until
   * another push in it is asked for. Not for a host that keeps nothing.
   */
  readonly ahead?: (
    tx: ServerTransaction,
    device: DeviceRecord,
    changes: readonly { readonly input: unknown; readonly scope: Scope }[],
  ) => Promise<void>;
  /** The command that lists what was flagged, run behind the change in its commit. It must refuse nothing. Not for a host without a list. */
  readonly listing?: (
    tx: ServerTransaction,
    flagged: Flagged,
  ) => Promise<{ readonly command: Command; readonly input: unknown } | undefined>;
  /** Counters that lanes (by store id) start from, where orders of them are known (settled 25). */
  registersOf(
    tx: ServerTransaction,
    lanes: Readonly<Record<string, string>>,
  ): Promise<Record<string, string | number>>;
  /** What a certificate says, where this server signed it. */
  certified(certificate: string): Promise<CertifiedDevice | undefined>;
  /** Serves others for a moment, in the middle of a change of thousands of rows. */
  readonly yieldToOthers?: YieldToOthers;
  now(): string;
  randomStamp(): string;
  /** A log does not go on where the server's ends. Told in the transaction that finds it, as often as it is found. Not for a host that tells nobody. */
  readonly brokenLog?: (tx: ServerTransaction, device: DeviceRecord, broken: BrokenLog) => Promise<void>;
  /** Something unexpected was caught; it is logged with the change's id. */
  defect(error: unknown, context: Readonly<Record<string, string | number>>): void;
}
