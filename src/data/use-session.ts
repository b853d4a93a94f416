import { useEffect, useSyncExternalStore } from 'react';
import { useData } from './data-context.tsx';
import type { SessionState } from './session-rule.ts';
import type { Session } from './session.ts';

/** The staff session and what can be done with it. */
export function useSession(): { readonly state: SessionState; readonly session: Session } {
  const { session } = useData();
  // On pages without a guard nobody else has asked yet.
  useEffect(() => void session.settled(), [session]);
  return { state: useSyncExternalStore(session.subscribe, session.state), session };
}
