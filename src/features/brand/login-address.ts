/** Where a brand's people sign in, as one says it to them. */
export function loginAddress(origin: string, slug: string): string {
  return new URL(`/admin/${encodeURIComponent(slug)}/login`, origin).href;
}
