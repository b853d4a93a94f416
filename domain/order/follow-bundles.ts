import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { staff } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';
import { bundlesKept } from './bundle-lines.ts';
import { bundleException } from './bundle-exception.ts';
import { orders, type Order, type OrderLine } from './schema.ts';

/** The job in which the server gives a customer the bundles that an order sold them, and takes back those that were given back. */
export const bundlesJob = 'bundles.give';

type OrderPart = Pick<Order, 'userId' | 'payment' | 'fulfilment' | 'items'>;

/**
 * Writes that job with each change after which an order leaves its customer other bundles: it was paid, lines were refunded, it ended, or it
 * became somebody's. An order writes its store alone (settled 47): the bundles follow, by what the order is then.
 */
export function askForBundles(before: OrderPart | undefined, after: Order, ctx: CommandContext): void {
  if (ctx.side === 'device' || wordsOf(after) === wordsOf(before)) return;
  const { _id: orderId, storeId } = after;
  ctx.job({
    id: `${bundlesJob}:${orderId}:${ctx.changeId}`,
    name: bundlesJob,
    payload: { storeId, orderId },
  });
}

/** What its bundles depend on, in words that are the same while nothing of it changes. */
function wordsOf(order: OrderPart | undefined): string {
  const kept = order ? [...bundlesKept(order)].filter(([, units]) => units > 0) : [];
  return kept.length === 0 ? '' : JSON.stringify([order?.userId ?? '', kept]);
}

/** What the server has found of the bundles of a line. */
const bundleNews = z.strictObject({
  lineId: id,
  /** So many bundles were given for it ever, also those that went back. */
  given: z.int().check(z.gte(0)),
  oddities: z.array(bundleException),
});
export type BundleNews = z.infer<typeof bundleNews>;

/**
 * Tells on an order how many bundles its customer has had by it, so that its page and its slip can say so, and flags what a person should look at. The
 * server's own; in no registry.
 */
export const noteBundles = defineCommand({
  name: 'order.noteBundles',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject({ brandId: id, storeId: id, orderId: id, found: z.array(bundleNews) }),
  output: z.void(),
  tables: [orders],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    const { _id: orderId, number } = before;
    let isNew = false;
    const items = before.items.map((line): OrderLine => {
      const news = input.found.find(({ lineId }) => lineId === line._id);
      if (!news || !isBundleNews(line, news)) return line;
      isNew = true;
      const known = line.bundleOddities ?? [];
      const added = news.oddities.filter((code) => !known.includes(code));
      for (const code of added) ctx.flag({ code, details: { orderId, number, name: line.itemName } });
      const bundleExceptions = [...known, ...added];
      return {
        ...line,
        ...(news.given > 0 && { bundlesGiven: Math.max(line.bundlesGiven ?? 0, news.given) }),
        ...(bundleExceptions.length > 0 && { bundleOddities: bundleExceptions }),
      };
    });
    if (isNew) await rows.put(orders, { ...before, items });
  },
  say: () => /*i18n*/ ({ id: 'order.bundlesNoted', message: '更新訂單上的套組' }),
});

/** Whether the line does not say all of it yet. */
export function isBundleNews(
  { bundlesGiven = 0, bundleOddities = [] }: Pick<OrderLine, 'bundlesGiven' | 'bundleOddities'>,
  { given, oddities: bundleExceptions }: BundleNews,
): boolean {
  return given > bundlesGiven || bundleExceptions.some((one) => !bundleOddities.includes(one));
}
