/**
 * Screens of the specification that no build has yet, in its spelling: the app answers them with a page that says so, and a test
 * holds the list against the routes. A screen that is built goes off it.
 */
export const screensNotBuilt: readonly string[] = [];

/** The screen of the list that an address would lead to. */
export function screenNotBuilt(pathname: string): string | undefined {
  const wanted = segmentsOf(pathname);
  return screensNotBuilt.find((screen) => {
    const named = segmentsOf(screen);
    return (
      named.length === wanted.length &&
      named.every((segment, index) => segment.startsWith('{') || segment === wanted[index])
    );
  });
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
