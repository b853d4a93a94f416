const firstMs = 1000;
const longestMs = 30_000;

/** Asks again what nobody has answered yet, each time after twice as long: a server that comes back is found within a moment. */
export class Unanswered {
  readonly #ask: () => Promise<void>;
  readonly #onFailed: (error: unknown) => void;
  #waitMs = firstMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: () => Promise<void>, onFailed: (error: unknown) => void) {
    this.#ask = ask;
    this.#onFailed = onFailed;
  }

  /** There was no answer. */
  again(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#ask().catch(this.#onFailed);
    }, this.#waitMs);
    this.#waitMs = Math.min(2 * this.#waitMs, longestMs);
  }

  /** There was one: the next silence is a new one. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waitMs = firstMs;
  }
}
