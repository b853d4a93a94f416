import type { CycleOutcome } from '#sync/client/engine.ts';
import type { Poke } from '#sync/protocol.ts';
import type { PageSignals } from './page-signals.ts';
import type { OpenStream } from './poke-stream.ts';
import { taken, type SyncLock } from './sync-lock.ts';

/** Where the loop stands; the pill is drawn from it. */
export interface LoopState {
  /** The last round's outcome, or `storage` where the device failed; undefined before the first. */
  readonly outcome: CycleOutcome['state'] | 'storage' | undefined;
  /** Why the server answered and left what waits, where it said so. */
  readonly stuck?: string | undefined;
  /** Whether our server answered the last time it was asked, and no event since says that the network is gone. */
  readonly reachable: boolean;
  readonly running: boolean;
  /** Milliseconds by the page's wall clock since which `reachable` is what it is. */
  readonly since: number;
  /** When the server last answered; undefined if never since the page started. */
  readonly answeredAt: number | undefined;
  /** Rounds that failed one after the other; 0 after one that did not. */
  readonly attempts: number;
  /** After a failed round: when the next one comes by itself, by the page's wall clock. */
  readonly nextTryAt: number | undefined;
}

interface Options {
  /** One round: everything waiting is sent, everything new taken. */
  readonly cycle: () => Promise<CycleOutcome>;
  /** Sends what was just committed without a round. Answers whether the server has it; its effect comes with the next round. */
  readonly hurry: () => Promise<boolean>;
  readonly lock: SyncLock;
  readonly signals: PageSignals;
  /** Undefined while the device is not enrolled. */
  readonly stream: () => OpenStream | undefined;
  /** Whether this device does not hold what a poke speaks of: its own changes are poked to it as well. */
  readonly isNews: (poke: Poke) => boolean;
  /** Takes what a poke says that its version changed. Answers whether that is here now. */
  readonly take: (poke: Poke) => Promise<boolean>;
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Something unexpected; the loop goes on. */
  readonly onDefect: (error: unknown) => void;
}

/**
 * While the browser has a network and only the server does not answer, it is asked again within the second: a cut answer costs nothing
 * there, and whoever has nothing to say is not overloaded by being asked. The first failure after an answer is tried again at once.
 */
const firstUnreachedMs = 30;
const lastUnreachedMs = 1000;
/** Without a network, while the server says that it has too much to do, and after trouble of our own. */
const firstRetryMs = 1000;
const lastRetryMs = 8000;
/** Trouble that only a person or a new build can end. */
const stuckMs = 30_000;
/** From the largest batch to a single change. */
const mostHalvings = 8;
const visiblePollMs = 15_000;
const hiddenPollMs = 60_000;
/** Pokes that come closer than this after a round are taken together; any other is followed at once. */
const calmMs = 60;

/**
 * When to sync (sync.md §§8–9): after a commit, on a poke, when the page shows up or the network seems back, and from time to time. It
 * has no work of its own; every round is the engine's.
 */
export class SyncLoop {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #state: LoopState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = Infinity;
  #wanted = false;
  #isHurrying = false;
  /** Something was committed since what is being sent was looked for. */
  #isMore = false;
  /** What was poked while a round ran. */
  #heard: Poke[] = [];
  /** What a round was asked to fetch. */
  #fetched: readonly Poke[] = [];
  /** Settles when all is taken that was told so far: each version goes on from the one before. */
  #taking: Promise<void> = Promise.resolve();
  #failures = 0;
  /** Rounds one after the other that only found the server silent: they say nothing of how long a busy one is to be left alone. */
  #unreached = 0;
  /** The server has answered since the last failure. */
  #answers = false;
  #roundEndedAt = -Infinity;
  #stopped = true;
  #unlisten: (() => void) | undefined;
  #closeStream: (() => void) | undefined;
  #streamFailures = 0;
  #nextStreamAt = 0;

  constructor(options: Options) {
    this.#options = options;
    const online = options.signals.online();
    this.#state = {
      outcome: undefined,
      reachable: online,
      running: false,
      since: options.now(),
      answeredAt: undefined,
      attempts: 0,
      nextTryAt: undefined,
    };
  }

  readonly state = (): LoopState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    this.#unlisten = this.#options.signals.onChange(() => this.#signalled());
    this.probe();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#unlisten?.();
    this.#endStream();
  }

  /** A change was committed. While the server is out of reach the next try comes by itself: within 8 s, and within 1 s where there is a network. */
  committed(): void {
    if (this.#failures > 0 || this.#unreached > 0) return;
    if (this.#state.outcome === 'done' && this.#state.reachable) void this.#hurry();
    else this.#plan(0);
  }

  /** What is committed while something is sent goes right after it. */
  async #hurry(): Promise<void> {
    this.#isMore = true;
    if (this.#isHurrying) return;
    this.#isHurrying = true;
    let isSent = true;
    while (this.#isMore && isSent && !this.#stopped) {
      this.#isMore = false;
      isSent = await this.#options.hurry().catch((error: unknown) => {
        this.#options.onDefect(error);
        return false;
      });
    }
    this.#isHurrying = false;
    this.#plan(0);
  }

  /** Tries now, whatever failed before: on a tap, after a sign-in, when something says that the network is back. */
  probe(): void {
    this.#failures = 0;
    this.#unreached = 0;
    this.#plan(0);
  }

  /** The scopes to follow have changed: the stream is reopened after the next round. */
  renewStream(): void {
    this.#endStream();
    this.#nextStreamAt = 0;
  }

  /** At once where nothing is planned earlier; while a round runs, right after it. */
  #plan(inMs: number): void {
    if (this.#stopped) return;
    if (this.#state.running) {
      this.#wanted = true;
      return;
    }
    const at = this.#options.now() + inMs;
    if (at >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = at;
    this.#timer = setTimeout(() => void this.#round(), inMs);
  }

  #signalled(): void {
    const { signals } = this.#options;
    // The person must see it within a second; a probe that hangs would take longer, and proves the opposite if it comes through.
    if (!signals.online()) this.#set({ reachable: false });
    if (!signals.visible()) this.#endStream();
    if (signals.visible() || !signals.online()) this.probe();
  }

  async #round(): Promise<void> {
    this.#dueAt = Infinity;
    this.#wanted = false;
    this.#heard = [];
    this.#set({ running: true });
    const outcome = await this.#options.lock(this.#options.cycle).catch((error: unknown) => {
      this.#options.onDefect(error);
      return 'storage' as const;
    });
    this.#settle(outcome);
  }

  #settle(outcome: CycleOutcome | 'storage' | typeof taken): void {
    const { now, random } = this.#options;
    this.#roundEndedAt = now();
    if (outcome === taken) {
      this.#set({ running: false });
      this.#plan(200 + 200 * random());
      return;
    }
    const state = outcome === 'storage' ? outcome : outcome.state;
    const answered = state !== 'unreachable' && state !== 'busy' && state !== 'storage';
    const reachable = state === 'storage' ? this.#state.reachable : answered;
    const attempts = state === 'done' ? 0 : this.#state.attempts + 1;
    this.#set({
      running: false,
      outcome: state,
      stuck: outcome === 'storage' ? undefined : outcome.stuck,
      reachable,
      attempts,
      nextTryAt: undefined,
      ...(answered ? { answeredAt: now() } : {}),
    });
    if (state === 'done') {
      this.#failures = 0;
      this.#unreached = 0;
      this.#answers = true;
      this.#openStream();
      this.#plan(this.#wanted ? 0 : this.#pollMs());
      for (const poke of this.#heard) this.#poked(poke);
      return;
    }
    const isHiccup =
      state === 'unreachable' && (this.#answers || (outcome !== 'storage' && outcome.progressed === true));
    this.#answers = false;
    if (isHiccup) {
      this.#failures = 0;
      this.#unreached = 0;
      this.#plan(firstUnreachedMs * (0.5 + random() / 2));
      return;
    }
    if (this.#isMerelyUnreached(state)) this.#unreached++;
    else this.#failures++;
    const asked = outcome === 'storage' ? 0 : Math.min(outcome.retryAfterMs ?? 0, stuckMs);
    this.#plan(Math.max(asked, this.#retryMs(state)));
    this.#set({ nextTryAt: this.#dueAt });
  }

  #retryMs(state: CycleOutcome['state'] | 'storage'): number {
    // The engine halves what it sends; where a single change is too large for a proxy on the way, it cannot.
    if (state === 'too_large' && this.#failures <= mostHalvings) return 0;
    if (state === 'credential' || state === 'outdated') return stuckMs;
    const full = this.#isMerelyUnreached(state)
      ? Math.min(lastUnreachedMs, firstUnreachedMs * 2 ** (this.#unreached - 1))
      : Math.min(lastRetryMs, firstRetryMs * 2 ** (this.#failures - 1));
    return full * (0.5 + this.#options.random() / 2);
  }

  /** The browser has a network, and nothing of ours answers. */
  #isMerelyUnreached(state: CycleOutcome['state'] | 'storage'): boolean {
    return state === 'unreachable' && this.#options.signals.online();
  }

  #pollMs(): number {
    // With a stream this only guards against one that is dead without a word.
    return this.#closeStream || !this.#options.signals.visible() ? hiddenPollMs : visiblePollMs;
  }

  #openStream(): void {
    const { signals, stream, random, now } = this.#options;
    const open = stream();
    if (!open || this.#closeStream || this.#stopped || !signals.visible() || now() < this.#nextStreamAt)
      return;
    let stood = false;
    this.#closeStream = open({
      onOpen: () => {
        stood = true;
        this.#streamFailures = 0;
        // What changed since the last round and before the stream stood was poked to nobody.
        this.probe();
      },
      onPoke: (poke) => {
        if (poke.change) this.#taking = this.#taking.then(() => this.#take(poke));
        else this.#hear(poke);
      },
      onLost: () => {
        this.#closeStream = undefined;
        // A stream that a proxy refuses must not be asked for at every round.
        this.#nextStreamAt = now() + Math.min(hiddenPollMs, firstRetryMs * 2 ** this.#streamFailures++);
        if (stood) this.#plan(firstRetryMs * random());
        else this.#plan(this.#pollMs());
      },
    });
  }

  async #take(poke: Poke): Promise<void> {
    const { isNews, take, onDefect } = this.#options;
    if (this.#stopped || !isNews(poke)) return;
    // What changed before it, perhaps in another scope, is not here yet: a pull brings both at once.
    if (this.#fetched.some(isNews)) {
      this.#hear(poke);
      return;
    }
    const isTaken = await take(poke).catch((error: unknown) => {
      onDefect(error);
      return false;
    });
    if (!isTaken) this.#hear(poke);
  }

  #hear(poke: Poke): void {
    this.#fetched = [...this.#fetched.filter(this.#options.isNews), poke];
    // A round follows what is being sent.
    if (this.#state.running || this.#isHurrying) this.#heard.push(poke);
    else this.#poked(poke);
  }

  #poked(poke: Poke): void {
    const { isNews, now, random } = this.#options;
    if (!isNews(poke)) return;
    const restMs = this.#roundEndedAt + calmMs - now();
    this.#plan(restMs > 0 ? restMs + 50 * random() : 5 * random());
  }

  #endStream(): void {
    this.#closeStream?.();
    this.#closeStream = undefined;
  }

  #set(change: Partial<LoopState>): void {
    const turned = change.reachable !== undefined && change.reachable !== this.#state.reachable;
    this.#state = { ...this.#state, ...change, ...(turned ? { since: this.#options.now() } : {}) };
    for (const listener of this.#listeners) listener();
  }
}
