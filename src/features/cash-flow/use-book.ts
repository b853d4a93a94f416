import { isBookedAhead, mayVoid, maySee } from '#domain/cash-flow/rules.ts';
import { readBook } from '#domain/cash-flow/reading.ts';
import type { CashFlowRecord } from '#domain/cash-flow/schema.ts';
import { storeScope } from '#domain/kit/scope.ts';
import { businessDateOf } from '#domain/kit/time.ts';
import { useServerBackedQuery } from '#src/data/use-server-backed.ts';
import { useReading } from '#src/data/use-reading.ts';
import { actorOf, signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { useStoreOf } from '#src/office/stores/use-store-of.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { type BookSearch } from './book-search.ts';
import type { Place } from './flow-draft.ts';
import { monthOf } from './months.ts';

const minuteMs = 60_000;

/** What the pages of a store's books know of their store and of the present day. */
export function useBookStore({ brandId, storeId }: Place) {
  const { stores, store, storeName } = useStoreOf({ brandId, storeId });
  const timezone = store?.timezone ?? 'Asia/Taipei';
  const dayCutover = store?.dayCutover ?? '05:00';
  const now = useNow(minuteMs);
  return {
    storeName,
    hasOthers: stores.length > 1,
    timezone,
    dayCutover,
    today: businessDateOf(now, timezone, dayCutover),
    isAhead: (time: string) => isBookedAhead(time, new Date(now).toISOString()),
  };
}

/** The days that an address asks for, the present month where it says nothing. */
export function spanOf(
  { from, to }: Pick<BookSearch, 'from' | 'to'>,
  today: string,
): { from: string; to: string } {
  return from !== undefined && to !== undefined ? { from, to } : monthOf(today);
}

/** A store's books as an address narrows them, live from the device's rows; what reaches further back than those is asked of the server. */
export function useBook(place: Place, search: BookSearch, today: string) {
  const { type, category, method, q: text, voided } = search;
  const span = spanOf(search, today);
  const answer = useServerBackedQuery(readBook, {
    ...place,
    ...span,
    type,
    category,
    method,
    text,
    includeVoided: voided === 'shown',
  });
  const reading = useReading(answer, storeScope(place.brandId, place.storeId), true);
  return { answer, book: answer.data, reading, span };
}

/** What whoever is signed in may do with a record. */
export function useMayWithFlow() {
  const who = signedIn(useSession().state);
  const actor = who && actorOf(who);
  return {
    edit: (record: CashFlowRecord) => actor !== undefined && maySee(actor, record),
    remove: (record: CashFlowRecord) =>
      actor !== undefined && mayVoid(actor, record, new Date().toISOString()),
  };
}
