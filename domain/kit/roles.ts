/** The seven roles of specification 6 with their rank: a role is created strictly below one's own (settled.md). */
export const roleRanks = {
  primary_system_admin: 7,
  system_admin: 6,
  primary_brand_admin: 5,
  brand_admin: 4,
  primary_store_admin: 3,
  store_admin: 2,
  employee: 1,
} as const;

export type AdminRole = keyof typeof roleRanks;

export const adminRoles = Object.keys(roleRanks) as AdminRole[];

/** How far a role reaches: the whole platform, one brand, or one store. */
export type RoleScope = 'system' | 'brand' | 'store';

export function roleScope(role: AdminRole): RoleScope {
  const rank = roleRanks[role];
  if (rank >= roleRanks.system_admin) return 'system';
  return rank >= roleRanks.brand_admin ? 'brand' : 'store';
}

/**
 * Who may run an operation. Every operation states it; there is no default.
 * `guests` means anybody, signed in or not.
 */
export interface Who {
  readonly guests: boolean;
  readonly customers: boolean;
  readonly roles: readonly AdminRole[];
}

export const everyone: Who = { guests: true, customers: true, roles: adminRoles };

/** Guests and customers, on pages where staff are guests like everybody: nothing there is done by a staff session of the same browser. */
export const visitors: Who = { guests: true, customers: true, roles: [] };

/** Customers who are signed in, and nobody else. */
export const customers: Who = { guests: false, customers: true, roles: [] };

/** Staff of the given roles, nobody else. */
export function staff(...roles: readonly AdminRole[]): Who {
  return { guests: false, customers: false, roles };
}
