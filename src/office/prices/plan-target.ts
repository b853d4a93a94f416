import { instantMs } from '#domain/kit/time.ts';
import type { Store } from '#domain/store/schema.ts';
import { instantAt } from '#src/ui/form/local-moment.ts';

/** Where prices are to hold, and from when on. */
export interface PlanTarget {
  /** Ids. */
  readonly stores: readonly string[];
  readonly way: 'now' | 'later';
  /** By the clock of the stores, `2026-11-21T14:05`; empty while it is not said. */
  readonly moment: string;
}

export const noTarget: PlanTarget = { stores: [], way: 'now', moment: '' };

/** What a target still lacks. */
export type TargetFault = 'stores' | 'moment' | 'past';

interface Said {
  /** Absent: at once. */
  readonly startsAt?: string;
  readonly fault?: TargetFault;
}

/** From when on, by the clock of the first store that is chosen, and what cannot be so. @param now In milliseconds. */
export function saidBy(
  { stores: chosen, way, moment }: PlanTarget,
  stores: readonly Pick<Store, '_id' | 'timezone'>[],
  now: number,
): Said {
  const first = stores.find(({ _id }) => chosen.includes(_id));
  if (!first) return { fault: 'stores' };
  if (way === 'now') return {};
  const startsAt = instantAt(moment, first.timezone);
  if (startsAt === undefined) return { fault: 'moment' };
  return instantMs(startsAt) <= now ? { fault: 'past' } : { startsAt };
}
