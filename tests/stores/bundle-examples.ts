import { hostedPlace } from '#sync/testing/store-hosts.ts';

const brand = { brandId: hostedPlace.brandId };

const aBundle = (n: number, over: object = {}) => ({
  ...brand,
  _id: `bundle-${n}`,
  name: `拿鐵𠮷${n}杯券！`,
  bundleItems: [{ voucherTemplate: 'bundled', quantity: n, voucherName: '（拿鐵）' }],
  cashPrice: { original: 65 * n, selling: 60 * n },
  ...over,
});

/** Inputs for the operations of bundles, as `examplesOf`. */
export function bundleExamplesOf(n: number): Readonly<Record<string, readonly object[]>> {
  return {
    'bundle.create': [
      aBundle(n),
      aBundle(n, { _id: `off-${n}`, pointPrice: { original: 30 }, isActive: false, sort: n }),
      aBundle(n, { _id: 'none', bundleItems: [{ voucherTemplate: 'none', quantity: 1, voucherName: '無' }] }),
      aBundle(n, { _id: 'free', cashPrice: undefined }),
    ],
    'bundle.update': [
      {
        ...brand,
        id: `bundle-${n}`,
        description: { to: '十杯\n都好喝🧋' },
        cashPrice: { to: { original: 50 } },
      },
      { ...brand, id: `bundle-${n}`, name: { from: '別的', to: '又改' } },
      { ...brand, id: `bundle-${n}`, cashPrice: { to: null } },
    ],
    'bundle.delete': [
      { ...brand, id: `off-${n - 1}` },
      { ...brand, id: 'none' },
    ],
    'bundle.autoCreate': [brand, { ...brand, voucherTemplates: ['none'] }],
    'bundle.list': [brand, { ...brand, includeInactive: 'true', page: 2, limit: 2 }],
    'bundle.listAll': [brand],
    'bundle.get': [
      { ...brand, id: 'held' },
      { ...brand, id: 'none' },
    ],
  };
}
