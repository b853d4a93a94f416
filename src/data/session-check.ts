/** Every round of sync may tell that the server answers; it need not be asked who is signed in as often. */
const againMs = 10_000;

interface Options {
  readonly ask: () => Promise<void>;
  /** Whether there is anybody to ask about, when a question that had to wait has its turn. */
  readonly isWanted: () => boolean;
  /** Milliseconds since the page began, whatever becomes of the clock. */
  readonly mono: () => number;
  readonly onFailed: (error: unknown) => void;
}

/** When the server is asked again who is signed in: not more often than it is worth, and never with news left unasked. */
export class SessionCheck {
  readonly #options: Options;
  #running: Promise<void> | undefined;
  #isLater = false;
  #answeredAt = -Infinity;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The server has said it, whoever asked. */
  answered(): void {
    this.#answeredAt = this.#options.mono();
  }

  /** @param isUrgent What is known now was said before what the question is about: it does not wait. */
  soon(isUrgent = false): void {
    if (this.#running) {
      // The answer that is on its way may be one of before.
      if (isUrgent) void this.#running.then(() => this.soon(true));
      return;
    }
    const waitMs = againMs - (this.#options.mono() - this.#answeredAt);
    if (waitMs > 0 && !isUrgent) this.#later(waitMs);
    else this.#now();
  }

  /** Nothing else may come for minutes, and what is asked for now may be news of just now. */
  #later(waitMs: number): void {
    if (this.#isLater) return;
    this.#isLater = true;
    setTimeout(() => {
      this.#isLater = false;
      if (this.#options.isWanted()) this.soon();
    }, waitMs);
  }

  #now(): void {
    this.answered();
    this.#running = this.#options
      .ask()
      .catch(this.#options.onFailed)
      .finally(() => (this.#running = undefined));
  }
}
