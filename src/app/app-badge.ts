import type { Replicas } from '#src/data/replicas.ts';

/** What some browsers have and others do not. */
export interface BadgeHost {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/** The number on the icon of the installed app: what waits to be sent, and what somebody should look at. */
export function followBadge(replicas: Pick<Replicas, 'subscribe' | 'views'>, host: BadgeHost): void {
  if (!host.setAppBadge || !host.clearAppBadge) return;
  let shown: number | undefined;
  replicas.subscribe(() => {
    const known = replicas.views().filter(({ view }) => view.status !== undefined);
    // A page without a brand knows nothing of what waits: what stands there stays.
    if (known.length === 0) return;
    const count = known.reduce((sum, { view }) => sum + view.pending + view.failed + view.conflicts, 0);
    if (count === shown) return;
    shown = count;
    const done = count > 0 ? host.setAppBadge?.(count) : host.clearAppBadge?.();
    // A browser may refuse where the app is not installed; the page says the same number itself.
    done?.catch(() => undefined);
  });
}
