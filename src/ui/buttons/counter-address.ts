/** Where a store's counter is. It is another shell with another density: the way there loads the page anew. */
export function counterAddress(brandId: string, storeId: string): string {
  return `/counter/${brandId}/${storeId}`;
}
