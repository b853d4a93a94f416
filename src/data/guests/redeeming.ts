import { AppError } from '#domain/kit/errors.ts';
import { redeemWithPoints } from '#domain/promotion/bundle-operations.ts';
import type { BundleInstance } from '#domain/promotion/bundle-instance.ts';
import type { Api } from '../api.ts';
import type { PageSignals } from '../page-signals.ts';
import type { GuestDatabase } from './guest-database.ts';
import { pauseUntilBack } from './pause-until-back.ts';

/** A bundle for so many points, as somebody said yes to it. */
export interface Redemption {
  readonly requestId: string;
  readonly bundleId: string;
  /** The store whose menus ask for these points; absent where the bundle itself does. */
  readonly storeId?: string | undefined;
  readonly name: string;
  /** What it was to cost. */
  readonly points: number;
  /** In milliseconds. */
  readonly askedAt: number;
}

export interface RedeemingState {
  /** Asked for, and not answered yet. */
  readonly open?: Redemption;
  /** An answer to it was lost: nobody knows whether it was done. */
  readonly isLost?: boolean;
  /** What the last one came to. */
  readonly done?: BundleInstance;
  readonly refused?: { readonly redemption: Redemption; readonly error: AppError };
}

interface Parts {
  readonly brandId: string;
  readonly api: Pick<Api, 'call'>;
  readonly database: GuestDatabase;
  /** Where the open one is kept. */
  readonly key: string;
  readonly signals: PageSignals;
  readonly now: () => number;
  readonly mintId: () => string;
}

/** For so long after the tap it is asked for again by itself; later only who is there may want it still. */
export const askedMs = 10 * 60_000;

/** Between two questions, in ms. */
const pausesMs = [1000, 2000, 3000, 5000, 10_000];

/**
 * Buys bundles with points, one after the other. What is asked for is kept on the device with the id of its request until an answer came,
 * also over a reload: whatever is sent again is the same request, which the server does once.
 */
export class Redeeming {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  #state: RedeemingState = {};
  #running: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly state = (): RedeemingState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) void this.#resume();
    return () => void this.#listeners.delete(listener);
  };

  /** Asks for a bundle. While another one is open, that one is asked for and nothing else. */
  async redeem(wanted: Pick<Redemption, 'bundleId' | 'storeId' | 'name' | 'points'>): Promise<void> {
    const { database, key, signals, now, mintId } = this.#parts;
    const redemption: Redemption = { ...wanted, requestId: mintId(), askedAt: now() };
    if (!signals.online()) {
      this.#tell({ refused: { redemption, error: new AppError('offline_refused') } });
      return;
    }
    this.#tell({ open: redemption });
    const kept = await database
      .change<Redemption>('kept', key, (was) => was ?? redemption)
      .catch(() => redemption);
    if (kept && kept.requestId !== redemption.requestId) this.#tell({ open: kept, isLost: true });
    await this.again();
  }

  /** Asks for the open one once more. */
  again(): Promise<void> {
    this.#running ??= this.#askUntilKnown().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** What the last one came to was read. */
  readonly read = (): void => {
    const { open, isLost } = this.#state;
    this.#tell(open ? { open, ...(isLost && { isLost }) } : {});
  };

  /** Gives up an open one that nobody wants any more. Whether it was done, the points tell. */
  async drop(): Promise<void> {
    const { open } = this.#state;
    if (open) await this.#settle(open, {});
  }

  async #resume(): Promise<void> {
    const { database, key, now } = this.#parts;
    const kept = (await database.get('kept', key).catch(() => undefined)) as Redemption | undefined;
    if (!kept || this.#state.open) return;
    this.#tell({ open: kept, isLost: true });
    if (now() - kept.askedAt < askedMs) await this.again();
  }

  async #askUntilKnown(): Promise<void> {
    const { signals, now } = this.#parts;
    const isWaitedFor = (): boolean =>
      this.#listeners.size > 0 && now() - (this.#state.open?.askedAt ?? 0) < askedMs;
    for (let at = 0; ; at++) {
      const { open } = this.#state;
      if (!open || (await this.#ask(open)) || !isWaitedFor()) return;
      await pauseUntilBack(signals, pausesMs[Math.min(at, pausesMs.length - 1)] ?? 0);
      if (!isWaitedFor()) return;
    }
  }

  /** @returns Whether it was answered */
  async #ask(open: Redemption): Promise<boolean> {
    const { api, brandId } = this.#parts;
    const { bundleId, storeId, requestId, points } = open;
    try {
      const ofStore = storeId === undefined ? {} : { storeId };
      const body = { brandId, bundleId, requestId, ...ofStore, expected: points };
      await this.#settle(open, { done: await api.call(redeemWithPoints, body, { quiet: true }) });
    } catch (error) {
      if (isUnsure(error)) {
        if (this.#state.open?.requestId === requestId) this.#tell({ open, isLost: true });
        return false;
      }
      await this.#settle(open, { refused: { redemption: open, error: error as AppError } });
    }
    return true;
  }

  async #settle({ requestId }: Redemption, state: RedeemingState): Promise<void> {
    const { database, key } = this.#parts;
    await database
      .change<Redemption>('kept', key, (was) => (was?.requestId === requestId ? undefined : was))
      .catch(() => undefined);
    this.#tell(state);
  }

  #tell(state: RedeemingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Nothing was said of the request: no answer, one of a server that is not well, or one that asks to wait. */
function isUnsure(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500 || error.recovery === 'wait';
}
