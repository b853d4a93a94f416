import type { SyncStatus } from '#sync/client/engine.ts';
import { onRowsChanged } from './rows-changed.ts';
import type { LoopState } from './sync-loop.ts';
import { syncView, type SyncView } from './sync-view.ts';

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
  #reading = false;
  #stale = false;
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
      onRowsChanged(database, ['device', 'outbox', 'inbox', 'cursors'], () => void this.refresh()),
      loop.subscribe(() => this.#draw()),
    ];
    this.#stop = () => unlisten.forEach((end) => end());
    void this.refresh();
  }

  stop(): void {
    this.#stop?.();
  }

  /** Reads again; changes that come meanwhile cause one more reading, not many. */
  async refresh(): Promise<void> {
    this.#stale = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#stale) {
        this.#stale = false;
        this.#status = await this.#options.readStatus();
        this.#draw();
      }
    } catch {
      // A device that cannot be read says so where somebody acts; the pill keeps what it knew.
    } finally {
      this.#reading = false;
    }
  }

  #draw(): void {
    this.#view = syncView(this.#status, this.#options.loop.state());
    for (const listener of this.#listeners) listener();
  }
}
