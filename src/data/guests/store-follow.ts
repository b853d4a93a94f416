import { storeEventsPath } from '#domain/store/guest-calls.ts';
import { storeStatus, type StoreStatus } from '#domain/store/status-schema.ts';
import type { PageSignals } from '../page-signals.ts';
import { NoStream, readEvents } from './event-stream.ts';
import type { Place } from './place.ts';

/** What the server tells of one store, as it comes. Ends with the stream; throws where there is none. */
export type OpenStoreStream = (place: Place, signal: AbortSignal) => AsyncIterable<unknown>;

export const openStoreStream: OpenStoreStream = ({ brandId, storeId }, signal) =>
  readEvents(
    storeEventsPath
      .replace('{brandId}', encodeURIComponent(brandId))
      .replace('{id}', encodeURIComponent(storeId)),
    { signal },
  );

/** What it needs of the page. */
export interface FollowParts {
  readonly open: OpenStoreStream;
  readonly signals: PageSignals;
  readonly now: () => number;
  /** From 0 to 1: pages that were told the same do not all act in the same moment. */
  readonly random: () => number;
}

/** The page is drawn first. */
const beginMs = 1500;
/** What follows from news is asked for within so long. */
const newsMs = 500;
/** Before a stream that broke is opened again: doubled each time that it breaks soon. */
const againMs = 1000;
/** Between two tries at most, and where the server has no room. */
const mostMs = 60_000;
/** A stream that has stood for so long was one. */
const stoodMs = 10_000;

/**
 * Hears what a store takes orders for, as it changes: by one stream while the page is looked at, and by none while it is not. Where there is no
 * stream to be had the page asks by itself, as it does anyway.
 * @returns How to stop.
 */
export function followStore(
  { open, signals, now, random }: FollowParts,
  place: Place,
  told: (status: StoreStatus) => void,
): () => void {
  const leave = new AbortController();
  let news: ReturnType<typeof setTimeout> | undefined;
  let broken = 0;

  /** Resolves when the stream has ended, or nobody looks any more. */
  const listen = async (): Promise<void> => {
    const hidden = new AbortController();
    const unlisten = signals.onChange(() => {
      if (!signals.visible()) hidden.abort();
    });
    const began = now();
    let isRefused = false;
    try {
      for await (const event of open(place, AbortSignal.any([leave.signal, hidden.signal]))) {
        const status = storeStatus.safeParse(event);
        if (!status.success) continue;
        clearTimeout(news);
        news = setTimeout(() => told(status.data), random() * newsMs);
      }
    } catch (error) {
      isRefused = error instanceof NoStream;
    } finally {
      unlisten();
    }
    const isLeft = hidden.signal.aborted;
    broken = isLeft || now() - began > stoodMs ? 0 : isRefused ? Infinity : broken + 1;
  };

  const run = async (): Promise<void> => {
    await pause(beginMs * (0.5 + random()), leave.signal);
    while (!leave.signal.aborted) {
      if (!signals.visible()) {
        await untilSeen(signals, leave.signal);
        continue;
      }
      await listen();
      const ms = Math.min(mostMs, againMs * 2 ** Math.min(broken, 16));
      if (signals.visible()) await pause(ms * (0.5 + random()), leave.signal);
    }
  };
  void run();
  return () => {
    leave.abort();
    clearTimeout(news);
  };
}

/** So long, or until it is over. */
function pause(ms: number, leave: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (leave.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    leave.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function untilSeen(signals: PageSignals, leave: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const unlisten = signals.onChange(() => {
      if (signals.visible()) done();
    });
    const done = (): void => {
      unlisten();
      resolve();
    };
    leave.addEventListener('abort', done);
  });
}
