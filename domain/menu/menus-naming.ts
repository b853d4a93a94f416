import type { Use } from '../catalogue/uses.ts';
import { namersOf } from '../kit/naming.ts';
import type { ReadRows } from '../kit/rows.ts';
import { stores } from '../store/schema.ts';
import { menus } from './schema.ts';

/** The menus of all stores of a brand that name a record, each with its store. */
export async function menusNaming(
  rows: ReadRows,
  brandId: string,
  target: { readonly name: string },
  id: string,
): Promise<Use[]> {
  const uses: Use[] = [];
  for (const { _id: storeId, name, nameEn } of await rows.list(stores, {
    index: 'brand',
    equals: [brandId],
  })) {
    const store = { storeId, storeName: name, ...(nameEn === undefined ? {} : { storeNameEn: nameEn }) };
    const found = (await namersOf(rows, [menus], storeId, target, id)) as Use[];
    uses.push(...found.map((menu) => ({ ...menu, ...store })));
  }
  return uses;
}
