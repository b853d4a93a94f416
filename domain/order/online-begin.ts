import { signedBy } from '../kit/actor.ts';
import type { CommandContext } from '../kit/operation.ts';
import { gatewayName, methodOfPayWith, type PayWith } from '../payment/schema.ts';
import { derive, type OrderFacts } from './derive.ts';
import type { Payment } from './schema.ts';

/** The number of a payment at the gateway: the change that began it, without its dashes, as no gateway takes more than 40 characters. */
export function transactionIdOf(paymentId: string): string {
  return paymentId.replaceAll(/[^A-Za-z0-9]/g, '').slice(-40);
}

/** A payment that begins now, under the id of the change that begins it. */
export function pendingPayment(
  { now, changeId, actor }: Pick<CommandContext, 'now' | 'changeId' | 'actor'>,
  { way, amount }: { readonly way: PayWith; readonly amount: number },
): Payment {
  return {
    _id: changeId,
    method: methodOfPayWith[way],
    type: 'Online',
    amount,
    at: now,
    ...signedBy(actor),
    txn: { platform: gatewayName, merchantOrderNo: transactionIdOf(changeId), status: 'pending' },
  };
}

/** An order with its payment under way: the gateway is asked as soon as that is committed. */
export function payingOnline(facts: OrderFacts, way: PayWith, ctx: CommandContext): OrderFacts {
  const { total: amount } = derive(facts);
  return { ...facts, paymentType: 'Online', payments: [pendingPayment(ctx, { way, amount })] };
}
