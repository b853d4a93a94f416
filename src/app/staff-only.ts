import { redirect } from '@tanstack/react-router';
import type { Data } from '#src/data/open-data.ts';
import { guard, type GuardedPage, type Verdict } from './guard.ts';

/** A page that is not theirs; undefined where it is. */
export type Denied = Extract<Verdict, { kind: 'deny' }> | undefined;

/**
 * For a route's `beforeLoad`: lets staff in or leads to a sign-in page. Works without a network for as long as a sign-in is kept.
 * What it answers goes into the route's context as `denied`, and there to `StaffGate`.
 */
export async function staffOnly(
  { session }: Pick<Data, 'session'>,
  page: GuardedPage,
): Promise<{ denied: Denied }> {
  const state = await session.settled();
  const till = session.boundTo();
  // Whoever is at a till by a PIN alone has no business in the office: what it asks the server would be asked by who signed in before.
  if (till && !page.isCounter && state.kind !== 'out') {
    const { brandId, storeId } = till;
    redirect({ to: '/counter/$brandId/$storeId', params: { brandId, storeId }, replace: true, throw: true });
  }
  const verdict = guard(page, state);
  if (verdict.kind === 'signIn') redirect({ href: verdict.to, replace: true, throw: true });
  return { denied: verdict.kind === 'deny' ? verdict : undefined };
}
