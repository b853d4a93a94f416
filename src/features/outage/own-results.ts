import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import type { OutageReport } from '#domain/outage/report-schema.ts';
import type { InboxRow } from '#sync/client/local-tables.ts';

/** What the server said of a device's own changes of an outage. */
export interface OwnResults {
  /** What still needs somebody first. */
  readonly items: readonly InboxRow[];
  /** How many do. */
  readonly open: number;
}

interface Device {
  readonly id: string | undefined;
  readonly inbox: readonly InboxRow[];
}

/** Of another device's outage there are none. */
export function ownResultsOf(
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
  { outages }: Pick<OutageReport, 'outages'>,
  { id, inbox }: Device,
): OwnResults {
  const own = outages.filter(({ deviceId }) => deviceId === id);
  const scope = scopeKey(storeScope(brandId, storeId));
  const items = inbox
    .filter((item) => item.scope === scope && own.some(({ from, to }) => from <= item.at && item.at <= to))
    .sort((a, b) => Number(isSettled(a)) - Number(isSettled(b)) || (a.at < b.at ? -1 : 1));
  return { items, open: items.filter((item) => !isSettled(item)).length };
}

export function isSettled({ seen, resolved }: InboxRow): boolean {
  return seen || resolved !== undefined;
}

/**
 * How much there is to do. An order that the server flagged is among the decisions as well, so both are not added up: results count where
 * nothing else is left.
 */
export function toDoCount(decisions: OutageReport['decisions'], { open }: Pick<OwnResults, 'open'>): number {
  return decisions.length > 0 ? decisions.length : open;
}
