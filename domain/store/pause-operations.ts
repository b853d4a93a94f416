import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { signedBy } from '../kit/actor.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import { businessDateOf, businessDayStart, daysLater, instant, instantMs, isoInstant } from '../kit/time.ts';
import { orderPause, storeSettings, stores } from './schema.ts';

const minuteMs = 60_000;

/** For how long the counter may pause: minutes, the rest of the business day, or not any more. */
export const pauseLengths = ['15', '30', '60', 'today', 'none'] as const;

/** No business day is longer, whatever a device says. */
const longestMs = 24 * 60 * minuteMs;

/**
 * The store takes no orders of guests for a while, which ends automatically; `none` ends it now. Everybody at a counter may say so. Of
 * several words the latest holds, whichever arrives first: how long it lasts is fixed where it was said.
 * @throws AppError not_found
 */
export const pauseOrders = defineCommand({
  name: 'store.pauseOrders',
  version: 1,
  nature: 'intent',
  rest: 'POST /store/brands/{brandId}/{storeId}/pause-orders',
  who: can('orders.take'),
  scope: byStore,
  reads: ({ brandId }) => [brandScope(brandId)],
  input: z.strictObject({
    brandId: id,
    storeId: id,
    length: z.enum(pauseLengths),
    /** Filled in at commit. */
    until: z.optional(instant),
    /** When the word that this one replaces was said, as whoever says it saw it. Filled in at commit. */
    after: z.optional(instant),
  }),
  output: z.object({ pause: z.optional(orderPause) }),
  tables: [stores, storeSettings],
  touch: ({ storeId }) => [
    [storeSettings, storeId],
    [stores, storeId],
  ],
  async seal(rows, input, { now }) {
    if (input.until !== undefined) return input;
    const after = (await rows.get(storeSettings, input.storeId))?.pause?.at;
    const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = (await rows.get(stores, input.storeId)) ?? {};
    const nowMs = instantMs(now);
    const tomorrow = daysLater(businessDateOf(nowMs, timezone, dayCutover), 1);
    const untilMs =
      input.length === 'today'
        ? businessDayStart(tomorrow, timezone, dayCutover)
        : nowMs + (input.length === 'none' ? 0 : Number(input.length)) * minuteMs;
    return { ...input, until: isoInstant(untilMs), ...(after !== undefined && { after }) };
  },
  async apply(rows, { until, after, ...input }, ctx) {
    const settings = await mustGetOwn(rows, storeSettings, input.storeId, input);
    const { pause: last } = settings;
    // Who has seen the last word speaks after it, also where the device's clock has been set right in between.
    const lastMs = last ? instantMs(last.at) : 0;
    if (last && last.at !== after && lastMs > instantMs(ctx.now)) return { pause: last };
    const longest = instantMs(ctx.now) + longestMs;
    const pause = {
      at: isoInstant(Math.max(instantMs(ctx.now), last?.at === after ? lastMs + 1 : 0)),
      until: isoInstant(Math.min(Math.max(instantMs(until ?? ctx.now), instantMs(ctx.now)), longest)),
      ...signedBy(ctx.actor),
    };
    await rows.put(storeSettings, { ...settings, pause });
    return { pause };
  },
  say: ({ length }) =>
    length === 'none'
      ? /*i18n*/ { id: 'store.ordersResumed', message: '恢復接單' }
      : /*i18n*/ { id: 'store.ordersPaused', message: '暫停接單' },
  summary: 'Takes no orders of guests for a while.',
});
