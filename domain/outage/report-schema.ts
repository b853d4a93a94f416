import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { day, instant } from '../kit/time.ts';
import { tenderSnapshot } from '../order/money-schema.ts';
import { paymentMethod } from '../store/schema.ts';
import { fulfilment, paymentState } from '../order/schema.ts';
import { outage } from './schema.ts';

const count = z.int();
/** Whole TWD. */
const sum = z.int();

const counted = z.object({ count, total: sum });
const range = z.object({ first: z.string(), last: z.string(), count });
const soldItem = { inventory: id, name: z.string(), nameEn: z.optional(z.string()), sold: count };

const orderRef = { orderId: id, number: z.string() };

/** One order of the outage, for lists. */
const listedOrder = z.object({
  ...orderRef,
  placedAt: instant,
  total: sum,
  fulfilment,
  payment: paymentState,
  by: z.optional(z.string()),
});

/** Something that a person still has to do or to decide; which fields it has depends on its kind. */
const decision = z.object({
  kind: z.enum([
    'overpaid',
    'paid_after_cancel',
    'supplement_unpaid',
    'number_reused',
    'oversold',
    'sold_out',
  ]),
  /** Of what it is about, unique within a report. */
  key: z.string(),
  orderId: z.optional(id),
  number: z.optional(z.string()),
  /** Whole TWD to give back or to ask for. */
  amount: z.optional(sum),
  name: z.optional(z.string()),
  nameEn: z.optional(z.string()),
  pieces: z.optional(count),
});

/** What a manager wants to know after an outage. Amounts are whole TWD. */
export const outageReport = z.object({
  /** The outage that was asked for, or all that overlap it, oldest first. */
  outages: z.array(outage),
  /** How many more tills were cut off at the same time, where the report is of one alone. */
  others: count,
  storeName: z.string(),
  storeNameEn: z.optional(z.string()),
  from: instant,
  to: instant,
  /** Placed in it; those cancelled since stand in `corrections` and not here. */
  orders: counted,
  /** Of these, not paid in full yet, and what is lacking. */
  open: counted,
  tenders: z.array(
    z.object({
      method: paymentMethod,
      ...tenderSnapshot,
      payments: count,
      taken: sum,
      refunds: count,
      back: sum,
    }),
  ),
  /** What the outage put into the drawer: cash taken less cash given back. */
  cash: z.object({ taken: sum, back: sum, kept: sum }),
  corrections: z.object({ cancelled: counted, lines: counted, refunds: counted }),
  numbers: z.array(
    z.object({
      lane: z.string(),
      businessDate: day,
      count,
      used: z.array(range),
      missing: z.array(range),
      reused: z.array(z.string()),
    }),
  ),
  oversold: z.array(z.object({ ...soldItem, short: count })),
  soldOut: z.array(z.object(soldItem)),
  supplements: z.array(z.object({ ...orderRef, of: z.string(), total: sum, due: sum })),
  giveBack: z.array(z.object({ ...orderRef, why: z.enum(['overpaid', 'paid_after_cancel']), amount: sum })),
  decisions: z.array(decision),
  pace: z.object({
    minutes: count,
    steps: z.array(z.object({ at: instant, orders: count, total: sum })),
  }),
  list: z.array(listedOrder),
});

export type OutageReport = z.infer<typeof outageReport>;
export type Decision = z.infer<typeof decision>;
