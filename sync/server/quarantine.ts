import { instantMs } from '#domain/kit/time.ts';
import type { SyncHost } from './host.ts';

/** A change that fails unexpectedly this often, over this long, is set aside so that it blocks nobody (sync.md §7.4). */
const quarantineAfter = { failures: 5, minutes: 10 };

/** Whether a change has failed so often, and over so long, that it is set aside. @param since The first failure. */
export function hasFailedForLong(host: SyncHost, count: number, since: string): boolean {
  return (
    count >= quarantineAfter.failures &&
    instantMs(host.judge.now()) - instantMs(since) >= quarantineAfter.minutes * 60_000
  );
}
