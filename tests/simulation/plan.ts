import { mishaps, type Mishap } from './mishaps.ts';
import type { Seeded } from '#domain/kit/seeded.ts';
import { beforeCutover, beforeMonth, noon, storeIds } from './shop.ts';

/** What happens in one history and not in others. */
export interface Plan {
  /** When it begins. */
  readonly start: number;
  /** The stores of each till. */
  readonly places: readonly (readonly string[])[];
  /** The server goes back to a backup. */
  readonly restores: boolean;
  /** Tills are revoked. */
  readonly revokes: boolean;
  /** The server forgets old changes. */
  readonly forgets: boolean;
  /** Staff is switched off, or moves. */
  readonly switches: boolean;
  /** Tills have a second tab. */
  readonly tabs: boolean;
  /** Stores are taken from everybody and given back. */
  readonly grants: boolean;
  /** Tills and the server begin with the builds of before, and are updated with work pending. */
  readonly updates: boolean;
  /** What becomes of the tills' disks. */
  readonly mishap: Mishap | undefined;
  /** How often somebody writes what the server chokes on. */
  readonly poison: number;
}

/** What guests do in a history. */
export interface GuestPlan {
  /** Many come, and the store answers them; in other histories one orders now and then. */
  readonly areMany: boolean;
  /** The store takes orders on by itself. */
  readonly autoAccept: boolean;
  /** It takes but so many for a time. */
  readonly slotLimit: { readonly minutes: number; readonly orders: number } | undefined;
  /** It takes money online. */
  readonly paysOnline?: boolean;
}

/** Drawn by a generator of its own, so that what else happens in a history stays as it was. */
export function guestPlanOf(random: Seeded): GuestPlan {
  const areMany = random.chance(0.3);
  return {
    areMany,
    autoAccept: !areMany || random.chance(0.4),
    slotLimit: areMany && random.chance(0.6) ? { minutes: 10, orders: 2 } : undefined,
  };
}

/** Whether the tills have streams that tell them what changed; drawn by a generator of its own, too. */
export function hasStreams(random: Seeded): boolean {
  return random.chance(0.5);
}

/** Whether people with tickets and points come; drawn by a generator of its own, too. */
export function hasMembers(random: Seeded): boolean {
  return random.chance(0.12);
}

/**
 * Whether people come who pay online; drawn by a generator of its own, too. A server that goes back forgets what it charged, which is for a person to
 * see and not for a history to judge; a build of before takes no money online.
 */
export function hasPayers(
  random: Seeded,
  { restores, updates }: Pick<Plan, 'restores' | 'updates'>,
): boolean {
  return random.chance(0.15) && !restores && !updates;
}

export function planOf(random: Seeded): Plan {
  const start = random.chance(0.2) ? beforeCutover : random.chance(0.2) ? beforeMonth : noon;
  // What happens to a till's disk and what happens to the server's are told apart: both at once lose what nobody can know of.
  const [restores, revokes] = [random.chance(0.2), random.chance(0.1)];
  const isCalm = !restores && !revokes;
  const mishap = isCalm && random.chance(0.5) ? random.pick(mishaps) : undefined;
  const places = [
    ['north'],
    random.chance(0.3) ? storeIds : ['north'],
    random.chance(0.5) ? ['south'] : ['north'],
  ];
  return {
    start,
    restores,
    revokes,
    mishap,
    places: places.slice(0, 2 + random.below(2)),
    poison: random.chance(0.15) && !mishap ? 2 : 0,
    grants: isCalm && !mishap && random.chance(0.3),
    updates: isCalm && random.chance(0.25),
    forgets: random.chance(0.2),
    switches: random.chance(0.15),
    tabs: random.chance(0.4),
  };
}
