import * as z from 'zod/mini';
import { mostAnswers, mostCategories } from '../catalogue/schema.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { line, prose } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import { payWith, type PayWith } from '../payment/schema.ts';
import { paymentMethod, type PaymentMethod } from '../store/schema.ts';
import { amount, maxAmount } from '../kit/money.ts';
import { mostOfOne } from './guest-limits.ts';
import type { createInput } from './create-input.ts';
import { customerInput, dineInInfo, guestLocale, orderType } from './wanted-schema.ts';

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

/** What a gateway's page gave for a card or a wallet: good once, for 90 s. It goes to the gateway, and is neither kept nor logged. */
export const primeToken = z.string().check(z.maxLength(500));

/** The specification's body (spec 7). */
export const restCreate = z.strictObject({
  brandId: id,
  storeId: id,
  orderData: z.strictObject({ _id: z.optional(id), clientOrderId: z.optional(id), ...wanted }),
  expected: z.optional(expected),
  paymentType: z._default(z.enum(['On-site', 'Online']), 'On-site'),
  paymentMethod: z.optional(paymentMethod),
  /** The language of the page. */
  locale: z.optional(guestLocale),
  /** The page was opened within LINE: nothing follows from it but what the order is called. */
  via: z.optional(z.literal('line')),
  /** By what it is paid online; a card where nothing is said, or LINE Pay where the method says so. */
  payWith: z.optional(payWith),
  primeToken: z.optional(primeToken),
});

/**
 * The body as the command's input. A payment token goes no further than this, so that it is never stored.
 * @throws AppError payment_token_required · validation (a token for what is paid at the counter)
 */
export function fromRestCreate({
  brandId,
  storeId,
  orderData,
  expected: shown,
  paymentType,
  paymentMethod: intendedMethod,
  locale,
  via,
  payWith: way,
  primeToken: token = '',
}: z.infer<typeof restCreate>): z.input<typeof createInput> {
  const isOnline = paymentType === 'Online';
  if (isOnline && token === '') throw new AppError('payment_token_required');
  if (!isOnline && token !== '')
    throw new AppError('validation', { faults: [{ path: 'primeToken', message: 'exclusive' }] });
  const { clientOrderId, _id = clientOrderId, ...what } = orderData;
  return {
    brandId,
    storeId,
    ...what,
    ...(_id === undefined ? {} : { _id }),
    ...(shown === undefined ? {} : { expected: shown }),
    ...(intendedMethod === undefined ? {} : { intendedMethod }),
    ...(isOnline ? { online: { payWith: way ?? wayOf(intendedMethod) } } : {}),
    ...(locale === undefined ? {} : { locale }),
    ...(via === undefined ? {} : { via }),
  };
}

/** The way of paying that a method of the wire means. */
export function wayOf(method: PaymentMethod | undefined): PayWith {
  return method === 'line_pay' ? 'line_pay' : 'card';
}

/** What would become of an order: the same body, of which nothing is kept. */
export const quoteInput = z.strictObject({
  brandId: id,
  storeId: id,
  orderData: z.strictObject({ _id: z.optional(id), ...wanted }),
  expected: z.optional(expected),
});

export type WantedItem = z.infer<typeof wantedItem>;
