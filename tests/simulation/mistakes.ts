import {
  cursorOfTime,
  droppedOnRefusal,
  forgetPending,
  oneSequence,
  purgeIgnored,
  restOfBatchDropped,
  rewindNotSeen,
  stalledLoop,
  sumsToldOnce,
  takenOverPending,
  toldTooEarly,
  wedgedBy401,
  wrongClockRefused,
} from './device-mistakes.ts';
import {
  alwaysHeard,
  countedBefore,
  endedUnsaid,
  idIsKey,
  livesAgain,
  orderedAgain,
  refusalsForgotten,
} from './guest-mistakes.ts';
import { chargedBeforeCommitted, noticeBelieved, timeoutIsFailure } from './payment-mistakes.ts';
import {
  earnedAgain,
  limitBeforeLock,
  refundKeepsPoints,
  reservedTwice,
  voidedLinesEarn,
} from './promotion-mistakes.ts';
import type { FaultInjection } from './fault-injection.ts';
import {
  closedDays,
  draftWins,
  hashesNotLookedAt,
  neverSetAside,
  nothingRemembered,
  recallGoesBack,
  rescueShift,
  runAsAnother,
} from './server-mistakes.ts';

/** One of the twenty mistakes of sync.md §14, or of those that were found to belong to them since. */
export interface Mistake {
  readonly no: number;
  readonly what: string;
  /** Makes it in one history. */
  readonly plant: () => FaultInjection;
}

/** One of them that a simulation cannot make, having no browser and nobody with a PIN, and where it is proved instead. */
export interface Elsewhere {
  readonly no: number;
  readonly what: string;
  readonly tests: readonly string[];
}

export const mistakes: readonly Mistake[] = [
  {
    no: 1,
    what: 'Storage is trusted at the click: saved is shown before the disk has it',
    plant: toldTooEarly,
  },
  {
    no: 2,
    what: 'A number used again after a rollback: the server takes the new change for the old one',
    plant: hashesNotLookedAt,
  },
  {
    no: 3,
    what: 'A retry without idempotency: the server does not remember what it has',
    plant: nothingRemembered,
  },
  { no: 4, what: 'The whole batch is dropped when a part of it was processed', plant: restOfBatchDropped },
  { no: 5, what: 'One poison change blocks all behind it', plant: neverSetAside },
  { no: 6, what: 'Changes are dropped on any 4xx', plant: droppedOnRefusal },
  { no: 7, what: 'The cursor is a time stamp', plant: cursorOfTime },
  { no: 8, what: 'The server’s draft overwrites what was paid offline', plant: draftWins },
  { no: 9, what: 'A day is closed without the tills that have not sent', plant: closedDays },
  { no: 10, what: 'One shared sequence of receipt numbers', plant: oneSequence },
  { no: 11, what: 'A change is run as whoever is signed in now', plant: runAsAnother },
  { no: 12, what: 'An expired credential wedges the queue', plant: wedgedBy401 },
  { no: 13, what: 'Logging out destroys pending work', plant: () => ({ handOver: forgetPending }) },
  { no: 14, what: 'The server was restored, and devices never send again', plant: rewindNotSeen },
  { no: 17, what: 'The loop stalls while it believes to be connected', plant: stalledLoop },
  { no: 18, what: 'An update drops pending work', plant: () => ({ update: forgetPending }) },
  { no: 19, what: 'Revoked data stays on the device', plant: purgeIgnored },
  { no: 20, what: 'Sync is refused because of a clock that is wrong', plant: wrongClockRefused },
  { no: 21, what: 'A line that the kitchen calls back takes its order back', plant: recallGoesBack },
  { no: 23, what: 'Late money begins a shift of its own that starts at zero', plant: rescueShift },
  { no: 24, what: 'A guest who sends an order again has ordered twice', plant: orderedAgain },
  {
    no: 25,
    what: 'The orders of a time are counted before the store is locked: it takes too many',
    plant: countedBefore,
  },
  { no: 26, what: 'Whoever knows the id of a guest’s order may read it and take it back', plant: idIsKey },
  { no: 27, what: 'A guest is told yes while no till hears of their order', plant: alwaysHeard },
  {
    no: 28,
    what: 'A till brings an order back to life that was ended since nobody fetched it',
    plant: livesAgain,
  },
  {
    no: 29,
    what: 'What was taken on or paid after its end is taken, and nobody is told',
    plant: endedUnsaid,
  },
  { no: 30, what: 'What older records come to is told once and never again', plant: sumsToldOnce },
  { no: 31, what: 'How many were given is counted before the template is locked', plant: limitBeforeLock },
  { no: 32, what: 'A ticket is reserved twice: it is read before it is locked', plant: reservedTwice },
  { no: 33, what: 'A job that is tried again earns again', plant: earnedAgain },
  { no: 34, what: 'A refund leaves the points that the order earned', plant: refundKeepsPoints },
  { no: 35, what: 'A line that was taken off earns points', plant: voidedLinesEarn },
  { no: 36, what: 'A notice of the payment gateway is believed', plant: noticeBelieved },
  { no: 37, what: 'A charge that nobody answered counts as refused', plant: timeoutIsFailure },
  { no: 38, what: 'A guest is charged before their order is committed', plant: chargedBeforeCommitted },
  {
    no: 39,
    what: 'A guest was told no, and a late copy of their order comes true',
    plant: refusalsForgotten,
  },
  { no: 40, what: 'What comes with a poke is taken over something pending', plant: takenOverPending },
];

export const elsewhere: readonly Elsewhere[] = [
  {
    no: 15,
    what: 'Eviction by the browser is ignored',
    tests: [
      'src/data/storage-protection.test.ts',
      'src/data/storage-guard.test.ts',
      'src/data/reserve.test.ts',
    ],
  },
  {
    no: 16,
    what: 'A dead database handle on iOS',
    tests: ['src/data/dexie-device-store.test.ts'],
  },
  {
    no: 22,
    what: 'An override whose approver is not hashed',
    tests: ['sync/server/by-pin.test.ts'],
  },
];
