/**
 * The parts that the texts are loaded in. `common` is there before any page of the staff; `office` is what several sections of the back office say;
 * a section (`admin/stores`, `counter`) has what it alone says.
 */
export const commonTexts = 'common';
export const officeTexts = 'office';
/** What several sections about customers say and none of the others: tickets, points and bundles, and who has them. */
const promotionTexts = 'admin/promotion';
const promotionSections: readonly string[] = [
  'admin/coupons',
  'admin/vouchers',
  'admin/bundles',
  'admin/point-rules',
  'admin/customers',
];
/** What the pages of brands and the settings of one say, and nothing else. */
const brandTexts = 'admin/brand';
const brandSections: readonly string[] = ['boss/brands', 'admin/settings'];
/** What the page of an invitation's link says; what it says with the pages of people stands with those. */
const inviteTexts = 'admin/invite';
/** What the pages of people say and none of the others, wherever those people work. */
const peopleTexts = 'admin/people';
const peopleSections: readonly string[] = ['admin/store-admins', 'boss/admins', 'boss/brands', inviteTexts];
/** What the page of the own account says, in a brand and on the platform, and nothing else. */
const accountOfStaffTexts = 'admin/account';
const accountOfStaffSections: readonly string[] = ['admin/account-settings', 'boss/account'];
/** What the reports of sales say: theirs is a page of charts beside the orders, with words of its own. */
export const reportTexts = 'admin/reports';
/** What the staff's sign-in pages say, and nothing else: nobody who works sees them. */
const signInTexts = 'sign-in';
export const debugTexts = 'debug';
/**
 * What declared kinds of records are called where histories and conflicts tell of them: it comes with the declarations. Their own pages have the
 * same words in their section's part.
 */
export const recordTexts = 'records';
/** What the guests' pages say of whatever kind: they load nothing of the staff's. */
export const guestTexts = 'guests';
/** What only pages of one kind say beside that: to choose, to send an order, to follow it, to sign in, to be a member, or to see what a member has. */
export const shopTexts = 'guests/shop';
export const cartTexts = 'guests/cart';
export const orderTexts = 'guests/order';
export const accountTexts = 'guests/account';
export const memberTexts = 'guests/member';
export const ticketTexts = 'guests/tickets';
export const bundleTexts = 'guests/bundles';
/** The parts of the guests' pages, each with those that are loaded with it: what they say, it does not say again. */
export const guestParts: ReadonlyMap<string, readonly string[]> = new Map([
  [guestTexts, []],
  [shopTexts, [guestTexts]],
  [cartTexts, [guestTexts]],
  [orderTexts, [guestTexts]],
  [accountTexts, [guestTexts]],
  [memberTexts, [guestTexts]],
  [ticketTexts, [guestTexts, memberTexts]],
  [bundleTexts, [guestTexts, shopTexts, memberTexts, ticketTexts]],
]);

/** The guests' pages by the beginning of their routes' ids, and of their addresses below `/_guests`; the first that fits holds. */
const guestSections = [
  [/^\/_guests\/stores\/.*bundles/, bundleTexts],
  [/^\/_guests\/stores\/.*order-confirm/, orderTexts],
  [/^\/_guests\/stores/, shopTexts],
  [/^\/_guests\/cart/, cartTexts],
  [/^\/_guests\/member\/(coupons|points)/, ticketTexts],
  [/^\/_guests\/member/, memberTexts],
  [/^\/_guests\/(_account|auth|brands)/, accountTexts],
  [/^\/_guests/, guestTexts],
] as const;

/** What the pages of the site say. They are written at build: no page loads these. */
export const marketingTexts = 'marketing';

/** The section of the product in which a route stands, by its id (`/admin/$brandId/_staff/stores/edit/$id` → `admin/stores`). */
export function sectionOf(routeId: string): string {
  if (routeId.startsWith('/debug')) return debugTexts;
  const [, guests] = guestSections.find(([start]) => start.test(routeId)) ?? [];
  if (guests !== undefined) return guests;
  if (routeId.startsWith('/counter/')) return 'counter';
  if (/^\/(admin|boss)\/(\$brandId\/)?login$/.test(routeId)) return signInTexts;
  if (routeId.endsWith('/orders/reports')) return reportTexts;
  // Routes have a slash there, and their files a dot.
  if (/^\/(admin\/\$brandId|boss)\/invite[./]/.test(routeId)) return inviteTexts;
  const [, side = '', section = 'index'] =
    /^\/(admin|boss)\/(?:\$brandId\/)?_staff(?:\/([\w-]+))?/.exec(routeId) ?? [];
  if (side === '') return commonTexts;
  // The frame lies around every page of its side.
  return routeId.endsWith('/_staff') ? officeTexts : `${side}/${section}`;
}

/** What a few sections of the back office say together, each with those. */
export const sharedParts: readonly (readonly [part: string, sections: readonly string[]])[] = [
  [promotionTexts, promotionSections],
  [brandTexts, brandSections],
  [peopleTexts, peopleSections],
  [accountOfStaffTexts, accountOfStaffSections],
];

/** What a page of a section needs beside the common texts; the debug pages show parts of all of them. */
export function textsOf(section: string, all: readonly string[]): readonly string[] {
  if (section === debugTexts) return all;
  if (section === commonTexts) return [];
  if (section === 'counter' || section === officeTexts || section === signInTexts) return [section];
  const beside = guestParts.get(section);
  if (beside) return [...beside, section];
  const shared = sharedParts.filter(([, sections]) => sections.includes(section)).map(([part]) => part);
  return [officeTexts, ...shared, section];
}

/** The name of the file in which a build puts a part of a language's texts. */
export function textsFile(language: string, part: string): string {
  return `texts-${language}-${part.replaceAll('/', '-')}`;
}
