import type { Actor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { errorTexts } from '#domain/kit/error-texts.ts';
import { takesLines } from '#domain/order/order-states.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { ticketOrderOf } from '#domain/order/ticket-order.ts';
import { todayOf } from '#domain/promotion/expiry.ts';
import {
  unreserveTicket,
  useCoupon,
  useVoucher,
  validateCoupon,
  validateVoucher,
} from '#domain/promotion/ticket-operations.ts';
import type { TicketKind } from '#domain/promotion/ticket-schema.ts';
import { faultDetails, type TicketFault } from '#domain/promotion/ticket-view.ts';
import { ticketFaultOf, type TicketPlace } from '#domain/promotion/ticket-terms.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { rowsIn } from '../database/rows/rows-in.ts';
import { findBundle } from '../promotion/bundle-rows.ts';
import { clockOfBrand, clockOfStore } from '../promotion/day-clock.ts';
import { moveTicket, mustBeTheirs, type AskedTicket } from '../promotion/move-ticket.ts';
import { readTicket } from '../promotion/ticket-lists.ts';
import { couponOf, voucherOf, type TicketRow } from '../promotion/ticket-rows.ts';
import { audienceOf } from './audience.ts';
import { implement, type CallContext } from './call.ts';
import { guessing } from './guessed-ids.ts';

export const useCouponCall = implement(useCoupon, async ({ brandId, couponId: id, orderId }, ctx) => {
  const row = await use({ brandId, id, kind: 'coupon' }, orderId, ctx);
  return couponOf(row, row.status, audienceOf(ctx.actor));
});

export const useVoucherCall = implement(useVoucher, async ({ brandId, voucherId: id, orderId }, ctx) => {
  const row = await use({ brandId, id, kind: 'voucher' }, orderId, ctx);
  return voucherOf(row, row.status, audienceOf(ctx.actor));
});

export const validateCouponCall = implement(validateCoupon, async ({ couponId: id, ...at }, ctx) => {
  const { row, status, ...told } = await judge({ brandId: at.brandId, id, kind: 'coupon' }, at, ctx);
  return { ...told, coupon: couponOf(row, status, audienceOf(ctx.actor)) };
});

export const validateVoucherCall = implement(validateVoucher, async ({ voucherId: id, ...at }, ctx) => {
  const { row, status, ...told } = await judge({ brandId: at.brandId, id, kind: 'voucher' }, at, ctx);
  return { ...told, voucher: voucherOf(row, status, audienceOf(ctx.actor)) };
});

export const unreserveTicketCall = implement(unreserveTicket, ({ brandId, id, orderId }, ctx) =>
  asking({ brandId, id }, ctx, (meant) =>
    ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
      await moveTicket(tx, meant, {
        event: { kind: 'release', order: orderId },
        now: ctx.now,
        check: async (ticket, isHeld) => {
          // What an order has, it gives back by what becomes of it.
          if (ticket.status === 'used') throw new AppError('ticket_used');
          // Kept while its bundle is refunded: nobody used it, and nobody shall meanwhile.
          if (isHeld || (await isSoldBy(tx, ticket, orderId)))
            throw new AppError('ticket_reserved', { orderId });
        },
      });
      const { status } = mustBeTheirs(await readTicket(tx, meant, ctx.now), meant);
      return { _id: id, status };
    }),
  ),
);

/** Whether the order sold the bundle that the ticket came with: then it is no order that somebody chose the ticket for. */
async function isSoldBy(
  tx: Tx,
  { brand_id: brandId, created_by: id }: TicketRow,
  orderId: string,
): Promise<boolean> {
  return id !== null && (await findBundle(tx, { brandId, id }))?.order_id === orderId;
}

interface Asked {
  readonly brandId: string;
  readonly id: string;
  /** Either, where absent. */
  readonly kind?: TicketKind;
}

/** The states of a row say how it stands right behind the move: a reservation has its time before it. */
function use(asked: Asked, orderId: string, ctx: CallContext): Promise<TicketRow> {
  const { brandId } = asked;
  return asking(asked, ctx, (meant) =>
    ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
      const order = await orderFor(tx, { brandId, orderId }, ctx.actor);
      return moveTicket(tx, meant, {
        event: { kind: 'reserve', order: orderId },
        now: ctx.now,
        check: async (ticket) => {
          if (order && !takesLines(order.fulfilment, order.payment))
            throw new AppError('order_final', { orderId });
          // Staff brings somebody's ticket to what another member ordered.
          if (order?.userId !== undefined && order.userId !== ticket.user_id)
            throw new AppError('not_found', { table: 'tickets', id: asked.id });
          await mustHaveBegun(tx, ticket, order, ctx.now);
        },
      });
    }),
  );
}

interface At {
  readonly brandId: string;
  readonly orderId?: string | undefined;
  readonly storeId?: string | undefined;
}

async function judge(asked: Asked, at: At, ctx: CallContext) {
  const { brandId, orderId } = at;
  const told = await asking(asked, ctx, (meant) =>
    ctx.database.inTransaction(
      brandAccess(brandId),
      async (tx) => {
        const { row, status } = mustBeTheirs(await readTicket(tx, asked, ctx.now), meant);
        const order = orderId === undefined ? undefined : await orderFor(tx, { brandId, orderId }, ctx.actor);
        const place = await placeOf(tx, at, order, ctx.now);
        const audience = audienceOf(ctx.actor);
        const ticket =
          row.kind === 'coupon' ? couponOf(row, status, audience) : voucherOf(row, status, audience);
        const known =
          orderId === undefined ? undefined : order ? ticketOrderOf(order, row.id) : { _id: orderId };
        return { row, status, fault: ticketFaultOf(ticket, known, place) };
      },
      { readOnly: true, isolation: 'repeatable read' },
    ),
  );
  return { ...told, isValid: told.fault === undefined, message: messageOf(told.fault, ctx) };
}

function messageOf(fault: TicketFault | undefined, { textOf, locale }: CallContext): string {
  const valid = /*i18n*/ { id: 'ticket.valid', message: '這張券可以用。' };
  const { id } = fault ? errorTexts[fault.code] : valid;
  return textOf(id, fault ? faultDetails(fault) : {}, locale);
}

/** Asks for a ticket by an id that the caller says. @throws AppError rate_limited */
function asking<T>(asked: Asked, ctx: CallContext, work: (meant: AskedTicket) => Promise<T>): Promise<T> {
  const { actor } = ctx;
  const userId = actor.kind === 'customer' ? actor.customerId : undefined;
  return guessing({ id: asked.id, table: 'tickets' }, ctx, () => work({ ...asked, userId }));
}

/**
 * The order that a ticket is to be put on, where it is made already.
 * @throws AppError not_found where it is not the customer's own, or of another store than the one that somebody works in
 */
async function orderFor(
  tx: Tx,
  { brandId, orderId }: { readonly brandId: string; readonly orderId: string },
  actor: Actor,
): Promise<Order | undefined> {
  const order = await rowsIn(tx, brandId).get(orders, orderId);
  if (!order) return undefined;
  const isForeign =
    (actor.kind === 'customer' && order.userId !== actor.customerId) ||
    (actor.kind === 'admin' && actor.storeId !== undefined && order.storeId !== actor.storeId);
  if (isForeign) throw new AppError('not_found', { table: orders.name, id: orderId });
  return order;
}

/** @throws AppError ticket_not_yet */
async function mustHaveBegun(
  tx: Tx,
  { brand_id: brandId, terms }: TicketRow,
  order: Order | undefined,
  now: Date,
): Promise<void> {
  if (!('startsAt' in terms) || terms.startsAt === undefined) return;
  const place = await placeOf(tx, { brandId }, order, now);
  if (todayOf(place.now, place) < terms.startsAt)
    throw new AppError('ticket_not_yet', { startsAt: terms.startsAt });
}

/** Where it is to be used: in the store that is named, else that of the order, else nobody knows yet. @throws AppError not_found */
async function placeOf(
  tx: Tx,
  { brandId, storeId: named }: At,
  order: Order | undefined,
  now: Date,
): Promise<TicketPlace> {
  const storeId = named ?? order?.storeId;
  const at = now.toISOString();
  if (storeId === undefined) return { ...(await clockOfBrand(tx, brandId)), now: at };
  const clock = await clockOfStore(tx, brandId, storeId);
  if (!clock) throw new AppError('not_found', { table: 'stores', id: storeId });
  return { ...clock, storeId, now: at };
}
