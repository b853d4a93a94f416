import { createAdmin, createStoreAdmin } from '#domain/access/admin-operations.ts';
import type { Admin } from '#domain/access/schema.ts';
import { roleScope, type AdminRole, type RoleScope } from '#domain/kit/roles.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';
import { asPhone, shownPhone } from '#src/ui/form/phone.ts';

/** Somebody as the form holds them. A password is never part of it: drafts are kept on the device. */
export interface PersonDraft {
  readonly name: string;
  readonly phone: string;
  readonly role: AdminRole | '';
  /** A store's id; empty for the whole brand, or the platform. */
  readonly storeId: string;
}

export function personDraftOf({ name, phone = '', role, storeId = '' }: Admin): PersonDraft {
  return { name, phone: shownPhone(phone), role, storeId };
}

/** Where there is nothing to choose, the role is chosen. */
export function onlyRole(roles: readonly AdminRole[]): AdminRole | '' {
  const [role = '', ...others] = roles;
  return others.length === 0 ? role : '';
}

/** How far the roles reach that may be chosen here. */
export function scopeOf(brandId: string | undefined, storeId: string): RoleScope {
  if (brandId === undefined) return 'system';
  return storeId === '' ? 'brand' : 'store';
}

export interface PersonFault extends Omit<FieldFault, 'kind'> {
  readonly kind: FieldFault['kind'] | 'phone' | 'short';
}

interface Place {
  readonly brandId: string | undefined;
  /** Somebody new needs a password; of others it may be left. */
  readonly isNew: boolean;
}

/** What of the form cannot be saved. */
export function faultsOfPerson(
  draft: PersonDraft,
  password: string,
  { brandId, isNew }: Place,
): PersonFault[] {
  const { name, storeId, role } = draft;
  const phone = asPhone(draft.phone);
  const said = { name: name.trim(), password: password || 'not judged here', role: role || undefined };
  const faults: PersonFault[] =
    scopeOf(brandId, storeId) === 'store'
      ? faultsIn(createStoreAdmin.input, { ...said, brandId, storeId })
      : faultsIn(createAdmin.input, said);
  const isOther = role !== '' && roleScope(role) !== scopeOf(brandId, storeId);
  const rest = faults.filter(({ field }) => field !== 'password' && !(field === 'role' && isOther));
  if (isOther) rest.push({ field: 'role', kind: 'missing' });
  if (phone === undefined) rest.push({ field: 'phone', kind: 'phone' });
  const isPasswordBad = faults.some(({ field }) => field === 'password');
  if ((isNew && password === '') || isPasswordBad) rest.push({ field: 'password', kind: 'short' });
  return rest;
}

/** What a change of somebody says: only what differs. A phone that was taken out is cleared. */
export function changesOf(seen: PersonDraft, values: PersonDraft, password: string) {
  const phone = asPhone(values.phone);
  return {
    ...(values.name.trim() !== seen.name && { name: values.name.trim() }),
    ...(phone !== asPhone(seen.phone) && { phone: phone === '' ? null : phone }),
    ...(values.role !== '' && values.role !== seen.role && { role: values.role }),
    ...(values.storeId !== '' && values.storeId !== seen.storeId && { storeId: values.storeId }),
    ...(password !== '' && { password }),
  };
}
