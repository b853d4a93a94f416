import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantMs, isoInstant } from '../kit/time.ts';
import { outageIdOf, outagesEndedBy, shortestOutageMs, type Watched } from './watch.ts';

const noon = instantMs('2026-11-21T04:00:00.000Z');
/** Seconds after noon. */
const at = (seconds: number): string => isoInstant(noon + seconds * 1000);

function watched(over: Partial<Watched> & { oldest?: number; changes?: number } = {}): Watched {
  const { oldest = 30, changes = 3, ...rest } = over;
  return { seenAt: at(0), waiting: [{ storeId: 'north', oldestAt: at(oldest), changes }], ...rest };
}

describe('an outage', () => {
  it('goes from the first try that failed to the answer', () => {
    expect(outagesEndedBy(watched({ lostAt: at(10) }), at(600))).toEqual([
      { storeId: 'north', from: at(10), to: at(600), changes: 3 },
    ]);
  });

  it('begins with the oldest waiting change where nobody had tried before', () => {
    expect(outagesEndedBy(watched(), at(600))[0]?.from).toBe(at(30));
    expect(outagesEndedBy(watched({ lostAt: at(45) }), at(600))[0]?.from).toBe(at(30));
  });

  it('was none where a change waited for less than a minute', () => {
    expect(outagesEndedBy(watched({ lostAt: at(1) }), at(89))).toEqual([]);
    expect(outagesEndedBy(watched({ lostAt: at(1) }), at(90))).toHaveLength(1);
  });

  it('was none for a tablet that was off over night with nothing to send', () => {
    expect(outagesEndedBy({ seenAt: at(0), lostAt: at(39_000), waiting: [] }, at(40_000))).toEqual([]);
    expect(outagesEndedBy(watched({ changes: 0 }), at(40_000))).toEqual([]);
  });

  it('was none while the server answered and only the queue stood still', () => {
    expect(outagesEndedBy(watched({ seenAt: at(580), oldest: 30 }), at(600))).toEqual([]);
  });

  it('is one for each store that the device sells for', () => {
    const waiting = ['north', 'south'].map((storeId) => ({ storeId, oldestAt: at(5), changes: 1 }));
    expect(outagesEndedBy({ seenAt: at(0), waiting }, at(100)).map(({ storeId }) => storeId)).toEqual([
      'north',
      'south',
    ]);
  });

  it('never begins before the last answer or after the oldest change that came later, and lasts a minute at least', () => {
    const time = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(
        fc.option(time, { nil: undefined }),
        fc.option(time, { nil: undefined }),
        time,
        time,
        (seen, lost, oldest, answered) => {
          const facts = {
            ...(seen === undefined ? {} : { seenAt: at(seen) }),
            ...(lost === undefined ? {} : { lostAt: at(lost) }),
            waiting: [{ storeId: 'north', oldestAt: at(oldest), changes: 1 }],
          };
          for (const { from, to } of outagesEndedBy(facts, at(answered))) {
            expect(to).toBe(at(answered));
            expect(instantMs(to) - instantMs(from)).toBeGreaterThanOrEqual(shortestOutageMs);
            expect(instantMs(from)).toBeLessThanOrEqual(
              Math.max(noon + oldest * 1000, noon + (seen ?? -1e9) * 1000),
            );
            if (seen !== undefined) expect(instantMs(from)).toBeGreaterThanOrEqual(noon + seen * 1000);
          }
        },
      ),
    );
  });

  it('has an id that follows from store, device and beginning', () => {
    expect(outageIdOf('north', 'till-1', '2026-11-21T04:00:00.000Z')).toBe(
      outageIdOf('north', 'till-1', '2026-11-21T04:00:00Z'),
    );
    expect(outageIdOf('north', 'till-1', at(1))).not.toBe(outageIdOf('north', 'till-2', at(1)));
  });
});
