import type { PadKey } from '../pay/tender-entry.ts';
import type { Direction } from '../tables/rooms.ts';
import { action, type Action } from './actions.ts';

/** A view that takes money: of one bill, or of a table's together. */
interface Paying {
  readonly pad: (key: PadKey) => void;
  readonly take: () => void;
  /** Shares what is due; absent where it cannot be shared. */
  readonly split?: (() => void) | undefined;
  readonly back: () => void;
}

export const paying: readonly Action<Paying>[] = [
  action('amount', ({ pad }, key) => pad(key as PadKey)),
  action('erase', ({ pad }) => pad('erase')),
  action('clearEntry', ({ pad }) => pad('clear')),
  action('split', ({ split }) => split?.(), { may: ({ split }) => split !== undefined }),
  action('confirm', ({ take }) => take()),
  action('back', ({ back }) => back()),
];

/** A view that says what was paid. */
interface Paid {
  readonly goOn: () => void;
}

export const paid: readonly Action<Paid>[] = [
  action('confirm', ({ goOn }) => goOn()),
  action('new', ({ goOn }) => goOn()),
  action('back', ({ goOn }) => goOn()),
];

/** A list whose entries are gone through one by one. */
interface Listing {
  readonly step: (by: 1 | -1) => void;
  /** To the tiles. */
  readonly leave: () => void;
}

const step = <On extends Listing>(): Action<On> =>
  action('line', (on, key) => on.step(key === 'ArrowUp' ? -1 : 1));
const leave = <On extends Pick<Listing, 'leave'>>(name: 'new' | 'back' | 'recall' | 'tables'): Action<On> =>
  action(name, (on) => on.leave());

interface OrderListing extends Listing {
  readonly search: () => void;
  /** From an order to the list, from the list to the tiles. */
  readonly back: () => void;
}

export const orderListing: readonly Action<OrderListing>[] = [
  action('search', ({ search }) => search()),
  step(),
  leave('new'),
  action('orders', ({ back }) => back()),
  action('back', ({ back }) => back()),
];

interface ParkedListing extends Listing {
  /** Goes on with the chosen one. */
  readonly resume: () => void;
  /** Asks whether the chosen one is to be cancelled. */
  readonly end: () => void;
}

export const parkedListing: readonly Action<ParkedListing>[] = [
  step(),
  action('confirm', ({ resume }) => resume()),
  action('remove', ({ end }) => end(), { keys: ['Delete'] }),
  leave('new'),
  leave('recall'),
  leave('back'),
];

interface Tables {
  /** To the next table that way. */
  readonly step: (key: Direction) => void;
  /** There is none. */
  readonly isEmpty: boolean;
  readonly leave: () => void;
}

export const tablePlan: readonly Action<Tables>[] = [
  action('table', ({ step: go }, key) => go(key as Direction), { may: ({ isEmpty }) => !isEmpty }),
  leave('new'),
  leave('tables'),
  leave('back'),
];

/** A view that has no keys but the way out of it. */
export const backOnly: readonly Action<Pick<Listing, 'leave'>>[] = [leave('back')];
