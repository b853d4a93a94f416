import { hostedPlace } from '#sync/testing/store-hosts.ts';

const place = hostedPlace;

/** Inputs for what is said and asked of shifts and days, as `examplesOf` has them. */
export function shiftExamplesOf(n: number): Readonly<Record<string, readonly object[]>> {
  const shiftId = `shift-${n}`;
  const ofDay = { ...place, businessDate: '2026-11-21' };
  return {
    'shift.open': [
      { ...place, _id: shiftId, openingFloat: 3000 },
      { ...place, _id: `second-${n}`, openingFloat: 0 },
    ],
    'shift.move': [
      { ...place, shiftId, _id: `in-${n}`, type: 'pay_in', amount: 500, reason: '找零兌換🪙' },
      { ...place, shiftId, _id: `out-${n}`, type: 'pay_out', amount: 180, reason: '買食材' },
      { ...place, shiftId, _id: `look-${n}`, type: 'drawer_open', amount: 0, reason: '其他' },
      { ...place, shiftId: 'none', _id: `none-${n}`, type: 'drop', amount: 1000, reason: '投庫' },
    ],
    'shift.close': [
      {
        ...place,
        shiftId,
        counted: 3320,
        denominations: [
          { value: 1000, count: 3 },
          { value: 100, count: 3 },
          { value: 10, count: 2 },
        ],
        floatKept: 3000,
        tenders: [{ key: 'credit_card', name: '信用卡', amount: 130 }],
      },
      { ...place, shiftId, counted: 9000, floatKept: 9000, reason: '未找到原因' },
    ],
    'day.close': [
      ofDay,
      { ...ofDay, unheard: true },
      {
        ...ofDay,
        pending: 3,
        silent: [{ deviceId: 'till-b', name: '櫃檯2', lastSeenAt: '2026-11-21T03:00:00.000Z', pending: 2 }],
      },
    ],
    'shift.list': [place, { ...place, before: '2026-11-21T06:30:00.000Z', limit: 2 }],
    'shift.report': [{ ...place, shiftId: `shift-${n - 1}` }],
    'day.list': [place],
    'day.report': [ofDay],
  };
}
