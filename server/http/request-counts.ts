import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Siblings } from '../workers/siblings.ts';

const keysKept = 10_000;

interface Counted {
  readonly since: number;
  current: number;
}

/** What counts requests over all processes at one port. Those that are made as the same one of each process count together. */
export function requestCounts(siblings: Siblings, nowMs: () => number): FastifyRateLimitStoreCtor {
  let made = 0;
  return class RequestCounts implements FastifyRateLimitStore {
    readonly #topic = `requests ${made++}`;
    readonly #counted = new Map<string, Counted>();

    constructor() {
      siblings.hear(this.#topic, ([key, windowMs]: [string, number]) => void this.#count(key, windowMs));
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs = 60_000,
    ): void {
      siblings.tell(this.#topic, [key, windowMs]);
      const { current, since } = this.#count(key, windowMs);
      callback(null, { current, ttl: since + windowMs - nowMs() });
    }

    child(): RequestCounts {
      return new RequestCounts();
    }

    #count(key: string, windowMs: number): Counted {
      const known = this.#counted.get(key);
      const isOver = !known || known.since + windowMs <= nowMs();
      const counted = isOver ? { since: nowMs(), current: 0 } : known;
      counted.current++;
      this.#counted.delete(key);
      this.#counted.set(key, counted);
      const [oldest] = this.#counted.keys();
      if (this.#counted.size > keysKept && oldest !== undefined) this.#counted.delete(oldest);
      return counted;
    }
  };
}
