import { can } from '../access/permissions.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import type { Rows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { compareText } from '../kit/text.ts';
import { derive } from './derive.ts';
import { bumpLinesInput, noteKitchenSlipInput, recallLinesInput } from './inputs.ts';
import { isAhead, isFurther, madeAs, movedTo, placeOf, type KitchenPlace } from './kitchen-states.ts';
import { isCancelled } from './order-states.ts';
import { order, orders, type Order, type OrderLine } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';
import { supplementsOf } from './supplement.ts';

/** What is the same of all that a kitchen says of an order's lines. */
const ofKitchen = {
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  output: order,
  tables: [orders],
} as const;

/**
 * The kitchen has lines, started them, made them or handed them out: a fact. Each only moves forward, by its round and then its state, so
 * screens may be heard in any order and any number of times. The order follows its lines (`derive.ts`). What was cancelled meanwhile and
 * made all the same is booked and flagged `made_after_cancel`, what nobody has accepted yet `made_before_accept`; a line that is nowhere,
 * `line_not_there`. A round that nobody can have seen does not count yet, and is flagged `kitchen_round_odd`.
 */
export const bumpLines = defineCommand({
  name: 'order.bumpLines',
  ...ofKitchen,
  input: bumpLinesInput,
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
  ...ofKitchen,
  input: recallLinesInput,
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

/**
 * A till printed lines for the kitchen that no screen had taken: a fact. Nothing moves by it; screens that come to them later say that they
 * are on paper already. The earliest time counts, whichever till is heard first. Flags a line that is nowhere as {@link bumpLines} does.
 */
export const noteKitchenSlip = defineCommand({
  name: 'order.noteKitchenSlip',
  ...ofKitchen,
  input: noteKitchenSlipInput,
  touch: ({ orderId }) => [[orders, orderId]],
  seal: async (rows, input) => (await sealOrder(rows, input)).input,
  async apply(rows, input, ctx) {
    const named = await orderOf(rows, input);
    await changeLines(rows, named, new Set(input.lineIds), ctx, (line) => ({
      line: isEarlier(ctx.now, line.printedAt) ? { ...line, printedAt: ctx.now } : line,
    }));
    return orderOf(rows, input);
  },
  say: ({ number = '' }) => /*i18n*/ ({
    id: 'order.kitchenSlipNoted',
    message: '{number}的廚房單已列印',
    values: { number },
  }),
  summary: 'Tells that lines which no screen had taken were printed for the kitchen.',
});

function isEarlier(now: string, known: string | undefined): boolean {
  return known === undefined || compareText(now, known) < 0;
}

/** Moves lines forward. What is made though it was called off is flagged. */
async function moveLines(
  rows: Rows,
  named: Order,
  places: ReadonlyMap<string, KitchenPlace>,
  ctx: CommandContext,
): Promise<void> {
  await changeLines(rows, named, new Set(places.keys()), ctx, (line, { fulfilment }) => {
    const to = places.get(line._id);
    if (!to) return { line };
    const moved = movedTo(line, to);
    const isMaking = to.state !== 'sent' && isFurther(to, placeOf(line));
    const flags: KitchenFlag[] = [];
    if (isMaking && (line.voided !== undefined || isCancelled(fulfilment))) flags.push('made_after_cancel');
    if (moved !== line && fulfilment === 'placed') flags.push('made_before_accept');
    if (moved !== line && isAhead(to, line)) flags.push('kitchen_round_odd');
    return { line: madeAs(moved, to, ctx.now), flags };
  });
}

type KitchenFlag = 'made_after_cancel' | 'made_before_accept' | 'kitchen_round_odd';

interface Changed {
  /** The same line where nothing of it changes. */
  readonly line: OrderLine;
  readonly flags?: readonly KitchenFlag[];
}

/** Changes lines on the order, or on a supplement of it that they ended up on. */
async function changeLines(
  rows: Rows,
  named: Order,
  ids: ReadonlySet<string>,
  ctx: CommandContext,
  change: (line: OrderLine, of: Order) => Changed,
): Promise<void> {
  const missing = new Set(ids);
  const family = hasAll(named, ids) ? [] : await supplementsOf(rows, named);
  const holding = [named, ...family.filter(({ _id }) => _id !== named._id)];
  for (const before of holding) {
    const { _id: orderId, number } = before;
    const codes = new Set<KitchenFlag>();
    const items = before.items.map((line) => {
      if (!ids.has(line._id)) return line;
      missing.delete(line._id);
      const changed = change(line, before);
      for (const code of changed.flags ?? []) codes.add(code);
      return changed.line;
    });
    if (items.every((line, i) => line === before.items[i])) continue;
    await rows.put(orders, derive({ ...before, items }));
    for (const code of codes) ctx.flag({ code, details: { orderId, number } });
  }
  if (missing.size > 0)
    ctx.flag({ code: 'line_not_there', details: { orderId: named._id, number: named.number } });
}

function hasAll({ items }: Order, wanted: ReadonlySet<string>): boolean {
  const ids = new Set(items.map(({ _id }) => _id));
  return [...wanted].every((lineId) => ids.has(lineId));
}
