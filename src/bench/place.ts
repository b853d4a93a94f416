/** The demo restaurant's first store and its owner, as whom the page signs itself in. */
export const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' } as const;

export const owner = { name: 'owner', password: 'haodan-demo', brandId: place.brandId } as const;
