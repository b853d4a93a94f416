import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absentAfterMs,
  attemptStates,
  holdsMoney,
  isOpen,
  isPayment,
  nextAskMs,
  nextState,
  type AttemptState,
  type PaymentEvent,
} from './attempt.ts';

const events: readonly PaymentEvent[] = [
  'redirect',
  'authorised',
  'captured',
  'refused',
  'unclear',
  'lifted',
];
const anyEvents = fc.array(fc.constantFrom(...events), { maxLength: 30 });

function walk(said: readonly PaymentEvent[]): { readonly states: AttemptState[]; readonly payments: number } {
  const states: AttemptState[] = ['initiated'];
  let payments = 0;
  for (const event of said) {
    const from = states.at(-1) ?? 'initiated';
    const to = nextState(from, event);
    if (isPayment(from, to)) payments += 1;
    states.push(to);
  }
  return { states, payments };
}

describe('an attempt to pay', () => {
  it('makes its order paid once at most, whatever is said of it in whatever order', () => {
    fc.assert(
      fc.property(anyEvents, (said) => {
        const { states, payments } = walk(said);
        expect(payments).toBeLessThanOrEqual(1);
        if (states.some(holdsMoney)) expect(payments).toBe(1);
      }),
    );
  });

  it('keeps what it was settled as', () => {
    fc.assert(
      fc.property(anyEvents, (said) => {
        const { states } = walk(said);
        for (const [at, state] of states.entries())
          if (state === 'paid' || state === 'failed' || state === 'lifted')
            expect(new Set(states.slice(at))).toEqual(new Set([state]));
      }),
    );
  });

  it('says the same however often it is told', () => {
    fc.assert(
      fc.property(anyEvents, fc.nat(9), (said, times) => {
        const repeated = said.flatMap((event) => Array.from({ length: times + 1 }, () => event));
        expect(walk(repeated).states.at(-1)).toBe(walk(said).states.at(-1));
      }),
    );
  });

  it('is never failed by silence', () => {
    for (const state of attemptStates)
      if (state !== 'failed') expect(nextState(state, 'unclear')).not.toBe('failed');
    expect(nextState('initiated', 'unclear')).toBe('unknown');
    expect(isOpen('unknown')).toBe(true);
  });

  it('ends where it must from wherever it is still open', () => {
    for (const state of attemptStates.filter(isOpen)) {
      expect(nextState(state, 'captured')).toBe('paid');
      expect(nextState(state, 'authorised')).toBe('authorised');
      expect(nextState(state, 'refused')).toBe('failed');
    }
    expect(nextState('authorised', 'captured')).toBe('paid');
    expect(nextState('authorised', 'lifted')).toBe('lifted');
    expect(nextState('authorised', 'refused')).toBe('authorised');
  });
});

describe('when an attempt is asked for', () => {
  const began = Date.parse('2026-11-26T04:00:00Z');

  it('is soon, then later, then each hour for two days', () => {
    const asked: number[] = [];
    let now: number | undefined = began;
    while ((now = nextAskMs(began, now)) !== undefined) asked.push((now - began) / 1000);
    expect(asked.slice(0, 6)).toEqual([10, 30, 120, 600, 3600, 7200]);
    expect(asked.at(-1)).toBe(48 * 3600);
    expect(asked).toHaveLength(4 + 48);
  });

  it('gives a prime the time to die before the trade counts as absent', () => {
    expect(absentAfterMs).toBeGreaterThanOrEqual(90_000 + 30_000);
  });
});
