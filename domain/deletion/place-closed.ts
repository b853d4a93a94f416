/** A brand `{brandId, by}` or a store `{brandId, storeId, by}` is gone: whoever worked there alone is switched off and signed out. */
export const placeClosedJob = 'place.closed';
