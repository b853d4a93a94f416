import { mayDo, can } from '../access/permissions.ts';
import { drawerTables, expectedOf, openShiftKey } from '../drawer/movements.ts';
import { cashMovements, reasonFrom, shift, shifts, type Closing, type Shift } from '../drawer/schema.ts';
import { signedBy } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { byStore } from '../kit/scope.ts';
import { compareText } from '../kit/text.ts';
import { cashFlowRecords } from '../cash-flow/schema.ts';
import { orders } from '../order/schema.ts';
import { bookResult, resultRecordId, resultTables } from './book-result.ts';
import { closeShiftInput } from './inputs.ts';

/**
 * Somebody counted a drawer and hands it over: a fact. Counted by several, all counts are kept; the earliest is the shift's. What should
 * have been there is not said: it is the sum of what moved, and whoever may not see it is neither told nor asked about a difference. What
 * the drawer brought is booked in the store's books.
 *
 * Flags `shift_closed_twice`.
 * @throws AppError shift_closed · validation (`reason` where the difference asks for one; more kept than counted; notes that do not sum to
 * what was counted), at the till
 */
export const closeShift = defineCommand({
  name: 'shift.close',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('shifts.run'),
  scope: byStore,
  input: closeShiftInput,
  output: shift,
  tables: [...drawerTables, ...resultTables, orders],
  touch: ({ shiftId }) => [
    [shifts, shiftId],
    [cashFlowRecords, resultRecordId(shiftId)],
  ],
  lists: ({ storeId, shiftId }) => [{ table: cashMovements, index: 'shift', equals: [storeId, shiftId] }],
  async seal(rows, input, { actor, register }) {
    const { storeId, shiftId, counted, denominations, floatKept, reason } = input;
    const open = await mustGetOwn(rows, shifts, shiftId, input);
    if (open.isOpen === 0) throw new AppError('shift_closed', { no: open.no });
    const faults = [];
    if (floatKept > counted) faults.push({ path: 'floatKept', message: 'out_of_range' });
    const sum = denominations?.reduce((total, { value, count }) => total + value * count, 0);
    if (sum !== undefined && sum !== counted) faults.push({ path: 'counted', message: 'invalid' });
    if (reason === undefined && mayDo(actor, 'shifts.seeExpected')) {
      const moved = await rows.list(cashMovements, { index: 'shift', equals: [storeId, shiftId] });
      if (Math.abs(counted - expectedOf(moved)) >= reasonFrom)
        faults.push({ path: 'reason', message: 'required' });
    }
    if (faults.length > 0) throw new AppError('validation', { faults });
    const waiting = await rows.list(orders, { index: 'open', equals: [storeId, 1] });
    const parked = waiting.filter((order) => order.parked !== undefined).length;
    if (register.get(openShiftKey) === shiftId) register.set(openShiftKey, '');
    return { ...input, no: open.no, left: { unpaid: waiting.length - parked, parked } };
  },
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, shifts, input.shiftId, input);
    if (before.closings.some(({ change }) => change === ctx.changeId)) return before;
    const { counted, denominations, floatKept, reason, tenders, left = { unpaid: 0, parked: 0 } } = input;
    const own: Closing = {
      change: ctx.changeId,
      at: ctx.now,
      ...signedBy(ctx.actor),
      deviceId: ctx.deviceId,
      counted,
      denominations,
      floatKept,
      reason,
      tenders,
      left,
    };
    if (before.closings.length > 0) ctx.flag({ code: 'shift_closed_twice', details: { no: before.no } });
    const closings = [...before.closings, own].sort(inOrderOf(before));
    const closed = { ...before, isOpen: 0 as const, closings, revision: Math.max(1, before.revision) };
    await rows.put(shifts, closed);
    const after = await mustGetOwn(rows, shifts, input.shiftId, input);
    await bookResult(rows, after, 1);
    return after;
  },
  say: ({ no = '', counted }) => /*i18n*/ ({
    id: 'shift.closed',
    message: '交班{no}，實點NT${counted, number}',
    values: { no, counted },
  }),
  summary: 'Counts a drawer and closes its shift.',
});

/** The earliest count first. One from before there was the shift has a wrong clock, or somebody's who means to be the first: it comes last. */
function inOrderOf({ openedAt }: Pick<Shift, 'openedAt'>): (a: Closing, b: Closing) => number {
  const isBefore = ({ at }: Closing): number => Number(compareText(at, openedAt) < 0);
  return (a, b) => isBefore(a) - isBefore(b) || compareText(a.at, b.at) || compareText(a.change, b.change);
}
