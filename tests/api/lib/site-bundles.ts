import { demoCustomers } from '#server/demo/customers.ts';
import { demoStaff } from '#server/demo/staff.ts';
import type { DemoServer } from '#server/http/testing.ts';
import { newId } from './new-id.ts';

/** What a store's brand sells in bundles. */
export interface SiteBundles {
  readonly bundleVoucher: string;
  /** One that the brand's customer can buy with the points that they have. */
  readonly bundle: string;
  /** One of it that they have. */
  readonly soldBundle: string;
  /** One that nobody had, each given once. */
  spareBundle(): string;
}

/** Made by the brand's owner. */
export async function addBundles(
  server: DemoServer,
  { brandId, dish, spares }: { readonly brandId: string; readonly dish: string; readonly spares: number },
): Promise<SiteBundles> {
  const owner = demoStaff.find((one) => one.brandId === brandId && one.role === 'primary_brand_admin');
  const staff = await server.visitor().signIn(owner?.name ?? '');
  const make = async (call: string, body: object): Promise<string> => {
    const made = await staff.ask(`POST ${call}`, body);
    if (made.status !== 200) throw new Error(`${call} makes nothing: ${JSON.stringify(made.body)}`);
    return String(made.body['_id']);
  };
  const bundleVoucher = await make(`/promotion/brands/${brandId}/vouchers/templates`, {
    _id: newId(),
    name: 'voucher',
    exchangeDishTemplate: dish,
    validityPeriod: 30,
  });
  const aBundle = () =>
    make(`/bundle/brands/${brandId}/bundles`, {
      _id: newId(),
      name: 'bundle',
      bundleItems: [{ voucherTemplate: bundleVoucher, quantity: 1, voucherName: 'voucher' }],
      pointPrice: { original: 1 },
    });
  const userId = demoCustomers.find((one) => one.brandId === brandId)?.id ?? '';
  await staff.ask(`POST /promotion/brands/${brandId}/points/users/${userId}/adjust`, {
    requestId: newId(),
    amount: 1000,
    reason: 'points',
  });
  const bundle = await aBundle();
  const soldBundle = await make(`/bundle/brands/${brandId}/bundles/instances`, {
    templateId: bundle,
    userId,
    reason: 'gift',
  });
  const ids = await Promise.all(Array.from({ length: spares }, aBundle));
  let next = 0;
  return { bundleVoucher, bundle, soldBundle, spareBundle: () => ids[next++ % ids.length] ?? '' };
}
