/** The address of the sign-in by LINE, which leads on to the page that was asked for. */
export function lineEntry(brandId: string, redirect?: string): string {
  const query = new URLSearchParams({ brand: brandId, ...(redirect === undefined ? {} : { redirect }) });
  return `/line-entry?${query.toString()}`;
}
