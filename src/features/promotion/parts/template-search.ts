import { parseUsualSearch, type UsualSearch } from '#src/office/list/list-search.ts';

/** The address of the list of coupons. */
export function parseCouponSearch(search: Readonly<Record<string, unknown>>): UsualSearch {
  return parseUsualSearch(search, ['validityPeriod', 'usageLimit', 'perUserLimit']);
}

/** The address of the list of vouchers. */
export function parseVoucherSearch(search: Readonly<Record<string, unknown>>): UsualSearch {
  return parseUsualSearch(search, ['validityPeriod']);
}
