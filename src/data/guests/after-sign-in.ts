/** Where a guest may be led on to: pages of guests and their orders. Nothing of the staff's, and no page that only leads on. */
const pages = [
  /^\/member(\/(profile|order-history|points|coupons))?\/?$/,
  /^\/stores\/[^/]+\/[^/]+(\/(dish|bundles|order-confirm)\/[^/]+)?\/?$/,
  /^\/cart\/?$/,
];

export const memberPage = '/member';

/**
 * The page that was asked for, where it is one of guests on this very origin; else the member's own. Whatever a browser could read as another
 * address is refused: `//elsewhere`, `/\elsewhere`, control characters (integrations.md F2, 7).
 */
export function afterSignIn(wanted: string | undefined): string {
  if (!wanted || wanted.length > 2000 || !/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted))
    return memberPage;
  const base = 'https://own.invalid';
  if (!URL.canParse(wanted, base)) return memberPage;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  const isOurs = origin === base && pages.some((page) => page.test(pathname));
  return isOurs ? `${pathname}${search}${hash}` : memberPage;
}
