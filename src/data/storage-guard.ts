import { fitsAnother, freeReserve, holdReserve, privateFolder, type Folder } from './reserve.ts';

/** Below this a shop should clean up: it is room for some days of sales, not for weeks. */
const lowBytes = 50 * 1024 * 1024;
/** The reserve is only held again where much more than itself is free: otherwise it would push the next sale out. */
const refillBytes = 16 * 1024 * 1024;
const checkEveryMs = 60_000;
/** Writing megabytes only to see whether they fit wears a tablet's disk: once an hour is enough, more often while it is tight. */
const checksPerTrial = 60;
const checksPerTrialWhenTight = 5;

/** What people see about the storage of this device. */
export interface StorageState {
  /** Space held back for the worst case (sync.md §9): `used` after it was given to the database, `none` where it cannot be held. */
  readonly reserve: 'unknown' | 'held' | 'used' | 'none';
  readonly isLow: boolean;
  /** A change could not be kept, not even with the reserve: nothing more can be sold until there is room. */
  readonly isFull: boolean;
}

interface Options {
  readonly storage?: Pick<StorageManager, 'estimate'> | undefined;
  readonly folder?: Folder;
  /** Writes a little, to see whether there is room again. */
  readonly probe: () => Promise<void>;
}

/** Watches the room on the disk: holds the reserve, gives it up for a sale, holds it again later, and knows when all of it is gone. */
export class StorageGuard {
  readonly #estimate: () => Promise<StorageEstimate>;
  readonly #folder: Folder;
  readonly #probe: () => Promise<void>;
  readonly #listeners = new Set<() => void>();
  #state: StorageState = { reserve: 'unknown', isLow: false, isFull: false };
  #isTight = false;
  #checks = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor({ storage = globalThis.navigator?.storage, folder = privateFolder, probe }: Options) {
    this.#estimate = async () => (await storage?.estimate()) ?? {};
    this.#folder = folder;
    this.#probe = probe;
  }

  readonly state = (): StorageState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** From the first counter on: holds the reserve and looks from time to time. */
  async start(): Promise<void> {
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => void this.check(), checkEveryMs);
    this.#set({ reserve: (await holdReserve(this.#folder)) ? 'held' : 'none' });
    await this.check();
  }

  /** Looks how much room is left, and holds the reserve again where it was used and there is plenty. */
  async check(): Promise<void> {
    const { usage, quota } = await this.#estimate().catch((): StorageEstimate => ({}));
    // A browser that does not tell is not called full.
    const room = usage === undefined || quota === undefined ? Infinity : quota - usage;
    if (this.#state.reserve === 'used' && room > refillBytes && (await holdReserve(this.#folder)))
      this.#set({ reserve: 'held' });
    if (this.#checks++ % (this.#isTight ? checksPerTrialWhenTight : checksPerTrial) === 0)
      this.#isTight = !(await fitsAnother(this.#folder));
    this.#set({ isLow: room < lowBytes || this.#isTight || this.#state.reserve === 'used' });
  }

  /** Gives the reserve to the database. Answers whether there was any. */
  readonly free = async (): Promise<boolean> => {
    const freed = await freeReserve(this.#folder);
    if (freed) this.#set({ reserve: 'used', isLow: true });
    return freed;
  };

  /** A change was refused by the disk although the reserve is gone. */
  readonly full = (): void => this.#set({ isLow: true, isFull: true });

  /** Somebody has made room, or hopes so. */
  async tryAgain(): Promise<boolean> {
    const fits = await this.#probe().then(
      () => true,
      () => false,
    );
    if (fits) this.#set({ isFull: false });
    this.#checks = 0;
    await this.check();
    return fits;
  }

  #set(change: Partial<StorageState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
