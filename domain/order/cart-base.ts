import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { amount } from '../kit/money.ts';
import { cartDiscount, lineInput, placeInput } from './inputs.ts';

/** What an order was when a cart was made of it: the difference to it is what the till did. */
export const cartBase = z.object({
  /** A fresh id for each recall: ids of lines that the difference needs are made of it. */
  recallId: id,
  number: z.string(),
  /** Put aside and not sent yet; otherwise it is being made. */
  isParked: z.boolean(),
  /** Whole TWD taken and kept already. */
  paid: amount,
  /** As charged, 0–0.2. */
  serviceChargeRate: z.number(),
  lines: z.array(lineInput),
  discounts: z.array(cartDiscount),
  ...z.pick(placeInput, {
    orderType: true,
    customerInfo: true,
    dineInInfo: true,
    deliveryInfo: true,
    notes: true,
    estimatedPickupTime: true,
  }).shape,
});

export type CartBase = z.infer<typeof cartBase>;
