import { Outlet, RouterContextProvider, useRouter, useRouterState } from '@tanstack/react-router';
import { Activity, useState } from 'react';
import { heldPathOf, holdPage, type HeldPage } from './held-page.ts';

/** So many pages are kept, the one that is shown among them (specification §2). */
const mostKept = 3;

/**
 * The page that is open, and those that are kept behind it: whoever comes back to a menu finds it as they left it, without a new drawing.
 * What a kept page does by itself ends while it is hidden.
 */
export function KeptPages() {
  const router = useRouter();
  const path = useRouterState({ select: ({ matches }) => heldPathOf(matches) });
  const [kept, setKept] = useState<readonly HeldPage[]>([]);
  if (path !== undefined && kept[0]?.path !== path) {
    const known = kept.find((page) => page.path === path) ?? holdPage(router, path);
    setKept([known, ...kept.filter((page) => page !== known)].slice(0, mostKept));
  }
  return (
    <>
      {path === undefined && <Outlet />}
      {/* The one that is shown stands first: what looks for the heading or the main part of the page finds this one's. */}
      {kept.map((page) => (
        <Activity key={page.path} mode={page.path === path ? 'visible' : 'hidden'}>
          <RouterContextProvider router={page.router as never}>
            <Outlet />
          </RouterContextProvider>
        </Activity>
      ))}
    </>
  );
}
