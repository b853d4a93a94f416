import { checkStatus, claimPlatform, getProfile, login } from '#domain/access/operations.ts';
import type { LogPlaces } from '#domain/access/log-places.ts';
import type { AdminSession } from '#domain/access/schema.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Api, CallInput } from './api.ts';
import { AtTill, type LockedPlace } from './at-till.ts';
import type { ProfileStore } from './profile-store.ts';
import { isNoAnswer, saysNothing } from './server-error.ts';
import { SessionCheck } from './session-check.ts';
import {
  actorOf,
  isSameState,
  judgeSession,
  signedIn,
  type SessionState,
  type StaffSession,
  type StatusAnswer,
} from './session-rule.ts';
import type { TillPerson } from './till-people.ts';
import { Unanswered } from './unanswered.ts';
import { PendingSignOut } from './pending-sign-out.ts';

const sessionKey = 'session';
/** So old may the server's last word be that is kept: a lease counts from it. */
const keepAgainMs = 600_000;

/** The session's own calls: a page that starts, or somebody who leaves, must not hang on a dead connection for long. */
const ownCall = { timeoutMs: 8000, quiet: true } as const;

interface Options {
  readonly api: Api;
  readonly profile: ProfileStore;
  readonly now: () => number;
  /** Milliseconds since the page began, whatever becomes of the clock. */
  readonly mono: () => number;
  /** The status check failed; it is only noted (spec 8). */
  readonly onCheckFailed?: (error: unknown) => void;
  /** Somebody leaves this browser: the devices' logs say so. Gives back where those stand then. */
  readonly onLeave?: (session: StaffSession) => Promise<LogPlaces>;
  /** The server has come back and says that nobody is signed in any more, while somebody works with the page. */
  readonly onExpired?: (isClosed: boolean) => void;
  /** Whether the page that is opened stays what it is where the server says that nobody is signed in any more, and asks there. */
  readonly stays?: (isClosed: boolean) => boolean;
}

/** The staff session of this browser profile. It outlives reloads and outages; all tabs share it. */
export class Session {
  readonly #api: Api;
  readonly #profile: ProfileStore;
  readonly #now: () => number;
  readonly #onCheckFailed: (error: unknown) => void;
  readonly #onExpired: ((isClosed: boolean) => void) | undefined;
  readonly #stays: (isClosed: boolean) => boolean;
  readonly #onLeave: (session: StaffSession) => Promise<LogPlaces>;
  readonly #listeners = new Set<() => void>();
  readonly #check: SessionCheck;
  readonly #unanswered: Unanswered;
  readonly #signOut: PendingSignOut;
  readonly #till: AtTill;
  /** Who has signed in on the browser; `#shown` is who acts on this page. */
  #state: SessionState = { kind: 'starting' };
  #shown: SessionState = this.#state;
  #isAsking = false;
  #started: Promise<void> | undefined;
  #wasEnded = false;
  #isClosed = false;
  #signIns = 0;

  constructor({
    api,
    profile,
    now,
    mono,
    onCheckFailed = () => undefined,
    onExpired,
    stays = () => false,
    onLeave = async () => [],
  }: Options) {
    this.#api = api;
    this.#profile = profile;
    this.#now = now;
    this.#onCheckFailed = onCheckFailed;
    this.#onExpired = onExpired;
    this.#stays = stays;
    this.#onLeave = onLeave;
    this.#signOut = new PendingSignOut(api, profile, ownCall);
    // The name of this page, which tells it from the other tabs.
    this.#till = new AtTill(profile, crypto.getRandomValues(new Uint32Array(2)).join('-'), () =>
      this.#show(),
    );
    this.#unanswered = new Unanswered(() => this.check(), onCheckFailed);
    this.#check = new SessionCheck({
      ask: () => this.#recheck(),
      isWanted: () => signedIn(this.#state) !== undefined,
      mono,
      onFailed: onCheckFailed,
    });
  }

  readonly state = (): SessionState => this.#shown;

  /** The counter that is locked: nobody acts until somebody unlocks it. */
  readonly locked = (): LockedPlace | undefined => this.#till.locked;

  /** The counter that this page may not leave: it is locked, or who is there has typed a PIN and has no session of their own yet. */
  readonly boundTo = (): LockedPlace | undefined => this.#till.locked ?? this.#till.person;

  /** Whether the server has ended a sign-in that somebody was working with: who finds a sign-in page then is told why. */
  get wasEnded(): boolean {
    return this.#wasEnded;
  }

  /** Whether that was because the account was switched off: signing in again would not help. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** How often somebody has signed in since the page began, here or in another tab. */
  get signIns(): number {
    return this.#signIns;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * The state a guard may judge by: at once where a sign-in within its lease is kept, else once the server has answered or has not.
   * The first call starts everything.
   */
  async settled(): Promise<SessionState> {
    this.#started ??= this.#start();
    await this.#started;
    return this.#shown;
  }

  /** Asks the server who is signed in. No answer changes nothing within the lease. */
  async check(): Promise<void> {
    const of = this.#signIns;
    const answer = (await this.#signOut.finish()) ? await this.#ask() : out;
    const stored = await this.#stored();
    // A late answer is about whoever was signed in when it was asked for.
    if (of !== this.#signIns) return;
    if (answer.kind !== 'none') {
      this.#check.answered();
      this.#unanswered.end();
    }
    if (answer.kind === 'out' && stored && this.#stays(wasClosed(answer))) {
      // What is kept stands, as it does without a network: work in hand is not behind a sign-in page.
      this.#set(judgeSession(stored, { kind: 'none' }, this.#now()));
      this.askToSignIn(wasClosed(answer));
      return;
    }
    const state = judgeSession(stored, answer, this.#now());
    if (answer.kind === 'none' && state.kind === 'out') {
      // Nobody has said so: a profile that could not be read just now keeps what it holds, and the server is asked until it answers.
      this.#set(state);
      this.#unanswered.again();
      return;
    }
    await this.#take(state, true, wasClosed(answer));
  }

  /**
   * A round of sync had its answer, by the device's own credential: whether its people are still signed in is asked beside it. If they
   * are not any more, `onExpired` decides what becomes of the page: somebody may be in the middle of an order.
   */
  serverAnswers(): void {
    if (this.#till.person) void this.#askForOwn();
    else if (signedIn(this.#state)) this.#check.soon();
  }

  /** Nobody acts on this page, or at a till in another tab, until somebody unlocks it. */
  lock(place: LockedPlace): Promise<void> {
    return this.#till.lock(place);
  }

  /**
   * Somebody has typed their PIN: they act from now on. Whoever signed in on the browser is underneath until the server, at the next occasion,
   * gives the other one a session of their own.
   */
  async enter(person: TillPerson): Promise<void> {
    const state = this.#state;
    if (!signedIn(state)) throw new AppError('auth_required');
    const isOwn = state.kind === 'in' && !state.needsSignIn && state.session.adminId === person.adminId;
    await this.#till.enter(isOwn ? undefined : person);
    if (!isOwn) await this.#askForOwn();
  }

  /** Asks once at a time. A server that says no has changed its mind about the PIN: the till asks for it anew. */
  async #askForOwn(): Promise<void> {
    const { person } = this.#till;
    if (!person || this.#isAsking) return;
    this.#isAsking = true;
    try {
      const answer = await person.signIn();
      this.#signIns++;
      const session = await this.#complete(answer);
      await this.#take({ kind: 'in', session, online: true, needsSignIn: false });
      if (this.#till.person === person) await this.#till.enter(undefined);
    } catch (error) {
      this.#onCheckFailed(error);
      const isNo = error instanceof AppError && !isNoAnswer(error) && !saysNothing(error);
      if (isNo && this.#till.person === person) await this.#till.lock(person);
    } finally {
      this.#isAsking = false;
    }
  }

  /**
   * The server withholds what whoever is signed in may see: their account may be closed, or their place another one.
   * @param isNew It did not until now: however lately it was asked who is signed in, that was before.
   */
  doubt(isNew: boolean): void {
    if (this.#state.kind === 'in') this.#check.soon(isNew);
  }

  /**
   * @throws ServerError credentials_wrong, rate_limited … · AppError unavailable when nothing answers
   */
  async signIn(input: CallInput<typeof login>): Promise<StaffSession> {
    return this.entered(await this.#api.call(login, input));
  }

  /** Takes over a sign-in that the server has just answered, by whatever proof. */
  async entered(answer: AdminSession): Promise<StaffSession> {
    this.#signIns++;
    const session = await this.#complete(answer);
    const former = signedIn(this.#state);
    if (former && former.adminId !== session.adminId) await this.#leave(former);
    await this.#signOut.drop();
    await this.#take({ kind: 'in', session, online: true, needsSignIn: false });
    await this.#till.enter(undefined);
    return session;
  }

  /** Makes the first system admin by the one-time link, and signs them in. @throws ServerError setup_link_used */
  async claimPlatform(input: CallInput<typeof claimPlatform>): Promise<StaffSession> {
    await this.#api.call(claimPlatform, input);
    return this.signIn({ name: input.name, password: input.password });
  }

  /**
   * Ends the session here at once; changes that wait stay and go on being sent (settled.md). Where the server cannot be told now it is
   * told later.
   * @throws ServerError when the server refuses to end it
   */
  async signOut(): Promise<void> {
    const former = signedIn(this.#state);
    const logs = former ? await this.#leave(former) : [];
    const isTold = await this.#signOut.tell(logs);
    await this.#take(out, false);
    if (isTold) await this.#signOut.drop();
  }

  /** The server has said that nobody is signed in, and the person leaves for a sign-in page. */
  async end(isClosed = false): Promise<void> {
    const former = signedIn(this.#state);
    if (former) await this.#leave(former);
    await this.#take(out, true, isClosed);
  }

  /** The server has said so, but the person must not be thrown out now: a bar asks to sign in instead, and the server is asked again. */
  askToSignIn(isClosed = false): void {
    const state = this.#state;
    if (!('session' in state)) return;
    const isOther = isClosed !== this.#isClosed;
    this.#isClosed = isClosed;
    if (state.kind === 'in') this.#set({ ...state, online: false, needsSignIn: true });
    // The bar is there already; only what it says is new.
    else if (isOther) this.#set({ ...state });
  }

  /** @throws AppError auth_required when nobody is signed in */
  actor(): AdminActor {
    const present = signedIn(this.#shown);
    if (present) return actorOf(present);
    throw new AppError('auth_required');
  }

  /** Leaving is never held up: a disk that refuses to write it down is the server's word less. */
  async #leave(session: StaffSession): Promise<LogPlaces> {
    return this.#onLeave(session).catch((error: unknown) => {
      this.#onCheckFailed(error);
      return [];
    });
  }

  async #recheck(): Promise<void> {
    const [before, of] = [this.#state, this.#signIns];
    // Somebody has signed in or out meanwhile, or is about to: this answer is not about them.
    const isLate = (): boolean => this.#state !== before || of !== this.#signIns;
    const answer = (await this.#signOut.finish()) ? await this.#ask() : out;
    if (isLate() || answer.kind === 'none') return;
    if (answer.kind === 'out' && this.#onExpired) {
      this.#onExpired(wasClosed(answer));
      return;
    }
    const state = judgeSession(await this.#stored(), answer, this.#now());
    if (isLate() || (isSameState(before, state) && !isOld(before, this.#now()))) return;
    await this.#take(state, true, wasClosed(answer));
  }

  async #start(): Promise<void> {
    this.#profile.onChange(() => void Promise.all([this.#followOtherTabs(), this.#till.follow()]));
    await this.#till.follow();
    const kept = judgeSession(await this.#stored(), { kind: 'none' }, this.#now());
    const check = this.check().catch((error: unknown) => {
      this.#onCheckFailed(error);
      this.#set(kept);
    });
    if (kept.kind === 'in') this.#set(kept);
    else await check;
  }

  /** A sign-in or sign-out in another tab holds for this one too. */
  async #followOtherTabs(): Promise<void> {
    const before = this.#state;
    const stored = await this.#stored();
    if (this.#state !== before) return;
    const own = signedIn(this.#state);
    if (this.#state.kind === 'starting' || stored?.adminId === own?.adminId) return;
    if (stored) this.#signIns++;
    this.#set(judgeSession(stored, { kind: 'none' }, this.#now()));
  }

  async #stored(): Promise<StaffSession | undefined> {
    // A profile that cannot be read has no session: whoever is online signs in, and the page says what it cannot keep.
    const [session, isLeaving] = await Promise.all([
      this.#profile.get(sessionKey),
      this.#signOut.isWaiting(),
    ]).catch(() => []);
    return isLeaving ? undefined : (session as StaffSession | undefined);
  }

  /** Kept first and shown then: whatever else changes the profile meanwhile must not be taken for another tab's sign-out. */
  async #take(state: SessionState, isByServer = true, isClosed = false): Promise<void> {
    const wasIn = signedIn(this.#state) !== undefined;
    if (state.kind !== 'out') this.#wasEnded = false;
    else if (wasIn) this.#wasEnded = isByServer;
    if (state.kind !== 'out' || wasIn) this.#isClosed = isClosed;
    if (state.kind === 'out') {
      await this.#profile.remove(sessionKey);
      await this.#till.leave();
    }
    if (state.kind === 'in' && state.online) await this.#profile.put(sessionKey, state.session);
    this.#set(state);
  }

  async #ask(): Promise<StatusAnswer> {
    try {
      const answer = await this.#api.call(checkStatus, {}, ownCall);
      if (answer.loggedIn) return { kind: 'in', session: await this.#complete(answer) };
      return { kind: 'out', isClosed: await this.#isAccountClosed() };
    } catch (error) {
      this.#onCheckFailed(error);
      // Failing to answer is no answer; any other failure of the check counts as signed out (spec 8).
      return isNoAnswer(error) || saysNothing(error) ? { kind: 'none' } : { kind: 'out' };
    }
  }

  /** The status check does not say why nobody is signed in; a call that needs somebody is told. */
  async #isAccountClosed(): Promise<boolean> {
    if ((await this.#stored()) === undefined) return false;
    const failure: unknown = await this.#api.call(getProfile, {}, ownCall).catch((error: unknown) => error);
    return failure instanceof AppError && failure.code === 'account_disabled';
  }

  /** The status check says neither who nor for how long: the profile does (settled.md). */
  async #complete({ role, brand, store }: AdminSession): Promise<StaffSession> {
    const profile = await this.#api.call(getProfile, {}, ownCall);
    const { _id: adminId, name, leaseHours, signIn } = profile;
    const checkedAt = this.#now();
    return { adminId, name, role: role ?? profile.role, brand, store, leaseHours, signIn, checkedAt };
  }

  #set(state: SessionState): void {
    this.#state = state;
    this.#show();
  }

  #show(): void {
    this.#shown = this.#till.shown(this.#state);
    for (const listener of this.#listeners) listener();
  }
}

const out = { kind: 'out' } as const;

function isOld(state: SessionState, now: number): boolean {
  return 'session' in state && Math.abs(now - state.session.checkedAt) > keepAgainMs;
}

function wasClosed(answer: StatusAnswer): boolean {
  return answer.kind === 'out' && answer.isClosed === true;
}
