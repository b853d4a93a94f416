import { AppError } from '#domain/kit/errors.ts';

const keysKept = 20_000;

interface Counted {
  readonly at: number;
  /** What is counted once, however often. */
  readonly what: string;
}

/**
 * How often somebody did something lately, so that it ends somewhere. Kept in memory: a restart forgets, and nobody outside can cause one.
 */
export class RecentCounts {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #counted = new Map<string, readonly Counted[]>();
  #serial = 0;

  /** @param now Milliseconds since 1970. */
  constructor(most: number, windowMs: number, now: () => number) {
    this.#most = most;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Whether there may be one more. @param what What counts once, however often. @throws AppError rate_limited `{seconds}` */
  judge(key: string, what?: string): void {
    const list = this.#current(key);
    if (list.length < this.#most || list.some((one) => one.what === what)) return;
    const oldest = Math.min(...list.map(({ at }) => at));
    const seconds = Math.max(1, Math.ceil((oldest + this.#windowMs - this.#now()) / 1000));
    throw new AppError('rate_limited', { seconds });
  }

  /** Counts one. @throws AppError rate_limited `{seconds}` where it is one too many */
  count(key: string, what?: string): void {
    this.judge(key, what);
    this.add(key, what);
  }

  /** Counts what was done after it was judged: nothing can be refused any more. Of more than are allowed the last ones say when there may be one more. */
  add(key: string, what = `#${this.#serial++}`): void {
    const list = this.#current(key);
    // Put anew, so that the oldest is the one to be forgotten.
    this.#counted.delete(key);
    const isNew = !list.some((one) => one.what === what);
    this.#counted.set(key, isNew ? [...list, { at: this.#now(), what }].slice(-this.#most) : list);
    for (const oldest of this.#counted.keys()) {
      if (this.#counted.size <= keysKept) break;
      this.#counted.delete(oldest);
    }
  }

  #current(key: string): readonly Counted[] {
    const since = this.#now() - this.#windowMs;
    return (this.#counted.get(key) ?? []).filter(({ at }) => at > since);
  }
}
