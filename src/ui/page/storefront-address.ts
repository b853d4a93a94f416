interface StorefrontPlace {
  readonly brandId: string;
  readonly _id: string;
}

/** Where guests order, as a QR code says it. A table's token tells the store at which table they sit. */
export function storefrontAddress(
  origin: string,
  { brandId, _id }: StorefrontPlace,
  qrToken?: string,
): string {
  const page = new URL(`/stores/${encodeURIComponent(brandId)}/${encodeURIComponent(_id)}`, origin);
  if (qrToken !== undefined) page.searchParams.set('table', qrToken);
  return page.href;
}
