import { useCallback } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { bundlesKept } from '#domain/order/bundle-lines.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { holdBundles } from '#domain/promotion/bundle-operations.ts';
import { useData, useReplica } from './data-context.tsx';
import { isNoAnswer } from './server-error.ts';
import { isCreationUnsent } from './creation-unsent.ts';
import { useLeasingTill } from './use-leasing-till.ts';

type Units = readonly { readonly lineId: string; readonly qty: number }[];

/**
 * Asks the server to keep the vouchers of an order's bundles from being used, before their money goes back: it alone knows whether one was. Of an
 * order without bundles nobody is asked, nor of a sale that still waits here to be sent: nothing was given for it, so it is undone without a network
 * as well. It is a question of the till, whoever works at it: who gives money back is asked by the refund.
 * @returns What asks it; without lines, for all of the order. @throws AppError bundle_used · bundle_refund_offline
 */
export function useHoldingBundles(
  brandId: string,
  storeId: string,
): (order: Order, lines?: Units) => Promise<void> {
  const { api } = useData();
  const replica = useReplica();
  // What is lent to this till itself does not stand in its way.
  const device = useLeasingTill(brandId, storeId)?.device;
  return useCallback(
    async (order, lines) => {
      const kept = bundlesKept(order);
      const sold = lines?.filter(({ lineId }) => (kept.get(lineId) ?? 0) > 0);
      if (sold ? sold.length === 0 : [...kept.values()].every((units) => units === 0)) return;
      if (replica && (await isCreationUnsent(replica.store, orders, order._id))) return;
      try {
        await api.call(holdBundles, {
          brandId,
          storeId,
          orderId: order._id,
          ...(device !== undefined && { device }),
          ...(sold && { lines: [...sold] }),
        });
      } catch (error) {
        if (isNoAnswer(error)) throw new AppError('bundle_refund_offline', undefined, { cause: error });
        // The server has not heard of the sale: nothing was given for it.
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      }
    },
    [api, replica, brandId, storeId, device],
  );
}
