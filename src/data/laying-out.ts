interface Options {
  /** Lays out some rows; tells whether there were any. */
  readonly step: () => Promise<boolean>;
  /** Resolves when the page may be asked for a little again. */
  readonly pause: () => Promise<void>;
  readonly onDefect: (error: unknown) => void;
}

/** Lays out what a first copy brought in packs, little by little, so that whoever sells meanwhile does not wait for it. */
export class LayingOut {
  readonly #options: Options;
  #isRunning = false;
  #isStopped = true;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    this.#isStopped = false;
    this.wake();
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** There may be something to do now. */
  wake(): void {
    if (this.#isRunning || this.#isStopped) return;
    this.#isRunning = true;
    this.#run()
      .catch((error: unknown) => {
        // A page that closes ends it in the middle.
        if (!this.#isStopped) this.#options.onDefect(error);
      })
      .finally(() => (this.#isRunning = false));
  }

  async #run(): Promise<void> {
    const { step, pause } = this.#options;
    do await pause();
    while (!this.#isStopped && (await step()));
  }
}
