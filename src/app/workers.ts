import { firstFilesCache, firstFilesKey, keepRestMessage } from '#domain/kit/first-files.ts';
import { keepMarketingMessage } from '#domain/kit/marketing-pages.ts';
import { guestsWorker, isStaffsWorker } from '#domain/kit/worker-scripts.ts';

/** What of a registration is asked here. */
type Registered = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active'>;

/** Whether the staff's worker is there or on its way. */
export function hasStaffs(registered: Registered | undefined): boolean {
  return [registered?.installing, registered?.waiting, registered?.active].some(
    (worker) => worker && isStaffsWorker(worker.scriptURL),
  );
}

/**
 * Gives a guest their worker, unless the browser has the staff's: both are of the whole origin, of which a browser has one, and the one that
 * was registered last takes the place of the other. Where a browser refuses (a private window), this visit has no offline start.
 * @param keeps What it is asked to keep: the guests' files, which the staff's has from the beginning, or the pages of the site, which neither has.
 */
export async function registerGuestsWorker(
  workers: Pick<ServiceWorkerContainer, 'getRegistration' | 'register' | 'ready'>,
  locks: Pick<LockManager, 'request'> | undefined,
  keeps: typeof keepRestMessage | typeof keepMarketingMessage = keepRestMessage,
): Promise<void> {
  try {
    await inTurn(locks, async () => {
      if (!hasStaffs(await workers.getRegistration('/'))) await workers.register(guestsWorker);
    });
    const { active } = await workers.ready;
    const hasThem = keeps === keepRestMessage && active !== null && isStaffsWorker(active.scriptURL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a worker, not a window
    if (!hasThem) active?.postMessage(keeps);
  } catch {
    // Said above.
  }
}

/**
 * Tells the worker that is about to come what this page has loaded: that is kept first. Where the browser keeps nothing for it, the worker keeps
 * everything before it takes charge.
 * @param loaded Whole addresses.
 */
export async function nameFirstFiles(
  storage: Pick<CacheStorage, 'open'>,
  loaded: readonly string[],
): Promise<void> {
  const paths = loaded.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'));
  const cache = await storage.open(firstFilesCache);
  await cache.put(firstFilesKey, new Response(JSON.stringify([...new Set(paths)])));
}

/** Looks and registers in one step: a tab of the staff's may register meanwhile. Older browsers have no locks, and the staff's page looks again. */
export async function inTurn<T>(
  locks: Pick<LockManager, 'request'> | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return locks ? ((await locks.request('haodan-worker', work)) as T) : work();
}
