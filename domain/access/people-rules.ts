import { adminRoles, roleRanks, roleScope, type AdminRole, type RoleScope } from '../kit/roles.ts';

/** The role that each scope must not be without. */
export const primaryRoles: readonly AdminRole[] = [
  'primary_system_admin',
  'primary_brand_admin',
  'primary_store_admin',
];

/** Whether somebody of the role may give, or decide about, the other one: strictly above it (settled.md). */
export function outranks(role: AdminRole, other: AdminRole): boolean {
  return roleRanks[role] > roleRanks[other];
}

/** The roles of a reach that somebody may give, the highest first. */
export function rolesToGive(role: AdminRole, scope: RoleScope): AdminRole[] {
  return adminRoles.filter((other) => roleScope(other) === scope && outranks(role, other));
}

interface Person {
  readonly _id: string;
  readonly role: AdminRole;
  readonly brandId?: string | undefined;
  readonly storeId?: string | undefined;
  readonly isActive: boolean;
  readonly invitedAt?: string | undefined;
}

/** Whether nobody else of the list could stand in as the primary of the person's scope. */
export function isLastPrimary(person: Person, people: readonly Person[]): boolean {
  // Who is only invited stands in for nobody: they may never come.
  const works = ({ isActive, invitedAt }: Person): boolean => isActive && invitedAt === undefined;
  if (!primaryRoles.includes(person.role) || !works(person)) return false;
  return !people.some(
    (other) =>
      works(other) &&
      other._id !== person._id &&
      other.role === person.role &&
      other.brandId === person.brandId &&
      other.storeId === person.storeId,
  );
}
