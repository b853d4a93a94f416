import * as z from 'zod/mini';
import { can, mayDo } from '../access/permissions.ts';
import {
  cashMovements,
  dayCloseIdOf,
  dayCloses,
  shifts,
  type CashMovement,
  type Shift,
} from '../drawer/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { findOwn, mustGetOwn } from '../kit/own.ts';
import { readMany } from '../kit/paged-rows.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { day, daysLater, instant } from '../kit/time.ts';
import { counts } from '../order/brand-stats.ts';
import { orders, type Order } from '../order/schema.ts';
import { figuresOf } from './day-figures.ts';
import { dayReport, daySummary, shiftReport, shiftSummary, type ShiftSummary } from './report-schema.ts';
import { isProvisional, reportOf, summaryOf, tendersOfDay } from './report.ts';

const place = { brandId: id, storeId: id };
/** Shifts and days of one answer. */
const atOnce = z._default(z.int().check(z.gte(1), z.lte(100)), 30);

function isBlind(actor: Actor): boolean {
  return !mayDo(actor, 'shifts.seeExpected');
}

/**
 * Shifts of a store, the newest first; what should be in their drawers only for those who may see it. `open` leaves those alone that nobody has
 * closed, however long ago they began.
 */
export const listShifts = defineQuery({
  name: 'shift.list',
  rest: 'GET /shifts/brands/{brandId}/stores/{storeId}',
  who: can('shifts.run'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({
    ...place,
    before: z.optional(instant),
    open: z.optional(z.enum(['true'])),
    limit: atOnce,
  }),
  output: z.object({ items: z.array(shiftSummary), hasMore: z.boolean() }),
  tables: [shifts, cashMovements],
  async run(rows, { brandId, storeId, before, open, limit }, { actor }) {
    const found = await rows.list(shifts, {
      ...(open === undefined
        ? { index: 'opened', equals: [storeId] }
        : { index: 'open', equals: [storeId, 1] }),
      ...(before === undefined ? {} : { to: before }),
      reverse: true,
      // One more tells whether there are others; `before` itself may be among them.
      limit: limit + 2,
    });
    const own = found.filter((shift) => shift.brandId === brandId && shift.openedAt !== before);
    return { items: await summariesOf(rows, own.slice(0, limit), actor), hasMore: own.length > limit };
  },
  summary: "A store's shifts, newest first.",
});

/** Their movements are asked for together, however many shifts stand on the page. */
async function summariesOf(rows: ReadRows, found: readonly Shift[], actor: Actor): Promise<ShiftSummary[]> {
  if (isBlind(actor)) return found.map((shift) => summaryOf(shift, undefined));
  const moved = new Map<string, CashMovement[]>(found.map(({ _id }) => [_id, []]));
  const equals = found.map(({ storeId, _id }) => [storeId, _id]);
  for (const one of await readMany(rows, cashMovements, { index: 'shift', equals }))
    moved.get(one.shiftId)?.push(one);
  return found.map((shift) => summaryOf(shift, moved.get(shift._id)));
}

/** One shift as it stands now. @throws not_found */
export const reportShift = defineQuery({
  name: 'shift.report',
  rest: 'GET /shifts/brands/{brandId}/stores/{storeId}/{shiftId}/report',
  who: can('shifts.run'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ ...place, shiftId: id }),
  output: shiftReport,
  tables: [shifts, cashMovements],
  async run(rows, input, { actor }) {
    const shift = await mustGetOwn(rows, shifts, input.shiftId, input);
    const moved = await rows.list(cashMovements, { index: 'shift', equals: [input.storeId, shift._id] });
    return reportOf(shift, moved, isBlind(actor));
  },
  summary: 'What moved in a shift, and what should be in its drawer.',
});

/** The closed days of a store, the newest first. */
export const listDays = defineQuery({
  name: 'day.list',
  rest: 'GET /days/brands/{brandId}/stores/{storeId}',
  who: can('shifts.run'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ ...place, before: z.optional(day), limit: atOnce }),
  output: z.object({ items: z.array(daySummary), hasMore: z.boolean() }),
  tables: [dayCloses],
  async run(rows, { brandId, storeId, before, limit }) {
    const found = await rows.list(dayCloses, {
      index: 'day',
      equals: [storeId],
      ...(before === undefined ? {} : { to: before }),
      reverse: true,
      limit: limit + 2,
    });
    const own = found.filter((close) => close.brandId === brandId && close.businessDate !== before);
    const items = own.slice(0, limit).map((close) => {
      const { _id, businessDate, revision, closings, revisions, updatedAt } = close;
      const closing = closings.at(-1);
      return {
        _id,
        businessDate,
        revision,
        figures: revisions.at(-1)?.figures ?? figuresOf([]),
        closedAt: closing?.at ?? updatedAt,
        closedByName: closing?.byName,
        isProvisional: isProvisional(close),
      };
    });
    return { items, hasMore: own.length > limit };
  },
  summary: "A store's closed days, newest first.",
});

/** What the days that were closed before one took together, as their last revisions have it. It never falls: money that went back is not taken off. */
async function grandTotalBefore(
  rows: ReadRows,
  { brandId, storeId, businessDate }: { brandId: string; storeId: string; businessDate: string },
): Promise<number> {
  const before = { index: 'day', equals: [storeId], to: daysLater(businessDate, -1) } as const;
  const closes = (await rows.list(dayCloses, before)).filter((close) => close.brandId === brandId);
  return closes.reduce((sum, { revisions }) => sum + (revisions.at(-1)?.figures.gross ?? 0), 0);
}

/** A business day as it stands now, closed or not. */
export const reportDay = defineQuery({
  name: 'day.report',
  rest: 'GET /days/brands/{brandId}/stores/{storeId}/{businessDate}/report',
  who: can('shifts.run'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ ...place, businessDate: day }),
  output: dayReport,
  tables: [dayCloses, shifts, cashMovements, orders],
  async run(rows, { brandId, storeId, businessDate }, { actor }) {
    const ofDay = { from: businessDate, to: businessDate };
    const sold = (await rows.list(orders, { index: 'number', equals: [storeId], ...ofDay })).filter(
      (order) => order.brandId === brandId,
    );
    const found = await rows.list(shifts, { index: 'day', equals: [storeId, businessDate] });
    const close = await findOwn(rows, dayCloses, dayCloseIdOf(storeId, businessDate), { brandId, storeId });
    const figures = figuresOf(sold);
    return {
      businessDate,
      figures,
      ...(close && { close }),
      isProvisional: close ? isProvisional(close) : false,
      shifts: await summariesOf(
        rows,
        found.filter((shift) => shift.brandId === brandId),
        actor,
      ),
      ...(!isBlind(actor) && { tenders: tendersOfDay(sold) }),
      byType: byTypeOf(sold),
      grandTotal: (await grandTotalBefore(rows, { brandId, storeId, businessDate })) + figures.gross,
    };
  },
  summary: 'What a business day came to, its shifts and what came after its close.',
});

function byTypeOf(sold: readonly Order[]) {
  const types = ['dine_in', 'takeout', 'delivery'] as const;
  return types.flatMap((orderType) => {
    const own = sold.filter((order) => order.orderType === orderType && counts(order));
    if (own.length === 0) return [];
    return { orderType, orders: own.length, total: own.reduce((sum, { total }) => sum + total, 0) };
  });
}

/** What is asked of shifts and days, by the pages that tell of them: not among what every page starts with. */
export const shiftQueries = [listShifts, reportShift, listDays, reportDay];
