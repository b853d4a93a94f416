import { AppError } from '#domain/kit/errors.ts';

interface Limits {
  readonly atOnce: number;
  /** Who comes after as many is told to come back. */
  readonly mostWaiting: number;
}

/** Heavy work a few at a time: orders must get through beside it, and the machine's memory is not without end. */
export class Turns {
  readonly #limits: Limits;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
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
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
