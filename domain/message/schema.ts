import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { line } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import { orderEvents } from '../order/order-events.ts';

/** By which way a message goes. `page`: the order's own page was open and in sight, and said it by itself. */
export const messageWay = z.enum(['page', 'push', 'line', 'sms', 'email']);
export type MessageWay = z.infer<typeof messageWay>;

/** What it tells: a step of an order, a code, a receipt, or whom the brand invites to work for it. */
export const messageKind = z.enum(['order', 'code', 'receipt', 'invitation']);
export type MessageKind = z.infer<typeof messageKind>;

/**
 * What became of it. `unknown`: no answer came; it may have arrived, so that an SMS is not sent a second time. `rejected`: whoever was to
 * carry it refused. `withheld`: it was not sent, since the day's budget is used up.
 */
export const messageState = z.enum(['due', 'sending', 'sent', 'rejected', 'unknown', 'withheld']);
export type MessageState = z.infer<typeof messageState>;

/** A message as managers see it: never its text, and a phone only in part. */
export const messageView = z.object({
  _id: id,
  kind: messageKind,
  /** The order's step, what the code is for, or the kind again. */
  event: z.string(),
  way: messageWay,
  state: messageState,
  /** Why it was refused, in the carrier's words. */
  reason: z.optional(z.string()),
  /** To whom: `0912***678`, the name of a mailbox in part, or nothing where a way has no address that anybody could read. */
  to: z.optional(z.string()),
  /** Short messages that the carrier counts for it. */
  cost: z.int(),
  at: instant,
  settledAt: z.optional(instant),
  storeId: z.optional(id),
  orderId: z.optional(id),
  /** The order's number. */
  number: z.optional(z.string()),
});
export type MessageView = z.infer<typeof messageView>;

/** Short messages and letters that a brand has sent at most in one of its days. */
export const mostMessagesADay = 100_000;
const aDay = z.int().check(z.gte(0), z.lte(mostMessagesADay));

/** What short messages begin with, in 【】. */
export const signature = line(12);

/** What a brand decides about its messages. Push and LINE cost nothing and need no word; a short message is paid by the store. */
export const messageSettings = z.object({
  /** Of which steps a short message is sent where nothing else reaches the guest. */
  smsFor: z.array(z.enum(orderEvents)).check(z.maxLength(orderEvents.length)),
  /** Short messages about orders on one day of the brand. */
  smsADay: aDay,
  /** Codes on one day: without a budget of their own an order's messages could use up what lets people sign in. */
  codesADay: aDay,
  /** Members whose address is known get a receipt when their order is completed. */
  mailsReceipts: z.boolean(),
  /** The store's name where nothing is said. */
  signature: z.optional(signature),
});
export type MessageSettings = z.infer<typeof messageSettings>;

export const usualMessageSettings: MessageSettings = {
  smsFor: [],
  smsADay: 200,
  codesADay: 500,
  mailsReceipts: false,
};
