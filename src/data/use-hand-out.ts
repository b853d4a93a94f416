import { useCallback } from 'react';
import { setFulfilment } from '#domain/order/fulfil.ts';
import { isToPickUp } from '#domain/order/kitchen-calls.ts';
import { isWanted, placeOf } from '#domain/order/kitchen-states.ts';
import { bumpLines } from '#domain/order/kitchen.ts';
import type { Order } from '#domain/order/schema.ts';
import { useRun } from './use-command.ts';

/**
 * Somebody took along what the kitchen made: the order is completed. One that was so when it was paid says it by its lines. Of any other order,
 * nothing.
 */
export function useHandOut(brandId: string, storeId: string): (order: Order) => Promise<void> {
  const bump = useRun(bumpLines);
  const fulfil = useRun(setFulfilment);
  return useCallback(
    async (order) => {
      if (!isToPickUp(order)) return;
      const { _id: orderId, number, fulfilment, completesWhenPaid, items } = order;
      const of = { brandId, storeId, orderId, number };
      if (fulfilment !== 'completed') await fulfil({ ...of, to: 'completed' });
      if (!completesWhenPaid) return;
      const lines = items.filter(isWanted);
      await bump({
        ...of,
        lines: lines.map((line) => ({ lineId: line._id, round: placeOf(line).round, to: 'served' as const })),
      });
    },
    [brandId, storeId, bump, fulfil],
  );
}
