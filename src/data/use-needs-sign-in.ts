import { useSession } from './use-session.ts';
import { useSyncStatus } from './use-sync-status.ts';

/** Whether somebody has to sign in again before the server goes on: their sign-in is over, or it takes no changes without one. */
export function useNeedsSignIn(): boolean {
  const { state } = useSession();
  const sync = useSyncStatus();
  return state.kind === 'lapsed' || (state.kind === 'in' && state.needsSignIn) || sync?.needsSignIn === true;
}
