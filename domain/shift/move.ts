import { can } from '../access/permissions.ts';
import { addMovement, drawerTables } from '../drawer/movements.ts';
import { cashMovement, cashMovements, shifts, type CashMovement } from '../drawer/schema.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand, type InputOf } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { mustGet } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { moveInput } from './inputs.ts';

/**
 * Cash that is put into a drawer or taken out of it beside sales, or a drawer that was opened for no sale: a fact, once by its id. With
 * other content it is another movement, under an id derived from the change, flagged `movement_id_reused`.
 * @throws AppError shift_closed · validation (an amount of nothing; one of a drawer that was only opened), at the till
 */
export const moveCash = defineCommand({
  name: 'shift.move',
  version: 1,
  nature: 'fact',
  who: can('shifts.run'),
  scope: byStore,
  input: moveInput,
  output: cashMovement,
  tables: drawerTables,
  touch: ({ shiftId, _id }) => [
    [shifts, shiftId],
    [cashMovements, `move:${_id}`],
  ],
  async seal(rows, input) {
    const shift = await mustGetOwn(rows, shifts, input.shiftId, input);
    if (shift.isOpen === 0) throw new AppError('shift_closed', { no: shift.no });
    if ((input.type === 'drawer_open') !== (input.amount === 0))
      throw new AppError('validation', { faults: [{ path: 'amount', message: 'out_of_range' }] });
    return { ...input, no: shift.no };
  },
  async apply(rows, input, ctx) {
    const { brandId, storeId, shiftId, type, reason } = input;
    await mustGetOwn(rows, shifts, shiftId, input);
    const amount = signedOf(input);
    const known = await rows.get(cashMovements, `move:${input._id}`);
    const isSame =
      known?.shiftId === shiftId &&
      known.type === type &&
      known.amount === amount &&
      known.reason === reason &&
      known.storeId === storeId;
    if (isSame) return known;
    const _id = known ? `move:${ctx.changeId}:again` : `move:${input._id}`;
    const again = known && (await rows.get(cashMovements, _id));
    if (again) return again;
    if (known) ctx.flag({ code: 'movement_id_reused', details: { no: input.no ?? '', amount } });
    await addMovement(rows, { _id, brandId, storeId, shiftId, type, amount, method: 'cash', reason }, ctx);
    return mustGet(rows, cashMovements, _id);
  },
  say: ({ type, no = '', amount, reason }) => ({ ...said[type], values: { no, amount, reason } }),
  summary: 'Puts cash into a drawer, takes some out, or opens it.',
});

/** Whole TWD as the drawer sees it: what goes out is below zero. */
function signedOf({ type, amount }: InputOf<typeof moveCash>): CashMovement['amount'] {
  if (type === 'drawer_open') return 0;
  return type === 'pay_in' ? amount : -amount;
}

const said = {
  pay_in: /*i18n*/ { id: 'shift.paidIn', message: '放入現金NT${amount, number}（{reason}）' },
  pay_out: /*i18n*/ { id: 'shift.paidOut', message: '取出現金NT${amount, number}（{reason}）' },
  drop: /*i18n*/ { id: 'shift.dropped', message: '投庫NT${amount, number}（{reason}）' },
  drawer_open: /*i18n*/ { id: 'shift.drawerOpened', message: '開錢櫃（{reason}）' },
};
