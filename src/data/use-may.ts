import { permissions, type Action } from '#domain/access/permissions.ts';
import { signedIn } from './session-rule.ts';
import { useSession } from './use-session.ts';

/** Whether whoever is signed in may do the action. What one may not do is not drawn. */
export function useMay(action: Action): boolean {
  const who = signedIn(useSession().state);
  return who !== undefined && (permissions[action] as readonly string[]).includes(who.role);
}
