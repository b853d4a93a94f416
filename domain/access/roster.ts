import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { instant } from '../kit/time.ts';
import { adminRole, signInName } from './schema.ts';

/** Rounds of PBKDF2 that a PIN is stretched by: about a second on a tablet, and so on whoever tries them all. */
export const pinRounds = 600_000;

const hex = z.string().check(z.regex(/^[0-9a-f]{16,128}$/));

/** Somebody who may work at the store's tills by a PIN. */
export const rosterPerson = z.object({
  adminId: id,
  name: signInName,
  role: adminRole,
  /** What the PIN is stretched with, and what it comes to. It proves nothing to the server. */
  salt: hex,
  check: hex,
});
export type RosterPerson = z.infer<typeof rosterPerson>;

/** What the server says of the people of a store, for its tills. */
export const roster = z.object({
  _id: id,
  brandId: id,
  storeId: id,
  issuedAt: instant,
  /** Nobody approves by it from then on: the lease of the store. */
  approvesUntil: instant,
  /** Nobody is known by it from then on. */
  endsAt: instant,
  people: z.array(rosterPerson),
});
export type Roster = z.infer<typeof roster>;
