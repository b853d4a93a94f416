import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { amount } from '../kit/money.ts';
import { line } from '../kit/text.ts';
import { keptInstant } from '../kit/time.ts';

// How somebody wants an order, as it stands in the order. Whoever is about to order needs no more of an order than this.

export const orderType = z.enum(['dine_in', 'takeout', 'delivery']);

/** Languages of the guests' pages (spec 9). */
export const guestLocale = z.enum(['zh-TW', 'en']);
export type GuestLocale = z.infer<typeof guestLocale>;

/** Whom it is for; at the counter all of it may be absent. */
export const customerInfo = z.object({
  name: z.optional(line(25)),
  phone: z.optional(line(20)),
  /** Whoever has the phone wants to become a member, if they are none yet; said at the counter alone. */
  wantsMembership: z.optional(z.literal(true)),
  lineUniqueId: z.optional(line(80)),
  /** The buyer's 統一編號. */
  taxId: z.optional(z.string().check(z.regex(/^\d{8}$/))),
  /** Where an e-invoice goes: a mobile barcode, say. */
  carrier: z.optional(line(40)),
  /** The 愛心碼 of whom the e-invoice is given to. It goes with neither of the two above; see `invoiceBuyerOf`. */
  donationCode: z.optional(z.string().check(z.regex(/^\d{3,7}$/))),
});

export const dineInInfo = z.object({
  tableNumber: line(20),
  tableId: z.optional(id),
  guests: z.optional(z.int().check(z.gte(1), z.lte(999))),
});

export const deliveryInfo = z.object({
  address: line(200),
  /** The store's name of the district that it charged for. */
  district: z.optional(line(40)),
  /** Metres. */
  distance: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  estimatedTime: z.optional(keptInstant),
  actualTime: z.optional(keptInstant),
  deliveryFee: amount,
});

/** Whom an order is for and where it is eaten, as somebody says it: unknown fields are refused, as everywhere in inputs. */
export const customerInput = z.strictObject(customerInfo.shape);
export const dineInInput = z.strictObject(dineInInfo.shape);
