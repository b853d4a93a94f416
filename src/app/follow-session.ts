import type { AnyRouter } from '@tanstack/react-router';
import { signedIn } from '#src/data/session-rule.ts';
import { setNoticeReader } from '#src/ui/notices/activity.ts';
import type { Session } from '#src/data/session.ts';

/** Lets the guards of the page judge again when somebody else is signed in, or in another role or place, or nobody any more. */
export function followSession(session: Session, router: Pick<AnyRouter, 'invalidate'>): void {
  let before = whoIs(session);
  session.subscribe(() => {
    const now = whoIs(session);
    if (now === before || before === 'starting') {
      before = now;
      return;
    }
    before = now;
    void router.invalidate();
  });
}

function whoIs(session: Session): string {
  const state = session.state();
  if (state.kind !== 'in' && state.kind !== 'lapsed') return state.kind;
  const { adminId, role, brand, store } = state.session;
  return [state.kind, adminId, role, brand?._id, store?._id].join(':');
}

/** Notices are those of whoever is signed in. */
export function followNotices(session: Session): void {
  const follow = (): void => setNoticeReader(signedIn(session.state())?.adminId);
  session.subscribe(follow);
  follow();
}
