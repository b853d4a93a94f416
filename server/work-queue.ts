import { AppError } from '#domain/kit/errors.ts';

interface Limits {
  readonly atOnce: number;
  /** Who comes after as many is told to come back. */
  readonly mostWaiting: number;
  /** Which part of the time is worked while others wait, between 0 and 1: between two turns there is as much rest as that leaves. Absent: all of it. */
  readonly share?: number;
}

/** However long it took: it may have been the database that kept it waiting. */
const longestRestMs = 2000;

/** A queue for heavy work, a few tasks at a time: orders must get through meanwhile, and memory is limited. */
export class WorkQueue {
  readonly #limits: Limits;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get isCrowded(): boolean {
    return this.#waiting.length > 0;
  }

  /** @throws AppError rate_limited when too many are waiting */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) {
      if (this.#waiting.length >= this.#limits.mostWaiting)
        throw new AppError('rate_limited', { seconds: 5 });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#passOn(performance.now() - began);
    }
  }

  #passOn(workedMs: number): void {
    const restMs = this.#waiting.length === 0 ? 0 : workedMs * (1 / (this.#limits.share ?? 1) - 1);
    if (restMs > 0) setTimeout(() => this.#next(), Math.min(restMs, longestRestMs));
    else this.#next();
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }
}
