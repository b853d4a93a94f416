import { useCallback } from 'react';
import type { Step } from '#domain/order/board.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import { setFulfilment } from '#domain/order/fulfil.ts';
import type { Order } from '#domain/order/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import type { Place } from './place.ts';

type Named = Pick<Order, '_id' | 'number'>;

/**
 * Takes an order on by a step. It is told as the fact that it is: that somebody else was faster, or told of it earlier from a device without
 * a network, is no reason to refuse it.
 */
export function useStep({ brandId, storeId }: Place): (order: Named, to: Step) => Promise<unknown> {
  const { run } = useCommand(setFulfilment);
  return useCallback(
    ({ _id: orderId, number }, to) => run({ brandId, storeId, orderId, number, to }),
    [run, brandId, storeId],
  );
}

/** Ends an order that nobody paid for. */
export function useCancel({ brandId, storeId }: Place): (order: Named, reason: string) => Promise<unknown> {
  const { run } = useCommand(cancelOrder);
  return useCallback(
    ({ _id: orderId, number }, reason) => run({ brandId, storeId, orderId, number, reason }),
    [run, brandId, storeId],
  );
}
