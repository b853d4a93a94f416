import type { StockMove } from '../inventory/schema.ts';
import { isoInstant } from '../kit/time.ts';
import { businessDayStart } from '../kit/time.ts';

// Moves for tests of readings of stock, at a tea shop in Taipei.

let moves = 0;

/** A sale of some pieces at noon of a business day, unless said otherwise. */
export function aMove(date: string, over: Partial<StockMove> = {}): StockMove {
  const at = isoInstant(businessDayStart(date, 'Asia/Taipei', '05:00') + 7 * 3_600_000);
  moves += 1;
  return {
    _id: `move-${String(moves).padStart(6, '0')}`,
    createdAt: at,
    updatedAt: at,
    rev: 1,
    brandId: 'tea',
    storeId: 'north',
    inventory: 'north:pearl',
    stockType: 'totalStock',
    delta: -1,
    changeType: 'order',
    at,
    ...over,
  };
}
