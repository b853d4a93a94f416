import {
  cashFlowCategories,
  cashFlowRecords,
  resultPrefix,
  type CashFlowCategory,
  type FlowType,
} from '../cash-flow/schema.ts';
import { isVoidedBySystem } from '../cash-flow/rules.ts';
import { usualCategories, usualCategoryId } from '../cash-flow/usual-categories.ts';
import { cashMovements, type CashMovement, type Shift } from '../drawer/schema.ts';
import { maxAmount } from '../kit/money.ts';
import type { Rows } from '../kit/rows.ts';

/** Tables that the booking of a result needs. */
export const resultTables = [cashFlowRecords, cashFlowCategories, cashMovements] as const;

/** Which record of the books tells what a shift's drawer brought, or by how much one of its later revisions differs. */
export function resultRecordId(shiftId: string, revision = 1): string {
  return `${resultPrefix}${shiftId}${revision === 1 ? '' : `:${revision}`}`;
}

/**
 * Whole TWD of cash that business brought into a drawer: what was counted, less its float and what was put in, and with what was taken out
 * and brought away. It goes by the count, so that the books have the money that is there; what sales say is the shift's own report.
 */
export function broughtBy(
  counted: number,
  moved: readonly Pick<CashMovement, 'type' | 'amount' | 'method'>[],
): number {
  const aside = ['float', 'pay_in', 'pay_out', 'drop'];
  return moved.reduce(
    (sum, { type, amount, method }) => (method === 'cash' && aside.includes(type) ? sum - amount : sum),
    counted,
  );
}

/**
 * Books what a closed shift brought, once; each later revision of it books by how much what reached the drawer since has changed that. So a
 * record goes by the count that holds and by the movements of its own revision, whatever was booked before. A drawer that lost money is an
 * expense. Told again, or counted by somebody else before, the revision's own record says the new amount.
 */
export async function bookResult(rows: Rows, shift: Shift, revision: number): Promise<void> {
  const { _id: shiftId, brandId, storeId, no } = shift;
  const [closing] = shift.closings;
  if (!closing) return;
  const moved = await rows.list(cashMovements, { index: 'shift', equals: [storeId, shiftId] });
  const own = moved.filter(({ brandId: of, since }) => of === brandId && since === revision);
  const brought = broughtBy(revision === 1 ? closing.counted : 0, own);
  // More than a record may say is more than any drawer holds.
  const due = Math.max(-maxAmount, Math.min(maxAmount, brought));
  const _id = await freeId(rows, resultRecordId(shiftId, revision), shiftId);
  const before = await rows.get(cashFlowRecords, _id);
  if (due === 0 && !before) return;
  const type: FlowType = due < 0 ? 'expense' : 'income';
  const category =
    before?.type === type
      ? { _id: before.category, name: before.categoryName }
      : await categoryFor(rows, shift, type);
  // An amount of nothing is no record that anybody may have: it is voided until another count says more. What a person voided stays so.
  const isNothing = due === 0;
  // What people say of it stays theirs.
  const { voided, ...rest } = before ?? { name: revision === 1 ? no : `${no}/${revision}` };
  const byPerson = voided && !isVoidedBySystem(voided) ? voided : undefined;
  const voiding = byPerson ?? (isNothing ? { at: closing.at, by: '' } : undefined);
  await rows.put(cashFlowRecords, {
    ...rest,
    _id,
    brandId,
    storeId,
    shiftId,
    source: 'shift',
    method: 'cash',
    time: closing.at,
    admin: closing.by,
    adminName: closing.byName,
    bookedAt: closing.at,
    category: category._id,
    categoryName: category.name,
    type,
    amount: Math.max(1, Math.abs(due)),
    isVoided: voiding !== undefined,
    ...(voiding && { voided: voiding }),
  });
}

/** The id of a shift's record; one beside it, where somebody has booked something else under that id. */
async function freeId(rows: Rows, _id: string, shiftId: string): Promise<string> {
  const standing = await rows.get(cashFlowRecords, _id);
  return standing && standing.shiftId !== shiftId ? `${_id}:result` : _id;
}

/** 營業收入 or, for what is missing, 雜支: the store's own of that name, or the usual one, which is made where the store has none. */
async function categoryFor(
  rows: Rows,
  { brandId, storeId }: Shift,
  type: FlowType,
): Promise<Pick<CashFlowCategory, '_id' | 'name'>> {
  const usual = usualCategories.find(({ key }) => key === (type === 'income' ? 'sales' : 'sundries'));
  if (!usual) throw new Error(`no usual category for ${type}`);
  const _id = usualCategoryId(storeId, usual.key);
  const standing = await rows.get(cashFlowCategories, _id);
  if (standing) return standing;
  const [namesake] = await rows.list(cashFlowCategories, {
    index: 'name',
    equals: [storeId, type, usual.zh],
  });
  if (namesake) return namesake;
  const { zh: name, colour } = usual;
  await rows.put(cashFlowCategories, {
    _id,
    brandId,
    storeId,
    name,
    type,
    colour,
    isArchived: false,
    sort: usualCategories.indexOf(usual),
  });
  return { _id, name };
}
