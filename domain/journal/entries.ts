import * as z from 'zod/mini';
import { noteWrongPins } from '../access/wrong-pins.ts';
import { updateDish, updateDishes } from '../catalogue/operations.ts';
import type { Command, Exception } from '../kit/operation.ts';
import { updateMenu } from '../menu/menu-operations.ts';
import { createPricePlan } from '../menu/price-plan-operations.ts';
import { cancelOrder } from '../order/cancel.ts';
import { voidLine } from '../order/change-lines.ts';
import { changeTender } from '../order/change-tender.ts';
import { noteReprint } from '../order/note-reprint.ts';
import { placeOrder } from '../order/place.ts';
import { rejectOrder } from '../order/promise.ts';
import { refundOrder } from '../order/refund.ts';
import { reviseOrder } from '../order/revise.ts';
import { priceChangesOf } from '../order/repricing.ts';
import type { Discount, OrderLine } from '../order/schema.ts';
import { voidOrder } from '../order/void.ts';
import { endLease } from '../promotion/end-lease.ts';
import { closeShift } from '../shift/close.ts';
import { moveCash } from '../shift/move.ts';
import type { JournalEntry, JournalPart } from './schema.ts';

/** A change as it is kept, as far as the journal reads it. */
export interface KeptChange {
  readonly name: string;
  readonly args: unknown;
  /** The same as its command's input, where somebody has read it already. */
  readonly input?: unknown;
  readonly isApproved: boolean;
  /** What the server flagged it for. */
  readonly exceptions: readonly Exception[];
}

/** What the journal says of a change, without who, when and where: the change itself has those. */
export type JournalContent = Pick<JournalEntry, 'kind' | 'orderId' | 'number' | 'amount' | 'reason'> & {
  readonly parts: JournalPart[];
};

type Reader = (change: Pick<KeptChange, 'args' | 'input'>) => readonly JournalContent[];

function reads<S extends z.ZodMiniType>(
  command: Command & { readonly input: S },
  tell: (input: z.output<S>) => readonly (JournalContent | false)[],
): [string, Reader] {
  return [
    command.name,
    ({ args, input }) => {
      const read = input === undefined ? command.input.safeParse(args).data : (input as z.output<S>);
      return read === undefined ? [] : tell(read).filter((told) => told !== false);
    },
  ];
}

const ofOrder = ({ orderId, number }: { orderId: string; number?: string | undefined }) => ({
  orderId,
  ...(number !== undefined && { number }),
});

/** What the journal says of each kind of change. A change that cannot be read tells nothing here: it is held, and listed as that. */
const readers: ReadonlyMap<string, Reader> = new Map([
  reads(voidOrder, ({ reason, refunds, ...input }) => [
    { kind: 'void', ...ofOrder(input), reason, amount: sumOf(refunds), parts: [] },
  ]),
  reads(refundOrder, ({ amount, reason, lines, ...input }) => [
    {
      kind: 'refund',
      ...ofOrder(input),
      reason,
      amount,
      parts: lines.map(({ lineId, qty }) => ({ name: lineId, count: qty })),
    },
  ]),
  reads(cancelOrder, ({ reason, ...input }) => [{ kind: 'cancel', ...ofOrder(input), reason, parts: [] }]),
  reads(rejectOrder, ({ reason, ...input }) => [{ kind: 'reject', ...ofOrder(input), reason, parts: [] }]),
  reads(voidLine, ({ reason, ...input }) => [
    { kind: 'lineVoid', ...ofOrder(input), reason, parts: [{ name: input.lineId }] },
  ]),
  reads(changeTender, ({ from, method, ...input }) => [
    { kind: 'tender', ...ofOrder(input), parts: [...(from ? [{ name: from }] : []), { name: method }] },
  ]),
  reads(placeOrder, ({ _id: orderId, orderNo, discounts, lines }) => {
    const order = { orderId, ...(orderNo && { number: orderNo.display }) };
    return [given(order, discounts), decided(order, lines)];
  }),
  reads(reviseOrder, ({ remove, add, addDiscounts, removeDiscounts, ...input }) => [
    takenOff(ofOrder(input), remove, add),
    given(ofOrder(input), addDiscounts),
    decided(ofOrder(input), add),
    removeDiscounts.length > 0 && {
      kind: 'discountOff',
      ...ofOrder(input),
      parts: removeDiscounts.map((name) => ({ name })),
    },
  ]),
  reads(updateDish, ({ id, basePrice }) => [
    basePrice !== undefined && {
      kind: 'price',
      parts: [priceOf(id, basePrice)],
    },
  ]),
  reads(updateDishes, ({ dishes }) => [
    pricesOf(Object.entries(dishes).map(([dish, edits]) => [dish, edits['basePrice']])),
  ]),
  reads(updateMenu, ({ items = {} }) => [
    pricesOf(Object.entries(items).map(([item, edits]) => [item, edits['priceOverride']])),
  ]),
  reads(createPricePlan, ({ prices }) => [
    pricesOf(prices.map(({ dish, price }) => [dish, { to: price ?? null }])),
  ]),
  reads(moveCash, ({ type, amount, reason, no }) => [
    {
      kind: type === 'drawer_open' ? 'drawer' : type === 'pay_in' ? 'payIn' : 'payOut',
      ...(no !== undefined && { number: no }),
      ...(amount > 0 && { amount: type === 'pay_in' ? amount : -amount }),
      reason,
      parts: [],
    },
  ]),
  // What it differs by is worked out for those who may see it, whenever they look: no log holds what should have been there.
  reads(closeShift, ({ no, reason }) => [
    {
      kind: 'shiftClose',
      ...(no !== undefined && { number: no }),
      ...(reason !== undefined && { reason }),
      parts: [],
    },
  ]),
  reads(noteReprint, ({ slip, ...input }) => [
    { kind: 'reprint', ...ofOrder(input), parts: [{ name: slip }] },
  ]),
  reads(endLease, ({ heldBy, tickets }) => [
    { kind: 'leaseEnd', parts: [{ name: heldBy, count: tickets.length }] },
  ]),
  reads(noteWrongPins, ({ wrong }) =>
    wrong.map(({ adminId, count }) => ({ kind: 'pin' as const, parts: [{ name: adminId, count }] })),
  ),
]);

/** Names of the changes that may make entries on their own; others do where they were approved or charged another price. */
export const journalled: ReadonlySet<string> = new Set(readers.keys());

/**
 * What the journal tells of a kept change: nothing for most, several things for one that did several. What an approval let through and that is
 * told of otherwise is not told twice. Pure: the migration that fills the journal and the commit that keeps a change ask the same.
 */
export function entriesOf({
  name,
  args,
  input,
  isApproved,
  exceptions,
}: KeptChange): readonly JournalContent[] {
  const read = readers.get(name)?.({ args, input }) ?? [];
  const told = [...read, ...exceptions.flatMap((exception) => chargedOf(exception, args))];
  return told.length === 0 && isApproved ? [{ kind: 'override', ...aboutOf(args), parts: [] }] : told;
}

const about = z.object({
  orderId: z.optional(z.string()),
  _id: z.optional(z.string()),
  number: z.optional(z.string()),
});
const aboutNo = z.object({ orderNo: z.object({ display: z.string() }) });

/** The order that a change is about, whichever it is. */
function aboutOf(args: unknown): { orderId?: string; number?: string } {
  const read = about.safeParse(args);
  if (!read.success) return {};
  const no = aboutNo.safeParse(args);
  const orderId = read.data.orderId ?? read.data._id;
  const number = read.data.number ?? (no.success ? no.data.orderNo.display : undefined);
  return { ...(orderId !== undefined && { orderId }), ...(number !== undefined && { number }) };
}

const charged = z.object({
  lines: z.array(z.object({ itemName: z.string(), charged: z.int(), present: z.int() })),
});

/** Lines that were charged at another price than the server's: what it was flagged for says both. */
function chargedOf({ code, details }: Exception, args: unknown): JournalContent[] {
  const read = charged.safeParse(details);
  if (code !== 'price_changed' || !read.success) return [];
  return [
    {
      kind: 'price',
      ...aboutOf(args),
      amount: read.data.lines.reduce((sum, line) => sum + line.charged - line.present, 0),
      parts: read.data.lines.map((line) => ({ name: line.itemName, from: line.present, to: line.charged })),
    },
  ];
}

type PricedLine = Pick<OrderLine, '_id' | 'itemName' | 'basePrice' | 'options' | 'quantity' | 'repriced'>;

/** Lines that were taken off. One that only got another price is told of as that, where the line that stands for it is told of with one. */
function takenOff(
  order: Pick<JournalContent, 'orderId' | 'number'>,
  lines: readonly {
    readonly lineId: string;
    readonly reason: string;
    readonly onlyRepriced?: boolean | undefined;
  }[],
  added: readonly PricedLine[],
): JournalContent | false {
  const isThere = (lineId: string) =>
    added.some((line) => line._id.endsWith(`:${lineId}`) && priceChangesOf([line]).length > 0);
  const off = lines.filter(({ lineId, onlyRepriced }) => !(onlyRepriced && isThere(lineId)));
  return (
    off.length > 0 && {
      kind: 'lineVoid',
      ...order,
      ...sameReason(off),
      parts: off.map(({ lineId, reason }) => ({ name: lineId, reason })),
    }
  );
}

function given(
  order: Pick<JournalContent, 'orderId' | 'number'>,
  discounts: readonly Discount[],
): JournalContent | false {
  // A coupon was redeemed by its guest; what somebody gave has their reason.
  const own = discounts.filter(
    ({ discountModel }) => discountModel === 'Manual' || discountModel === 'Goodwill',
  );
  return (
    own.length > 0 && {
      kind: 'discount',
      ...order,
      ...sameReason(own),
      amount: sumOf(own),
      parts: own.map(({ label, reason, amount }) => ({
        name: label,
        amount,
        ...(reason !== undefined && { reason }),
      })),
    }
  );
}

/** Prices that somebody decided at the till, beside what the menu had there. */
function decided(
  order: Pick<JournalContent, 'orderId' | 'number'>,
  lines: readonly Pick<OrderLine, 'itemName' | 'basePrice' | 'options' | 'quantity' | 'repriced'>[],
): JournalContent | false {
  const changes = priceChangesOf(lines);
  return (
    changes.length > 0 && {
      kind: 'price',
      ...order,
      ...sameReason(changes),
      amount: changes.reduce((sum, { from, to, quantity }) => sum + (to - from) * quantity, 0),
      parts: changes.map(({ itemName: name, from, to, reason, quantity: count }) => ({
        name,
        from,
        to,
        reason,
        count,
      })),
    }
  );
}

function sameReason(parts: readonly { readonly reason?: string | undefined }[]): { reason?: string } {
  const [first, ...others] = new Set(parts.flatMap(({ reason }) => reason ?? []));
  return first !== undefined && others.length === 0 ? { reason: first } : {};
}

function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/** Prices that are changed at once: of dishes, or of items of a menu. */
function pricesOf(edits: readonly (readonly [string, unknown])[]): JournalContent | false {
  const parts = edits.flatMap(([name, edit]) => {
    const read = priceEdit.safeParse(edit);
    return read.success ? [priceOf(name, read.data)] : [];
  });
  return parts.length > 0 && { kind: 'price', parts };
}

/** Null, and no word of it, are a menu's item without a price of its own. */
const priceEdit = z.object({ from: z.optional(z.unknown()), to: z.optional(z.unknown()) });

function priceOf(name: string, { from, to }: { from?: unknown; to?: unknown }): JournalPart {
  return {
    name,
    ...(typeof from === 'number' && { from }),
    ...(typeof to === 'number' && { to }),
  };
}
