import { useEffect, useSyncExternalStore } from 'react';
import { useData } from './data-context.tsx';
import type { SessionState, StaffSession } from './session-rule.ts';
import type { Session } from './session.ts';

/** The staff session and what can be done with it. */
export function useSession(): { readonly state: SessionState; readonly session: Session } {
  const { session } = useData();
  // On pages without a guard nobody else has asked yet.
  useEffect(() => void session.settled(), [session]);
  return { state: useSyncExternalStore(session.subscribe, session.state), session };
}

/** Who is signed in, also without a network; undefined for nobody. */
export function signedIn(state: SessionState): StaffSession | undefined {
  return state.kind === 'in' || state.kind === 'lapsed' ? state.session : undefined;
}
