import { getGuestOrder } from '#domain/order/guest-operations.ts';
import { readGuestOrder } from '../sync/guest-orders.ts';
import { implement } from './call.ts';

export const getGuestOrderCall = implement(
  getGuestOrder,
  async (input, { database, actor, now, payments }) => {
    const told = await readGuestOrder(database, input, actor, now);
    // Whoever comes back from the bank looks here, also after the time for it: a reason to ask the gateway, and nothing more.
    if (told.payment === 'pending' || told.payment === 'failed')
      await payments.online.looked(input.brandId, input.orderId);
    return told;
  },
);
