import { can } from '../access/permissions.ts';
import { addMovement, drawerTables, openShiftKey, openShiftOf, shiftSeqKey } from '../drawer/movements.ts';
import { mostShiftNumbers, shift, shifts, type Shift } from '../drawer/schema.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand, type CommandContext, type InputOf } from '../kit/operation.ts';
import { mustGet, type Rows } from '../kit/rows.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import { signedBy } from '../kit/actor.ts';
import { takeBusinessDate } from '../order/numbering.ts';
import { stores } from '../store/schema.ts';
import { openShiftInput } from './inputs.ts';

/** How the number of a shift is written: `A-Z17`. */
export function shiftNumber(lane: string, seq: number): string {
  return `${lane}-Z${seq}`;
}

/**
 * Somebody takes over a till's drawer with the cash that is in it: a fact. The number is taken inside the commit, the next of the till's
 * lane. An id that exists is the same shift heard again; with other content it is another shift, under an id derived from the change.
 *
 * Flags `shift_id_reused`, `shift_number_reused` (a profile that went back), `shift_opened_twice` (the till has an open one).
 * @throws AppError shift_open, at the till
 */
export const openShift = defineCommand({
  name: 'shift.open',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('shifts.run'),
  scope: byStore,
  reads: ({ brandId }) => [brandScope(brandId)],
  input: openShiftInput,
  output: shift,
  tables: [...drawerTables, stores],
  touch: ({ _id }) => [[shifts, _id]],
  async seal(rows, input, ctx) {
    const { register } = ctx;
    const open = await openShiftOf(rows, register);
    if (open) throw new AppError('shift_open', { no: open.no });
    const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = (await rows.get(stores, input.storeId)) ?? {};
    const businessDate = takeBusinessDate(register, { ...ctx, timezone, dayCutover });
    const { lane } = register;
    const [last] = await rows.list(shifts, {
      index: 'number',
      equals: [input.storeId, lane],
      to: mostShiftNumbers - 1,
      reverse: true,
      limit: 1,
    });
    const seq = Math.max(Number(register.get(shiftSeqKey(lane)) ?? 0), last?.seq ?? 0) + 1;
    register.set(shiftSeqKey(lane), seq);
    register.set(openShiftKey, input._id);
    return { ...input, lane, seq, businessDate };
  },
  async apply(rows, input, ctx) {
    const { lane, seq, businessDate } = input;
    if (lane === undefined || seq === undefined || businessDate === undefined)
      throw new AppError('validation', { faults: [{ path: 'seq', message: 'required' }] });
    // Ids of movements and of results begin with it: one that is made of parts itself would be taken for another shift's.
    if (!/^[^:]{1,100}$/.test(input._id))
      throw new AppError('validation', { faults: [{ path: '_id', message: 'invalid' }] });
    const no = shiftNumber(lane, seq);
    const known = await rows.get(shifts, input._id);
    if (known && isSame(known, input)) return known;
    const _id = known ? `${ctx.changeId}:shift` : input._id;
    const again = known && (await rows.get(shifts, _id));
    if (again) return again;
    if (known) ctx.flag({ code: 'shift_id_reused', details: { no, other: known.no } });
    await flagOthers(rows, { storeId: input.storeId, lane, seq, no }, ctx);
    const { brandId, storeId, openingFloat } = input;
    const { by: openedBy, byName: openedByName } = signedBy(ctx.actor);
    await rows.put(shifts, {
      _id,
      brandId,
      storeId,
      deviceId: ctx.deviceId,
      lane,
      seq,
      no,
      businessDate,
      openedAt: ctx.now,
      openedBy,
      openedByName,
      openingFloat,
      isOpen: 1,
      closings: [],
      revision: 0,
      revisions: [],
    });
    if (openingFloat > 0)
      await addMovement(
        rows,
        {
          _id: `float:${_id}`,
          brandId,
          storeId,
          shiftId: _id,
          type: 'float',
          amount: openingFloat,
          method: 'cash',
        },
        ctx,
      );
    return mustGet(rows, shifts, _id);
  },
  say: ({ lane = '', seq = 0, openingFloat: amount }) => /*i18n*/ ({
    id: 'shift.opened',
    message: '開班{no}，零用金NT${amount, number}',
    values: { no: shiftNumber(lane, seq), amount },
  }),
  summary: "Opens a till's shift.",
});

function isSame(known: Shift, { storeId, lane, seq, openingFloat }: InputOf<typeof openShift>): boolean {
  return (
    known.storeId === storeId &&
    known.lane === lane &&
    known.seq === seq &&
    known.openingFloat === openingFloat
  );
}

async function flagOthers(
  rows: Rows,
  { storeId, lane, seq, no }: Pick<Shift, 'storeId' | 'lane' | 'seq' | 'no'>,
  ctx: CommandContext,
): Promise<void> {
  const [namesake] = await rows.list(shifts, { index: 'number', equals: [storeId, lane, seq] });
  if (namesake) ctx.flag({ code: 'shift_number_reused', details: { no } });
  const open = await rows.list(shifts, { index: 'open', equals: [storeId, 1] });
  const other = open.find(({ deviceId }) => deviceId !== undefined && deviceId === ctx.deviceId);
  if (other) ctx.flag({ code: 'shift_opened_twice', details: { no, other: other.no } });
}
