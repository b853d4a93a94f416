import { Seeded } from '#domain/kit/seeded.ts';

/** Who dies. With `power` everything dies at once, the server's database as well. */
export type Victim = 'browser' | 'server' | 'power';

/** When, in ms after something that is seen to happen. */
export type Moment =
  /** The page was opened anew. */
  | { readonly when: 'starting'; readonly ms: number }
  /** Sales began. */
  | { readonly when: 'selling'; readonly ms: number }
  /** Cash was tapped for the sale of that number. */
  | { readonly when: 'saving'; readonly sale: number; readonly ms: number }
  /** Its number was on the screen. */
  | { readonly when: 'shown'; readonly sale: number; readonly ms: number }
  /** The network came back and the first push of what had been sold without one was on its way. */
  | { readonly when: 'draining'; readonly waiting: number; readonly ms: number };

/** What the network does meanwhile. */
export const weathers = ['calm', 'dead', 'slow', 'losing', 'doubling', 'stale', 'breaking'] as const;
export type Weather = (typeof weathers)[number];

/** From one kill to the next. */
export interface Life {
  readonly victim: Victim;
  readonly moment: Moment;
  readonly weather: Weather;
}

/** The kills of a seed, one after the other: the first N are the same whatever N is. */
export function* planOf(seed: number): Generator<Life, never> {
  const random = new Seeded(seed);
  for (;;) {
    const victim = random.pick<Victim>(['browser', 'browser', 'browser', 'server', 'power']);
    const weather = random.pick(weathers);
    yield { victim, weather, moment: momentOf(random) };
  }
}

function momentOf(random: Seeded): Moment {
  const sale = 1 + random.below(3);
  switch (
    random.pick(['starting', 'selling', 'saving', 'saving', 'shown', 'draining', 'draining'] as const)
  ) {
    case 'starting':
      return { when: 'starting', ms: random.below(800) };
    case 'selling':
      return { when: 'selling', ms: random.below(2000) };
    case 'saving':
      return { when: 'saving', sale, ms: random.below(60) };
    case 'shown':
      return { when: 'shown', sale, ms: random.below(20) };
    case 'draining':
      return { when: 'draining', waiting: 2 + random.below(4), ms: random.below(250) };
  }
}
