import { expect, it } from 'vitest';
import type { Store } from '#domain/store/schema.ts';
import { emptyStore, faultsOfStore, saidStoreFields, type StoreDraft } from './store-draft.ts';

const filled: StoreDraft = { ...emptyStore, name: ' 中山店 ', address: '南京東路1號', phone: '02-2345-6789' };
const alone = { brandId: 'tea', others: [] };

it('asks for a name, an address and a number, and for nothing else', () => {
  expect(faultsOfStore(emptyStore, alone).map(({ field, kind }) => [field, kind])).toEqual([
    ['name', 'missing'],
    ['address', 'missing'],
    ['phone', 'missing'],
  ]);
  expect(faultsOfStore(filled, alone)).toEqual([]);
  expect(saidStoreFields(filled)).toEqual({
    name: '中山店',
    address: '南京東路1號',
    phone: '02-2345-6789',
    dayCutover: '05:00',
    isActive: true,
  });
  expect(saidStoreFields({ ...filled, copyOf: 'north' })).toMatchObject({ copyOf: 'north' });
});

it('takes the hour of a new day as people type it, and refuses what is none', () => {
  expect(saidStoreFields({ ...filled, dayCutover: '６' })['dayCutover']).toBe('06:00');
  expect(faultsOfStore({ ...filled, dayCutover: 'late' }, alone)).toEqual([
    { field: 'dayCutover', kind: 'wrong' },
  ]);
});

it('knows a name that another store of the brand has', () => {
  const others = [{ name: '中山店' }] as Store[];
  expect(faultsOfStore(filled, { brandId: 'tea', others })).toEqual([{ field: 'name', kind: 'taken' }]);
});
