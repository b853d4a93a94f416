import { can } from '../access/permissions.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import type { Rows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { derive } from './derive.ts';
import { bumpLinesInput, recallLinesInput } from './inputs.ts';
import { isAhead, isFurther, movedTo, placeOf, type KitchenPlace } from './kitchen-states.ts';
import { isCancelled } from './order-states.ts';
import { order, orders, type Order } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';
import { supplementsOf } from './supplement.ts';

/**
 * The kitchen has lines, started them, made them or handed them out: a fact. Each only moves forward, by its round and then its state, so
 * screens may be heard in any order and any number of times. The order follows its lines (`derive.ts`). What was cancelled meanwhile and
 * made all the same is booked and flagged `made_after_cancel`, what nobody has accepted yet `made_before_accept`; a line that is nowhere,
 * `line_not_there`. A round that nobody can have seen does not count yet, and is flagged `kitchen_round_odd`.
 */
export const bumpLines = defineCommand({
  name: 'order.bumpLines',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  input: bumpLinesInput,
  output: order,
  tables: [orders],
  touch: ({ orderId }) => [[orders, orderId]],
  seal: async (rows, input) => (await sealOrder(rows, input)).input,
  async apply(rows, input, ctx) {
    const named = await orderOf(rows, input);
    const places = input.lines.map(({ lineId, round, to }) => [lineId, { round, state: to }] as const);
    await moveLines(rows, named, new Map(places), ctx);
    return orderOf(rows, input);
  },
  say: ({ number = '', lines }) => /*i18n*/ ({
    id: 'order.linesBumped',
    values: { number, count: lines.length },
  }),
  summary: 'Moves lines of an order forward in the kitchen.',
});

/**
 * Lines are called back to be made again: a fact. Each begins a new round, in which it is being prepared; the order stays as far as it is,
 * also where it was picked up (settled 37). Flags as {@link bumpLines} does.
 */
export const recallLines = defineCommand({
  name: 'order.recallLines',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  input: recallLinesInput,
  output: order,
  tables: [orders],
  touch: ({ orderId }) => [[orders, orderId]],
  seal: async (rows, input) => (await sealOrder(rows, input)).input,
  async apply(rows, input, ctx) {
    const named = await orderOf(rows, input);
    const places = input.lines.map(({ lineId, round }) => [lineId, { round, state: 'preparing' }] as const);
    await moveLines(rows, named, new Map(places), ctx);
    return orderOf(rows, input);
  },
  say: ({ number = '', lines }) => /*i18n*/ ({
    id: 'order.linesRecalled',
    values: { number, count: lines.length },
  }),
  summary: 'Calls lines of an order back to be made again.',
});

/** Moves lines forward, on the order or on a supplement of it that they ended up on. */
async function moveLines(
  rows: Rows,
  named: Order,
  places: ReadonlyMap<string, KitchenPlace>,
  ctx: CommandContext,
): Promise<void> {
  const missing = new Set(places.keys());
  const family = hasAll(named, places) ? [] : await supplementsOf(rows, named);
  const holding = [named, ...family.filter(({ _id }) => _id !== named._id)];
  for (const before of holding) {
    const { _id: orderId, number } = before;
    let [isOff, isEarly, isOdd] = [false, false, false];
    const items = before.items.map((line) => {
      const to = places.get(line._id);
      if (!to) return line;
      missing.delete(line._id);
      const moved = movedTo(line, to);
      if (moved !== line && isAhead(to, line)) isOdd = true;
      if (moved !== line && before.fulfilment === 'placed') isEarly = true;
      const isMaking = to.state !== 'sent' && isFurther(to, placeOf(line));
      if (isMaking && (line.voided || isCancelled(before.fulfilment))) isOff = true;
      return moved;
    });
    if (items.every((line, i) => line === before.items[i])) continue;
    await rows.put(orders, derive({ ...before, items }));
    const details = { orderId, number };
    if (isOff) ctx.flag({ code: 'made_after_cancel', details });
    if (isEarly) ctx.flag({ code: 'made_before_accept', details });
    if (isOdd) ctx.flag({ code: 'kitchen_round_odd', details });
  }
  if (missing.size > 0)
    ctx.flag({ code: 'line_not_there', details: { orderId: named._id, number: named.number } });
}

function hasAll({ items }: Order, places: ReadonlyMap<string, KitchenPlace>): boolean {
  const ids = new Set(items.map(({ _id }) => _id));
  return [...places.keys()].every((lineId) => ids.has(lineId));
}
