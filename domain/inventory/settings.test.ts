import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { anItem, pearl } from './builders.ts';
import { inventory } from './schema.ts';
import { updateInventory } from './settings-operations.ts';

const cups = anItem({ _id: 'cups', inventoryType: 'else', itemName: 'cups', totalStock: 7 });
const ofCups = { ...pearl, inventoryId: 'cups' };

function store(): MemoryRows {
  return new MemoryRows([inventory]).seed(inventory, anItem({ totalStock: 12 }), cups);
}

describe('settings of an item', () => {
  it('are edits that leave the balances alone, and levels and policy can be cleared', async () => {
    const rows = store();
    const { output } = await rows.run(updateInventory, {
      ...pearl,
      minStockAlert: { from: 0, to: 20 },
      targetStockLevel: { from: null, to: 80 },
      oversell: { to: 'stop_local' },
    });
    expect(output).toMatchObject({ totalStock: 12, minStockAlert: 20, status: 'needs_restock' });
    await rows.run(updateInventory, { ...pearl, targetStockLevel: { to: null }, oversell: { to: null } });
    const item = await rows.get(inventory, 'north:pearl');
    expect(item).not.toHaveProperty('targetStockLevel');
    expect(item).not.toHaveProperty('oversell');
  });

  it('that somebody changed first keep theirs and are told', async () => {
    const rows = store();
    await rows.run(updateInventory, { ...pearl, minStockAlert: { from: 0, to: 20 } });
    const late = { ...pearl, minStockAlert: { from: 0, to: 5 } };
    await expect(rows.run(updateInventory, late)).rejects.toMatchObject({ code: 'edit_conflict' });
    const { exceptions } = await rows.run(updateInventory, {
      ...late,
      isInventoryTracked: { from: true, to: false },
    });
    expect(exceptions).toMatchObject([{ code: 'edit_conflict' }]);
    expect(await rows.get(inventory, 'north:pearl')).toMatchObject({
      minStockAlert: 20,
      isInventoryTracked: false,
    });
  });

  it('name what is no dish; a dish has its own name', async () => {
    const rows = store();
    const renamed = await rows.run(updateInventory, {
      ...ofCups,
      itemName: { from: 'cups', to: 'paper cups' },
    });
    expect(renamed.output).toMatchObject({ itemName: 'paper cups', totalStock: 7 });
    await expect(rows.run(updateInventory, { ...pearl, itemName: { to: 'boba' } })).rejects.toMatchObject({
      details: { faults: [{ path: 'itemName' }] },
    });
  });

  it('are never of another store, and never a balance', async () => {
    const stranger = { ...pearl, storeId: 'south', minStockAlert: { to: 3 } };
    await expect(store().run(updateInventory, stranger)).rejects.toMatchObject({ code: 'not_found' });
    for (const field of ['totalStock', 'availableStock', 'countSum', 'isSoldOut', 'dish'])
      expect(updateInventory.input.safeParse({ ...pearl, [field]: { to: 3 } }).success, field).toBe(false);
    for (const to of [-1, 1.5, 1e12, '5'])
      expect(updateInventory.input.safeParse({ ...pearl, minStockAlert: { to } }).success, String(to)).toBe(
        false,
      );
  });
});
