import { can } from '../access/permissions.ts';
import { hearDayJob } from '../drawer/movements.ts';
import { dayClose, dayCloseIdOf, dayCloses, shifts, type DayFigures } from '../drawer/schema.ts';
import { signedBy } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGet, type ReadRows } from '../kit/rows.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import { compareText } from '../kit/text.ts';
import { businessDateOf, instantMs } from '../kit/time.ts';
import { orders } from '../order/schema.ts';
import { stores } from '../store/schema.ts';
import { figuresOf } from './day-figures.ts';
import { closeDayInput } from './inputs.ts';

/** What a store's orders of one day come to now. */
export async function figuresOfDay(
  rows: ReadRows,
  { brandId, storeId, businessDate }: { brandId: string; storeId: string; businessDate: string },
): Promise<DayFigures> {
  const found = await rows.list(orders, {
    index: 'number',
    equals: [storeId],
    from: businessDate,
    to: businessDate,
  });
  return figuresOf(found.filter((order) => order.brandId === brandId));
}

/**
 * Somebody closes a store's business day: a fact that locks nothing. It names tills that may hold sales back and shifts that are open; while
 * there are any, the day is provisional. Whatever reaches the day afterwards makes a revision of it. What the till says of other tills and of
 * its own queue holds until the server says what it knows of them itself: `day.hear`, a job of the same commit.
 *
 * Flags `day_closed_twice` where somebody had closed it whom this till had not heard of, and where it says that it had heard of more than
 * there are.
 * @throws AppError validation (a day that has not begun), at the till
 */
export const closeDay = defineCommand({
  name: 'day.close',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('shifts.run'),
  scope: byStore,
  reads: ({ brandId }) => [brandScope(brandId)],
  input: closeDayInput,
  output: dayClose,
  tables: [dayCloses, shifts, orders, stores],
  touch: ({ storeId, businessDate }) => [[dayCloses, dayCloseIdOf(storeId, businessDate)]],
  target: () => undefined,
  async seal(rows, input, { serverNow }) {
    const { storeId, businessDate } = input;
    const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = (await rows.get(stores, storeId)) ?? {};
    if (businessDate > businessDateOf(instantMs(serverNow), timezone, dayCutover))
      throw new AppError('validation', { faults: [{ path: 'businessDate', message: 'out_of_range' }] });
    const before = await rows.get(dayCloses, dayCloseIdOf(storeId, businessDate));
    return { ...input, seen: before?.closings.length ?? 0 };
  },
  async apply(rows, input, ctx) {
    const { brandId, storeId, businessDate, silent, pending, unheard, seen = 0 } = input;
    const _id = dayCloseIdOf(storeId, businessDate);
    const before = await rows.get(dayCloses, _id);
    if (before?.closings.some(({ change }) => change === ctx.changeId)) return before;
    const open = await rows.list(shifts, { index: 'open', equals: [storeId, 1] });
    const own = {
      change: ctx.changeId,
      at: ctx.now,
      ...signedBy(ctx.actor),
      deviceId: ctx.deviceId,
      silent,
      openShifts: open.filter((shift) => shift.businessDate <= businessDate).map(({ no }) => no),
      pending,
      ...(unheard && { unheard }),
    };
    const { closings = [], revision = 1, revisions = [] } = before ?? {};
    if (closings.length > 0 && closings.length !== seen)
      ctx.flag({ code: 'day_closed_twice', details: { businessDate } });
    await rows.put(dayCloses, {
      ...(before ?? { _id, brandId, storeId, businessDate }),
      closings: [...closings, own].sort((a, b) => compareText(a.at, b.at) || compareText(a.change, b.change)),
      revision,
      revisions: before ? revisions : [{ no: 1, at: ctx.now, figures: await figuresOfDay(rows, input) }],
    });
    if (ctx.side === 'server')
      ctx.job({
        id: `${hearDayJob}:${_id}:${closings.length + 1}`,
        name: hearDayJob,
        payload: {
          brandId,
          storeId,
          businessDate,
          change: ctx.changeId,
          ...(ctx.deviceId !== undefined && { deviceId: ctx.deviceId }),
        },
      });
    return mustGet(rows, dayCloses, _id);
  },
  say: ({ businessDate: date }) => /*i18n*/ ({
    id: 'day.closed',
    message: '關帳 {date}',
    values: { date },
  }),
  summary: "Closes a store's business day.",
});
