import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDay } from '../kit/time.ts';
import { readAmountCell, readClock, readMoment, readTypeCell } from './file-cells.ts';

describe('cells of a file', () => {
  it.each([
    ['2026-11-25', { day: '2026-11-25' }],
    ['２０２６／１１／２５', { day: '2026-11-25' }],
    ['2026/1/5 9:07', { day: '2026-01-05', seconds: (9 * 60 + 7) * 60 }],
    ['20261125', { day: '2026-11-25' }],
    ['20261125140533', { day: '2026-11-25', seconds: (14 * 60 + 5) * 60 + 33 }],
    ['115/11/25', { day: '2026-11-25' }],
    ['115.11.25 14:05:33', { day: '2026-11-25', seconds: (14 * 60 + 5) * 60 + 33 }],
    ['1151125', { day: '2026-11-25' }],
    ['0991231', { day: '2010-12-31' }],
    ['民國115年11月25日', { day: '2026-11-25' }],
    ['2026年11月5日 下午 2:05', { day: '2026-11-05', seconds: (14 * 60 + 5) * 60 }],
    ['2026/11/25 (三)', { day: '2026-11-25' }],
    ['2026-11-21T14:05:00.000Z', { day: '2026-11-21', seconds: (14 * 60 + 5) * 60 }],
    ['25/11/2026', { day: '2026-11-25' }],
    ['11/25/2026', { day: '2026-11-25' }],
    ['5/5/2026', { day: '2026-05-05' }],
    ['5/6/2026', 'ambiguous'],
    ['2026/02/30', undefined],
    ['26/11/25', undefined],
    ['115/13/01', undefined],
    ['合計', undefined],
    ['', undefined],
  ])('reads the day %s', (text, day) => {
    expect(readMoment(text)).toEqual(day);
  });

  it('reads day and month in the order of the file', () => {
    expect(readMoment('5/6/2026', 'dmy')).toEqual({ day: '2026-06-05' });
    expect(readMoment('5/6/2026', 'mdy')).toEqual({ day: '2026-05-06' });
  });

  it('reads every day by either calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 60_000 }), (days) => {
        const day = isoDay(days);
        const [y = '', m = '', d = ''] = day.split('-');
        const roc = String(Number(y) - 1911).padStart(3, '0');
        for (const text of [day, `${y}${m}${d}`, `${roc}/${Number(m)}/${Number(d)}`, `${roc}${m}${d}`])
          expect(readMoment(text)).toEqual({ day });
      }),
    );
  });

  it.each([
    ['14:05', 14 * 3600 + 300],
    ['140533', 14 * 3600 + 333],
    ['下午2:05', 14 * 3600 + 300],
    ['12:00 AM', 0],
    ['25:00', undefined],
    ['早上', undefined],
  ])('reads the time %s', (text, seconds) => {
    expect(readClock(text)).toBe(seconds);
  });

  it.each([
    ['1,250', 1250],
    ['NT$1,250.00', 1250],
    ['（1,250）', -1250],
    ['1,250-', -1250],
    ['－１２００', -1200],
    ["'-5", -5],
    ['+30元', 30],
    ['0', 0],
    ['-', 'empty'],
    ['', 'empty'],
    ['12.5', 'fraction'],
    ['12*', 'wrong'],
    ['=1+1', 'wrong'],
    ['--5', 'wrong'],
    ['(5', 'wrong'],
    ['三百', 'wrong'],
  ])('reads the amount %s', (text, amount) => {
    expect(readAmountCell(text)).toBe(amount);
  });

  it('knows what banks and books call money in and money out', () => {
    expect(['收入', 'Credit', '存入'].map(readTypeCell)).toEqual(['income', 'income', 'income']);
    expect(['支出', 'DR', '提出'].map(readTypeCell)).toEqual(['expense', 'expense', 'expense']);
    expect(readTypeCell('轉帳')).toBeUndefined();
  });
});
