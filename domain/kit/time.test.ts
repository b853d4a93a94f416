import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, instant, instantMs, isoInstant, keptDay, keptInstant } from './time.ts';

describe('a day', () => {
  it('is one that there is', () => {
    const said = [
      '2026-02-28',
      '2024-02-29',
      '2026-02-29',
      '2026-02-31',
      '2026-04-31',
      '2026-13-01',
      '2026-1-1',
    ];
    expect(said.filter((each) => day.safeParse(each).success)).toEqual(['2026-02-28', '2024-02-29']);
  });

  it('that was once taken stays readable', () => {
    expect(keptDay.safeParse('2026-02-31').success).toBe(true);
  });
});

describe('an instant', () => {
  it('is as many milliseconds whichever way it is written', () => {
    const written = [
      '1970-01-01T00:00:00.000Z',
      '2024-02-29T23:59:59.999Z',
      '2026-11-21T06:05:09.070Z',
      '2026-11-21T06:05:09Z',
      '2026-11-21T06:05Z',
      '2026-11-21T06:05:09.0701Z',
    ];
    expect(written.map(instantMs)).toEqual(written.map((each) => Date.parse(each)));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253_402_300_799_999 }), (ms) => {
        expect(instantMs(isoInstant(ms))).toBe(ms);
      }),
    );
  });

  const said = [
    '2026-02-28T23:59:59.999Z',
    '2024-02-29T00:00:00Z',
    '2026-02-29T06:05:00.000Z',
    '2026-02-31T06:05:00.000Z',
    '2026-04-31T06:05:00.000Z',
    '2026-11-21T24:00:00.000Z',
    '2026-11-21T06:05:00+08:00',
  ];

  it('is one that a calendar and a clock show', () => {
    expect(said.filter((each) => instant.safeParse(each).success)).toEqual(said.slice(0, 2));
  });

  it('that was once taken stays readable', () => {
    expect(said.filter((each) => keptInstant.safeParse(each).success)).toEqual(said.slice(0, 5));
  });
});
