import { createHash } from 'node:crypto';
import { usualCategoryId } from '#domain/cash-flow/usual-categories.ts';
import type { Actor } from '#domain/kit/actor.ts';
import type { Operation } from '#domain/kit/operation.ts';
import { demoCustomers } from '#server/demo/customers.ts';
import { spareAddressOf } from './site-addresses.ts';
import { sampleOf, shapeOf, type Hint } from './sample-input.ts';
import { uberIdOf } from './site-platforms.ts';
import { newId } from './new-id.ts';
import { aSale, aWish, bookIdOf, farOff, tableCode, type Site } from './sites.ts';

/** How an operation is asked for: by its REST call, or as a queued change of a device. */
export type Way = 'rest' | 'change';

export type Input = Readonly<Record<string, unknown>>;

export interface Sample {
  readonly input: Input;
  /** It names a record beside brand and store. */
  readonly namesRecord: boolean;
}

/** What the schema alone does not tell, by operation. Everything else is made from the schema. */
const particular: Readonly<Record<string, (site: Site, way: Way, by: Actor | undefined) => object>> = {
  'adminAuth.login': () => ({ name: 'owner', brandId: 'charizi', password: 'haodan-demo' }),
  'adminAuth.changePassword': () => ({ currentPassword: 'haodan-demo', newPassword: 'haodan-demo' }),
  'adminAuth.beginPasskey': () => ({ currentPassword: 'haodan-demo' }),
  'adminAuth.setSecondFactor': () => ({ currentPassword: 'haodan-demo', isRequired: false }),
  'userAuth.login': ({ brandId }) => ({ phone: phoneOf(brandId), password: 'haodan-demo' }),
  'userAuth.changePassword': () => ({ currentPassword: 'haodan-demo', newPassword: 'haodan-demo' }),
  'customer.updateProfile': () => ({ name: '小美' }),
  'customer.enrolAtCounter': ({ brandId }) => ({ phone: phoneOf(brandId) }),
  'customer.addAddress': () => ({ _id: newId() }),
  'customer.updateAddress': () => ({ isDefault: true }),
  'customer.deleteAddress': ({ address }) => ({ addressId: spareAddressOf(address) }),
  'customer.requestDeletion': () => ({ currentPassword: 'haodan-demo' }),
  'adminUser.get': ({ brandId }) => ({ id: customerOf(brandId) }),
  // Off, the customer who asks as well would be signed out.
  'adminUser.setStatus': ({ brandId }) => ({ id: customerOf(brandId), isActive: true }),
  'adminAuth.setPin': () => ({ currentPassword: 'haodan-demo', pin: '184029' }),
  'adminAuth.updateProfile': () => ({ phone: '0912345678' }),
  'inventory.create': () => ({ _id: newId(), itemName: newId(), inventoryType: 'else' }),
  'inventory.update': (_site, way) => ({ minStockAlert: way === 'rest' ? 3 : { to: 3 } }),
  'inventory.bulk': (site) => ({ items: [{ inventoryId: site.item(), op: 'add', quantity: 1 }] }),
  'contact.send': () => ({ _id: newId(), phone: '0912345678' }),
  'dish.create': () => ({ _id: newId(), name: newId() }),
  'flag.settle': ({ flag: flagId }) => ({ flagId, how: 'accepted' }),
  'flag.settleOfBrand': ({ brandFlag: flagId }) => ({ flagId, how: 'accepted' }),
  'flag.settleMany': ({ flag }) => ({ flagIds: [flag], how: 'accepted' }),
  'flag.settleManyOfBrand': ({ brandFlag }) => ({ flagIds: [brandFlag], how: 'accepted' }),
  'dish.update': (_site, way) => ({ description: way === 'rest' ? '新' : { to: '新' } }),
  'dish.updateMany': ({ dish }) => ({ dishes: { [dish]: { sort: { to: 3 } } } }),
  'dish.delete': (site) => ({ id: site.spareDish() }),
  'option.create': () => ({ _id: newId(), name: newId() }),
  'option.updateMany': ({ option }) => ({ options: { [option]: { sort: { to: 3 } } } }),
  'option.delete': (site) => ({ id: site.spareOption() }),
  'optionCategory.create': () => ({ _id: newId(), inputType: 'multiple' }),
  'store.update': (_site, way) => ({ sort: way === 'rest' ? 1 : { to: 1 } }),
  'store.delete': (site) => ({ id: site.spareStore() }),
  'store.setBusinessHours': (_site, way) => (way === 'rest' ? { businessHours: everyDay } : { days: {} }),
  'store.setServiceSettings': (_site, way) => ({ employeeDiscountPercent: way === 'rest' ? 10 : { to: 10 } }),
  'brand.updatePaymentSettings': () => ({
    rev: 0,
    terms: {
      isProduction: false,
      appId: 12_345,
      appKey: 'app_key_of_tests',
      merchants: { card: 'tea_card' },
      threeDomainSecure: true,
    },
  }),
  'brand.find': ({ brandId }) => ({ slug: brandId }),
  'brand.update': (_site, way) => ({ description: way === 'rest' ? '新' : { to: '新' } }),
  'brand.delete': (site) => ({ id: site.spareBrand() }),
  'admin.create': () => ({ name: newId(), role: 'system_admin', password: 'haodan-demo' }),
  'brandAdmin.create': () => ({ name: newId(), role: 'brand_admin', password: 'haodan-demo' }),
  'storeAdmin.create': () => ({ name: newId(), role: 'employee', password: 'haodan-demo' }),
  'admin.invite': () => ({ name: newId(), role: 'system_admin' }),
  'brandAdmin.invite': () => ({ name: newId(), role: 'brand_admin' }),
  'storeAdmin.invite': () => ({ name: newId(), role: 'employee' }),
  'admin.inviteAgain': ({ invited: id }) => ({ id }),
  'admin.withdrawInvitation': ({ invited: id }) => ({ id }),
  'admin.delete': (site) => ({ id: site.spareEmployee() }),
  'menu.create': () => ({ _id: newId(), name: newId(), isActive: false }),
  'menu.update': (_site, way) => ({ sort: way === 'rest' ? 1 : { to: 1 } }),
  'menu.getRevision': () => ({ revision: '1' }),
  'menu.delete': (site) => ({ menuId: site.spareMenu() }),
  'optionCategory.delete': (site) => ({ id: site.spareCategory() }),
  'image.upload': () => ({
    content: onePixel,
    hash: createHash('sha256').update(onePixel, 'base64').digest('hex'),
  }),
  'orderCustomer.create': ({ dish }, way) => (way === 'rest' ? { orderData: aWish(dish) } : aWish(dish)),
  'orderCustomer.quote': ({ dish }) => ({ orderData: aWish(dish) }),
  'orderCustomer.get': (site) => ({ orderId: site.placedOrder() }),
  'orderCustomer.cancel': (site) => ({ orderId: site.placedOrder() }),
  'store.findTable': () => ({ token: tableCode }),
  'message.listOfOrder': (site) => ({ orderId: site.placedOrder() }),
  'message.updateSettings': () => ({ mailsReceipts: false }),
  'orderCustomer.keepNotices': (site) => ({
    orderId: site.placedOrder(),
    endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  }),
  'orderCustomer.forgetNotices': (site) => ({
    orderId: site.placedOrder(),
    endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
  }),
  'line.updateSettings': () => ({ channelId: null }),
  // A pause that began would leave guests without an answer.
  'store.pauseOrders': () => ({ length: 'none' }),
  'orderAdmin.update': (_site, way) => ({ notes: way === 'rest' ? '少冰' : { to: '少冰' } }),
  'cashFlow.create': (site) => ({ _id: newId(), category: kindOf(site), amount: 60 }),
  'cashFlow.get': (site, _way, by) => ({ id: bookOf(site, by) }),
  'cashFlow.update': (site, way, by) => ({
    id: bookOf(site, by),
    description: way === 'rest' ? '新' : { to: '新' },
  }),
  'cashFlow.delete': (site, _way, by) => ({ id: bookOf(site, by) }),
  'cashFlow.restore': (site, _way, by) => ({ id: bookOf(site, by) }),
  'cashFlowCategory.create': () => ({ _id: newId(), name: newId() }),
  'cashFlowCategory.update': (_site, way) => ({ sort: way === 'rest' ? 3 : { to: 3 } }),
  'cashFlowCategory.delete': (site) => ({ id: site.spareKind() }),
  'cashFlowCategory.merge': (site) => ({ id: site.spareKind(), into: kindOf(site) }),
  'pointRule.create': () => ({ _id: newId(), type: 'purchase_amount', isActive: false }),
  'pointRule.update': (_site, way) => ({ sort: way === 'rest' ? 1 : { to: 1 } }),
  'pointRule.delete': (site) => ({ id: site.sparePointRule() }),
  'pricePlan.create': ({ dish, storeId }) => ({
    _id: newId(),
    stores: [storeId],
    prices: [{ dish, price: 60 }],
    startsAt: farOff,
  }),
  'pricePlan.delete': (site) => ({ id: site.sparePricePlan() }),
  'points.listOfUser': ({ brandId }) => ({ userId: customerOf(brandId) }),
  'points.adjust': ({ brandId }) => ({ userId: customerOf(brandId), requestId: newId(), amount: 1 }),
  'bundle.create': () => ({ _id: newId(), pointPrice: { original: 5 } }),
  'bundle.update': (_site, way) => ({ description: way === 'rest' ? '新' : { to: '新' } }),
  'bundle.delete': (site) => ({ id: site.spareBundle() }),
  'bundle.redeemWithPoints': () => ({ requestId: newId() }),
  'bundleInstance.listOfUser': ({ brandId }) => ({ userId: customerOf(brandId) }),
  'bundleInstance.create': ({ brandId, bundle }) => ({
    _id: newId(),
    templateId: bundle,
    userId: customerOf(brandId),
  }),
  'couponTemplate.create': () => ({ _id: newId(), discountInfo: aDiscount }),
  'couponTemplate.update': (_site, way) => ({ description: way === 'rest' ? '新' : { to: '新' } }),
  'couponTemplate.delete': (site) => ({ id: site.spareCouponTemplate() }),
  'coupon.issue': ({ brandId, couponTemplate }) => ({
    templateId: couponTemplate,
    userId: customerOf(brandId),
    requestId: newId(),
  }),
  'report.newMembers': () => ({ from: '2026-11-01', to: '2026-11-30' }),
  'promotion.report': () => ({ startDate: '2026-11-01', endDate: '2026-11-30' }),
  'adminUser.findByPhones': ({ brandId }) => ({ phones: [phoneOf(brandId)] }),
  'coupon.listOfUser': ({ brandId }) => ({ userId: customerOf(brandId) }),
  // Every time for the same cart: for another one it is taken.
  'coupon.use': ({ coupon }) => ({ orderId: `cart-of-${coupon}` }),
  'voucherTemplate.create': ({ dish }) => ({ _id: newId(), exchangeDishTemplate: dish }),
  'voucherTemplate.update': (_site, way) => ({ description: way === 'rest' ? '新' : { to: '新' } }),
  'voucherTemplate.delete': (site) => ({ id: site.spareVoucherTemplate() }),
  'voucher.issue': ({ brandId, voucherTemplate }) => ({
    templateId: voucherTemplate,
    userId: customerOf(brandId),
    requestId: newId(),
  }),
  'voucher.listOfUser': ({ brandId }) => ({ userId: customerOf(brandId) }),
  'voucher.use': ({ voucher }) => ({ orderId: `cart-of-${voucher}` }),
  'promotion.revoke': (site) => ({ id: site.spareTicket() }),
  'promotion.lease': ({ brandId }) => ({ phone: phoneOf(brandId), userId: undefined }),
  'promotion.release': ({ coupon }) => ({ leaseId: 'lease', tickets: [coupon] }),
  'promotion.endLease': ({ coupon }) => ({ leaseId: 'lease', tickets: [coupon], heldBy: 'A' }),
  'promotion.unreserve': ({ coupon }) => ({ id: coupon, orderId: `cart-of-${coupon}` }),
  'order.place': ({ dish }) => ({ _id: newId(), ...aSale(dish, 1) }),
  // Repeated it answers what is there: a store is connected to each platform once.
  'platformStore.create': ({ storeId, platformStore }) => ({
    _id: platformStore,
    platform: 'ubereats',
    platformStoreId: uberIdOf(storeId),
  }),
  'platformStore.update': (_site, way) => ({ markup: way === 'rest' ? 5 : { to: 5 } }),
  'platformStore.delete': (site) => ({ id: site.sparePlatformStore() }),
  'platformStore.getByPlatform': () => ({ platform: 'ubereats' }),
  'printer.printShiftSlip': (site) => ({ kind: 'x', of: site.shift }),
  'shift.open': () => ({ lane: 'A', seq: 2, businessDate: '2026-11-21' }),
  'order.listTicketsInUse': ({ coupon }) => ({ tickets: [coupon], since: '2026-11-20T04:00:00.000Z' }),
  'order.reject': (site) => ({ orderId: site.placedOrder() }),
  'order.refund': (site) => ({ orderId: site.paidOrder() }),
  'order.changeTender': (site) => ({ orderId: site.paidOrder() }),
  'heldChange.runAgain': (site) => ({ ...site.heldChange() }),
  'heldChange.dismiss': (site) => ({ ...site.heldChange() }),
  'strayChange.runAgain': (site) => ({ ...site.strayChange() }),
  'strayChange.dismiss': (site) => ({ ...site.strayChange() }),
};

const aDiscount = { discountType: 'percentage', discountValue: 10, minPurchaseAmount: 0 };

function customerOf(brandId: string): string | undefined {
  return demoCustomers.find((one) => one.brandId === brandId)?.id;
}

function phoneOf(brandId: string): string {
  return demoCustomers.find((one) => one.brandId === brandId)?.phone ?? '';
}

/** What somebody booked there themselves: employees have no other. */
function bookOf({ storeId, employee }: Site, by: Actor | undefined): string {
  return bookIdOf(storeId, by?.kind === 'admin' ? by.adminId : employee);
}

function kindOf({ storeId }: Pick<Site, 'storeId'>): string {
  return usualCategoryId(storeId, 'food');
}

/** A PNG. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  isClosed: false,
  periods: [{ open: '06:00', close: '23:00' }],
}));

/** Fields that name a record, with one of the place. */
const records: Readonly<Record<string, (site: Site) => string>> = {
  orderId: (site) => site.openOrder(),
  inventoryId: (site) => site.item(),
  menuId: (site) => site.menu,
  templateId: (site) => site.dish,
  categoryId: (site) => site.optionCategory,
  outageId: (site) => site.outage,
  shiftId: (site) => site.shift,
  addressId: (site) => site.address,
  device: (site) => site.device,
  couponId: (site) => site.coupon,
  voucherId: (site) => site.voucher,
  bundleId: (site) => site.bundle,
  instanceId: (site) => site.soldBundle,
  voucherTemplate: (site) => site.bundleVoucher,
};

/** What the field `id` means, by the operation's slice. */
const idsOf: Readonly<Record<string, (site: Site) => string>> = {
  dish: (site) => site.dish,
  option: (site) => site.option,
  optionCategory: (site) => site.optionCategory,
  admin: (site) => site.employee,
  pointRule: (site) => site.pointRule,
  pricePlan: (site) => site.pricePlan,
  platformStore: (site) => site.platformStore,
  cashFlow: (site) => bookOf(site, undefined),
  cashFlowCategory: kindOf,
  bundle: (site) => site.bundle,
  couponTemplate: (site) => site.couponTemplate,
  voucherTemplate: (site) => site.voucherTemplate,
  promotion: (site) => site.coupon,
  payment: (site) => site.difference,
  contact: (site) => site.contact,
};

/** Fields of things that are not there yet, or stand inside a record of {@link Site}. */
const others: Readonly<Record<string, () => string>> = {
  _id: newId,
  lineId: () => 'line-1',
  paymentId: () => 'pay-1',
};

/**
 * An input that the operation takes at the address, about a record of the site.
 * @throws Error where the schema refuses it: the operation needs a line above
 */
export function sampleFor(
  operation: Operation,
  way: Way,
  site: Site,
  address: Pick<Site, 'brandId' | 'storeId'> = site,
  by?: Actor,
): Sample {
  const [slice = ''] = operation.name.split('.');
  let namesRecord = false;
  const hint: Hint = (field) => {
    if (field === 'brandId' || (field === 'id' && slice === 'brand')) return address.brandId;
    if (field === 'storeId' || (field === 'id' && slice === 'store')) return address.storeId;
    const record = records[field] ?? (field === 'id' ? idsOf[slice] : undefined);
    if (record === undefined) return others[field]?.();
    namesRecord = true;
    return record(site);
  };
  const rest = way === 'rest' && operation.kind === 'command' ? operation.restInput : undefined;
  const schema = rest ?? operation.input;
  const made = sampleOf(shapeOf(schema), hint) as Input;
  const input: Input = { ...made, ...particular[operation.name]?.(site, way, by) };
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    throw new Error(
      `${operation.name} needs a sample of its own in operation-samples.ts: ${parsed.error.message}`,
    );
  return { input, namesRecord };
}

/** The call's method, its address with the input's parts in it, and what is left for the body or the query. */
export function callOf(rest: string, input: Input): { readonly call: string; readonly body?: Input } {
  const [method = '', path = ''] = rest.split(' ');
  const left: Record<string, unknown> = { ...input };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    // Where the input has no such field, it is what the record's id is called in the address.
    const name = part in left ? part : 'id';
    const value = String(left[name]);
    delete left[name];
    return encodeURIComponent(value);
  });
  if (method !== 'GET') return { call: `${method} ${address}`, body: left };
  const query = new URLSearchParams(Object.entries(left).map(([name, value]) => [name, String(value)]));
  return { call: `GET ${address}${query.size > 0 ? `?${query.toString()}` : ''}` };
}
