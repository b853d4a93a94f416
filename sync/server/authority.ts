import type { Actor } from '#domain/kit/actor.ts';
import type { Scope } from '#domain/kit/scope.ts';
import { instantMs } from '#domain/kit/time.ts';
import { correctedTime } from '../envelope.ts';
import { flight } from './flight.ts';
import type { SyncHost } from './host.ts';
import type { Incoming } from './incoming.ts';
import type { DeviceRecord, LogPlace, ServerTransaction, SignInRecord, Unsent } from './ports.ts';

/**
 * What a device was before its server was restored: who was signed in when the server gave its word for it. Whether they left since, or the
 * device was revoked, the server has forgotten: it proves nobody, and lets the device read on for as long as a sign-in of then would.
 */
const adopted = 'adopted';

/** A sign-out may speak of so many changes that have not come yet. */
const mostUnsent = 10_000;

/** How far a device's clock may be off that heard from its server a moment ago: it told of a sign-out. */
export const clockMs = 5 * 60_000;

/** No store lets a sign-in hold for less: until then its lease need not be asked for. */
const shortestLeaseMs = 3_600_000;

/** Whether somebody was signed in at a place in a device's log: signed in, signed out by then, or never seen on the device. */
export type SignInStatus = 'signed_in' | 'signed_out' | 'unknown';

function isAfter(place: LogPlace, other: LogPlace): boolean {
  return (
    place.incarnation > other.incarnation ||
    (place.incarnation === other.incarnation && place.seq > other.seq)
  );
}

/** The place alone, of whatever has one. */
function placeIn({ incarnation, seq }: LogPlace): LogPlace {
  return { incarnation, seq };
}

/** A change's place in the log, and when it was made as far as that is known. */
export interface Made extends LogPlace {
  readonly at: string;
  /** Where it was made: each store says how long a sign-in holds. */
  readonly scope: Scope;
  /** Whether the log leads from it to this head, without a break. */
  readonly leadsTo: (head: Head) => boolean | Promise<boolean>;
}

/** The last change of a log at some time. */
export type Head = Pick<Unsent, 'seq' | 'hash'>;

/** Who is an author on a device, and of which part of its log (settled 33). */
export class Authority {
  readonly #host: SyncHost;
  readonly #tx: ServerTransaction;
  readonly #device: DeviceRecord;
  readonly #signIns: SignInRecord[];

  private constructor(
    host: SyncHost,
    tx: ServerTransaction,
    device: DeviceRecord,
    signIns: readonly SignInRecord[],
  ) {
    this.#host = host;
    this.#tx = tx;
    this.#device = device;
    this.#signIns = [...signIns];
  }

  static async over(host: SyncHost, tx: ServerTransaction, device: DeviceRecord): Promise<Authority> {
    return Authority.by(host, tx, device, await tx.signIns(device.id));
  }

  /** @param signIns All that are kept of the device. */
  static by(
    host: SyncHost,
    tx: ServerTransaction,
    device: DeviceRecord,
    signIns: readonly SignInRecord[],
  ): Authority {
    return new Authority(host, tx, device, signIns.filter(hasBegun));
  }

  async standingOf(author: string, made: Made): Promise<SignInStatus> {
    const own = this.#signIns.filter((signIn) => signIn.author === author);
    for (const signIn of own) if (await this.#holds(signIn, made)) return 'signed_in';
    return own.some((signIn) => signIn.until || !isAdopted(signIn)) ? 'signed_out' : 'unknown';
  }

  /** Who was signed in when it was made. */
  async authorsOf(made: Made): Promise<Actor[]> {
    const found = new Map<string, Actor>();
    for (const signIn of this.#signIns) {
      if (found.has(signIn.author) || !(await this.#holds(signIn, made))) continue;
      const author = await this.#host.judge.author(this.#tx, signIn.author);
      if (author) found.set(signIn.author, author);
    }
    return [...found.values()];
  }

  /** Everybody who ever signed in and still has an account; and whether they are signed in now, by the lease of the scope's store. */
  async people(scope: Scope): Promise<readonly { readonly actor: Actor; readonly isPresent: boolean }[]> {
    const present = new Set<string>();
    for (const signIn of this.#signIns) if (await this.#isPresent(signIn, scope)) present.add(signIn.author);
    const authors = [...new Set(this.#signIns.map((signIn) => signIn.author))];
    const actors = await flight(authors.map((author) => this.#host.judge.author(this.#tx, author)));
    return authors.flatMap((author, i) => {
      const actor = actors[i];
      return actor ? [{ actor, isPresent: present.has(author) }] : [];
    });
  }

  /**
   * The log says that somebody signed out: what comes after this place is not theirs.
   * @param id Of which sign-in it speaks; another one, which came later, goes on. Without it, of all until then.
   * @param at When, as the log says; without it, now.
   * @param unsent What of the log up to this place has not come yet.
   */
  async signOut(
    author: string,
    id: string | undefined,
    place: LogPlace,
    at?: string,
    unsent?: Unsent,
  ): Promise<void> {
    const now = this.#host.judge.now();
    const endedAt = at !== undefined && at < now ? at : now;
    // A browser is one sign-in at a time: what was seen before it was replaced by it. One that had ended, or that a restored server forgot,
    // says only when its person left.
    const meant = this.#signIns.find((signIn) => signIn.author === author && signIn.id === id);
    const replacedBy = meant && meant.endedAt === undefined ? meant.seenAt : endedAt;
    // A request that was made with it may still be on its way: it signs nobody in any more.
    if (id !== undefined && !meant)
      await this.#tx.putSignIn({
        device: this.#device.id,
        author,
        id,
        since: placeIn(place),
        seenAt: endedAt,
        until: placeIn(place),
        endedAt,
      });
    // A copy of the device is another one to the server, and the same sign-in: it is over there, too.
    if (id !== undefined) await this.#tx.endSignIn({ id, author }, this.#device.id, endedAt);
    for (const [i, signIn] of this.#signIns.entries()) {
      // One that ended without a word of the log's place was over by here, too.
      const isOver = signIn.endedAt !== undefined || isAdopted(signIn);
      const isMeant = id === undefined || signIn.id === id || isOver || signIn.seenAt < replacedBy;
      const hasWorked = isAfter(place, signIn.since);
      // What is named ends in any case, also where nothing of the log was of it; another one may have begun there.
      if (signIn.author !== author || !isMeant || (!hasWorked && signIn.id !== id)) continue;
      const until = placeIn(hasWorked ? place : signIn.since);
      if (signIn.until && !isAfter(signIn.until, until)) continue;
      const ended = { ...signIn, until, unsent: signIn.unsent ?? unsent };
      this.#signIns[i] = ended;
      await this.#tx.putSignIn(ended);
    }
  }

  /** A change of the log that says that its author leaves is heeded, whenever it is booked. */
  async heed({ envelope, command, input }: Incoming): Promise<void> {
    if (!envelope || !command?.signsOut) return;
    const { signIn } = command.signsOut(input as never);
    await this.signOut(envelope.actor.adminId, signIn, envelope, correctedTime(envelope.at));
  }

  /**
   * Somebody signs out online and says where the log stands, of which not everything needs be here. The rest is believed as far as it then
   * leads to the head that they name: whoever is at the device later cannot write there what was made before.
   */
  async signOutOnline(
    author: string,
    id: string,
    said: LogPlace & { readonly hash?: string | undefined },
  ): Promise<void> {
    const incarnation = Math.min(said.incarnation, this.#device.incarnation);
    const held = (await this.#tx.chain(this.#device.id, incarnation))?.lastSeq ?? 0;
    const { seq, hash } = said;
    const isBeyond = hash === undefined || incarnation < said.incarnation || seq > held + mostUnsent;
    if (seq <= held || isBeyond) return this.signOut(author, id, { incarnation, seq: Math.min(seq, held) });
    await this.signOut(author, id, { incarnation, seq }, undefined, { after: held, seq, hash });
  }

  async #holds(signIn: SignInRecord, made: Made): Promise<boolean> {
    const { since, until, unsent, endedAt, seenAt } = signIn;
    if (isAdopted(signIn) || !isAfter(made, since) || (until && isAfter(made, until))) return false;
    const cameLate = unsent && made.incarnation === until?.incarnation && made.seq > unsent.after;
    if (cameLate && !(await made.leadsTo(unsent))) return false;
    // Who told where the log stood had been heard: the time of that is another end, as far as clocks go.
    const lateMs = endedAt === undefined ? 0 : instantMs(made.at) - instantMs(endedAt);
    if (lateMs > (until ? clockMs : 0)) return false;
    return this.#isWithinLease(instantMs(made.at) - instantMs(seenAt), made.scope);
  }

  async #isPresent({ until, endedAt, seenAt }: SignInRecord, scope: Scope): Promise<boolean> {
    if (until || endedAt !== undefined) return false;
    return this.#isWithinLease(instantMs(this.#host.judge.now()) - instantMs(seenAt), scope);
  }

  async #isWithinLease(unseenMs: number, scope: Scope): Promise<boolean> {
    if (unseenMs <= shortestLeaseMs) return true;
    const { brandId } = this.#device;
    const storeId =
      scope.kind === 'store' ? scope.storeId : Object.keys(await this.#tx.lanes(this.#device.id))[0];
    const hours = await this.#host.judge.leaseHours(this.#tx, brandId, storeId);
    return unseenMs <= hours * 3_600_000;
  }
}

/** Notes that somebody is signed in on the device with this sign-in. One that has ended stays ended. */
export async function noteSignedIn(
  host: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
  author: string,
  id: string,
): Promise<void> {
  const known = (await tx.signIns(device.id)).find((signIn) => signIn.author === author && signIn.id === id);
  if (known?.until || known?.endedAt !== undefined) return;
  // A browser may go on as another device, with a sign-in that its log has ended.
  if (!known && (await tx.isSignInOver(id))) return;
  const since = known?.since ?? (await headOf(tx, device));
  await tx.putSignIn({ device: device.id, author, id, since, seenAt: host.judge.now() });
}

/**
 * Whoever was signed in on a device that a restored server takes again on its own word.
 * @param at When the server gave that word.
 */
export async function noteAdopted(
  tx: ServerTransaction,
  device: DeviceRecord,
  authors: readonly string[],
  at: string,
): Promise<void> {
  const since = await headOf(tx, device);
  for (const author of authors)
    await tx.putSignIn({ device: device.id, author, id: `${adopted}:${author}`, since, seenAt: at });
}

/** Of one that the server has heard of by its end alone nothing is known but that. */
function hasBegun({ since, until, endedAt, seenAt }: SignInRecord): boolean {
  return !until || isAfter(until, since) || endedAt !== seenAt;
}

function isAdopted({ id }: SignInRecord): boolean {
  return id.startsWith(adopted);
}

/** Who is signed in on the device now. */
export async function signedInOn(
  host: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
  scope: Scope,
): Promise<string[]> {
  const people = await (await Authority.over(host, tx, device)).people(scope);
  return people.flatMap(({ actor, isPresent }) =>
    isPresent && actor.kind === 'admin' ? [actor.adminId] : [],
  );
}

/** The last place of the log that is held here. */
async function headOf(tx: ServerTransaction, { id, incarnation }: DeviceRecord): Promise<LogPlace> {
  const newest = await tx.newestIncarnation(id, incarnation);
  return { incarnation: newest, seq: (await tx.chain(id, newest))?.lastSeq ?? 0 };
}
