import {
  cashFlowCategories,
  cashFlowRecords,
  type CashFlowCategory,
  type CashFlowRecord,
  type FlowType,
} from '../cash-flow/schema.ts';
import { usualCategories, usualCategoryId } from '../cash-flow/usual-categories.ts';
import { cashMovements, type CashMovement, type Shift } from '../drawer/schema.ts';
import { maxAmount } from '../kit/money.ts';
import type { Rows } from '../kit/rows.ts';

/** Tables that the booking of a result needs. */
export const resultTables = [cashFlowRecords, cashFlowCategories, cashMovements] as const;

/** Which record of the books tells what a shift's drawer brought, or by how much one of its later revisions differs. */
export function resultRecordId(shiftId: string, revision = 1): string {
  return revision === 1 ? `shift:${shiftId}` : `shift:${shiftId}:${revision}`;
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
 * Books what a closed shift brought, once; a later revision of it books by how much that has changed. A drawer that lost money is an
 * expense. Told again, or counted by somebody else before, the revision's own record says the new amount.
 */
export async function bookResult(rows: Rows, shift: Shift): Promise<void> {
  const { _id: shiftId, brandId, storeId, no, revision } = shift;
  const [closing] = shift.closings;
  if (!closing || revision < 1) return;
  const moved = await rows.list(cashMovements, { index: 'shift', equals: [storeId, shiftId] });
  const known = moved.filter(({ brandId: of, since }) => of === brandId && since <= revision);
  const brought = broughtBy(closing.counted, known) - (await bookedBefore(rows, shiftId, revision));
  // More than a record may say is more than any drawer holds.
  const due = Math.max(-maxAmount, Math.min(maxAmount, brought));
  const _id = resultRecordId(shiftId, revision);
  const before = await rows.get(cashFlowRecords, _id);
  if (due === 0 && !before) return;
  if (before && signed(before) === due) return;
  const type: FlowType = due < 0 ? 'expense' : 'income';
  const category = await categoryFor(rows, shift, type);
  await rows.put(cashFlowRecords, {
    ...(before ?? {
      _id,
      brandId,
      storeId,
      name: revision === 1 ? no : `${no}/${revision}`,
      time: closing.at,
      method: 'cash',
      source: 'shift',
      shiftId,
      admin: closing.by,
      adminName: closing.byName,
      bookedAt: closing.at,
      isVoided: false,
    }),
    category: category._id,
    categoryName: category.name,
    type,
    amount: Math.max(1, Math.abs(due)),
    // An amount of nothing is no record that anybody may have.
    ...(due === 0 && { isVoided: true, voided: { at: closing.at, by: closing.by, byName: closing.byName } }),
  });
}

async function bookedBefore(rows: Rows, shiftId: string, revision: number): Promise<number> {
  let sum = 0;
  for (let no = 1; no < revision; no += 1) {
    const record = await rows.get(cashFlowRecords, resultRecordId(shiftId, no));
    if (record) sum += signed(record);
  }
  return sum;
}

/** What it says of the drawer; that somebody voided it in the books says nothing about the money. */
function signed({ type, amount }: Pick<CashFlowRecord, 'type' | 'amount'>): number {
  return type === 'income' ? amount : -amount;
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
