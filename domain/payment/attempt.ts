// An attempt to take money at a gateway, as a pure state machine. What is known of it comes from many sides and in any order: the gateway's
// answer, its notice, what it says when it is asked, or nothing at all. Only what the gateway itself says of the trade moves it: a
// notice or a page's word are reasons to ask, and no events.

export const attemptStates = [
  /** Committed; the gateway may have been called or not. */
  'initiated',
  /** The payer was sent to the bank or the wallet. */
  'redirected',
  /** The gateway was called and nobody knows what became of it: it may have taken the money. */
  'unknown',
  /** The bank holds the amount for the store; it is taken by a capture. */
  'authorised',
  'paid',
  'failed',
  /** The hold was given up before anything was taken. */
  'lifted',
] as const;

export type AttemptState = (typeof attemptStates)[number];

/** What the gateway says of a trade, or that it says nothing. */
export type PaymentEvent =
  /** It wants the payer to go to another page first. */
  | 'redirect'
  | 'authorised'
  | 'captured'
  | 'refused'
  /** No answer, or none that means anything: a timeout, a dead socket, codes 421 and 422, an unreadable body. */
  | 'unclear'
  /** The hold ended without being taken. */
  | 'lifted';

const moves: Readonly<Record<AttemptState, Partial<Record<PaymentEvent, AttemptState>>>> = {
  initiated: {
    redirect: 'redirected',
    authorised: 'authorised',
    captured: 'paid',
    refused: 'failed',
    unclear: 'unknown',
  },
  redirected: { authorised: 'authorised', captured: 'paid', refused: 'failed' },
  unknown: { authorised: 'authorised', captured: 'paid', refused: 'failed' },
  authorised: { captured: 'paid', lifted: 'lifted' },
  paid: {},
  failed: {},
  lifted: {},
};

/** Where an event leads; the same state where it says nothing new, comes late, or contradicts what is settled. */
export function nextState(state: AttemptState, event: PaymentEvent): AttemptState {
  return moves[state][event] ?? state;
}

/** Whether the gateway may still take money by it: no other attempt of its order may begin. */
export function isOpen(state: AttemptState): boolean {
  return state === 'initiated' || state === 'redirected' || state === 'unknown';
}

/** Whether the order counts as paid by it. */
export function holdsMoney(state: AttemptState): boolean {
  return state === 'authorised' || state === 'paid';
}

/** Whether a move is the one by which an order comes to be paid. */
export function isPayment(from: AttemptState, to: AttemptState): boolean {
  return !holdsMoney(from) && holdsMoney(to);
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** After so long an attempt that is not settled is asked for, counted from its beginning; then each hour. */
const askAfterMs = [10 * second, 30 * second, 2 * minute, 10 * minute];

/** From then on it is given up where the gateway says that nothing came of it; where it says nothing, it stays open. */
const askUntilMs = 48 * hour;

/**
 * When an unsettled attempt is asked for next: 10 s, 30 s, 2 and 10 minutes after it began, then each hour for two days.
 * @returns ms since 1970; undefined where it is not asked for any more
 */
export function nextAskMs(beganMs: number, nowMs: number): number | undefined {
  const age = nowMs - beganMs;
  const early = askAfterMs.find((after) => after > age);
  if (early !== undefined) return beganMs + early;
  const hours = Math.floor(age / hour) + 1;
  return hours * hour > askUntilMs ? undefined : beganMs + hours * hour;
}

/**
 * A prime lives 90 s and a call 30 s: a trade that the gateway does not know by then can no more come to be.
 */
export const absentAfterMs = 2 * minute;

/** An order that its guest said to pay online, and did not, is given up after this. */
export const payWithinMs = 15 * minute;

/** How often the gateway is asked for one attempt at most, however many notices come. */
export const askEveryMs = 2 * second;
