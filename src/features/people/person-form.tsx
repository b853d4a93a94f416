import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { isLastPrimary, rolesToGive } from '#domain/access/people-rules.ts';
import type { Admin } from '#domain/access/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { roleScope, type AdminRole, type RoleScope } from '#domain/kit/roles.ts';
import type { Store } from '#domain/store/schema.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useSession } from '#src/data/use-session.ts';
import { saidBy, type Values } from '#src/office/form/codec.ts';
import { ResourceForm, type FormEnds, type FormParts } from '#src/office/form/resource-form.tsx';
import { askedOf, onPlatform } from '#src/office/place.ts';
import { fieldsOf } from '#src/office/resource.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { InvitationNote } from './invitation/invitation-state.tsx';
import { inviteOfReach, invitationIn, invitedForm, isNoAddress, saidEmail } from './invitation/invite-way.ts';
import { LinkDialog } from './invitation/link-dialog.tsx';
import type { LinkShownProps } from './invitation/link-shown.tsx';
import { InviteEmailField, useNoAddressText, WayField } from './invitation/way-field.tsx';
import { chooseRole, peopleOfReach, reachOf, type PersonDraft } from './person-resource.tsx';
import { usePlaceOf } from './person-parts.tsx';
import { RoleField, RoleSummary } from './role-field.tsx';
import { SignInAddress } from './sign-in-address.tsx';

/** Where there is nothing to choose, the role is chosen. */
export function onlyRole(roles: readonly AdminRole[]): AdminRole | '' {
  const [role = '', ...others] = roles;
  return others.length === 0 ? role : '';
}

interface PersonFormProps extends FormEnds<Admin> {
  stores: readonly Store[];
  /** Who changed them. */
  history?: ReactNode;
}

/** The form of an admin: what they sign in with, where they work, and what they may do there. */
export function PersonForm({ stores, history, ...ends }: PersonFormProps) {
  const { place, form, records, id } = ends;
  const { t, i18n } = useLingui();
  const { role, storeId } = form.values as unknown as PersonDraft;
  const reach = reachOf(place, storeId);
  const isNew = id === undefined;
  const { way, email } = invitationIn(form.values);
  const isInvited = isNew && way === 'invite';
  const resource = isInvited ? invitedForm(reach) : peopleOfReach[reach];
  const person = records.find(({ _id }) => _id === id);
  const isLast = person !== undefined && isLastPrimary(person, records);
  const { make, made } = useMaking(ends, reach);
  const noAddress = useNoAddressText();
  // A role belongs to the place: it is chosen again where the place is another.
  const isOther = role !== '' && roleScope(role) !== reach;
  const faults = [
    ...(isOther ? [{ field: 'role', message: i18n._(chooseRole) }] : []),
    ...(isInvited && isNoAddress(email) ? [{ field: 'email', message: noAddress }] : []),
  ];
  return (
    <>
      <ResourceForm
        {...ends}
        resource={resource}
        faults={faults}
        failureOf={(error) =>
          error instanceof AppError && error.code === 'duplicate'
            ? t({ id: 'person.taken', message: '這個登入名稱已有人使用，請換一個。' })
            : undefined
        }
        aside={
          <>
            <div className="max-[70rem]:hidden">
              <RoleSummary role={role} />
            </div>
            {history}
          </>
        }
        onSave={isNew ? make : ends.onSave}
        // The link stays in sight until somebody has done with it.
        onSaved={isInvited ? () => undefined : ends.onSaved}
        bodies={{
          work: (_fields, parts) => <Work {...{ ends, stores, person, isLast, parts }} />,
          account: (fields, parts) => <Account {...{ ends, person, parts, fields }} />,
        }}
      />
      <LinkDialog {...made} onClose={ends.onDiscarded} />
    </>
  );
}

/** Makes somebody new at the server: told a password, or invited by a link, which is shown then. */
function useMaking({ place, form }: FormEnds<Admin>, reach: RoleScope) {
  const { run: create } = useCommand(peopleOfReach[reach].operations.create);
  const { run: invite } = useCommand(inviteOfReach[reach]);
  const [made, setMade] = useState<LinkShownProps>();
  const make = async (secrets: Values): Promise<void> => {
    const { way, email } = invitationIn(form.values);
    const said = { ...askedOf(place), ...saidBy(fieldsOf(peopleOfReach[reach]), form.values) };
    const done = { dropDrafts: [form.key] };
    if (way === 'password') return void (await create({ ...said, ...secrets }, done));
    const sent = saidEmail(email);
    setMade({ made: await invite({ ...said, ...sent }, done), wantsMail: sent.email !== undefined });
  };
  return { make, made };
}

interface AccountProps {
  ends: FormEnds<Admin>;
  /** Absent for somebody new. */
  person: Admin | undefined;
  parts: FormParts;
  fields: ReactNode;
}

/** What somebody signs in with, and how they come to their password. */
function Account({ ends, person, parts, fields }: AccountProps) {
  const { place, form } = ends;
  const { draw, fieldId, feedback } = parts;
  const { t } = useLingui();
  const isOfBrand = place.brandId !== onPlatform.brandId;
  const { way, email } = invitationIn(form.values);
  const isInvited = person ? person.invitedAt !== undefined : way === 'invite';
  return (
    <>
      {fields}
      {!person && <WayField id={fieldId('way')} value={way} onChange={(to) => form.change({ way: to })} />}
      {!person && isInvited && isOfBrand && (
        <InviteEmailField
          id={fieldId('email')}
          value={email}
          error={feedback.errorOf('email')}
          onChange={(to) => form.change({ email: to })}
          onBlur={() => feedback.leave('email')}
        />
      )}
      {person && <InvitationNote person={person} />}
      {!isInvited && draw('password')}
      {!isInvited && isOfBrand && <SignInAddress brandId={place.brandId} />}
      {person && !isInvited && (
        <p className="text-14 text-fg-2">
          {t({ id: 'person.signsOut', message: '變更角色、店家或密碼後，這個帳號會在所有裝置登出。' })}
        </p>
      )}
    </>
  );
}

interface WorkProps {
  ends: FormEnds<Admin>;
  stores: readonly Store[];
  /** Absent for somebody new. */
  person: Admin | undefined;
  /** Their role and store stay: nobody else is left to be the primary. */
  isLast: boolean;
  parts: FormParts;
}

/** Where somebody works, and what they may do there. Who is there keeps the reach of their role. */
function Work({ ends, stores, person, isLast, parts }: WorkProps) {
  const { place, form } = ends;
  const { fieldId, feedback } = parts;
  const { t, i18n } = useLingui();
  const placeOf = usePlaceOf(stores);
  const { role, storeId } = form.values as unknown as PersonDraft;
  const me = signedIn(useSession().state);
  // Whoever is signed in gives the roles below their own.
  const rolesAt = (at: string) => (me ? rolesToGive(me.role, reachOf(place, at)) : []);
  const given = rolesAt(storeId);
  const offersBrand = !person && rolesAt('').length > 0;
  const mayMove = place.brandId !== onPlatform.brandId && me?.store === null;
  const isMovable = mayMove && (!person || (roleScope(person.role) === 'store' && !isLast));
  const places = [...(offersBrand ? [''] : []), ...stores.map(({ _id }) => _id)];
  const moveTo = (to: string): void => {
    const found = rolesAt(to);
    form.change({ storeId: to, role: role !== '' && found.includes(role) ? role : onlyRole(found) });
  };
  return (
    <>
      {isMovable && (
        <SelectField
          id={fieldId('storeId')}
          label={i18n._(peopleOfReach.store.fields.storeId.label)}
          value={storeId}
          options={places.map((value) => ({ value, label: placeOf({ storeId: value }) }))}
          error={feedback.errorOf('storeId')}
          className="max-w-96"
          onChange={moveTo}
        />
      )}
      <RoleField
        id={fieldId('role')}
        roles={isLast ? given.filter((one) => one === role) : given}
        value={role}
        error={feedback.errorOf('role')}
        onChange={(to) => form.change({ role: to })}
      />
      {isLast && (
        <p className="text-14 text-fg-2">
          {t({
            id: 'person.lastFixed',
            message: '這是最後一位主要管理員，角色與店家不能變更。先指定另一位主要管理員。',
          })}
        </p>
      )}
      <div className="min-[70rem]:hidden">
        <RoleSummary role={role} />
      </div>
    </>
  );
}
