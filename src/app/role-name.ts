import { useLingui } from '@lingui/react/macro';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { roleNames } from '#src/ui/words/role-names.ts';

/** The role of whoever is signed in, in words; empty for nobody. */
export function useRoleName(): string {
  const { i18n } = useLingui();
  const who = signedIn(useSession().state);
  return who ? i18n._(roleNames[who.role]) : '';
}
