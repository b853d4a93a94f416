import { imageHash } from '#domain/catalogue/image-operations.ts';
import { AppError, type ErrorCode } from '#domain/kit/errors.ts';
import type { BlobRow } from '#sync/client/local-tables.ts';
import type { DeviceStore } from '#sync/client/ports.ts';
import type { AnyTable } from '#sync/operations.ts';
import type { Row } from '#sync/row.ts';
import { PictureFiles } from './picture-files.ts';

/** Milliseconds: a hundred kilobytes over a bad line, or a receipt of half a megabyte over a poor one. */
export const patienceMs = 120_000;

export type PictureState = NonNullable<BlobRow['state']>;

/** How many of the pictures that records name are on this device. */
export interface PictureProgress {
  readonly here: number;
  readonly named: number;
  /** Somebody has stopped the fetching, for as long as this page is open. */
  readonly isPaused: boolean;
}

/** Where records name pictures. */
export interface Pictured {
  readonly table: AnyTable;
  readonly index: string;
  readonly hashOf: (row: Row) => unknown;
  /** They are fetched to be here without a network; else only those that were made here are. */
  readonly isFetched: boolean;
}

interface Options {
  readonly store: DeviceStore;
  readonly pictured: readonly Pictured[];
  /** Gives one to the server. @throws AppError */
  readonly send: (hash: string, bytes: Uint8Array) => Promise<void>;
  /** Fetches one; undefined where the server does not have it (yet). @throws where nothing answers */
  readonly load: (hash: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly reachable: () => boolean;
  /** Calls when records may name others, and when the server answers again. */
  readonly onChange: (listener: () => void) => () => void;
  readonly now: () => number;
  readonly onDefect: (error: unknown) => void;
}

const firstRetryMs = 2000;
const lastRetryMs = 60_000;
/** Of a form that was never saved. */
export const forgottenMs = 30 * 24 * 3_600_000;

/**
 * The brand's pictures on this device. One that is made here is shown at once and sent when the server can be reached, however often the
 * page dies in between; those that records name are fetched, so that they are there without a network. Nothing waits for it: it goes beside
 * the rounds of the sync.
 */
export class Pictures {
  readonly #options: Options;
  readonly #files: PictureFiles;
  readonly #listeners = new Set<() => void>();
  readonly #urls = new Map<string, string | undefined>();
  #states: ReadonlyMap<string, PictureState> = new Map();
  #progress: PictureProgress | undefined;
  #paused = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #working = false;
  #wanted = false;
  #stopped = true;
  #unlisten: (() => void) | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#files = new PictureFiles(options.store);
  }

  start(): void {
    this.#stopped = false;
    this.#unlisten = this.#options.onChange(() => this.look());
    this.look();
  }

  stop(): void {
    this.#stopped = true;
    this.#unlisten?.();
    clearTimeout(this.#timer);
    for (const hash of this.#urls.keys()) this.#forget(hash);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** An address for an `<img>`; undefined until it is read, and while it is not on this device. */
  urlOf(hash: string): string | undefined {
    if (!this.#urls.has(hash)) {
      this.#urls.set(hash, undefined);
      this.#read(hash).catch(this.#options.onDefect);
    }
    return this.#urls.get(hash);
  }

  /** Whether the server has it; undefined for one that is not on this device. */
  stateOf(hash: string): PictureState | undefined {
    return this.#states.get(hash);
  }

  /** How far the fetching is; undefined until the records were looked through. */
  readonly progress = (): PictureProgress | undefined => this.#progress;

  /** Stops fetching until somebody wants it again. What was made here is still sent, and what is here stays. */
  pause(): void {
    this.#pause(true);
  }

  resume(): void {
    this.#pause(false);
    this.look();
  }

  /**
   * Keeps a picture that was made here and gives its hash.
   * @throws AppError storage_failed
   */
  async add(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const hash = await hashOfPicture(bytes);
    await this.#files.keep(hash, bytes, this.#at(), 'waiting', 'strict');
    await this.#read(hash);
    this.look();
    return hash;
  }

  /**
   * Gives a picture to the server now, for a change that names it and is made there. Nothing to do where the server has it, or where it
   * was not made here. @throws AppError
   */
  async deliver(hash: string): Promise<void> {
    if ((await this.#files.all()).get(hash)?.state !== 'waiting') return;
    const bytes = await this.#files.read(hash);
    if (!bytes) return;
    await this.#options.send(hash, bytes);
    await this.#files.mark(hash, 'kept');
  }

  /** Sees to it soon that what is named is here, and what was made here is on the server. */
  look(): void {
    if (this.#stopped) return;
    this.#failures = 0;
    this.#plan(300);
  }

  #plan(inMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#round(), inMs);
  }

  async #round(): Promise<void> {
    this.#wanted = true;
    if (this.#working) return;
    this.#working = true;
    let isDone = false;
    while (this.#wanted && !this.#stopped) {
      this.#wanted = false;
      isDone = await this.#work().catch((error: unknown) => {
        if (!(error instanceof AppError)) this.#options.onDefect(error);
        return false;
      });
    }
    this.#working = false;
    if (isDone || this.#stopped) return;
    this.#plan(Math.min(lastRetryMs, firstRetryMs * 2 ** this.#failures));
    this.#failures = Math.min(this.#failures + 1, 10);
  }

  /** Answers whether nothing is left to do. */
  async #work(): Promise<boolean> {
    const { onDefect } = this.#options;
    const named = await this.#named();
    const there = await this.#files.all();
    const old = new Date(this.#options.now() - forgottenMs).toISOString();
    const gone = [...there].filter(
      ([hash, { state, at }]) => !named.has(hash) && (state === 'kept' || at < old),
    );
    await this.#files.drop(gone.map(([hash]) => hash));
    for (const [hash] of gone) {
      there.delete(hash);
      this.#forget(hash);
    }
    this.#tell(there, named);
    if (!this.#options.reachable()) return true;
    const waiting = [...there].filter(([hash, { state }]) => state === 'waiting' && named.has(hash));
    for (const [hash] of waiting) await this.#send(hash);
    let isWhole = true;
    for (const [hash, isFetched] of named) {
      if (!isFetched || there.has(hash) || this.#stopped || this.#paused) continue;
      const bytes = await this.#options.load(hash);
      if (!bytes) {
        isWhole = false;
        continue;
      }
      await this.#files.keep(hash, bytes, this.#at(), 'kept', 'relaxed');
      there.set(hash, { key: hash, state: 'kept', at: this.#at() });
      this.#tell(there, named);
      await this.#read(hash).catch(onDefect);
    }
    const after = await this.#files.all();
    this.#tell(after, named);
    return isWhole && ![...after].some(([hash, { state }]) => state === 'waiting' && named.has(hash));
  }

  /**
   * What only a person can fix is not tried again. Somebody else who signs in may do what this one may not: it waits for them, and the
   * others do not wait for it.
   */
  async #send(hash: string): Promise<void> {
    const bytes = await this.#files.read(hash);
    if (!bytes) return;
    try {
      await this.#options.send(hash, bytes);
    } catch (error) {
      // Who brought as many as one may in a day is asked again later, and holds nothing else up.
      const isFull = error instanceof AppError && error.code === 'image_quota';
      if (!(error instanceof AppError) || (error.recovery === 'wait' && !isFull)) throw error;
      if (error.recovery === 'fix') await this.#files.mark(hash, 'refused', error.code satisfies ErrorCode);
      return;
    }
    await this.#files.mark(hash, 'kept');
  }

  /** By the rows as they are shown here, with what was not sent yet; of each whether it is to be here. */
  async #named(): Promise<Map<string, boolean>> {
    const { store, pictured } = this.#options;
    const tables = pictured.map(({ table }) => table);
    const rows = await store.transact('read', { rows: tables, local: [] }, 'relaxed', (tx) =>
      Promise.all(pictured.map(({ table, index }) => tx.list(table, { index, equals: [] }))),
    );
    const named = new Map<string, boolean>();
    for (const [at, { hashOf, isFetched }] of pictured.entries()) {
      for (const row of rows[at] ?? []) {
        const hash = imageHash.safeParse(hashOf(row)).data;
        if (hash !== undefined) named.set(hash, isFetched || (named.get(hash) ?? false));
      }
    }
    return named;
  }

  async #read(hash: string): Promise<void> {
    const bytes = await this.#files.read(hash);
    if (!bytes || this.#stopped || this.#urls.get(hash) !== undefined) return;
    this.#urls.set(hash, URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })));
    for (const listener of this.#listeners) listener();
  }

  /** Gives the memory of one back: nothing else frees what an address of the browser leads to. */
  #forget(hash: string): void {
    const url = this.#urls.get(hash);
    if (url !== undefined) URL.revokeObjectURL(url);
    this.#urls.delete(hash);
  }

  #pause(isPaused: boolean): void {
    this.#paused = isPaused;
    if (this.#progress) this.#progress = { ...this.#progress, isPaused };
    for (const listener of this.#listeners) listener();
  }

  #tell(there: ReadonlyMap<string, BlobRow>, named: ReadonlyMap<string, boolean>): void {
    this.#states = new Map([...there].flatMap(([hash, { state }]) => (state ? [[hash, state]] : [])));
    const wanted = [...named].filter(([, isFetched]) => isFetched).map(([hash]) => hash);
    const here = wanted.filter((hash) => there.has(hash)).length;
    this.#progress = { here, named: wanted.length, isPaused: this.#paused };
    for (const listener of this.#listeners) listener();
  }

  #at(): string {
    return new Date(this.#options.now()).toISOString();
  }
}

/** A picture's name: SHA-256 of its bytes, in hex. */
export async function hashOfPicture(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
