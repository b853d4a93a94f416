import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { staff } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';
import { ticketFound } from './money-schema.ts';
import { namesTicket, ticketsOf, type NamedTicket } from './order-tickets.ts';
import { orders, type Discount, type Order } from './schema.ts';

/** The job in which the server brings the tickets of an order to where they belong. */
export const ticketsJob = 'tickets.follow';

/**
 * Writes that job with each change after which an order wants its tickets elsewhere. An order writes its store alone (settled 47): the tickets follow,
 * by what the order is then.
 * @param unused Tickets that were reserved for it and are not on it.
 */
export function askForTickets(
  before: Order | undefined,
  after: Order,
  ctx: CommandContext,
  unused: readonly string[] = [],
): void {
  if (ctx.side === 'device') return;
  const [was, now] = [before ? ticketsOf(before) : [], ticketsOf(after)];
  const present = new Set(now.map(({ ticketId }) => ticketId));
  const gone = [...unused, ...was.map(({ ticketId }) => ticketId).filter((each) => !present.has(each))];
  const isSame = before !== undefined && wordsOf(before, was) === wordsOf(after, now);
  if (gone.length === 0 && (now.length === 0 || isSame)) return;
  const { _id: orderId, storeId } = after;
  ctx.job({
    id: `${ticketsJob}:${orderId}:${ctx.changeId}`,
    name: ticketsJob,
    payload: { storeId, orderId, gone },
  });
}

/** What the place of its tickets depends on, in words that are the same while nothing of it changes. */
function wordsOf({ userId = '', orderType, discounts }: Order, tickets: readonly NamedTicket[]): string {
  const byHand = discounts.some((one) => !namesTicket(one));
  return [
    userId,
    orderType,
    byHand,
    ...tickets.map(({ ticketId, wanted }) => `${ticketId} ${wanted}`),
  ].join();
}

/**
 * Tells on an order what the server has found of its tickets, so that its page and its slip can say so, and flags what a person should look at.
 * The server's own; in no registry.
 */
export const noteTickets = defineCommand({
  name: 'order.noteTickets',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    orderId: id,
    found: z.array(z.strictObject({ ticketId: z.string(), ...ticketFound.shape })),
  }),
  output: z.void(),
  tables: [orders],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    const { _id: orderId, number } = before;
    let isNew = false;
    const discounts = before.discounts.map((given): Discount => {
      const own = input.found.find((one) => one.ticketId === (given.refId ?? ''));
      if (!own || !namesTicket(given) || !isNews(given, own)) return given;
      const { ticketId: _, ...news } = own;
      isNew = true;
      if (news.oddity !== undefined && news.oddity !== given.found?.oddity)
        ctx.flag({ code: news.oddity, details: { orderId, number, name: given.label } });
      return { ...given, found: { ...given.found, ...news } };
    });
    if (isNew) await rows.put(orders, { ...before, discounts });
  },
  say: () => /*i18n*/ ({ id: 'order.ticketsNoted', message: '更新訂單上的票券' }),
});

/** What the server found of a ticket, and the order does not say yet. */
export function isNews(
  { found: known }: Pick<Discount, 'found'>,
  news: z.infer<typeof ticketFound>,
): boolean {
  return (
    (news.oddity !== undefined && news.oddity !== known?.oddity) ||
    (news.back !== undefined && news.back !== known?.back)
  );
}
