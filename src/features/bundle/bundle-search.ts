import { parseUsualSearch, type UsualSearch } from '#src/office/list/list-search.ts';

/** The address of the list of bundles. */
export function parseBundleSearch(search: Readonly<Record<string, unknown>>): UsualSearch {
  return parseUsualSearch(search, ['cashPrice', 'pointPrice', 'voucherValidityDays', 'purchaseLimitPerUser']);
}
