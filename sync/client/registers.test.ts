import { describe, expect, it } from 'vitest';
import { anEnrolledDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { withoutOld } from './registers.ts';

const counters = {
  'desk|order:date': '2026-11-21',
  'desk|order:seq:A:2026-10-11': 9,
  'desk|order:seq:A:2026-10-12': 8,
  'desk|order:seq:A:2026-11-21': 7,
  'desk|order:seq:A:2027-01-01': 6,
  'desk|ticket': 5,
};

describe('the counters of a device', () => {
  it('N4: forgets those of business dates that are over for more than 40 days, and no other', () => {
    const { 'desk|order:seq:A:2026-10-11': _gone, ...kept } = counters;
    expect(withoutOld(counters, '2026-11-21T06:00:00.000Z')).toEqual(kept);
  });

  it('N4: keeps the date that it counts on, whatever the server’s clock says', () => {
    const { 'desk|order:seq:A:2027-01-01': _future, ...till } = counters;
    expect(withoutOld(till, '2028-01-01T00:00:00.000Z')).toHaveProperty(['desk|order:seq:A:2026-11-21'], 7);
    expect(withoutOld(till, '2026-10-01T00:00:00.000Z')).toEqual(till);
  });

  it('N4: does so at a pull', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    const kept = { 'desk|seq:2026-11-20': 4, 'desk|seq': 5 };
    await device.disk.transact('write', { rows: [], local: ['device'] }, 'strict', (tx) =>
      tx.localPutMany('device', [{ ...device.row, registers: { 'desk|seq:2026-01-01': 3, ...kept } }]),
    );
    await device.sync();
    expect(device.row.registers).toEqual(kept);
  });
});
