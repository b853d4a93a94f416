import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import type { AdminActor } from '../kit/actor.ts';
import type { AdminRole } from '../kit/roles.ts';
import { stores } from '../store/schema.ts';
import { aCategory, aRecord } from './builders.ts';
import {
  createCashFlowCategory,
  deleteCashFlowCategory,
  mergeCashFlowCategory,
  updateCashFlowCategory,
} from './category-operations.ts';
import { exportCashFlow, getCashFlow, listCashFlow, readBook } from './reading.ts';
import { createCashFlow, deleteCashFlow, restoreCashFlow, updateCashFlow } from './record-operations.ts';
import { cashFlowCategories, cashFlowRecords } from './schema.ts';

const place = { brandId: 'tea', storeId: 'north' };
const booking = { ...place, _id: 'new', category: 'food', amount: 1250 };

const somebody = (adminId: string, role: AdminRole): AdminActor => ({
  kind: 'admin',
  adminId,
  name: adminId,
  role,
  ...place,
});
const mei = somebody('mei', 'employee');
const lead = somebody('lead', 'store_admin');
const boss = somebody('boss', 'primary_store_admin');

function store(): MemoryRows {
  return new MemoryRows([cashFlowCategories, cashFlowRecords, stores], { actor: boss }).seed(
    cashFlowCategories,
    aCategory('food'),
    aCategory('drinks'),
    aCategory('old', { isArchived: true }),
    aCategory('sales', { type: 'income' }),
    aCategory('foreign', { storeId: 'south' }),
  );
}

/** As a server judges what a device has queued: nothing is sealed again. */
const queued = <C extends { seal?: unknown }>({ seal: _seal, ...command }: C): C => command as unknown as C;

describe('booking', () => {
  it('takes its type and, where nobody says otherwise, its name from the category, and its time from the clock', async () => {
    const rows = store();
    const { output, exceptions } = await rows.run(createCashFlow, booking, { actor: mei });
    expect(output).toMatchObject({
      type: 'expense',
      name: 'food',
      categoryName: 'food',
      method: 'cash',
      time: '2026-11-21T06:05:00.000Z',
      admin: 'mei',
      adminName: 'mei',
      isVoided: false,
    });
    expect(exceptions).toEqual([]);
  });

  it('refuses amounts that are none', () => {
    for (const amount of [0, -5, 12.5, 10 ** 12, 1e21, '1,000', null])
      expect(createCashFlow.input.safeParse({ ...booking, amount }).success, String(amount)).toBe(false);
  });

  it('in a form refuses a day beyond tomorrow, an archived category and one of another store', async () => {
    const rows = store();
    const late = { ...booking, time: '2026-11-22T16:00:00.000Z' };
    await expect(rows.run(createCashFlow, late)).rejects.toMatchObject({
      code: 'validation',
      details: { faults: [{ path: 'time' }] },
    });
    const tomorrow = { ...booking, time: '2026-11-22T15:59:00.000Z' };
    expect((await rows.run(createCashFlow, tomorrow)).exceptions).toEqual([]);
    await expect(rows.run(createCashFlow, { ...booking, category: 'old' })).rejects.toMatchObject({
      code: 'validation',
    });
    for (const category of ['foreign', 'nothing'])
      await expect(rows.run(createCashFlow, { ...booking, category })).rejects.toMatchObject({
        code: 'not_found',
      });
  });

  it('on a device is booked all the same, and flagged', async () => {
    const rows = store();
    const codes = async (over: object) =>
      (await rows.run(queued(createCashFlow), { ...booking, ...over })).exceptions.map(({ code }) => code);
    expect(await codes({ _id: 'a', time: '2026-11-24T00:00:00.000Z' })).toEqual(['booked_ahead']);
    expect(await codes({ _id: 'b', category: 'old' })).toEqual(['category_archived']);
    expect(await codes({ _id: 'c', category: 'gone', categoryName: '禮盒', type: 'income' })).toEqual([
      'category_gone',
    ]);
    expect(await rows.get(cashFlowRecords, 'c')).toMatchObject({ type: 'income', categoryName: '禮盒' });
  });

  it('twice with one id is one thing when it says the same, and two when it does not', async () => {
    const rows = store();
    await rows.run(createCashFlow, booking);
    expect((await rows.run(createCashFlow, booking)).exceptions).toEqual([]);
    expect(rows.all(cashFlowRecords)).toHaveLength(1);
    const other = await rows.run(createCashFlow, { ...booking, amount: 7 }, { changeId: 'later' });
    expect(other.exceptions).toMatchObject([{ code: 'record_id_reused' }]);
    expect(rows.all(cashFlowRecords).map(({ amount }) => amount)).toEqual([1250, 7]);
  });

  it('twice with one id as long as ids may be is two records that can be read', async () => {
    const rows = store();
    const long = { ...booking, _id: 'x'.repeat(200) };
    await rows.run(createCashFlow, long);
    await rows.run(createCashFlow, { ...long, amount: 7 }, { changeId: 'later' });
    for (const record of rows.all(cashFlowRecords))
      expect(cashFlowRecords.schema.safeParse(record).success).toBe(true);
  });
});

describe('an employee', () => {
  const rows = () =>
    store().seed(
      cashFlowRecords,
      aRecord({ _id: 'own' }),
      aRecord({ _id: 'theirs', admin: 'lead', amount: 5 }),
    );

  it('sees and exports what they booked, and a store admin everything', async () => {
    const all = rows();
    const seen = async (actor: AdminActor) =>
      (await all.ask(listCashFlow, place, { actor })).items.map(({ _id }) => _id);
    expect(await seen(mei)).toEqual(['own']);
    expect((await seen(lead)).toSorted()).toEqual(['own', 'theirs']);
    expect(await all.ask(readBook, place, { actor: mei })).toMatchObject({ expense: 100, closing: -100 });
    expect((await all.ask(exportCashFlow, place, { actor: mei })).split('\r\n')).toHaveLength(3);
    await expect(all.ask(getCashFlow, { ...place, id: 'theirs' }, { actor: mei })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('changes their own, and takes one back only in its first ten minutes', async () => {
    const all = rows();
    const change = { ...place, amount: { from: 100, to: 90 } };
    await all.run(updateCashFlow, { ...change, id: 'own' }, { actor: mei });
    await expect(
      all.run(updateCashFlow, { ...place, id: 'theirs', amount: { to: 1 } }, { actor: mei }),
    ).rejects.toMatchObject({ code: 'forbidden_role' });
    const gone = { ...place, id: 'own' };
    const late = { actor: mei, now: '2026-11-21T06:15:01.000Z' };
    await expect(all.run(deleteCashFlow, gone, late)).rejects.toMatchObject({ code: 'forbidden_role' });
    await all.run(deleteCashFlow, gone, { actor: mei });
    await expect(all.run(deleteCashFlow, { ...place, id: 'theirs' }, { actor: mei })).rejects.toMatchObject({
      code: 'forbidden_role',
    });
  });
});

it('an employee who counted a drawer does not take its result out of the books; who may remove records does', async () => {
  const all = store().seed(cashFlowRecords, aRecord({ source: 'shift', shiftId: 's-1' }));
  const gone = { ...place, id: 'r-1' };
  await expect(all.run(deleteCashFlow, gone, { actor: mei })).rejects.toMatchObject({
    code: 'forbidden_role',
  });
  await all.run(deleteCashFlow, gone, { actor: boss });
  expect((await all.get(cashFlowRecords, 'r-1'))?.isVoided).toBe(true);
});

describe('voiding', () => {
  it('keeps the record with who and why, takes it out of all sums, and is taken back', async () => {
    const rows = store().seed(cashFlowRecords, aRecord());
    await rows.run(deleteCashFlow, { ...place, id: 'r-1', reason: '重複' });
    expect(await rows.get(cashFlowRecords, 'r-1')).toMatchObject({
      isVoided: true,
      voided: { by: 'boss', byName: 'boss', reason: '重複' },
    });
    expect(await rows.ask(readBook, place)).toMatchObject({ items: [], closing: 0 });
    expect((await rows.ask(readBook, { ...place, includeVoided: true })).items).toMatchObject([
      { balance: 0, record: { _id: 'r-1' } },
    ]);
    await rows.run(restoreCashFlow, { ...place, id: 'r-1' });
    const back = await rows.get(cashFlowRecords, 'r-1');
    expect(back).toMatchObject({ isVoided: false });
    expect(back).not.toHaveProperty('voided');
  });
});

describe('editing', () => {
  it('moves a record to another type with its category, and tells of a field that changed twice', async () => {
    const rows = store().seed(cashFlowRecords, aRecord());
    const moved = await rows.run(updateCashFlow, {
      ...place,
      id: 'r-1',
      category: { from: 'food', to: 'sales' },
    });
    expect(moved.output).toMatchObject({ type: 'income', categoryName: 'sales' });
    await rows.run(updateCashFlow, { ...place, id: 'r-1', amount: { from: 100, to: 110 } });
    const late = { ...place, id: 'r-1', amount: { from: 100, to: 120 } };
    await expect(rows.run(updateCashFlow, late)).rejects.toMatchObject({ code: 'edit_conflict' });
    await expect(
      rows.run(updateCashFlow, { ...place, id: 'r-1', storeId: 'south', amount: { to: 1 } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves what a drawer brought as it was counted, and sorts it as one likes', async () => {
    const rows = store().seed(cashFlowRecords, aRecord({ _id: 'drawer', source: 'shift' }));
    const edit = { ...place, id: 'drawer', amount: { from: 100, to: 90 } };
    await expect(rows.run(updateCashFlow, edit)).rejects.toMatchObject({
      details: { faults: [{ path: 'amount', message: 'fixed' }] },
    });
    const sorted = { ...place, id: 'drawer', category: { from: 'food', to: 'drinks' } };
    await rows.run(updateCashFlow, sorted);
    expect(rows.all(cashFlowRecords)).toMatchObject([{ amount: 100, category: 'drinks' }]);
  });
});

describe('a category', () => {
  it('with records is not deleted where somebody waits, and archived where the deletion was queued', async () => {
    const rows = store().seed(cashFlowRecords, aRecord());
    const gone = { ...place, id: 'food' };
    await expect(rows.run(deleteCashFlowCategory, gone)).rejects.toMatchObject({
      code: 'referenced',
      details: { count: 1 },
    });
    const { exceptions } = await rows.run(queued(deleteCashFlowCategory), gone);
    expect(exceptions).toMatchObject([{ code: 'category_kept', details: { count: 1 } }]);
    expect(await rows.get(cashFlowCategories, 'food')).toMatchObject({ isArchived: true });
    await rows.run(deleteCashFlowCategory, { ...place, id: 'drinks' });
    expect(await rows.get(cashFlowCategories, 'drinks')).toBeUndefined();
  });

  it('merged into another one counts for it, in a circle never, and is taken out again by an edit', async () => {
    const rows = store().seed(cashFlowRecords, aRecord());
    await rows.run(mergeCashFlowCategory, { ...place, id: 'food', into: 'drinks' });
    expect((await rows.ask(readBook, { ...place, category: 'drinks' })).items).toHaveLength(1);
    for (const wrong of [
      { id: 'drinks', into: 'food' },
      { id: 'drinks', into: 'sales' },
      { id: 'drinks', into: 'drinks' },
    ])
      await expect(rows.run(mergeCashFlowCategory, { ...place, ...wrong })).rejects.toMatchObject({
        code: 'validation',
      });
    await rows.run(updateCashFlowCategory, {
      ...place,
      id: 'food',
      mergedInto: { from: 'drinks', to: null },
      isArchived: { from: true, to: false },
    });
    expect((await rows.ask(readBook, { ...place, category: 'drinks' })).items).toHaveLength(0);
  });

  it('keeps its type, and shares its name with none of its type', async () => {
    const rows = store();
    await expect(
      rows.run(updateCashFlowCategory, { ...place, id: 'food', type: { to: 'income' } }),
    ).rejects.toMatchObject({ code: 'validation' });
    await expect(
      rows.run(updateCashFlowCategory, { ...place, id: 'food', mergedInto: { to: 'sales' } }),
    ).rejects.toMatchObject({ code: 'validation' });
    await expect(
      rows.run(createCashFlowCategory, { ...place, name: 'food', type: 'expense' }),
    ).rejects.toMatchObject({ code: 'duplicate' });
    await rows.run(createCashFlowCategory, { ...place, name: 'food', type: 'income' });
  });
});
