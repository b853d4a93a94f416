import { isSignInPage } from '#src/data/sign-in-page.ts';

/**
 * Where a sign-in leads: the page that was asked for, if it is a path of our own. Everything that a browser could read as another
 * address is refused, such as `//elsewhere`, `/\elsewhere` and anything with a control character; so is a sign-in page, which would be a
 * circle.
 */
export function safeRedirect(wanted: string | undefined): string | undefined {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return undefined;
  const base = 'https://own.invalid';
  if (!URL.canParse(wanted, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  if (origin !== base || pathname.startsWith('//') || isSignInPage(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}
