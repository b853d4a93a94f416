import { getGuestOrder } from '#domain/order/guest-operations.ts';
import { readGuestOrder } from '../sync/guest-orders.ts';
import { implement } from './call.ts';

export const getGuestOrderCall = implement(getGuestOrder, (input, { database, actor, now }) =>
  readGuestOrder(database, input, actor, now),
);
