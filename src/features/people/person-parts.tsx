import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isLastPrimary, outranks } from '#domain/access/people-rules.ts';
import type { Admin } from '#domain/access/schema.ts';
import type { Store } from '#domain/store/schema.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { onPlatform, wayTo, type Place } from '#src/office/place.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { InvitationBadge } from './invitation/invitation-state.tsx';
import { brandPeople, platformPeople } from './person-resource.tsx';

/** What a list of people has of its own, by who looks at it. */
export function usePersonParts(people: readonly Admin[], { brandId }: Place) {
  const { t } = useLingui();
  const me = signedIn(useSession().state);
  const [myId, myRole] = [me?.adminId, me?.role];
  const isOfPlatform = brandId === onPlatform.brandId;
  /** To the form of those who are below; the own account has a page of its own. */
  const link = useCallback(
    ({ _id: id, role }: Admin): LinkProps | undefined => {
      if (id === myId)
        return wayTo(isOfPlatform ? '/boss/account' : '/admin/$brandId/account-settings', { brandId });
      if (!myRole || !outranks(myRole, role)) return undefined;
      return wayTo((isOfPlatform ? platformPeople : brandPeople).at.edit, { brandId, id });
    },
    [myId, myRole, brandId, isOfPlatform],
  );
  const fixed = useCallback(
    (person: Admin): string | undefined => {
      if (person._id === myId) return t({ id: 'person.ownHint', message: '自己的帳號' });
      if (!myRole || !outranks(myRole, person.role))
        return t({ id: 'person.aboveHint', message: '同級或更高的角色' });
      return isLastPrimary(person, people)
        ? t({ id: 'person.lastHint', message: '最後一位主要管理員' })
        : undefined;
    },
    [myId, myRole, people, t],
  );
  const aside = useCallback(
    (person: Admin) =>
      person._id === myId ? (
        <Badge tone="info">{t({ id: 'person.you', message: '您' })}</Badge>
      ) : (
        <InvitationBadge person={person} />
      ),
    [myId, t],
  );
  return { link, fixed, aside, mark: markOf };
}

function markOf({ name }: Admin) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 in-data-[rows=compact]:size-7 place-items-center rounded-full bg-sunken text-14 font-semibold text-fg-2"
    >
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}

/** Where somebody works: in a store, or for the whole brand. */
export function usePlaceOf(stores: readonly Store[]): (person: Pick<Admin, 'storeId'>) => string {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return useCallback(
    ({ storeId }) => {
      const store = stores.find(({ _id }) => _id === storeId);
      return store ? nameOf(store) : t({ id: 'person.wholeBrand', message: '整個品牌' });
    },
    [stores, nameOf, t],
  );
}
