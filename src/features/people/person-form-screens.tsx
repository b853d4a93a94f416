import { useMemo, type ReactNode } from 'react';
import { isLastPrimary, rolesToGive } from '#domain/access/people-rules.ts';
import type { Admin } from '#domain/access/schema.ts';
import { roleScope } from '#domain/kit/roles.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { ResourceActions } from '#src/office/detail/resource-actions.tsx';
import { CreateScreen } from '#src/office/form/create-screen.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';
import { InvitationActions } from './invitation/invitation-actions.tsx';
import { newInvitation } from './invitation/invite-way.ts';
import { onlyRole, PersonForm } from './person-form.tsx';
import { PersonPin } from './person-pin.tsx';
import { brandPeople, peoplePlace, platformPeople, reachOf } from './person-resource.tsx';
import { usePeople, usePeopleWith } from './use-people.ts';

const nobody: readonly Admin[] = [];

interface PersonCreateProps {
  brandId?: string;
  /** Where the new one is to work, if the way here said so. */
  storeId?: string | undefined;
}

/** A new admin. Only the server can make one. */
export function PersonCreateScreen({ brandId, storeId }: PersonCreateProps) {
  const me = signedIn(useSession().state);
  const { stores, data, ...answer } = usePeople(brandId);
  const role = me?.role;
  const mayBrand = role !== undefined && rolesToGive(role, 'brand').length > 0;
  // A brand's own people mostly add staff of a store, who may do least; the platform adds who runs the brand.
  const isWhole = brandId === undefined || stores.length === 0 || (role && roleScope(role) === 'system');
  const first = me?.store?._id ?? storeId ?? (isWhole && mayBrand ? '' : (stores[0]?._id ?? ''));
  const begin = useMemo(
    () => ({
      ...newInvitation,
      storeId: first,
      role: role ? onlyRole(rolesToGive(role, reachOf(peoplePlace(brandId), first))) : '',
    }),
    [role, brandId, first],
  );
  // The platform's need no place to work in; others are asked for it once the stores are known.
  const isKnown = brandId === undefined || stores.length > 0;
  return (
    <CreateScreen
      resource={brandId === undefined ? platformPeople : brandPeople}
      place={peoplePlace(brandId)}
      begin={begin}
      answer={{ ...answer, data: data ?? (isKnown ? nobody : undefined) }}
    >
      {(ends) => <PersonForm {...ends} stores={stores} />}
    </CreateScreen>
  );
}

interface PersonEditProps {
  brandId?: string;
  id: string;
  /** Who changed the account. */
  history: ReactNode;
}

/** Changes somebody below oneself. */
export function PersonEditScreen({ brandId, id, history }: PersonEditProps) {
  const { stores, ...answer } = usePeopleWith(brandId, id);
  const [resource, place] = [brandId === undefined ? platformPeople : brandPeople, peoplePlace(brandId)];
  return (
    <EditScreen
      {...{ resource, place, id, answer }}
      actions={(record, people) => (
        <>
          <InvitationActions person={record} onChanged={answer.reload} />
          <PersonPin person={record} onCleared={answer.reload} />
          {!isLastPrimary(record, people) && <ResourceActions {...{ resource, place, record }} />}
        </>
      )}
    >
      {(ends) => <PersonForm {...ends} {...{ stores, history }} />}
    </EditScreen>
  );
}
