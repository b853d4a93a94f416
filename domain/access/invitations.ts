import { instantMs } from '../kit/time.ts';
import type { Admin } from './schema.ts';

/** Days that the link of an invitation holds: whoever is on holiday for a week still finds it good. */
export const invitationDays = 7;

/** Where an invitation stands that was not accepted yet. `withdrawn`: its link was ended, and no other has been made. */
export type InvitationState = 'open' | 'expired' | 'withdrawn';

/**
 * Where the invitation of somebody stands; undefined of those who have a password.
 * @param nowMs In ms since 1970.
 */
export function invitationState(
  { invitedAt, invitedUntil }: Pick<Admin, 'invitedAt' | 'invitedUntil'>,
  nowMs: number,
): InvitationState | undefined {
  if (invitedAt === undefined) return undefined;
  if (invitedUntil === undefined) return 'withdrawn';
  return instantMs(invitedUntil) > nowMs ? 'open' : 'expired';
}

/**
 * The page on which an invitation is accepted.
 * @param brand Its short name or id; undefined for the platform's own people.
 */
export function invitationPath(brand: string | undefined, token: string): string {
  return brand === undefined ? `/boss/invite/${token}` : `/admin/${brand}/invite/${token}`;
}

const pagePattern = /^\/(?:boss|admin\/[^/]+)\/invite\//;

/** Whether an address is such a page: what stands at its end is a secret. @param path With or without its query. */
export function isInvitationPage(path: string): boolean {
  return pagePattern.test(path);
}
