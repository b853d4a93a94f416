import { useMemo } from 'react';
import type { Approver } from '#domain/kit/actor.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { refundOrder } from '#domain/order/refund.ts';
import { keptOf } from '#domain/order/refunds.ts';
import type { Order } from '#domain/order/schema.ts';
import type { MoneyBack, RefundRequest } from '#domain/order/tendered.ts';
import { voidOrder } from '#domain/order/void.ts';
import { useCommand } from './use-command.ts';
import { useHoldingBundles } from './use-holding-bundles.ts';
import { useSettleOrder } from './use-store-flags.ts';

/**
 * Takes back orders of a store, in part or whole; what of them was flagged is settled by that. Bundles go back only while none of their vouchers is
 * used, which the server alone knows: it is asked before.
 */
export function useCorrections(brandId: string, storeId: string) {
  const { run: doVoid } = useCommand(voidOrder);
  const { run: doRefund } = useCommand(refundOrder);
  const settle = useSettleOrder(brandId, storeId);
  const hold = useHoldingBundles(brandId, storeId);
  return useMemo(
    () => ({
      voidOrder: async (
        order: Order,
        reason: string,
        restock: boolean,
        back: readonly MoneyBack[],
        approver?: Approver,
      ) => {
        const { _id: orderId } = order;
        await hold(order);
        const refunds = back.map((each) => ({ ...each, _id: mintId() }));
        const after = await doVoid({ brandId, storeId, orderId, reason, restock, refunds }, { approver });
        await settle(orderId, 'voided');
        return after;
      },
      refund: async (order: Order, request: RefundRequest, approver?: Approver) => {
        const { _id: orderId } = order;
        const isAll = request.lines.length === 0 && request.amount === keptOf(order);
        if (isAll || request.lines.length > 0) await hold(order, isAll ? undefined : request.lines);
        const refund = { ...request, brandId, storeId, orderId, _id: mintId(), lines: [...request.lines] };
        const after = await doRefund(refund, { approver });
        await settle(orderId, 'refunded');
        return after;
      },
    }),
    [brandId, storeId, doVoid, doRefund, settle, hold],
  );
}

function mintId(): string {
  return uuidv7(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));
}
