import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { instant, instantMs, isoInstant } from '../kit/time.ts';
import { endUnmade } from './cancel.ts';
import { derive } from './derive.ts';
import { accept, movesWith } from './fulfil.ts';
import { ofOrder } from './inputs.ts';
import { isAccepted, isCancelled } from './order-states.ts';
import { order, orders, type Fulfilment, type Order } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';
import { stockTables } from './stock.ts';
import { askForMessages } from './tell-guest.ts';

// What a store answers to an order that a guest placed: taken, with a time; later than that; or not at all. No calls of the specification:
// they travel by sync.

const minuteMs = 60_000;

/** Nobody promises food for later than this after it is wanted. */
const longestMs = 2 * 24 * 60 * minuteMs;

/** Minutes by which a guest may be put off at once. */
export const mostDelayMinutes = 240;

/**
 * A guest's order is taken, with the time that was told: a fact. Taken already, or further on, it stays where it is; of two times the later
 * is what the guest waits for. On an order that was cancelled meanwhile it is flagged as `order_cancelled`; one of the counter waits for
 * nobody to take it, and stays as it is, flagged as `not_of_guest`.
 * @throws AppError order_state (an order of the counter), at the till
 */
export const acceptOrder = defineCommand({
  name: 'order.accept',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  input: z.strictObject({ ...ofOrder, promisedAt: z.optional(instant) }),
  output: order,
  tables: [orders, ...stockTables],
  touch: ({ orderId }) => [[orders, orderId]],
  async seal(rows, input) {
    const { before, input: sealed } = await sealOrder(rows, input);
    refuseCounters(before, 'accepted');
    return sealed;
  },
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    if (before.channel === 'counter') {
      ctx.flag({ code: 'not_of_guest', details: { orderId: before._id, number: before.number } });
      return before;
    }
    if (isCancelled(before.fulfilment)) {
      ctx.flag({ code: 'order_cancelled', details: { orderId: before._id, number: before.number } });
      return before;
    }
    const moves = movesWith(before, 'accepted', ctx);
    const taken = withPromise(await accept(rows, before, ctx), input.promisedAt, ctx);
    if (taken !== before || moves !== before.moves) await rows.put(orders, derive({ ...taken, moves }));
    const after = await orderOf(rows, input);
    askForMessages(before, after, ctx);
    return after;
  },
  say: ({ number = '' }) => /*i18n*/ ({ id: 'order.moved.accepted', values: { number } }),
  summary: 'Takes an order of a guest and says when it will be ready.',
});

/**
 * The guest was told that it takes longer: a fact. The new time is worked out at commit from the one that was seen, so that two tills that
 * put an order off at the same moment put it off once. Never an earlier time than was told already.
 */
export const delayOrder = defineCommand({
  name: 'order.delay',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  input: z.strictObject({
    ...ofOrder,
    minutes: z.int().check(z.gte(1), z.lte(mostDelayMinutes)),
    /** Filled in at commit. */
    promisedAt: z.optional(instant),
  }),
  output: order,
  tables: [orders],
  touch: ({ orderId }) => [[orders, orderId]],
  async seal(rows, input, { now }) {
    const sealed = (await sealOrder(rows, input)).input;
    if (sealed.promisedAt !== undefined) return sealed;
    const seen = await rows.get(orders, input.orderId);
    const from = later(seen?.promisedAt ?? seen?.estimatedPickupTime, now);
    return { ...sealed, promisedAt: putOff(from, input.minutes) };
  },
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    if (isCancelled(before.fulfilment)) {
      ctx.flag({ code: 'order_cancelled', details: { orderId: before._id, number: before.number } });
      return before;
    }
    const told = withPromise(before, input.promisedAt ?? putOff(ctx.now, input.minutes), ctx);
    if (told !== before) await rows.put(orders, derive(told));
    const after = await orderOf(rows, input);
    askForMessages(before, after, ctx);
    return after;
  },
  say: ({ number = '', minutes }) => /*i18n*/ ({
    id: 'order.delayed',
    message: '訂單{number}延後{minutes}分鐘',
    values: { number, minutes },
  }),
  summary: 'Tells a guest a later time.',
});

/**
 * An order of a guest is not taken: an intent, since another till may have taken it meanwhile. What it took from stock goes back, and what was
 * paid for it online.
 * @throws AppError not_found · order_state (taken already, or an order of the counter) · order_already_paid
 */
export const rejectOrder = defineCommand({
  name: 'order.reject',
  version: 1,
  nature: 'intent',
  who: can('orders.take'),
  scope: byStore,
  input: z.strictObject({ ...ofOrder, reason: line(200) }),
  output: order,
  tables: [orders, ...stockTables],
  touch: ({ orderId }) => [[orders, orderId]],
  seal: async (rows, input) => (await sealOrder(rows, input)).input,
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    refuseCounters(before, 'rejected');
    if (before.fulfilment === 'rejected') return before;
    if (isAccepted(before.fulfilment) || isCancelled(before.fulfilment)) {
      const { _id: orderId, number, fulfilment: from } = before;
      throw new AppError('order_state', { orderId, number, from, to: 'rejected' });
    }
    await endUnmade(rows, before, 'rejected', input.reason, ctx);
    return orderOf(rows, input);
  },
  say: ({ number = '', reason }) => /*i18n*/ ({
    id: 'order.rejected',
    message: '婉拒訂單{number}：{reason}',
    values: { number, reason },
  }),
  summary: 'Turns an order of a guest down.',
});

/** @throws AppError order_state */
function refuseCounters({ _id: orderId, number, channel, fulfilment: from }: Order, to: Fulfilment): void {
  if (channel === 'counter') throw new AppError('order_state', { orderId, number, from, to });
}

function putOff(from: string, minutes: number): string {
  return isoInstant(instantMs(from) + minutes * minuteMs);
}

/**
 * The same order where the time says nothing new. One that nobody can have told a guest, before the order or days after it is wanted, is
 * flagged and not kept: since a promise only gets later, it would stand for good.
 */
function withPromise(before: Order, promisedAt: string | undefined, ctx: CommandContext): Order {
  if (promisedAt === undefined) return before;
  const { _id: orderId, number, placedAt, estimatedPickupTime } = before;
  const [promisedMs, placedMs] = [instantMs(promisedAt), instantMs(placedAt)];
  const wantedMs = Math.max(placedMs, instantMs(estimatedPickupTime ?? ctx.now), instantMs(ctx.now));
  if (promisedMs < placedMs || promisedMs > wantedMs + longestMs) {
    ctx.flag({ code: 'promise_odd', details: { orderId, number } });
    return before;
  }
  const told = later(before.promisedAt, promisedAt);
  return told === before.promisedAt ? before : { ...before, promisedAt: told };
}

function later(a: string | undefined, b: string): string {
  return a !== undefined && instantMs(a) >= instantMs(b) ? a : b;
}
