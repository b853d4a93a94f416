import { redirect } from '@tanstack/react-router';
import type { Data } from '#src/data/open-data.ts';
import { guard, type GuardedPage } from './guard.ts';

/** Thrown by a page's guard: the error page of its route tells it and leads away. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
  readonly lacking: 'page' | 'brand' | 'store';
  readonly to: string;

  constructor(lacking: 'page' | 'brand' | 'store', to: string) {
    super(`not allowed: ${lacking}`);
    this.lacking = lacking;
    this.to = to;
  }
}

/** For a route's `beforeLoad`: lets staff in, or leads away. Works without a network for as long as a sign-in is kept. */
export async function staffOnly({ session }: Pick<Data, 'session'>, page: GuardedPage): Promise<void> {
  const verdict = guard(page, await session.settled());
  if (verdict.kind === 'signIn') redirect({ href: verdict.to, replace: true, throw: true });
  if (verdict.kind === 'deny') throw new NotAllowed(verdict.lacking, verdict.to);
}
