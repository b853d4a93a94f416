import { setTimeout as wait } from 'node:timers/promises';
import { instantMs } from '#domain/kit/time.ts';
import type { SyncHost } from '#sync/server/host.ts';
import type { Logger } from '#server/logging.ts';
import { demoStoreProfiles } from './store-profiles.ts';
import { ordersAmong, placeOf } from './place.ts';
import { dayOf, pastDays } from './plan.ts';
import { bookSlice, type Slice } from './slice.ts';
import { tillsOf } from './tills.ts';

/** After a slice others have the machine for as long as it took, and at least for this. */
const leastPauseMs = 15;
/** What fails is tried again after this, a few times; then it is left to the next start. */
const retryMs = 5000;
const tries = 5;

export interface DemoPastOptions {
  readonly host: SyncHost;
  readonly log: Logger;
  /** Progress for the person at the console, one line each. */
  readonly say: (line: string) => void;
  /** How many days it goes back, today included. */
  readonly days?: number;
}

/**
 * Eight weeks of the demo restaurant's life, made by the same commands as those of its tills while the server serves: the newest days
 * first, one till's day at a time, each whole or not at all. A start that finds a part of it goes on there; one that finds all of it has
 * nothing to do.
 */
export class DemoPast {
  readonly #options: DemoPastOptions;
  readonly #end = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: DemoPastOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#make().catch((error: unknown) => {
      if (!this.#end.signal.aborted)
        this.#options.log.error({ err: error }, 'the past of the demo is gone on with at the next start');
    });
  }

  /** Ends after the till's day under way. */
  async stop(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  /** Resolves when there is nothing more to do. */
  async whole(): Promise<void> {
    await this.#running;
  }

  async #make(): Promise<void> {
    const { host, say, days = pastDays } = this.#options;
    const started = performance.now();
    const { slices, nowMs } = await slicesOf(host, days);
    const sales = slices.reduce((sum, slice) => sum + slice.sales.length, 0);
    if (sales === 0) return;
    say(`In the background: ${sales} sales of the demo’s last eight weeks. DEMO_HISTORY=0 leaves them out.`);
    for (const slice of slices) {
      if (this.#end.signal.aborted) return;
      const began = performance.now();
      await this.#book(slice, nowMs);
      await this.#pause(Math.max(leastPauseMs, performance.now() - began));
    }
    if (!this.#end.signal.aborted)
      say(
        `The demo’s last eight weeks are there, after ${((performance.now() - started) / 1000).toFixed(0)} s.`,
      );
  }

  async #book(slice: Slice, nowMs: number): Promise<void> {
    const { host, log } = this.#options;
    for (let left = tries; ; left--) {
      try {
        return await bookSlice(host, slice, nowMs);
      } catch (error) {
        if (left <= 1 || this.#end.signal.aborted) throw error;
        log.warn({ err: error }, 'a day of the demo failed and is tried again');
        await this.#pause(retryMs);
      }
    }
  }

  /** @returns Early when the server ends. */
  async #pause(ms: number): Promise<void> {
    const { signal } = this.#end;
    await wait(ms, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

/** What is missing, the newest first, and the instant at which the past ends. */
async function slicesOf(host: SyncHost, days: number): Promise<{ slices: Slice[]; nowMs: number }> {
  let nowMs = 0;
  const slices: Slice[] = [];
  for (const life of demoStoreProfiles) {
    const tills = await tillsOf(host, life);
    if (!tills) continue;
    nowMs = Math.max(nowMs, instantMs(tills.since));
    const known = await placeOf(host, life, tills.lanes, tills.since);
    if (!known) continue;
    const { place, store } = known;
    const all = Array.from({ length: days }, (_, daysAgo) =>
      dayOf(life, daysAgo, place.settings, store, instantMs(tills.since)),
    ).flatMap((day): Slice[] =>
      day
        ? life.tills.map((_, till) => ({
            place,
            timezone: store.timezone,
            day,
            till,
            sales: day.sales.filter((sale) => sale.till === till),
          }))
        : [],
    );
    const made = await ordersAmong(host, life.brandId, all.map(firstOf));
    slices.push(...all.filter((slice) => slice.sales.length > 0 && !made.has(firstOf(slice))));
  }
  return { slices: slices.sort((a, b) => a.day.daysAgo - b.day.daysAgo), nowMs };
}

function firstOf({ sales }: Slice): string {
  return sales[0]?._id ?? '';
}
