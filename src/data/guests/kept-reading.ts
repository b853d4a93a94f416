import { AppError } from '#domain/kit/errors.ts';
import type { PageSignals } from '../page-signals.ts';
import type { GuestDatabase } from './guest-database.ts';

export interface Reading<T> {
  readonly shown?: T;
  /** When the server said so, in milliseconds. */
  readonly at?: number;
  /** Why there is none, or none newer. */
  readonly error?: AppError;
}

interface Kept<T> {
  readonly value: T;
  readonly at: number;
}

interface Parts<T> {
  readonly database: GuestDatabase;
  /** Where its last answer is kept. */
  readonly key: string;
  readonly ask: () => Promise<T>;
  readonly signals: PageSignals;
  readonly now: () => number;
  /** Notified of the answer that nobody is signed in, which ends everything. */
  readonly onRefused: (error: AppError) => void;
}

/** Without an answer a session is believed for so long (settled.md, *Reading the specification*). */
export const offlineMs = 72 * 3_600_000;
/** Who looks away for less has seen it as it is. */
const freshMs = 15_000;

/** Something of a customer's: at once as it was seen last, then as the server says. It asks while somebody listens. */
export class KeptReading<T> {
  readonly #parts: Parts<T>;
  readonly #listeners = new Set<() => void>();
  #state: Reading<T> = {};
  #asking: Promise<void> | undefined;
  #stop: (() => void) | undefined;
  /** Counts what was forgotten: an answer that was asked for before then is nobody's. */
  #life = 0;

  constructor(parts: Parts<T>) {
    this.#parts = parts;
  }

  readonly state = (): Reading<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  /** Asks the server now. Who asks while it is asked waits for the same answer. */
  readonly again = (): Promise<void> => {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  };

  /** What a write was answered with is as good as what is asked for. */
  set(value: T): Promise<void> {
    return this.#keep(value, this.#life);
  }

  /** Nothing of it is left, here or on the device. */
  async forget(): Promise<void> {
    this.#life++;
    this.#tell({});
    await this.#parts.database.remove('kept', this.#parts.key);
  }

  /** Nobody is signed in, as something else was answered: what is still asked for will say no more than that. */
  refuse(error: AppError): void {
    this.#life++;
    this.#tell({ error });
  }

  #start(): void {
    const { signals, now } = this.#parts;
    const renew = (): void => {
      const { at, error } = this.#state;
      const isFresh = at !== undefined && !error && now() - at < freshMs;
      if (signals.visible() && !isFresh) void this.again();
    };
    this.#stop = signals.onChange(renew);
    void this.#readKept();
    // Whoever opens a page wants it as it is now: they may have ordered a moment ago.
    void this.again();
  }

  async #readKept(): Promise<void> {
    const { database, key, now } = this.#parts;
    const life = this.#life;
    const kept = (await database.get('kept', key).catch(() => undefined)) as Kept<T> | undefined;
    if (!kept || life !== this.#life || this.#state.shown !== undefined) return;
    if (now() - kept.at > offlineMs || isRefusal(this.#state.error)) return;
    this.#tell({ ...this.#state, shown: kept.value, at: kept.at });
  }

  async #ask(): Promise<void> {
    const life = this.#life;
    try {
      await this.#keep(await this.#parts.ask(), life);
    } catch (error) {
      if (life !== this.#life) return;
      const failure =
        error instanceof AppError ? error : new AppError('internal', undefined, { cause: error });
      if (isRefusal(failure)) {
        this.#parts.onRefused(failure);
        this.#tell({ error: failure });
      } else this.#tell({ ...this.#state, error: failure });
    }
  }

  async #keep(value: T, life: number): Promise<void> {
    if (life !== this.#life) return;
    const { database, key, now } = this.#parts;
    const at = now();
    this.#tell({ shown: value, at });
    // Not kept is not lost: it is asked for again.
    await database.put('kept', key, { value, at } satisfies Kept<T>).catch(() => undefined);
    if (life !== this.#life) await database.remove('kept', key);
  }

  #tell(state: Reading<T>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Nobody is signed in, or not any more. */
export function isRefusal(error: AppError | undefined): boolean {
  return error?.status === 401;
}
