import { parseUsualSearch, type UsualSearch } from '#src/office/list/list-search.ts';

/** The address of the list of point rules. */
export function parseRuleSearch(search: Readonly<Record<string, unknown>>): UsualSearch {
  return parseUsualSearch(search, ['conversionRate', 'minimumAmount', 'everyNth', 'validityDays']);
}
