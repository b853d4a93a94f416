import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { newStoreSettings } from '../store/new-store.ts';
import { storeSettings, type StoreSettings } from '../store/schema.ts';
import { anOrder } from './builders.ts';
import { orders } from './schema.ts';
import { setTables } from './set-tables.ts';

const place = { brandId: 'tea', storeId: 'north' };
const table = { label: '1', seats: 4, qrToken: 'q1', isActive: true, sort: 0 };

function aShop(): MemoryRows {
  return new MemoryRows([storeSettings, orders]).seed(storeSettings, {
    ...newStoreSettings(place),
    createdAt: testNow,
    updatedAt: testNow,
    rev: 1,
  } as StoreSettings);
}

const tablesOf = async (rows: MemoryRows) => (await rows.get(storeSettings, 'north'))?.tables;

describe('tables of a store', () => {
  it('are kept that two devices add, with labels that differ', async () => {
    const rows = aShop();
    await rows.run(setTables, { ...place, tables: { t1: { add: table } } });
    await rows.run(setTables, {
      ...place,
      tables: { t2: { add: { ...table, label: '2' } }, t1: { seats: { from: 4, to: 6 } } },
    });
    expect(await tablesOf(rows)).toMatchObject([
      { _id: 't1', seats: 6 },
      { _id: 't2', label: '2' },
    ]);
    const same = { ...place, tables: { t2: { label: { to: '1' } } } };
    await expect(rows.run(setTables, same)).rejects.toMatchObject({
      code: 'duplicate',
      details: { field: 'label' },
    });
    await rows.run(setTables, { ...place, tables: { t1: { remove: true } } });
    expect(await tablesOf(rows)).toMatchObject([{ _id: 't2' }]);
  });

  it('stay while somebody who sits there has not paid', async () => {
    const at = { orderType: 'dine_in', dineInInfo: { tableNumber: '1', tableId: 't1' } } as const;
    const rows = aShop();
    await rows.run(setTables, {
      ...place,
      tables: { t1: { add: table }, t2: { add: { ...table, label: '2' } } },
    });
    rows.seed(orders, anOrder({ ...place, ...at, _id: 'o1', number: 'A-001' }));
    const taken = { code: 'table_taken', details: { table: '1', numbers: 'A-001', count: 1 } };
    await expect(rows.run(setTables, { ...place, tables: { t1: { remove: true } } })).rejects.toMatchObject(
      taken,
    );
    const off = { isActive: { from: true, to: false } };
    await expect(rows.run(setTables, { ...place, tables: { t1: off } })).rejects.toMatchObject(taken);
    await rows.run(setTables, {
      ...place,
      tables: { t1: { seats: { from: 4, to: 6 } }, t2: { remove: true } },
    });
    expect(await tablesOf(rows)).toMatchObject([{ _id: 't1', seats: 6 }]);
  });
});
