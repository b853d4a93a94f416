import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { pageOf, paging } from '../kit/paging.ts';
import { everyone } from '../kit/roles.ts';
import { byBrand, byStore } from '../kit/scope.ts';
import { day } from '../kit/time.ts';
import { forgetNoticesCall, getNoticeKeyCall, keepNoticesCall } from './guest-calls.ts';
import { messageKind, messageSettings, messageState, messageWay, signature, messageView } from './schema.ts';

/** Messages of a brand, the newest first. They tell of guests, so that they are for who runs the brand. */
export const listMessages = defineCall({
  name: 'message.list',
  rest: 'GET /message/brands/{brandId}',
  who: can('messages.read'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    ...paging,
    /** Days of the brand, both included. */
    startDate: z.optional(day),
    endDate: z.optional(day),
    kind: z.optional(messageKind),
    way: z.optional(messageWay),
    state: z.optional(messageState),
  }),
  output: pageOf(messageView),
  summary: 'What was sent to guests, paged.',
});

/** What was sent about one order, the oldest first. */
export const listMessagesOfOrder = defineCall({
  name: 'message.listOfOrder',
  rest: 'GET /message/brands/{brandId}/stores/{storeId}/orders/{orderId}',
  who: can('orders.read'),
  scope: byStore,
  input: z.strictObject({ brandId: id, storeId: id, orderId: id }),
  output: z.object({ items: z.array(messageView) }),
  summary: 'What was sent about one order.',
});

/** Sent today, of how many. */
const budget = z.object({ used: z.int(), most: z.int() });

const settingsTold = z.object({
  settings: messageSettings,
  /** What the server can send by, as whoever runs it set it up. `file`: into a file of the server, for trying it out. */
  ways: z.object({
    sms: z.enum(['none', 'file', 'mitake']),
    email: z.enum(['none', 'file', 'smtp']),
    push: z.boolean(),
  }),
  today: z.object({ sms: budget, codes: budget }),
});

export const getMessageSettings = defineCall({
  name: 'message.getSettings',
  rest: 'GET /message/brands/{brandId}/settings',
  who: can('messages.read'),
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  output: settingsTold,
  summary: 'What a brand sends, and how much of it today.',
});

/** Sets what is said; the rest stays. An empty signature takes it away. */
export const updateMessageSettings = defineCall({
  name: 'message.updateSettings',
  rest: 'PUT /message/brands/{brandId}/settings',
  who: can('brands.edit'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    smsFor: z.optional(messageSettings.shape.smsFor),
    smsADay: z.optional(messageSettings.shape.smsADay),
    codesADay: z.optional(messageSettings.shape.codesADay),
    mailsReceipts: z.optional(z.boolean()),
    signature: z.optional(z.nullable(signature)),
  }),
  output: settingsTold,
  summary: 'Changes what a brand sends.',
});

/** The key that a browser subscribes with, made once for this server. */
export const getNoticeKey = defineCall({
  ...getNoticeKeyCall,
  who: everyone,
  scope: byBrand,
  summary: 'The public key of pushed notices.',
});

/**
 * Lets a browser be told of an order while its page is closed: of whoever shows its secret, or is its customer.
 * @throws not_found for anybody else · validation (an address of no push service that we know)
 */
export const keepNotices = defineCall({
  ...keepNoticesCall,
  who: everyone,
  scope: byBrand,
  summary: 'Lets a browser be told of an order.',
});

/** Ends that. @throws not_found */
export const forgetNotices = defineCall({
  ...forgetNoticesCall,
  who: everyone,
  scope: byBrand,
  summary: 'Ends telling a browser of an order.',
});

export const messageOperations = [
  listMessages,
  listMessagesOfOrder,
  getMessageSettings,
  updateMessageSettings,
  getNoticeKey,
  keepNotices,
  forgetNotices,
];
