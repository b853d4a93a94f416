// Records for tests of outages.
import type { StockMove } from '../inventory/schema.ts';
import { isoInstant, instantMs } from '../kit/time.ts';
import type { Outage } from './schema.ts';

const stamps = { createdAt: '2026-11-21T04:00:00.000Z', updatedAt: '2026-11-21T04:00:00.000Z', rev: 1 };

/** `12:MM` in Taipei on the day of the tests. */
export function at(minute: number): string {
  return isoInstant(instantMs('2026-11-21T04:00:00.000Z') + minute * 60_000);
}

/** Till A, cut off from 12:00 to 12:40 unless said otherwise. */
export function anOutage(over: Partial<Outage> = {}): Outage {
  return {
    ...stamps,
    _id: 'outage-1',
    brandId: 'tea',
    storeId: 'north',
    deviceId: 'till-a',
    till: 'A',
    by: { adminId: 'mei', name: '小美' },
    from: at(0),
    to: at(40),
    changes: 5,
    ...over,
  };
}

/** One piece of a dish sold by till A. */
export function aSaleMove(over: Partial<StockMove> = {}): StockMove {
  return {
    ...stamps,
    _id: 'move-1',
    brandId: 'tea',
    storeId: 'north',
    inventory: 'north:latte',
    stockType: 'totalStock',
    delta: -1,
    changeType: 'order',
    deviceId: 'till-a',
    at: at(5),
    ...over,
  };
}
