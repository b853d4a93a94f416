/** The first part of an address whose pages are the guests'. */
const guestParts = ['stores', 'cart', 'auth', 'brands', 'member'];

/**
 * Whether an address is of the guests' pages, which have a document of their own: it loads nothing of the staff's. Server, service worker
 * and the developer's server answer by this.
 * @param pathname As in a URL, without its query.
 */
export function isGuestPage(pathname: string): boolean {
  return guestParts.includes(pathname.split('/')[1] ?? '');
}
