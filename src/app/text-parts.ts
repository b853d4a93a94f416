/**
 * The parts that the texts are loaded in. `common` is there before any page of the staff; `office` is what several sections of the back office say;
 * a section (`admin/stores`, `counter`) has what it alone says.
 */
export const commonTexts = 'common';
export const officeTexts = 'office';
/** What several sections about customers say and none of the others: tickets, points and bundles, and who has them. */
export const promotionTexts = 'admin/promotion';
export const promotionSections: readonly string[] = [
  'admin/coupons',
  'admin/vouchers',
  'admin/bundles',
  'admin/point-rules',
  'admin/customers',
];
export const debugTexts = 'debug';
/**
 * What declared kinds of records are called where histories and conflicts tell of them: it comes with the declarations. Their own pages have the
 * same words in their section's part.
 */
export const recordTexts = 'records';
/** All that the guests' pages say whoever they are: they load nothing of the staff's. */
export const guestTexts = 'guests';
/** What only the pages of a member say beside that, and beside both those of tickets, points and bundles. */
export const memberTexts = 'guests/member';
export const ticketTexts = 'guests/tickets';
/** The parts of the guests' pages: what a part says, those after it do not say again. */
export const guestParts: readonly string[] = [guestTexts, memberTexts, ticketTexts];

/** What the pages of the site say. They are written at build: no page loads these. */
export const marketingTexts = 'marketing';

/** The section of the product in which a route stands, by its id (`/admin/$brandId/_staff/stores/edit/$id` → `admin/stores`). */
export function sectionOf(routeId: string): string {
  if (routeId.startsWith('/debug')) return debugTexts;
  if (/^\/_guests\/(member\/(coupons|points)|stores\/.*bundles)/.test(routeId)) return ticketTexts;
  if (routeId.startsWith('/_guests/member')) return memberTexts;
  if (routeId.startsWith('/_guests')) return guestTexts;
  if (routeId.startsWith('/counter/')) return 'counter';
  const [, side = '', section = 'index'] =
    /^\/(admin|boss)\/(?:\$brandId\/)?_staff(?:\/([\w-]+))?/.exec(routeId) ?? [];
  return side === '' ? commonTexts : `${side}/${section}`;
}

/** What a page of a section needs beside the common texts; the debug pages show parts of all of them. */
export function textsOf(section: string, all: readonly string[]): readonly string[] {
  if (section === debugTexts) return all;
  if (section === commonTexts) return [];
  if (section === 'counter') return [section];
  const guests = guestParts.indexOf(section);
  if (guests >= 0) return guestParts.slice(0, guests + 1);
  return [officeTexts, ...(promotionSections.includes(section) ? [promotionTexts] : []), section];
}

/** The name of the file in which a build puts a part of a language's texts. */
export function textsFile(language: string, part: string): string {
  return `texts-${language}-${part.replaceAll('/', '-')}`;
}
