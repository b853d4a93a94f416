import { describe, expect, it } from 'vitest';
import { day, keptDay } from './time.ts';

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
