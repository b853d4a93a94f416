import { useCallback, useMemo } from 'react';
import type { Approver } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { bundlesKept } from '#domain/order/bundle-lines.ts';
import { refundOrder } from '#domain/order/refund.ts';
import { keptOf } from '#domain/order/refunds.ts';
import type { Order } from '#domain/order/schema.ts';
import type { Tendered } from '#domain/order/tendered.ts';
import { voidOrder } from '#domain/order/void.ts';
import { holdBundles } from '#domain/promotion/bundle-operations.ts';
import { isNoAnswer } from './server-error.ts';
import { useCommand, useRun } from './use-command.ts';
import { useSettleOrder } from './use-store-flags.ts';

interface Back extends Tendered {
  readonly amount: number;
}

interface Wish extends Back {
  readonly lines: readonly { readonly lineId: string; readonly qty: number }[];
  readonly reason: string;
  readonly restock: boolean;
}

/**
 * Takes back orders of a store, in part or whole; what of them was flagged is settled by that. Bundles go back only while none of their vouchers is
 * used, which the server alone knows: it is asked before.
 */
export function useCorrections(brandId: string, storeId: string) {
  const { run: doVoid } = useCommand(voidOrder);
  const { run: doRefund } = useCommand(refundOrder);
  const settle = useSettleOrder(brandId, storeId);
  const hold = useHolding(brandId, storeId);
  return useMemo(
    () => ({
      voidOrder: async (
        order: Order,
        reason: string,
        restock: boolean,
        back: readonly Back[],
        approver?: Approver,
      ) => {
        const { _id: orderId } = order;
        await hold(order);
        const refunds = back.map((each) => ({ ...each, _id: mintId() }));
        const after = await doVoid({ brandId, storeId, orderId, reason, restock, refunds }, { approver });
        await settle(orderId, 'voided');
        return after;
      },
      refund: async (order: Order, wish: Wish, approver?: Approver) => {
        const { _id: orderId } = order;
        const isAll = wish.lines.length === 0 && wish.amount === keptOf(order);
        if (isAll || wish.lines.length > 0) await hold(order, isAll ? undefined : wish.lines);
        const refund = { ...wish, brandId, storeId, orderId, _id: mintId(), lines: [...wish.lines] };
        const after = await doRefund(refund, { approver });
        await settle(orderId, 'refunded');
        return after;
      },
    }),
    [brandId, storeId, doVoid, doRefund, settle, hold],
  );
}

/**
 * Asks the server to keep the vouchers of an order's bundles from being used, before their money goes back. @param lines Absent: all of it.
 * @throws AppError bundle_used · bundle_refund_offline
 */
function useHolding(brandId: string, storeId: string) {
  const run = useRun(holdBundles);
  return useCallback(
    async (order: Order, lines?: Wish['lines']): Promise<void> => {
      const kept = bundlesKept(order);
      const sold = lines?.filter(({ lineId }) => (kept.get(lineId) ?? 0) > 0);
      if (sold ? sold.length === 0 : [...kept.values()].every((units) => units === 0)) return;
      try {
        await run({ brandId, storeId, orderId: order._id, ...(sold && { lines: sold }) });
      } catch (error) {
        if (isNoAnswer(error)) throw new AppError('bundle_refund_offline', undefined, { cause: error });
        // The server has not heard of the sale: nothing was given for it.
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      }
    },
    [run, brandId, storeId],
  );
}

function mintId(): string {
  return uuidv7(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));
}
