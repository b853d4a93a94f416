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
 */
export async function registerGuestsWorker(
  workers: Pick<ServiceWorkerContainer, 'getRegistration' | 'register'>,
  locks: Pick<LockManager, 'request'> | undefined,
): Promise<void> {
  await inTurn(locks, async () => {
    if (!hasStaffs(await workers.getRegistration('/'))) await workers.register(guestsWorker);
  }).catch(() => undefined);
}

/** Looks and registers in one step: a tab of the staff's may register meanwhile. Older browsers have no locks, and the staff's page looks again. */
export async function inTurn<T>(
  locks: Pick<LockManager, 'request'> | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return locks ? ((await locks.request('haodan-worker', work)) as T) : work();
}
