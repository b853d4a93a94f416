import { signedBy } from '../kit/actor.ts';
import type { CommandContext } from '../kit/operation.ts';
import { compareText } from '../kit/text.ts';
import type { Order } from './schema.ts';

type Ctx = Pick<CommandContext, 'now' | 'changeId' | 'actor'>;
type OrderPart = Pick<Order, 'dineInInfo' | 'tableMoved'>;

/**
 * Where an order is eaten after one more word about it, as a whole with its guests. Of all words the latest holds, whichever arrives
 * first; what was said when the order was made is the earliest.
 */
export function tableAfter(before: OrderPart, dineInInfo: OrderPart['dineInInfo'], ctx: Ctx): OrderPart {
  const { tableMoved: last } = before;
  const isLater = !last || (compareText(last.at, ctx.now) || compareText(last.change, ctx.changeId)) < 0;
  if (!isLater) return { dineInInfo: before.dineInInfo, tableMoved: last };
  return { dineInInfo, tableMoved: { at: ctx.now, change: ctx.changeId, ...signedBy(ctx.actor) } };
}
