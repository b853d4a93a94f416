import type { AdminRole } from './roles.ts';

/** Who acts: resolved from a session, or named by a change's envelope and checked against the device's bound admins. */
export type Actor = AdminActor | CustomerActor | { readonly kind: 'guest' } | { readonly kind: 'system' };

export interface AdminActor {
  readonly kind: 'admin';
  readonly adminId: string;
  readonly name: string;
  readonly role: AdminRole;
  /** Absent for system admins. */
  readonly brandId?: string;
  /** Present for store roles only. */
  readonly storeId?: string;
}

export interface CustomerActor {
  readonly kind: 'customer';
  readonly customerId: string;
  readonly brandId: string;
}

export const guest: Actor = { kind: 'guest' };

/** Who did something, as it stands on a record: the name stays readable when the account is gone. */
export function signedBy(actor: Actor): { readonly by: string; readonly byName?: string } {
  return { by: actorId(actor), ...(actor.kind === 'admin' ? { byName: actor.name } : {}) };
}

/** The id written into `by` fields; empty for guests and the system itself. */
export function actorId(actor: Actor): string {
  if (actor.kind === 'admin') return actor.adminId;
  return actor.kind === 'customer' ? actor.customerId : '';
}
