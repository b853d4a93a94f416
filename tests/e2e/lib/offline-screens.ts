import { demoStaff } from '#server/demo/staff.ts';

/** A screen of the specification, and what of it is there after a start without a network. It shows or says something, or leads on. */
export interface OfflineScreen {
  /** As the specification writes it, and `docs/offline.md`. */
  readonly path: string;
  /** The address that is opened; the specification's own, filled in, where it is not said. */
  readonly at?: string;
  /** What only its data, or its own form, can bring. */
  readonly shows?: string;
  /** Why something is missing or cannot be done, or how old it is, in words. */
  readonly says?: RegExp;
  /** Where it leads by itself. */
  readonly leadsTo?: string;
}

const { brandId = '', storeId = '' } = demoStaff.find(({ name }) => name === 'mei') ?? {};

/** What the addresses of the specification stand for in the demo; records that a journey makes are filled in by itself. */
const usual: Readonly<Record<string, string>> = { brandId, storeId };

const age = /離線資料・更新於/;
const browsed = /離線瀏覽・更新於/;
const savedOnline = /儲存需要連線/;
const goOn = /目前離線。這台裝置上次登入的是/;
const signsInOnline = /登入、註冊與找回密碼需要連線/;
const notKept = /這一頁需要連線，還沒有存在這台裝置上/;

const office = '/admin/{brandId}';
const shop = '/stores/{brandId}/{storeId}';
const stock = `${office}/inventory/store/{storeId}`;
const books = `${office}/cash-flow/{storeId}`;
const waffle = `${storeId}:charizi-waffle`;

/** Of the office what is promised, from the rows of a device on which a store was opened once: of it only the log of the stock was looked at before. */
const promised: readonly OfflineScreen[] = [
  { path: office, shows: '[data-testid=attention]' },
  { path: `${office}/stores`, shows: `[data-row="${storeId}"]` },
  {
    path: `${office}/stores/detail/{id}`,
    at: `${office}/stores/detail/${storeId}`,
    shows: '[data-testid=store-edit]',
  },
  {
    path: `${office}/stores/detail/{id}`,
    at: `${office}/stores/detail/${storeId}?tab=hours`,
    shows: 'main form',
  },
  { path: `${office}/menus`, shows: `[data-testid="pick-${storeId}"]` },
  { path: `${office}/menus/store/{storeId}`, shows: 'main [data-row]' },
  { path: `${office}/menus/create/{storeId}`, shows: '#menu-name' },
  {
    path: `${office}/menus/edit/{storeId}/{menuId}`,
    at: `${office}/menus/edit/{storeId}/${storeId}-menu`,
    shows: '#menu-name',
  },
  {
    path: `${office}/menus/detail/{storeId}/{menuId}`,
    at: `${office}/menus/detail/{storeId}/${storeId}-menu`,
    shows: '[data-testid=menu-edit]',
  },
  { path: `${office}/dishes/template`, shows: '[data-row="charizi-barley"]' },
  { path: `${office}/dishes/template/create`, shows: '#dish-name' },
  {
    path: `${office}/dishes/template/edit/{id}`,
    at: `${office}/dishes/template/edit/charizi-barley`,
    shows: '#dish-name',
  },
  {
    path: `${office}/dishes/template/detail/{id}`,
    at: `${office}/dishes/template/detail/charizi-barley`,
    shows: '[data-testid=dish-edit]',
  },
  { path: `${office}/option-categories`, shows: 'main [data-row]' },
  { path: `${office}/option-categories/create`, shows: '#category-name' },
  {
    path: `${office}/option-categories/edit/{id}`,
    at: `${office}/option-categories/edit/charizi-size`,
    shows: '#category-name',
  },
  {
    path: `${office}/option-categories/detail/{id}`,
    at: `${office}/option-categories/detail/charizi-size`,
    shows: '[data-testid=category-edit]',
  },
  { path: `${office}/options`, shows: 'main [data-row]' },
  { path: `${office}/options/create`, shows: '#option-name' },
  {
    path: `${office}/options/edit/{id}`,
    at: `${office}/options/edit/charizi-top-pearl`,
    shows: '#option-name',
  },
  { path: `${office}/inventory`, shows: `[data-testid="pick-${storeId}"]` },
  { path: stock, shows: 'main [data-row]' },
  { path: stock, at: `${stock}?tab=count`, shows: 'main input[data-count]' },
  {
    path: `${stock}/detail/{id}`,
    at: `${stock}/detail/${waffle}`,
    shows: '[data-testid=item-add]',
    says: /每日用量由伺服器依所有銷售計算，連線後會顯示/,
  },
  {
    path: `${office}/inventory/logs`,
    at: `${office}/inventory/logs?storeId=${storeId}`,
    shows: 'main table tbody tr',
    says: age,
  },
  { path: `${office}/orders`, shows: `[data-testid="pick-${storeId}"]` },
  { path: `${office}/orders/store/{storeId}`, shows: '[data-testid=board]', says: /目前離線：其他裝置/ },
  { path: `${office}/orders/reports`, shows: '[data-testid=report-about]' },
  { path: `${office}/coupons`, shows: 'main [data-row]' },
  { path: `${office}/vouchers`, shows: 'main [data-row]' },
  { path: `${office}/bundles`, shows: 'main [data-row]' },
  { path: `${office}/point-rules`, shows: 'main [data-row]' },
  { path: `${office}/cash-flow`, shows: `[data-testid="pick-${storeId}"]` },
  { path: `${books}/show`, shows: '[data-testid=book-row]' },
  { path: `${books}/create`, shows: '#flow-amount' },
  { path: `${books}/edit/{recordId}`, shows: '#flow-amount' },
  { path: `${books}/category`, shows: '[data-testid=category-row]' },
  { path: `${books}/statistics`, shows: '[data-testid=compared]' },
  { path: `${office}/settings`, shows: '#setting-name' },
  {
    path: `${office}/account-settings`,
    shows: '[data-testid=profile-kept]',
    says: /變更帳號資料需要連線/,
  },
  { path: '(any other path)', at: '/nowhere', says: /找不到頁面/ },
];

/** What the server alone does or knows: as it was seen last, or in words. */
const atTheServer: readonly OfflineScreen[] = [
  { path: `${office}/stores/create`, shows: '#store-name', says: savedOnline },
  { path: `${office}/stores/edit/{id}`, at: `${office}/stores/edit/${storeId}`, shows: '#store-name' },
  { path: `${office}/coupons/create`, shows: '#coupon-name', says: savedOnline },
  {
    path: `${office}/coupons/edit/{id}`,
    at: `${office}/coupons/edit/charizi:coupon-waffles`,
    shows: '#coupon-name',
    says: savedOnline,
  },
  {
    path: `${office}/coupons/detail/{id}`,
    at: `${office}/coupons/detail/charizi:coupon-spend`,
    shows: '[data-testid=coupon-edit]',
    says: age,
  },
  { path: `${office}/vouchers/create`, shows: '#voucher-name', says: savedOnline },
  {
    path: `${office}/vouchers/edit/{id}`,
    at: `${office}/vouchers/edit/charizi:voucher-black-latte`,
    shows: '#voucher-name',
    says: savedOnline,
  },
  {
    path: `${office}/vouchers/detail/{id}`,
    at: `${office}/vouchers/detail/charizi:voucher-black-latte`,
    shows: '[data-testid=voucher-edit]',
    says: age,
  },
  { path: `${office}/bundles/create`, shows: '#bundle-name', says: savedOnline },
  {
    path: `${office}/bundles/edit/{id}`,
    at: `${office}/bundles/edit/charizi:bundle-pearl-10`,
    shows: '#bundle-name',
    says: savedOnline,
  },
  {
    path: `${office}/bundles/detail/{id}`,
    at: `${office}/bundles/detail/charizi:bundle-pearl-10`,
    shows: '[data-testid=bundle-edit]',
    says: age,
  },
  { path: `${office}/point-rules/create`, shows: 'main form', says: savedOnline },
  {
    path: `${office}/point-rules/edit/{id}`,
    at: `${office}/point-rules/edit/charizi:points-per-purchase`,
    shows: 'main form',
    says: savedOnline,
  },
  { path: `${office}/store-admins`, shows: '[data-row="demo-mei"]', says: age },
  { path: `${office}/store-admins/create`, shows: '#person-name', says: savedOnline },
  {
    path: `${office}/store-admins/edit/{id}`,
    at: `${office}/store-admins/edit/demo-mei`,
    shows: '#person-name',
    says: savedOnline,
  },
  { path: `${office}/customers`, shows: 'main [data-row]', says: age },
  {
    path: `${office}/customers/{customerId}`,
    at: `${office}/customers/demo-customer-charizi`,
    shows: 'main [role=tablist]',
    says: age,
  },
];

/** For whoever is signed in already, as everybody is who starts without a network. */
const signIns: readonly OfflineScreen[] = ['/admin/login', `${office}/login`, '/boss/login'].map((path) => ({
  path,
  shows: '[data-testid=login-go-on]',
  says: goOn,
}));

const platform: readonly OfflineScreen[] = [
  { path: '/boss', leadsTo: '/boss/brands', shows: `[data-row="${brandId}"]` },
  { path: '/boss/brands', shows: `[data-row="${brandId}"]`, says: age },
  { path: '/boss/brands/create', shows: '#brand-name', says: savedOnline },
  {
    path: '/boss/brands/edit/{id}',
    at: `/boss/brands/edit/${brandId}`,
    shows: '#brand-name',
    says: savedOnline,
  },
  {
    path: '/boss/brands/detail/{id}',
    at: `/boss/brands/detail/${brandId}`,
    shows: '[data-testid=brand-office]',
    says: age,
  },
  { path: '/boss/admins', shows: '[data-row="demo-operator"]', says: age },
  { path: '/boss/admins/create', shows: '#person-name', says: savedOnline },
  {
    path: '/boss/admins/edit/{id}',
    at: '/boss/admins/edit/demo-operator',
    shows: '#person-name',
    says: savedOnline,
  },
  { path: '/boss/account', says: /變更帳號資料需要連線/ },
];

/** Promised whether or not it was opened before. */
const platformPromised: readonly OfflineScreen[] = [
  { path: '/boss/settings', shows: '#platform-trialDays', says: age },
];

const counter: readonly OfflineScreen[] = [
  { path: '/counter/{brandId}/{storeId}', shows: '[data-testid=tile-charizi-four-seasons]' },
];

const guest: readonly OfflineScreen[] = [
  { path: shop, shows: '[data-testid=dish-charizi-four-seasons]', says: browsed },
  {
    path: `${shop}/dish/{dishId}`,
    at: `${shop}/dish/charizi-pearl-milk-tea`,
    shows: '[data-testid=dish-add]',
    says: browsed,
  },
  {
    path: `${shop}/bundles/{bundleId}`,
    at: `${shop}/bundles/charizi:bundle-pearl-10`,
    shows: '[data-testid=bundle-contents]',
    says: browsed,
  },
  { path: '/cart', shows: '[data-testid=cart-line]', says: browsed },
  { path: `${shop}/order-confirm/{orderId}`, shows: '[data-testid=order-number]', says: browsed },
];

/** Nobody signs in without the server, or by LINE. */
const accounts: readonly OfflineScreen[] = [
  ...['/auth/login', '/auth/forgot-password', '/auth/register'].map((path) => ({
    path,
    at: `${path}?brand=${brandId}`,
    says: signsInOnline,
  })),
  ...['/auth/register/verify', '/auth/register/profile'].map((path) => ({
    path,
    at: `${path}?brand=${brandId}`,
    // No code was sent: there is none to type.
    leadsTo: '/auth/register',
    says: signsInOnline,
  })),
  { path: '/brands/{brandId}/auth/login', says: signsInOnline },
  { path: '/line-entry', at: `/line-entry?brand=${brandId}`, says: notKept },
];

const site: readonly OfflineScreen[] = ['home', 'about', 'features', 'pricing', 'contact'].map((page) => ({
  path: `/${page}`,
  shows: 'main h1',
}));

const member: readonly OfflineScreen[] = [
  { path: '/member', shows: '[data-testid=member-name]' },
  { path: '/member/profile', shows: '[data-testid=member-phone]' },
  { path: '/member/points', shows: '[data-testid=points-balance]' },
  { path: '/member/coupons', shows: '[role=tablist]' },
  { path: '/member/order-history', shows: '[data-testid=own-order]' },
].map((screen) => ({ ...screen, at: `${screen.path}?brand=${brandId}`, says: age }));

/** All screens of the specification, by who opens them and whether they were looked at before. */
export const offlineScreens = {
  promised,
  atTheServer,
  signIns,
  platform,
  platformPromised,
  counter,
  guest,
  accounts,
  site,
  member,
} as const;

/**
 * The address of a screen in the demo.
 * @param made Ids of what a journey has made, by the names of their places in the specification's address.
 * @throws Error where a place is left unfilled
 */
export function addressOf(
  { path, at = path }: OfflineScreen,
  made: Readonly<Record<string, string>> = {},
): string {
  return at.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = made[name] ?? usual[name];
    if (id === undefined) throw new Error(`nobody says what ${name} is in ${at}`);
    return id;
  });
}
