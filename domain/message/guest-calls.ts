import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';

// What guests' pages call about notices, without what answers it: a page on a telephone loads no more than this.

const base64url = (bytes: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.maxLength(Math.ceil((bytes * 4) / 3) + 2));

/** An address of a push service and the keys that only the browser can open (RFC 8291). */
export const pushSubscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\//)),
  /** A point on P-256, uncompressed: 65 bytes. */
  p256dh: base64url(65),
  /** 16 bytes. */
  auth: base64url(16),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

export const getNoticeKeyCall = {
  name: 'orderCustomer.getNoticeKey',
  rest: 'GET /order-customer/brands/{brandId}/notice-key',
  input: z.strictObject({ brandId: id }),
  output: z.object({ key: z.string() }),
} as const;

const ofOrder = { brandId: id, orderId: id };
const done = z.object({ ok: z.literal(true) });

export const keepNoticesCall = {
  name: 'orderCustomer.keepNotices',
  rest: 'POST /order-customer/brands/{brandId}/order/{orderId}/notices',
  input: z.strictObject({ ...ofOrder, ...pushSubscription.shape }),
  output: done,
} as const;

export const forgetNoticesCall = {
  name: 'orderCustomer.forgetNotices',
  rest: 'POST /order-customer/brands/{brandId}/order/{orderId}/notices/forget',
  input: z.strictObject({ ...ofOrder, endpoint: pushSubscription.shape.endpoint }),
  output: done,
} as const;
