import { useSession } from './use-session.ts';
import { useSyncPart } from './use-sync-status.ts';

/** Whether somebody has to sign in again before the server goes on: their sign-in is over, or it takes no changes without one. */
export function useNeedsSignIn(): boolean {
  const { state } = useSession();
  const mustForSync = useSyncPart((view) => view?.needsSignIn === true);
  return state.kind === 'lapsed' || (state.kind === 'in' && state.needsSignIn) || mustForSync;
}
