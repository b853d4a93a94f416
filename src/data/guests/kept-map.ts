import type { GuestDatabase, GuestStore } from './guest-database.ts';

interface Parts {
  readonly database: GuestDatabase;
  readonly store: GuestStore;
  /** Notifies the other tabs, and listens to them. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined;
}

/**
 * One kind of what is kept on the device, by key, the same in all tabs. A change is there at once, so that it keeps up with somebody who types,
 * and is on the device a moment later; where the device keeps nothing it lasts as long as the page, whatever other tabs say.
 */
export class KeptMap<T> {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  /** How many changes of a key are on their way to the device: until then what is there is older than what is here. */
  readonly #writing = new Map<string, number>();
  /** Keys whose last change the device would not keep: what is there is older for good, until a change of them is kept whole. */
  readonly #unsaved = new Set<string>();
  #entries: ReadonlyMap<string, T> = new Map();
  #reading: Promise<void> | undefined;
  #isRead = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    if (parts.channel) parts.channel.onmessage = () => void this.#read();
  }

  readonly state = (): ReadonlyMap<string, T> => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    void this.read();
    return () => this.#listeners.delete(listener);
  };

  /** What the device keeps is known. */
  readonly isRead = (): boolean => this.#isRead;

  /** Resolves once what the device keeps was read. */
  read(): Promise<void> {
    this.#reading ??= this.#read();
    return this.#reading;
  }

  /** Changes what is under a key; `undefined` removes it. Resolves when it is on the device, or the device refused. */
  async change(key: string, to: (was: T | undefined) => T | undefined): Promise<void> {
    // Whoever types must find it there in the same instant: nothing is waited for then.
    if (!this.#isRead) await this.read();
    const { database, store } = this.#parts;
    this.#set(key, to(this.#entries.get(key)));
    this.#writing.set(key, (this.#writing.get(key) ?? 0) + 1);
    let isWhole = false;
    try {
      await database.change<T>(store, key, (was) => {
        isWhole = this.#unsaved.has(key);
        return isWhole ? this.#entries.get(key) : to(was);
      });
      if (isWhole) this.#unsaved.delete(key);
      this.#parts.channel?.postMessage(key);
    } catch {
      this.#unsaved.add(key);
    } finally {
      this.#writing.set(key, (this.#writing.get(key) ?? 1) - 1);
    }
  }

  async #read(): Promise<void> {
    const { database, store } = this.#parts;
    const found = (await database.entries(store).catch(() => undefined)) as [string, T][] | undefined;
    this.#isRead = true;
    // What could not be read is asked for again; what is known stays until then.
    if (!found) this.#reading = undefined;
    const isOwn = ([key]: readonly [string, T]): boolean =>
      !found || this.#unsaved.has(key) || (this.#writing.get(key) ?? 0) > 0;
    const theirs = found?.filter((entry) => !isOwn(entry)) ?? [];
    this.#tell(new Map([...theirs, ...[...this.#entries].filter(isOwn)]));
  }

  #set(key: string, value: T | undefined): void {
    const next = new Map(this.#entries);
    if (value === undefined) next.delete(key);
    else next.set(key, value);
    this.#tell(next);
  }

  #tell(entries: ReadonlyMap<string, T>): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}
