import { expect, test } from 'vitest';
import type { SyncView } from '#src/data/sync-view.ts';
import { followBadge, type BadgeHost } from './app-badge.ts';

type View = Pick<SyncView, 'pending' | 'failed' | 'conflicts'> & { readonly isRead?: boolean };

/** Brands whose state is told by the test. */
function brands() {
  const listeners: (() => void)[] = [];
  let views: readonly { brandId: string; view: SyncView }[] = [];
  return {
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => undefined;
    },
    views: () => views,
    tell: (...told: readonly View[]) => {
      views = told.map(({ isRead = true, ...view }, at) => ({
        brandId: `brand-${at}`,
        view: { ...view, status: isRead ? {} : undefined } as SyncView,
      }));
      for (const listener of listeners) listener();
    },
  };
}

function icon(): BadgeHost & { readonly shown: (number | 'none')[] } {
  const shown: (number | 'none')[] = [];
  return {
    shown,
    setAppBadge: async (count) => void shown.push(count),
    clearAppBadge: async () => void shown.push('none'),
  };
}

const idle = { pending: 0, failed: 0, conflicts: 0 };

test('the icon says what waits and what is to be looked at in all brands, once each time it changes', () => {
  const [open, host] = [brands(), icon()];
  followBadge(open, host);
  open.tell({ ...idle, isRead: false });
  open.tell({ pending: 2, failed: 1, conflicts: 0 }, { pending: 0, failed: 0, conflicts: 3 });
  open.tell({ pending: 2, failed: 1, conflicts: 0 }, { pending: 0, failed: 0, conflicts: 3 });
  open.tell(idle, idle);
  open.tell();
  expect(host.shown).toEqual([6, 'none']);
});

test('a browser without a badge, and one that refuses it, disturb nothing', async () => {
  const open = brands();
  followBadge(open, {});
  const refuse = async (): Promise<void> => {
    throw new Error('not installed');
  };
  followBadge(open, { setAppBadge: refuse, clearAppBadge: refuse });
  expect(() => open.tell({ ...idle, pending: 1 })).not.toThrow();
  // A rejection that nobody takes fails the run.
  await new Promise((resolve) => setImmediate(resolve));
});
