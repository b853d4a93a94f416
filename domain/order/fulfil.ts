import { can } from '../access/permissions.ts';
import { signedBy } from '../kit/actor.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { mustGet, type Rows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { compareText } from '../kit/text.ts';
import { askForReceipt } from './ask-for-receipt.ts';
import { derive } from './derive.ts';
import { setFulfilmentInput } from './inputs.ts';
import { askForCapture } from './online-jobs.ts';
import { further, isAccepted, isCancelled, paysByGateway } from './order-states.ts';
import { order, orders, type Fulfilment, type Order } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';
import { stockTables, takeStock } from './stock.ts';
import { askForMessages } from './tell-guest.ts';

const moved = {
  accepted: /*i18n*/ { id: 'order.moved.accepted' },
  preparing: /*i18n*/ { id: 'order.moved.preparing' },
  ready: /*i18n*/ { id: 'order.moved.ready' },
  completed: /*i18n*/ { id: 'order.moved.completed' },
};

/**
 * Food was accepted, started, made ready or handed over: a fact. Fulfilment only moves forward, so an event that comes late changes
 * nothing but its account of who did what when. On an order that was cancelled meanwhile it is flagged as `order_cancelled`.
 */
export const setFulfilment = defineCommand({
  name: 'order.setFulfilment',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  input: setFulfilmentInput,
  output: order,
  tables: [orders, ...stockTables],
  touch: ({ orderId }) => [[orders, orderId]],
  seal: async (rows, input) => (await sealOrder(rows, input)).input,
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    const { to } = input;
    if (isCancelled(before.fulfilment))
      ctx.flag({ code: 'order_cancelled', details: { orderId: before._id, number: before.number } });
    else if (further(before.fulfilment, to) !== before.fulfilment) {
      await moveTo(rows, before, to, ctx);
      return orderOf(rows, input);
    }
    // It happened all the same, and is told where it belongs in time.
    const moves = movesWith(before, to, ctx);
    if (moves === before.moves) return before;
    await rows.put(orders, derive({ ...before, moves }));
    return orderOf(rows, input);
  },
  say: ({ number = '', to }) => ({ ...moved[to], values: { number } }),
  summary: 'Moves an order forward: accepted, preparing, ready, completed.',
});

/** Writes the order in a further state. */
export async function moveTo(rows: Rows, before: Order, to: Fulfilment, ctx: CommandContext): Promise<void> {
  const taken = isAccepted(to) ? await accept(rows, before, ctx) : before;
  const moves = isStep(to) ? movesWith(before, to, ctx) : before.moves;
  await rows.put(orders, derive({ ...taken, fulfilment: to, moves }));
  const after = await mustGet(rows, orders, before._id);
  askForMessages(before, after, ctx);
  askForReceipt(before, after, ctx);
}

type Move = NonNullable<Order['moves']>[number];

/**
 * The moves with one more, as they lie in time: the same whichever arrives first. Of a step that two people took, the earlier counts; where
 * that stands there already, the list is the one that it was.
 */
export function movesWith(
  { moves = [] }: Pick<Order, 'moves'>,
  to: Move['to'],
  ctx: CommandContext,
): Order['moves'] {
  const added: Move = { to, at: ctx.now, ...signedBy(ctx.actor) };
  const known = moves.find((move) => move.to === to);
  if (known && compareMoves(known, added) <= 0) return moves;
  return [...moves.filter((move) => move !== known), added].sort(compareMoves);
}

function compareMoves(a: Move, b: Move): number {
  const steps = further(a.to, b.to) === a.to ? (a.to === b.to ? 0 : 1) : -1;
  return compareText(a.at, b.at) || steps || compareText(a.by, b.by);
}

function isStep(to: Fulfilment): to is Move['to'] {
  return to in moved;
}

/**
 * The order as accepted, not yet written: an order that was put aside or waited to be seen is made now. Its stock is taken then, once
 * (settled 29).
 */
export async function accept(rows: Rows, before: Order, ctx: CommandContext): Promise<Order> {
  if (isAccepted(before.fulfilment) || isCancelled(before.fulfilment)) return before;
  const { parked: _, ...rest } = before;
  askForCapture(before, ctx);
  // What is paid online took its stock when it was placed (settled 44).
  const items = paysByGateway(before) ? before.items : await takeStock(rows, before, before.items, ctx);
  return { ...rest, acceptedAt: ctx.now, fulfilment: 'accepted', items };
}
