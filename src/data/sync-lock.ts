/** Runs one round of sync at a time over all tabs. Answers `taken` where another tab is at it. */
export type SyncLock = <T>(run: () => Promise<T>) => Promise<T | typeof taken>;

export const taken = Symbol('taken');

/** A lock that is refused for as long as this belongs to a tab that hangs: go without it, two at once are harmless (settled 18). */
const patienceMs = 10_000;

/** A Web Lock by name. Browsers without them (http on a shop's network) go without. */
export function makeSyncLock(name: string, locks: LockManager | undefined, now: () => number): SyncLock {
  let refusedSince: number | undefined;
  return async (run) => {
    if (!locks || (refusedSince !== undefined && now() - refusedSince >= patienceMs)) return run();
    return locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) {
        refusedSince ??= now();
        return taken;
      }
      refusedSince = undefined;
      return run();
    });
  };
}
