import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Register } from '../kit/operation.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import {
  displayNumber,
  showsItself,
  supplementNumber,
  takeBusinessDate,
  takeNumber,
  tillOf,
  wholeNumber,
} from './numbering.ts';

class Till implements Register {
  lane = 'A';
  readonly #values = new Map<string, string | number>();

  get(key: string): string | number | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: string | number): void {
    this.#values.set(key, value);
  }

  /** Places an order by the till's clock; the server's time is the same unless said otherwise. */
  sell(now: string, serverNow = now): string {
    const date = takeBusinessDate(this, { now, serverNow, timezone: 'Asia/Taipei', dayCutover: '05:00' });
    return `${date} ${takeNumber(this, date).display}`;
  }
}

/** A time of day in Taipei as UTC. */
function taipei(date: string, time: string): string {
  return isoInstant(instantMs(`${date}T${time}:00.000Z`) - 8 * 3_600_000);
}

describe('order numbers', () => {
  it('count from 1 each business day', () => {
    const till = new Till();
    expect(till.sell(taipei('2026-11-21', '11:00'))).toBe('2026-11-21 A-001');
    expect(till.sell(taipei('2026-11-21', '11:01'))).toBe('2026-11-21 A-002');
    expect(till.sell(taipei('2026-11-22', '11:00'))).toBe('2026-11-22 A-001');
  });

  it('name the till that gave them, and none where the server did', () => {
    const lanes = ['A', 'AW', 'W', 'P'].map((lane) => tillOf({ orderNo: { lane } }));
    expect(lanes).toEqual(['A', 'AW', undefined, undefined]);
  });

  it('belong to yesterday between midnight and the cut-over', () => {
    const till = new Till();
    expect(till.sell(taipei('2026-11-21', '23:59'))).toBe('2026-11-21 A-001');
    expect(till.sell(taipei('2026-11-22', '00:00'))).toBe('2026-11-21 A-002');
    expect(till.sell(taipei('2026-11-22', '04:59'))).toBe('2026-11-21 A-003');
    expect(till.sell(taipei('2026-11-22', '05:00'))).toBe('2026-11-22 A-001');
  });

  it('stay on the day that has begun when the clock goes back over the cut-over', () => {
    const till = new Till();
    till.sell(taipei('2026-11-22', '05:01'));
    const serverNow = taipei('2026-11-22', '05:02');
    expect(till.sell(taipei('2026-11-22', '04:58'), serverNow)).toBe('2026-11-22 A-002');
  });

  it('return to the right day, and continue its counter, when the clock had been ahead', () => {
    const till = new Till();
    till.sell(taipei('2026-11-21', '10:00'));
    till.sell(taipei('2026-11-21', '10:01'));
    expect(till.sell(taipei('2026-11-25', '10:02'))).toBe('2026-11-25 A-001');
    expect(till.sell(taipei('2026-11-21', '10:03'))).toBe('2026-11-21 A-003');
    expect(till.sell(taipei('2026-11-25', '10:00'))).toBe('2026-11-25 A-002');
  });

  it('begin anew in another lane of the same day', () => {
    const till = new Till();
    till.sell(taipei('2026-11-21', '10:00'));
    till.lane = 'B';
    expect(till.sell(taipei('2026-11-21', '10:01'))).toBe('2026-11-21 B-001');
  });

  it('have three digits at least', () => {
    expect(displayNumber('A', 17)).toBe('A-017');
    expect(displayNumber('AA', 1234)).toBe('AA-1234');
    expect(supplementNumber({ lane: 'A', seq: 17, display: 'A-017' }, 2).display).toBe('A-017-2');
  });

  it('are written as the brand wants them from then on, and a part as the order that it belongs to', () => {
    const till = new Till();
    expect([4, 3, 2, undefined].map((digits) => takeNumber(till, '2026-11-21', digits).display)).toEqual([
      'A-0001',
      'A-002',
      'A-03',
      'A-004',
    ]);
    const part = supplementNumber({ lane: 'A', seq: 1, display: 'A-0001' }, 2);
    expect(part.display).toBe('A-0001-2');
    expect(supplementNumber(part, 3).display).toBe('A-0001-3');
    expect(wholeNumber('A-0001-3')).toBe('A-0001');
    expect(
      ['A-17', 'A-017', 'A-0017', 'A-00017', 'B-017', 'A-018'].map((display) =>
        showsItself({ lane: 'A', seq: 17, display }),
      ),
    ).toEqual([true, true, true, false, false, false]);
  });

  it('are contiguous and never repeated on a day, wherever the clock jumps', () => {
    const base = instantMs('2026-11-21T00:00:00.000Z');
    const jumps = fc.array(fc.tuple(fc.integer({ min: -72, max: 72 }), fc.integer({ min: -72, max: 72 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(jumps, (hours) => {
        const till = new Till();
        const sold = hours.map(([now, server]) =>
          till.sell(isoInstant(base + now * 3_600_000), isoInstant(base + server * 3_600_000)),
        );
        expect(new Set(sold).size).toBe(sold.length);
        for (const day of new Set(sold.map((each) => each.slice(0, 10)))) {
          const numbers = sold.filter((each) => each.startsWith(day));
          expect(numbers).toEqual(numbers.map((_, i) => `${day} ${displayNumber('A', i + 1)}`));
        }
      }),
    );
  });

  it('never fall back to an earlier day while the server agrees with the till about today', () => {
    const base = instantMs('2026-11-21T00:00:00.000Z');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 96 }), { minLength: 1, maxLength: 40 }), (hours) => {
        const till = new Till();
        // The till's clock wavers; the server's is ahead of all of it.
        const serverNow = isoInstant(base + 200 * 3_600_000);
        const dates = hours.map((hour) =>
          till.sell(isoInstant(base + hour * 3_600_000), serverNow).slice(0, 10),
        );
        expect(dates).toEqual(dates.toSorted());
      }),
    );
  });
});
