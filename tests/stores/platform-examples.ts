import { hostedPlace } from '#sync/testing/store-hosts.ts';

const { brandId, storeId } = hostedPlace;
const place = { brandId, storeId };

/** Inputs for what a store says of its delivery platforms, as `examplesOf`: in each round one platform is connected anew. */
export function platformExamplesOf(n: number): Readonly<Record<string, readonly object[]>> {
  const one = { ...place, id: `uber-${n}` };
  return {
    'platformStore.list': [place, { brandId, storeId: 'south' }],
    'platformStore.getByPlatform': [
      { ...place, platform: 'ubereats' },
      { ...place, platform: 'foodpanda' },
    ],
    'platformStore.get': [
      { ...place, id: 'panda' },
      { ...place, id: 'none' },
    ],
    'platformStore.create': [
      { ...place, _id: `uber-${n}`, platform: 'ubereats', platformStoreId: `remote-${n}`, markup: 10 + n },
      { ...place, _id: `twice-${n}`, platform: 'ubereats', platformStoreId: `other-${n}` },
      { ...place, platform: 'foodpanda', platformStoreId: `panda-${n}` },
    ],
    'platformStore.update': [
      {
        ...one,
        prepTime: { from: 30, to: 20 + n },
        mappings: { to: [{ item: '雙人套餐🧋', dish: 'latte' }] },
      },
      { ...one, prepTime: { from: 99, to: 21 } },
      { ...one, platformStoreId: { to: `moved-${n}` } },
    ],
    'platformStore.setStatus': [
      { ...place, id: 'panda', status: n % 2 === 0 ? 'BUSY' : 'ONLINE' },
      { ...place, id: 'none', status: 'OFFLINE' },
    ],
    'platformStore.markMenuSynced': [{ ...place, id: 'panda' }, one],
    'platformStore.delete': [one, { ...place, id: 'none' }],
  };
}
