import { keepEqual } from '#domain/kit/keep-equal.ts';
import type { SyncStatus } from '#sync/client/status.ts';
import { onRowsChanged } from './rows-changed.ts';
import type { LoopState } from './sync-loop.ts';
import { syncView, type SyncView } from './sync-view.ts';

/** Milliseconds between a change and the look at it. */
const restMs = 20;

interface Options {
  readonly database: string;
  readonly readStatus: () => Promise<SyncStatus>;
  readonly loop: { state(): LoopState; subscribe(listener: () => void): () => void };
}

/** Keeps the {@link SyncView} of one database up to date, whichever tab changes it. */
export class SyncMonitor {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #status: SyncStatus | undefined;
  #view: SyncView;
  #reading: Promise<void> | undefined;
  #stale = false;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #stop: (() => void) | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#view = syncView(undefined, options.loop.state());
  }

  readonly view = (): SyncView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    const { database, loop } = this.#options;
    const unlisten = [
      onRowsChanged(database, ['device', 'outbox', 'inbox', 'cursors'], () => this.#refreshSoon()),
      loop.subscribe(() => this.#draw()),
    ];
    this.#stop = () => unlisten.forEach((end) => end());
    void this.refresh();
  }

  stop(): void {
    clearTimeout(this.#soon);
    this.#stop?.();
  }

  /** What is sent and what is shown of the same change reads the disk first. */
  #refreshSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      void this.refresh();
    }, restMs);
  }

  /** Reads again and resolves when the view is of now. Changes that come meanwhile cause one more reading, not many. */
  refresh(): Promise<void> {
    this.#stale = true;
    this.#reading ??= this.#readAll();
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#stale) {
      this.#stale = false;
      // A device that cannot be read says so where somebody acts; the pill keeps what it knew.
      this.#status = await this.#options.readStatus().catch(() => this.#status);
      this.#draw();
    }
    // In the same step as the last look: a change that came between the two would be read by nobody.
    this.#reading = undefined;
  }

  #draw(): void {
    // A round of sync tells a dozen times of itself. What it leaves as it was stays the same, so that nothing is drawn again for it.
    const view = keepEqual(this.#view, syncView(this.#status, this.#options.loop.state()));
    if (view === this.#view) return;
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
