import { expect, it } from 'vitest';
import { createInventory } from '#domain/inventory/operations.ts';
import { faultsIn } from '#src/ui/form/field-faults.ts';
import { numberIn, typedPieces } from './pieces.ts';
import { faultsOfSupply, newSupply } from './supply-draft.ts';
import { anItem } from '#domain/inventory/builders.ts';

const place = { brandId: 'tea', storeId: 'north' };

it('takes digits of any width, and makes of nothing else another number than was typed', () => {
  expect(['３０', ' 1,200 ', '007'].map(typedPieces)).toEqual([30, 1200, 7]);
  expect(typedPieces('  ')).toBeNull();
  expect(['-1', '−1', '1.5', '1000000000000', '三', '1e5', '=1+1'].map(numberIn)).toEqual([
    'negative',
    'negative',
    'fraction',
    'tooLarge',
    'noNumber',
    'noNumber',
    'formula',
  ]);
});

it('what is no number of pieces is refused by the operation, whatever was typed', () => {
  for (const text of ['-1', '1.5', '1000000000000', '三', '１。５', '=1+1', '#REF!', '1e3', '-1.2.3']) {
    const input = { ...place, inventoryType: 'else', itemName: '杯', totalStock: typedPieces(text) };
    expect(faultsIn(createInventory.input, input), text).toMatchObject([{ field: 'totalStock' }]);
  }
});

it('a supply has a name that no other item of the store has, whatever its width', () => {
  const rows = [{ item: { ...anItem({ itemName: 'Cup 大' }), status: 'healthy' as const } }];
  const named = (itemName: string) => faultsOfSupply(place, { ...newSupply, itemName }, rows);
  expect(named('ｃｕｐ 大 ').isTaken).toBe(true);
  expect(named('吸管')).toEqual({ faults: [], isTaken: false });
  expect(named('  ').faults).toMatchObject([{ field: 'itemName', kind: 'missing' }]);
  expect(named('杯'.repeat(81)).faults).toMatchObject([{ field: 'itemName', kind: 'tooLong' }]);
});
