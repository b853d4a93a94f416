import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { permissions } from '#domain/access/permissions.ts';
import { roleRanks } from '#domain/kit/roles.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { usePinMessage } from '#src/data/use-pin-message.ts';
import { useSession } from '#src/data/use-session.ts';
import { useRoster, useTillPin } from '#src/data/use-till.ts';
import { roleNames } from '#src/ui/words/role-names.ts';
import type { ApprovalPorts } from '#src/ui/orders/approval-ports.ts';

/** Those of the store's people who may take back what was sold, and stand above whoever is here; undefined for nobody. */
export function useApprovalPorts(brandId: string, storeId: string): ApprovalPorts | undefined {
  const { i18n } = useLingui();
  const who = signedIn(useSession().state);
  const roster = useRoster(storeId);
  const { approve } = useTillPin(brandId, storeId);
  const messageOf = usePinMessage();
  const rank = who ? roleRanks[who.role] : 0;
  return useMemo(() => {
    const may: readonly string[] = permissions['orders.correct'];
    const people = (roster?.people ?? [])
      .filter(({ role }) => may.includes(role) && roleRanks[role] > rank)
      .map(({ adminId, name, role }) => ({ id: adminId, name, role: i18n._(roleNames[role]) }));
    return people.length > 0 ? { people, approve, messageOf } : undefined;
  }, [roster, rank, approve, messageOf, i18n]);
}
