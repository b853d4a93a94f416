import type { JobRunner } from './job-runner.ts';

/** Runners of which each does what its own jobs are, so that none waits for what another does. */
export class JobRunners {
  readonly #runners: readonly JobRunner[];

  constructor(runners: readonly JobRunner[]) {
    this.#runners = runners;
  }

  start(): void {
    for (const runner of this.#runners) runner.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#runners.map((runner) => runner.stop()));
  }

  /** Whether something runs, or is looked for. */
  get isBusy(): boolean {
    return this.#runners.some((runner) => runner.isBusy);
  }

  /** A commit may just have written jobs. */
  nudge(): void {
    for (const runner of this.#runners) runner.nudge();
  }

  /** Resolves when nothing is due. */
  async idle(): Promise<void> {
    // Each may leave something to another.
    do await Promise.all(this.#runners.map((runner) => runner.idle()));
    while (this.isBusy);
  }
}
