/** A store of a brand, as the guests' addresses name it. */
export interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

export function placeKey({ brandId, storeId }: Place): string {
  return `${brandId}/${storeId}`;
}

export function placeOf(key: string): Place | undefined {
  const [brandId = '', storeId = '', ...more] = key.split('/');
  return brandId === '' || storeId === '' || more.length > 0 ? undefined : { brandId, storeId };
}
