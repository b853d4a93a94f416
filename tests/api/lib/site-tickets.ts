import { demoCustomers } from '#server/demo/customers.ts';
import { demoStaff } from '#server/demo/staff.ts';
import type { DemoServer } from '#server/http/testing.ts';
import { newId } from './new-id.ts';

/** Coupons and vouchers of a store's brand. */
export interface SiteTickets {
  readonly couponTemplate: string;
  readonly voucherTemplate: string;
  /** What the brand's customer has of them. */
  readonly coupon: string;
  readonly voucher: string;
  /** Templates that nobody has anything of, each given once. */
  spareCouponTemplate(): string;
  spareVoucherTemplate(): string;
  /** A coupon that is on no order, each given once. */
  spareTicket(): string;
}

/** Made by the brand's owner. */
export async function addTickets(
  server: DemoServer,
  { brandId, dish, spares }: { readonly brandId: string; readonly dish: string; readonly spares: number },
): Promise<SiteTickets> {
  const owner = demoStaff.find((one) => one.brandId === brandId && one.role === 'primary_brand_admin');
  const staff = await server.visitor().signIn(owner?.name ?? '');
  const make = async (call: string, body: object): Promise<Readonly<Record<string, unknown>>> => {
    const made = await staff.ask(`POST /promotion/brands/${brandId}/${call}`, body);
    if (made.status !== 200) throw new Error(`${call} makes nothing: ${JSON.stringify(made.body)}`);
    return made.body;
  };
  const aTemplate = async (kind: 'coupon' | 'voucher'): Promise<string> => {
    const discountInfo = { discountType: 'fixed', discountValue: 1, minPurchaseAmount: 0 };
    const about = kind === 'coupon' ? { discountInfo } : { exchangeDishTemplate: dish };
    const made = await make(`${kind}s/templates`, { _id: newId(), name: kind, validityPeriod: 30, ...about });
    return String(made['_id']);
  };
  const userId = demoCustomers.find((one) => one.brandId === brandId)?.id ?? '';
  const give = async (kind: 'coupon' | 'voucher', templateId: string): Promise<string> => {
    const given = await make(`${kind}s/instances/issue`, { templateId, userId, reason: 'gift' });
    return (given['ids'] as readonly string[])[0] ?? '';
  };
  const pool = async (one: () => Promise<string>): Promise<() => string> => {
    const ids = await Promise.all(Array.from({ length: spares }, one));
    let next = 0;
    return () => ids[next++ % ids.length] ?? '';
  };
  const couponTemplate = await aTemplate('coupon');
  const voucherTemplate = await aTemplate('voucher');
  return {
    couponTemplate,
    voucherTemplate,
    coupon: await give('coupon', couponTemplate),
    voucher: await give('voucher', voucherTemplate),
    spareCouponTemplate: await pool(() => aTemplate('coupon')),
    spareVoucherTemplate: await pool(() => aTemplate('voucher')),
    spareTicket: await pool(() => give('coupon', couponTemplate)),
  };
}
