import type { InputOf } from '#domain/kit/operation.ts';
import { expiryOf, usualClock } from '#domain/promotion/expiry.ts';
import type { createCouponTemplate, createVoucherTemplate } from '#domain/promotion/template-operations.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import type { Loader } from '../loading/loader.ts';
import { addTickets, termsOfCoupon, termsOfVoucher, type NewTicket } from '../promotion/ticket-rows.ts';
import { demoCustomers } from './customers.ts';
import { dishId } from './kitchen.ts';

const dayMs = 86_400_000;
const tea = 'charizi';
const noodles = 'ashun';

type DemoCoupon = InputOf<typeof createCouponTemplate> & { readonly _id: string };
type DemoVoucher = InputOf<typeof createVoucherTemplate> & { readonly _id: string };

const coupons = {
  spendAndSave: {
    _id: 'charizi:coupon-spend',
    brandId: tea,
    name: '滿150折20',
    nameEn: 'NT$20 off NT$150',
    description: '消費滿150元就折20元，可和兌換券一起用。',
    discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 150 },
    combinesWith: { manual: false, vouchers: true },
    validityPeriod: 30,
    perUserLimit: 3,
    isActive: true,
    sort: 0,
  },
  waffles: {
    _id: 'charizi:coupon-waffles',
    brandId: tea,
    name: '平日鬆餅85折',
    nameEn: '15% off waffles on weekdays',
    description: '星期一到五，鬆餅85折，最多折50元。',
    discountInfo: {
      discountType: 'percentage',
      discountValue: 15,
      maxDiscountAmount: 50,
      minPurchaseAmount: 0,
    },
    weekdays: [1, 2, 3, 4, 5],
    dishes: [dishId(tea, 'waffle'), dishId(tea, 'cheese-waffle')],
    combinesWith: { manual: false, vouchers: true },
    validityPeriod: 14,
    usageLimit: 500,
    isActive: true,
    sort: 1,
  },
  opening: {
    _id: 'charizi:coupon-opening',
    brandId: tea,
    name: '開幕9折',
    nameEn: 'Opening 10% off',
    discountInfo: { discountType: 'percentage', discountValue: 10, minPurchaseAmount: 0 },
    combinesWith: { manual: false, vouchers: false },
    validityPeriod: 7,
    isActive: false,
    sort: 2,
  },
  supper: {
    _id: 'ashun:coupon-supper',
    brandId: noodles,
    name: '內用滿300折30',
    nameEn: 'NT$30 off NT$300 dining in',
    discountInfo: { discountType: 'fixed', discountValue: 30, minPurchaseAmount: 300 },
    orderTypes: ['dine_in'],
    combinesWith: { manual: false, vouchers: true },
    validityPeriod: 30,
    isActive: true,
    sort: 0,
  },
} satisfies Readonly<Record<string, DemoCoupon>>;

const vouchers = {
  latte: {
    _id: 'charizi:voucher-black-latte',
    brandId: tea,
    name: '紅茶拿鐵兌換券',
    nameEn: 'Black tea latte voucher',
    exchangeDishTemplate: dishId(tea, 'black-latte'),
    validityPeriod: 30,
    isActive: true,
    sort: 0,
  },
  milkTea: {
    _id: 'charizi:voucher-pearl-milk-tea',
    brandId: tea,
    name: '珍珠奶茶兌換券',
    nameEn: 'Pearl milk tea voucher',
    exchangeDishTemplate: dishId(tea, 'pearl-milk-tea'),
    validityPeriod: 30,
    isActive: true,
    sort: 1,
  },
  egg: {
    _id: 'ashun:voucher-braised-egg',
    brandId: noodles,
    name: '滷蛋兌換券',
    nameEn: 'Braised egg voucher',
    exchangeDishTemplate: dishId(noodles, 'braised-egg'),
    validityPeriod: 60,
    isActive: true,
    sort: 0,
  },
} satisfies Readonly<Record<string, DemoVoucher>>;

interface Gift {
  readonly of: DemoCoupon | DemoVoucher;
  readonly daysAgo: number;
  readonly reason: string;
}

/** What the guests of the demo have: some of it ends within days, and one has ended. */
const gifts: readonly Gift[] = [
  { of: coupons.spendAndSave, daysAgo: 3, reason: '會員回饋' },
  { of: coupons.spendAndSave, daysAgo: 29, reason: '會員回饋' },
  { of: coupons.spendAndSave, daysAgo: 45, reason: '會員回饋' },
  { of: coupons.waffles, daysAgo: 12, reason: '鬆餅上市' },
  { of: vouchers.latte, daysAgo: 1, reason: '生日禮' },
  { of: vouchers.milkTea, daysAgo: 28, reason: '等候較久致歉' },
  { of: coupons.supper, daysAgo: 2, reason: '會員回饋' },
  { of: vouchers.egg, daysAgo: 2, reason: '集滿十碗' },
];

/** Coupons and vouchers of the demo's brands, and what its guests have of them. Doing it again changes nothing. */
export async function addDemoTickets(database: Database, loader: Loader, now: Date): Promise<void> {
  for (const coupon of Object.values(coupons)) await loader.coupon(coupon);
  for (const voucher of Object.values(vouchers)) await loader.voucher(voucher);
  for (const { brandId, id: userId } of demoCustomers) {
    await database.inTransaction(brandAccess(brandId), async (tx) => {
      const had = await tx
        .selectFrom('tickets')
        .select('id')
        .where('brand_id', '=', brandId)
        .where('user_id', '=', userId)
        .execute();
      const ids = new Set(had.map(({ id }) => id));
      for (const [i, gift] of gifts.entries()) {
        const at = new Date(now.getTime() - gift.daysAgo * dayMs);
        const ticket = ticketOf(gift, { id: `demo-ticket-${i}`, userId, at });
        if (gift.of.brandId === brandId && !ids.has(ticket.id)) await addTickets(tx, brandId, [ticket], at);
      }
    });
  }
}

function ticketOf(
  { of, reason }: Gift,
  { id, userId, at }: { readonly id: string; readonly userId: string; readonly at: Date },
): NewTicket {
  return {
    id,
    userId,
    templateId: of._id,
    name: of.name,
    nameEn: of.nameEn,
    ...('discountInfo' in of
      ? { kind: 'coupon' as const, terms: termsOfCoupon(of) }
      : { kind: 'voucher' as const, terms: termsOfVoucher(of) }),
    expiry: expiryOf({ validityDays: of.validityPeriod }, at.toISOString(), usualClock),
    issuedBy: of.brandId === tea ? 'owner' : 'shun',
    issueReason: reason,
  };
}
