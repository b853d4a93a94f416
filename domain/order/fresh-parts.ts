import type { CommandContext } from '../kit/operation.ts';
import { stableText } from '../kit/stable-text.ts';
import type { NamedDiscount } from './discounts.ts';
import type { LineInput, PaymentInput } from './inputs.ts';
import type { Order, Payment, Refund } from './schema.ts';

/** What an order is put together of, part by part. */
export type PartKind = 'line' | 'payment' | 'refund' | 'discount';

interface Part {
  readonly _id: string;
}

/** What stands under an id, as text; undefined where nothing does. */
type Known = (id: string) => string | undefined;

/**
 * Those parts of a change that its order has not yet. An id that it has with the same content is the same part heard again, silently.
 * With other content it is another part, of a till that went back to an earlier state: it is booked under an id of its own, derived
 * from the change, and flagged `part_id_reused`. An id that comes twice in one change counts once, flagged `part_id_twice`.
 */
export function freshParts<P extends Part>(
  kind: PartKind,
  parts: readonly P[],
  { known, textOf }: { readonly known: Known; readonly textOf: (part: P) => string },
  of: Pick<Order, '_id' | 'number'>,
  ctx: Pick<CommandContext, 'changeId' | 'flag'>,
): P[] {
  const said = new Set<string>();
  const twice: string[] = [];
  const reused: string[] = [];
  const fresh = parts.flatMap((part, at) => {
    const { _id } = part;
    if (said.has(_id)) {
      twice.push(_id);
      return [];
    }
    said.add(_id);
    const standing = known(_id);
    if (standing === undefined) return [part];
    if (standing === textOf(part)) return [];
    const own = { ...part, _id: `${ctx.changeId}:${kind}:${at + 1}` };
    if (known(own._id) !== undefined) return [];
    reused.push(_id);
    return [own];
  });
  const details = { orderId: of._id, number: of.number, kind };
  if (twice.length > 0) ctx.flag({ code: 'part_id_twice', details: { ...details, ids: twice } });
  if (reused.length > 0) ctx.flag({ code: 'part_id_reused', details: { ...details, ids: reused } });
  return fresh;
}

/** By the ids of a change's parts, those under which some of them are booked instead. @param booked Parts that are there now. */
export function bookedAs(
  kind: PartKind,
  parts: readonly Part[],
  booked: readonly Part[],
  { changeId }: Pick<CommandContext, 'changeId'>,
): ReadonlyMap<string, string> {
  const ids = new Set(booked.map(({ _id }) => _id));
  const own = (at: number): string => `${changeId}:${kind}:${at + 1}`;
  return new Map(parts.flatMap(({ _id }, at) => (ids.has(own(at)) ? [[_id, own(at)] as const] : [])));
}

const nothing: Known = () => undefined;

/** The parts of an order that is made now. */
export function onlyOnce<P extends Part>(
  kind: PartKind,
  parts: readonly P[],
  of: Pick<Order, '_id' | 'number'>,
  ctx: Pick<CommandContext, 'changeId' | 'flag'>,
): P[] {
  return freshParts(kind, parts, { known: nothing, textOf: () => '' }, of, ctx);
}

type Of<K extends keyof Order> = readonly Pick<Order, K>[];

/** Lines of orders by what was charged. @param family An order and its supplements. */
export function linesBySaying(family: Of<'items'>) {
  return sayings(
    family.flatMap(({ items }) => items),
    lineText,
  );
}

/** Payments of orders, as they were said: before somebody corrected them, and before what is over an order's worth went to another. */
export function paymentsBySaying(family: Of<'payments'>) {
  const all = family.flatMap(({ payments }) => payments);
  const rests = new Map(all.map(({ _id, amount }) => [_id, amount]));
  const asSaid = (payment: Payment) => {
    const { method, tenderId, reference } = payment.was?.[0] ?? payment;
    const amount = payment.amount + (rests.get(`${payment._id}:rest`) ?? 0);
    return paymentText({ ...payment, method, tenderId, reference, amount });
  };
  return { known: sayings(all, asSaid).known, textOf: paymentText };
}

/** Refunds of an order by what went back for what. */
export function refundsBySaying({ refunds }: Pick<Order, 'refunds'>) {
  return sayings(refunds, refundText);
}

/** Discounts by how they were meant; what they come to follows the lines. */
export function discountsBySaying(discounts: readonly NamedDiscount[]) {
  return sayings(discounts, discountText);
}

function sayings<S, P extends Part & S>(parts: readonly P[], textOf: (part: S) => string) {
  const standing = new Map(parts.map((part) => [part._id, part]));
  return {
    known: (id: string): string | undefined => {
      const part = standing.get(id);
      return part && textOf(part);
    },
    textOf,
  };
}

type LineSaid = Pick<
  LineInput,
  'itemType' | 'templateId' | 'basePrice' | 'options' | 'quantity' | 'note' | 'repriced'
>;

function lineText(said: LineSaid): string {
  const { itemType, templateId, basePrice, options, quantity, note, repriced } = said;
  return stableText({ itemType, templateId, basePrice, options, quantity, note, repriced });
}

function paymentText({
  method,
  tenderId,
  amount,
  reference,
  part,
}: Pick<PaymentInput, 'method' | 'tenderId' | 'amount' | 'reference' | 'part'>): string {
  return stableText({ method, tenderId, amount, reference, part });
}

function refundText({ method, tenderId, amount, lines }: RefundSaid): string {
  return stableText({ method, tenderId, amount, lines: lines.map(({ lineId, qty }) => ({ lineId, qty })) });
}

interface RefundSaid extends Pick<Refund, 'method' | 'tenderId' | 'amount'> {
  readonly lines: readonly { readonly lineId: string; readonly qty: number }[];
}

function discountText(given: NamedDiscount): string {
  const { lineId, kind = 'amount', value, amount, reason, refId, ticket } = given;
  if (ticket) return stableText({ kind, value, refId, ticket });
  return stableText({ lineId, kind, value: value ?? (kind === 'amount' ? amount : 0), reason });
}
