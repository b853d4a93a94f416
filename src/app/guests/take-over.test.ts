import { expect, it } from 'vitest';
import { placeOfPath } from './take-over.ts';

const place = { brandId: 'tea', storeId: 'a:b' };

it('waits on menus and dishes, which the server writes, until it can draw the same', () => {
  for (const path of ['/stores/tea/a%3Ab', '/stores/tea/a%3Ab/', '/stores/tea/a%3Ab/dish/oolong'])
    expect(placeOfPath(path)).toEqual(place);
});

it('draws every other page at once', () => {
  for (const path of [
    '/cart',
    '/stores/tea',
    '/stores/tea/north/order-confirm/1',
    '/stores/tea/north/bundles/ten',
  ])
    expect(placeOfPath(path)).toBeUndefined();
});
