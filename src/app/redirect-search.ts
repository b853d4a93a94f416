/** The query of sign-in pages: the page that was asked for. It is judged where it is followed. */
export function redirectSearch(search: Record<string, unknown>): { redirect?: string | undefined } {
  const { redirect } = search;
  return typeof redirect === 'string' ? { redirect } : {};
}
