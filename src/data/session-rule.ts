import type { AdminActor, ByPin } from '#domain/kit/actor.ts';
import { isEqual } from '#domain/kit/equal.ts';
import { roleScope, type AdminRole } from '#domain/kit/roles.ts';

/** A brand or store by the names that headers show. */
export interface Place {
  readonly _id: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/** The last good sign-in, as it is kept on the device. */
export interface StaffSession {
  readonly adminId: string;
  readonly name: string;
  readonly role: AdminRole;
  readonly brand: Place | null;
  readonly store: Place | null;
  readonly leaseHours: number;
  /** What this sign-in is called in the devices' logs; absent where it began before the server said so. */
  readonly signIn?: string | undefined;
  /** When the server last said so, in milliseconds by this device's clock. */
  readonly checkedAt: number;
  /** They work at a till by a PIN, over the sign-in of somebody else. Never kept. */
  readonly pin?: ByPin;
}

export type SessionState =
  /** What is kept is still being read. */
  | { readonly kind: 'starting' }
  /** Signed in. `online`: the server has said so to this page; otherwise it has not answered yet, or cannot be reached. */
  | {
      readonly kind: 'in';
      readonly session: StaffSession;
      readonly online: boolean;
      readonly needsSignIn: boolean;
    }
  /** An offline session older than its lease: selling goes on, everything else is locked (sync.md §9). */
  | { readonly kind: 'lapsed'; readonly session: StaffSession }
  | { readonly kind: 'out' };

/** What the status check said: the session, that there is none, or nothing at all. */
export type StatusAnswer =
  | { readonly kind: 'in'; readonly session: StaffSession }
  /** `isClosed`: because the account was switched off. */
  | { readonly kind: 'out'; readonly isClosed?: boolean }
  | { readonly kind: 'none' };

/**
 * Spec 4 by intent (settled.md): an answer decides; without one, a sign-in younger than its lease stands.
 * @param nowMs By the same clock as `checkedAt`. A clock that was set back makes no session older.
 */
export function judgeSession(
  stored: StaffSession | undefined,
  answer: StatusAnswer,
  nowMs: number,
): SessionState {
  if (answer.kind === 'in') return { kind: 'in', session: answer.session, online: true, needsSignIn: false };
  if (answer.kind === 'out' || !stored) return { kind: 'out' };
  const withinLease = nowMs - stored.checkedAt < stored.leaseHours * 3_600_000;
  return withinLease
    ? { kind: 'in', session: stored, online: false, needsSignIn: false }
    : { kind: 'lapsed', session: stored };
}

/** Who is signed in, also without a network; undefined for nobody. */
export function signedIn(state: SessionState): StaffSession | undefined {
  return 'session' in state ? state.session : undefined;
}

/** Who asks where nobody is signed in. */
export const guest = 'guest';

/** Under whom answers of the server are asked for and kept. */
export function askerOf(state: SessionState): string {
  return signedIn(state)?.adminId ?? guest;
}

/** Who commits a change in this session. */
export function actorOf({ adminId, name, role, brand, store, pin }: StaffSession): AdminActor {
  return {
    kind: 'admin',
    adminId,
    name,
    role,
    ...(brand && { brandId: brand._id }),
    ...(store && { storeId: store._id }),
    ...(pin && { pin }),
  };
}

/** Where somebody begins after signing in (spec 6): the platform's pages, or those of their brand. */
export function homeOf({ role, brand }: Pick<StaffSession, 'role' | 'brand'>): string {
  return roleScope(role) === 'system' || !brand ? '/boss' : `/admin/${brand._id}`;
}

/** The same people in the same place: nothing has to be drawn or written anew. */
export function isSameState(before: SessionState, after: SessionState): boolean {
  if (before.kind !== 'in' || after.kind !== 'in') return false;
  const said = ({ session, online, needsSignIn }: typeof before) => ({
    online,
    needsSignIn,
    session: { ...session, checkedAt: 0 },
  });
  return isEqual(said(before), said(after));
}
