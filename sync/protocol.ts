import * as z from 'zod/mini';
import type { OlderSum } from '#domain/kit/retention.ts';
import { key, nonce, text } from './message-text.ts';

/**
 * The messages between a device and the server. Unknown fields in answers are accepted, in requests refused.
 * Bump this when a message changes its meaning; `protocol.test.ts` pins a hash of the schemas beside it.
 */
export const protocolVersion = 1;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.gte(0));

/** The first link's `prev`. */
export const genesis = '0'.repeat(64);

/** How a change ended, or stands (sync.md I2). `waiting` is the only one that may still change into another. */
export const verdicts = ['applied', 'applied_with_exceptions', 'rejected', 'waiting', 'quarantined'] as const;
export type Verdict = (typeof verdicts)[number];

const exception = z.object({ code: z.string(), details: z.optional(z.record(z.string(), z.unknown())) });

/** A receipt as its device sees it. `version` is the scope's version that this status took. */
export const result = z.object({
  incarnation: count,
  seq: count,
  id: z.string(),
  status: z.enum(verdicts),
  scope: key,
  version: count,
  code: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
  exceptions: z.optional(z.array(exception)),
  /** The change this one repeats under another sequence number. */
  duplicateOf: z.optional(z.string()),
});
export type Result = z.infer<typeof result>;

/** The exact string that was hashed, and its hash: nothing is serialised again on the way (sync.md §6). */
export const pushItem = z.strictObject({ body: z.string().check(z.maxLength(262_144)), hash });
export type PushItem = z.infer<typeof pushItem>;

/** Items a push may carry at most. */
export const maxPushItems = 500;

export const pushRequest = z.strictObject({
  protocol: z.literal(protocolVersion),
  nonce,
  device: key,
  incarnation: count,
  firstSeq: count,
  /** Hash of the change before `firstSeq`, or {@link genesis}. */
  prev: hash,
  /** The device no longer holds changes up to here. */
  prunedThrough: count,
  items: z.array(pushItem).check(z.minLength(1), z.maxLength(maxPushItems)),
  /** Of the last item's hash, by the device's key. */
  signature: text(400),
  /** An importing device, when this is another device's exported queue. */
  carriedBy: z.optional(key),
  /** The server's own word for the device, where it is shown again: a restored server may have forgotten it (settled 22). */
  certificate: z.optional(text(20_000)),
  app: text(60),
});
export type PushRequest = z.infer<typeof pushRequest>;

const answerHead = {
  /** The request's own: an answer without it is not ours (a captive portal's page). */
  nonce,
  serverTime: z.string(),
};

const chainState = {
  /** Highest sequence number that the server holds of this incarnation. */
  lastSeq: count,
  lastHash: hash,
  /** Changes up to here are in a backup, or old enough: the device may forget them. */
  secured: count,
};

/** Where a new incarnation's counters start (settled 25), by the keys of the device's registers. */
const registers = z.record(z.string(), z.union([z.string(), z.number()]));

const fork = z.object({
  incarnation: count,
  registers: z.optional(registers),
  /** Two go on under one identity, or the device's key is another: it has to enrol as a new device (settled 24). */
  anew: z.optional(z.literal(true)),
});
export type Fork = z.infer<typeof fork>;

export const pushAnswer = z.object({
  ...answerHead,
  ...chainState,
  results: z.array(result),
  /** So many of the request's first items were here before. */
  known: z.optional(count),
  /** The change after `lastSeq` was not taken: it failed unexpectedly, or there is no room to hold it back. It is to be sent again later. */
  retry: z.optional(z.object({ seq: count, code: z.string() })),
  /** The chain does not continue what the server holds: a rolled-back or cloned profile (sync.md §7.2). */
  fork: z.optional(fork),
});
export type PushAnswer = z.infer<typeof pushAnswer>;

/** Which rows and fields of a scope a device gets (sync.md §3). */
export const views = ['till', 'office', 'guest'] as const;
export type View = (typeof views)[number];

/** Instants, by the name of a table that is kept by age. */
const keeps = z.record(text(60), text(40)).check(z.refine((of) => Object.keys(of).length <= 20));
export type Keeps = z.infer<typeof keeps>;

export const cursor = z.strictObject({
  /** 0 where the device holds nothing of the scope. */
  version: count,
  stamp: text(64),
  /** Hash of the tables the device knows: a new build with a new table gets a reset. */
  tables: text(64),
  view: z.enum(views),
  /**
   * The newest version that a page of a copy under way was read at: the server still has to have it. Where the device holds nothing that it
   * could go on from: the version up to which it was told its verdicts.
   */
  seen: z.optional(z.strictObject({ version: count, stamp: text(64) })),
  /** The device keeps rows of these tables from these instants on: of earlier ones it is told that they are not here. */
  keeps: z.optional(keeps),
  /** It does not know yet what the earlier ones come to. */
  sums: z.optional(z.literal(true)),
});
export type Cursor = z.infer<typeof cursor>;

/** As many scopes as a device of the largest brand could follow; a list that is longer is no device's. */
export const mostScopes = 5000;

const byScope = <T extends z.ZodMiniType>(of: T) =>
  z.record(key, of).check(z.refine((scopes) => Object.keys(scopes).length <= mostScopes));

export const pullRequest = z.strictObject({
  protocol: z.literal(protocolVersion),
  nonce,
  device: key,
  incarnation: count,
  lastSeq: count,
  lastHash: hash,
  cursors: byScope(cursor),
  /** Scopes without a cursor in which the device knows its verdicts, up to a version: they were taken from it. */
  told: z.optional(byScope(count)),
  /** Changes without a verdict, and since when: others are told what this device holds back. */
  pending: z.optional(count),
  oldestAt: z.optional(text(40)),
  /**
   * Scopes of which a page is open that tells its people what comes in, in whichever tab. Absent where the device does not say: a build from
   * before, of which it is assumed.
   */
  attends: z.optional(z.array(key).check(z.maxLength(20))),
  app: text(60),
});
export type PullRequest = z.infer<typeof pullRequest>;

/** Looked at and not copied: a first load brings tens of thousands, of which this build need not know every field. */
const row = z.custom<{ readonly _id: string; readonly [field: string]: unknown }>(
  (value) => typeof (value as { _id?: unknown } | null | undefined)?._id === 'string',
);

/** What the rows come to, by table, that the device does not keep (`domain/kit/retention.ts`). */
const older = z.record(z.string(), z.array(z.unknown()));
export type OlderSums = Readonly<Record<string, readonly OlderSum[]>>;

/** What a scope answers. A delta is read at one version and applied in one transaction. */
export const scopeAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('delta'),
    from: count,
    to: count,
    stamp: z.string(),
    rows: z.record(z.string(), z.array(row)),
    removed: z.record(z.string(), z.array(z.string())),
    more: z.boolean(),
    /** Where the device asked for it, or the delta may have changed it; with the last part of a way. */
    older: z.optional(older),
  }),
  z.object({ kind: z.literal('same'), version: count, older: z.optional(older) }),
  z.object({ kind: z.literal('rewind'), version: count, stamp: z.string() }),
  z.object({
    kind: z.literal('reset'),
    version: count,
    stamp: z.string(),
    tables: z.array(z.string()),
    reason: z.string(),
  }),
  z.object({ kind: z.literal('purge'), reason: z.string() }),
]);
export type ScopeAnswer = z.infer<typeof scopeAnswer>;

export const pullAnswer = z.object({
  ...answerHead,
  device: z.object({
    ...chainState,
    results: z.array(result),
    /** Not all verdicts found room: ask again at once. */
    more: z.optional(z.literal(true)),
  }),
  /** The server holds another chain than the device shows: see `pushAnswer.fork`. */
  fork: z.optional(fork),
  scopes: z.record(z.string(), scopeAnswer),
});
export type PullAnswer = z.infer<typeof pullAnswer>;

const pageLimit = z.int().check(z.gte(1), z.lte(2000));

/** One page of a scope's first load: rows of a table by primary key. */
export const snapshotRequest = z.strictObject({
  protocol: z.literal(protocolVersion),
  nonce,
  device: key,
  scope: key,
  table: text(60),
  view: z.enum(views),
  after: z.optional(text(220)),
  limit: pageLimit,
  /** The rows before it are left out: see `keeps` of a cursor. */
  from: z.optional(text(40)),
  /** Tables of the scope to go on with, one after the other, each as far as the share of the page goes that is left. */
  further: z.optional(
    z
      .array(z.strictObject({ table: text(60), limit: pageLimit, from: z.optional(text(40)) }))
      .check(z.maxLength(100)),
  ),
});
export type SnapshotRequest = z.infer<typeof snapshotRequest>;

export const snapshotAnswer = z.object({
  ...answerHead,
  rows: z.array(row),
  /** What the scope stood at when the page was read. */
  at: z.optional(z.object({ version: count, stamp: z.string() })),
  /** Ask again with `after` this; absent on the last page. */
  next: z.optional(z.string()),
  /** The tables that it went on with, in the order asked for. Only the last may have a `next`. */
  further: z.optional(
    z.array(z.object({ table: z.string(), rows: z.array(row), next: z.optional(z.string()) })),
  ),
});
export type SnapshotAnswer = z.infer<typeof snapshotAnswer>;

export const enrolRequest = z.strictObject({
  protocol: z.literal(protocolVersion),
  nonce,
  brandId: key,
  /** Given when a counter is opened: the device gets a lane for that store. */
  storeId: z.optional(key),
  /** SPKI of the key pair made on the device, base64; ignored for a device that is known. */
  publicKey: text(400),
  name: text(80),
  /** The device's own id, when it is enrolled already. */
  device: z.optional(key),
  /** That device is to be left to whoever else goes on as it: this one becomes a new one (settled 24). */
  anew: z.optional(z.literal(true)),
  /** The server's own word for that device: where it does not take the device any more, it still knows the lanes of its numbers. */
  certificate: z.optional(text(20_000)),
  /** Of {@link goesOnAs}, by that device's key: the word alone may have been read from a file. */
  signature: z.optional(text(400)),
  app: text(60),
});
export type EnrolRequest = z.infer<typeof enrolRequest>;

/** What a device signs with its key to go on as another one: this enrolment, and the key of the one that it becomes. */
export function goesOnAs({ nonce: once, publicKey }: Pick<EnrolRequest, 'nonce' | 'publicKey'>): string {
  return `enrol:${once}:${publicKey}`;
}

export const enrolAnswer = z.object({
  ...answerHead,
  device: key,
  brandId: key,
  incarnation: count,
  /** Lane by store id. */
  lanes: z.record(z.string(), z.string()),
  /** Where a new incarnation's counters start (settled 25). */
  registers,
  /** Signed by the server; shown again when it no longer knows the device (settled 22). */
  certificate: z.string(),
  /** Hours that a session may be used without the server, per store (spec 4 by intent, settled.md). */
  leaseHours: z.number(),
});
export type EnrolAnswer = z.infer<typeof enrolAnswer>;

/** A device that a restored server does not know shows it the server's own word (settled 22); the answer is that of an enrolment. */
export const adoptRequest = z.strictObject({
  protocol: z.literal(protocolVersion),
  nonce,
  device: key,
  certificate: text(20_000),
  /** Of `adopt:{nonce}`, by the device's key. */
  signature: text(400),
  app: text(60),
});
export type AdoptRequest = z.infer<typeof adoptRequest>;

/**
 * A poke: the scope has this version now, which a device asks for. Where little changed since the version before, and the device may read the
 * scope, it comes along. A device takes it only as the very next version of what it has, with nothing of its own pending.
 */
export const poke = z.object({
  scope: key,
  version: count,
  // oxlint-disable-next-line promise/valid-params -- a schema's own, not a promise's
  change: z.catch(
    z.optional(
      z.object({
        /** The stamp of the version before. */
        before: z.string(),
        stamp: z.string(),
        rows: z.record(z.string(), z.array(row)),
        removed: z.record(z.string(), z.array(z.string())),
      }),
    ),
    // Told otherwise by a later build: that there is a new version is known all the same.
    undefined,
  ),
});
export type Poke = z.infer<typeof poke>;
