import type { Invariant } from './invariants.ts';

/** A history that once went wrong. */
export interface Regression {
  readonly seed: number;
  /** The steps without which it showed nothing; all where it is not said. */
  readonly steps?: string;
  readonly showed: Invariant;
  /** What was wrong, and where that is held by a test of its own. */
  readonly was: string;
}

/**
 * Played again by every run of the unit tests. A seed means the same history as long as nobody changes what the simulation draws from it;
 * what must never come back has a test beside the code as well.
 */
export const regressions: readonly Regression[] = [
  {
    seed: 1097,
    steps:
      '38-39,41-43,45-54,56-64,68-69,71-75,77-86,103-106,118,120,129,132,134-135,142-147,228-231,238-239,280-282,284,286-288,291,293',
    showed: 'I11',
    was: 'A cloned till took the other copy’s changes for answers to its own, and never sent these (sync/client/fork.test.ts, E6).',
  },
  {
    seed: 307,
    showed: 'I2',
    was: 'The simulated server died while it judged again what an update had taught it, and did not begin anew at its next start.',
  },
  {
    seed: 2550,
    steps: '0-2,55,79-80,132-137,152-154',
    showed: 'I7',
    was: 'The oracle did not know the second part of a payment that covers an order and its supplement.',
  },
  {
    seed: 5499,
    steps:
      '5,14-19,25-41,43,45-46,48-49,51-85,92,100-101,114,122,124-126,128-132,136,141,144-146,149-164,167-178,184,190-192,246-247,260-262,269,272-279,285-289,295-299',
    showed: 'I11',
    was: 'A round that learned in its pull that the server had gone back ended as done, with what is to be sent again unsent.',
  },
  {
    seed: 2044,
    steps:
      '9-14,18,20,24-26,39-44,51-72,78-82,88-107,117-121,132-136,142-146,152-161,175-176,182-188,198-202,204-205,220-224',
    showed: 'places',
    was: 'The oracle counted the supplement of a web order as one more guest who had asked for that time.',
  },
  {
    seed: 5668,
    steps:
      '0-7,11-23,27,30-32,36-39,50-63,67-74,80-83,86-89,93-94,100-104,107-109,120,139-143,153-154,157-161,188-201,203-206,208,211-213,228-230',
    showed: 'ended',
    was: 'The oracle looked for the money of an ended order at its payment alone, also where the end came second and told of it.',
  },
];
