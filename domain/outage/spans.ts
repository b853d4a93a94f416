import { compareText } from '../kit/text.ts';
import type { Outage } from './schema.ts';

/** One till's outage, as far as it matters to what happened in it; both ends included. */
export type Span = Pick<Outage, 'deviceId' | 'from' | 'to'>;

/** Whether something that a device did at an instant lies in one of its spans. Instants in ISO sort as texts. */
export function isWithin(
  spans: readonly Span[],
  deviceId: string | undefined,
  at: string | undefined,
): boolean {
  return (
    at !== undefined && spans.some((span) => span.deviceId === deviceId && span.from <= at && at <= span.to)
  );
}

/** The outages of a store that overlap the one, or overlap one that does: what its tills went through together. Oldest first. */
export function togetherWith(one: Outage, all: readonly Outage[]): Outage[] {
  const sorted = [...all].sort((a, b) => compareText(a.from, b.from) || compareText(a._id, b._id));
  const group: Outage[] = [];
  let end = '';
  for (const next of sorted) {
    if (group.length > 0 && next.from > end) {
      if (group.some(({ _id }) => _id === one._id)) return group;
      group.length = 0;
      end = '';
    }
    group.push(next);
    if (next.to > end) end = next.to;
  }
  return group.some(({ _id }) => _id === one._id) ? group : [one];
}

/** The earliest beginning and the latest end. */
export function extentOf(spans: readonly Span[]): { readonly from: string; readonly to: string } {
  const [first] = spans;
  if (!first) throw new TypeError('no span');
  return spans.reduce(
    (extent, { from, to }) => ({
      from: from < extent.from ? from : extent.from,
      to: to > extent.to ? to : extent.to,
    }),
    { from: first.from, to: first.to },
  );
}
