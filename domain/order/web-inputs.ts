import * as z from 'zod/mini';
import { mostAnswers, mostCategories } from '../catalogue/schema.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { line, prose } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import { paymentMethod } from '../store/schema.ts';
import { amount, maxAmount } from '../kit/money.ts';
import { mostOfOne } from './guest-limits.ts';
import type { createInput } from './create-input.ts';
import { customerInput } from './wanted-schema.ts';
import { dineInInfo, orderType } from './wanted-schema.ts';

const quantity = z.int().check(z.gte(1), z.lte(mostOfOne));

/** What somebody orders: the dish and its answers by id, or a bundle, which asks nothing. Names and prices are the server's to say. */
const wantedItem = z.strictObject({
  _id: z.optional(id),
  /** Absent: a dish. */
  itemType: z.optional(z.enum(['dish', 'bundle'])),
  templateId: id,
  options: z._default(
    z
      .array(
        z.strictObject({
          optionCategoryId: id,
          selections: z
            .array(z.strictObject({ optionId: id, quantity: z._default(quantity, 1) }))
            .check(z.maxLength(mostAnswers)),
        }),
      )
      .check(z.maxLength(mostCategories)),
    [],
  ),
  quantity,
  note: z.optional(line(200)),
});

/** What somebody orders, and how they want to have it. */
export const wanted = {
  orderType,
  items: z.array(wantedItem).check(z.minLength(1), z.maxLength(100)),
  customerInfo: z.optional(z.omit(customerInput, { wantsMembership: true })),
  /** Staff names the table; of guests its code says which one it is, and nothing else. */
  dineInInfo: z.optional(
    z.strictObject({
      ...dineInInfo.shape,
      tableNumber: z.optional(dineInInfo.shape.tableNumber),
      tableToken: z.optional(line(64)),
    }),
  ),
  /** One of the store's districts: how far it is, nobody is asked. */
  deliveryInfo: z.optional(z.strictObject({ address: line(200), districtId: z.optional(id) })),
  estimatedPickupTime: z.optional(instant),
  notes: z.optional(prose(500)),
};

/** What a guest was shown before they sent it: compared with what it comes to, and never used. */
export const expected = z.strictObject({
  total: z.int().check(z.gte(0), z.lte(maxAmount)),
  /** For one of each item, in their order: two prices may move against each other and leave the total as it was. */
  unitPrices: z.optional(z.array(amount).check(z.maxLength(100))),
  menuRevision: z.optional(z.int().check(z.gte(0))),
});

export type Expected = z.infer<typeof expected>;

/** The specification's body (spec 7). */
export const restCreate = z.strictObject({
  brandId: id,
  storeId: id,
  orderData: z.strictObject({ _id: z.optional(id), clientOrderId: z.optional(id), ...wanted }),
  expected: z.optional(expected),
  paymentType: z._default(z.enum(['On-site', 'Online']), 'On-site'),
  paymentMethod: z.optional(paymentMethod),
  primeToken: z.optional(z.string().check(z.maxLength(500))),
});

/**
 * The body as the command's input. A payment token goes no further than this, so that it is never stored.
 * @throws AppError payment_token_required · payment_unavailable (no gateway takes online payments yet)
 */
export function fromRestCreate({
  brandId,
  storeId,
  orderData,
  expected: shown,
  paymentType,
  paymentMethod: intendedMethod,
  primeToken,
}: z.infer<typeof restCreate>): z.input<typeof createInput> {
  if (paymentType === 'Online')
    throw new AppError(primeToken ? 'payment_unavailable' : 'payment_token_required');
  const { clientOrderId, _id = clientOrderId, ...what } = orderData;
  return {
    brandId,
    storeId,
    ...what,
    ...(_id === undefined ? {} : { _id }),
    ...(shown === undefined ? {} : { expected: shown }),
    ...(intendedMethod === undefined ? {} : { intendedMethod }),
  };
}

/** What would become of an order: the same body, of which nothing is kept. */
export const quoteInput = z.strictObject({
  brandId: id,
  storeId: id,
  orderData: z.strictObject({ _id: z.optional(id), ...wanted }),
  expected: z.optional(expected),
});

export type WantedItem = z.infer<typeof wantedItem>;
