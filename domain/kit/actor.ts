import { roleRanks, type AdminRole } from './roles.ts';

/** Who acts: resolved from a session, or named by a change's envelope and checked against the device's bound admins. */
export type Actor = AdminActor | CustomerActor | GuestActor | { readonly kind: 'system' };

export interface AdminActor {
  readonly kind: 'admin';
  readonly adminId: string;
  readonly name: string;
  readonly role: AdminRole;
  /** Absent for system admins. */
  readonly brandId?: string;
  /** Present for store roles only. */
  readonly storeId?: string;
  /** At a till by a PIN, where they have not signed in there. */
  readonly pin?: ByPin;
  /** Who stands behind this one change with a higher role (settled 35). */
  readonly approver?: Approver;
}

/** What of a change its PIN is proved on. */
export interface ProvedChange {
  readonly id: string;
  readonly scope: string;
  readonly name: string;
  readonly args: unknown;
}

/** That somebody has typed their PIN, checked by a roster that the server signed. */
export interface ByPin {
  readonly roster: string;
  /** What only their PIN makes of the change. */
  readonly prove: (as: 'author' | 'approver', change: ProvedChange) => string;
}

/** Somebody who approves what another one does. */
export interface Approver {
  readonly adminId: string;
  readonly name: string;
  readonly role: AdminRole;
  /** Absent where the change is there already. */
  readonly pin?: ByPin;
}

export interface CustomerActor extends HoldsToken {
  readonly kind: 'customer';
  readonly customerId: string;
  readonly brandId: string;
}

export interface GuestActor extends HoldsToken {
  readonly kind: 'guest';
}

/** Who shows an order's secret is who ordered it, or was given it by them. */
interface HoldsToken {
  /** SHA-256 of the secret in hex: what is kept of it with the order. */
  readonly holds?: string;
}

export const guest: Actor = { kind: 'guest' };

/** By which role somebody may do what they do: their own, or that of who approves it. */
export function actingRole({ role, approver }: AdminActor): AdminRole {
  return approver && roleRanks[approver.role] > roleRanks[role] ? approver.role : role;
}

/** Who did something, as it stands on a record: the name stays readable when the account is gone. */
export function signedBy(actor: Actor): { readonly by: string; readonly byName?: string } {
  return { by: actorId(actor), ...(actor.kind === 'admin' ? { byName: actor.name } : {}) };
}

/** The id written into `by` fields; empty for guests and the system itself. */
export function actorId(actor: Actor): string {
  if (actor.kind === 'admin') return actor.adminId;
  return actor.kind === 'customer' ? actor.customerId : '';
}
