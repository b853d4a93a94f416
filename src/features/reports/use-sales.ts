import { useEffect, useMemo, useRef } from 'react';
import type { AppError } from '#domain/kit/errors.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { businessDateOf } from '#domain/kit/time.ts';
import { monthsOf } from '#domain/report/merge-sales.ts';
import { getSales } from '#domain/report/sales.ts';
import type { SalesDay } from '#domain/report/sales-schema.ts';
import type { Store } from '#domain/store/schema.ts';
import { onServer } from '#src/data/on-server.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import { useSyncPart } from '#src/data/use-sync-status.ts';
import { partsOf, takenFrom, type SalesPart } from './sales-parts.ts';
import type { Span } from './spans.ts';

type Asked = InputOf<typeof getSales>;

/** What is known of one store's sales in a span. */
export interface StoreSales {
  readonly store: Store;
  /** Days, or months by their first day, the earliest first. */
  readonly days: readonly SalesDay[];
  /** Nothing of the span is missing. */
  readonly isWhole: boolean;
}

export interface Sales {
  readonly stores: readonly StoreSales[];
  readonly isLoading: boolean;
  /** Why something of it could not be had. */
  readonly error: AppError | undefined;
  /** The oldest of the answers that are shown and were kept, in milliseconds; absent where everything is of now. */
  readonly keptAt: number | undefined;
  /** Days that are told without their tenders, because they are still counted. */
  readonly blind: ReadonlySet<string>;
  readonly reload: () => void;
}

const onThere = onServer(getSales);
const turnsOfServer = 5;

type AskedSpan = Span & { readonly by: 'day' | 'month' };

/**
 * What stores sold in a span. The days that this device keeps come from its own rows, live and with what was not sent yet; those before from the
 * server, whose last answers are kept.
 * @param span Undefined asks nothing.
 * @param turn Counts up as time passes.
 */
export function useSales(
  stores: readonly Store[],
  span: AskedSpan | undefined,
  { now, turn }: { readonly now: number; readonly turn: number },
): Sales {
  const ready = useReadyStores();
  const todays = stores.map((store) => todayOf(store, now)).join(' ');
  const { from, to, by } = span ?? {};
  const asked = useMemo(
    () => (from !== undefined && to !== undefined && by !== undefined ? { from, to, by } : undefined),
    [from, to, by],
  );
  const isStarting = ready === undefined;
  const wanted = useMemo(() => {
    const days = todays.split(' ');
    // Until it is known what this device has, nobody is asked: the server would be, in vain.
    if (ready === undefined) return [];
    const whole = new Set(ready.split(' '));
    return asked ? stores.flatMap((store, at) => partsOfStore(store, asked, days[at] ?? '', whole)) : [];
  }, [stores, asked, todays, ready]);
  const local = useAnswers(getSales, wanted.filter(isHere).map(inputOf), turn);
  const { answers, reload } = useServerQueries(onThere, wanted.filter(isThere).map(inputOf));
  const lastTurn = useRef(turn);
  useEffect(() => {
    // What was just asked for is not asked for again.
    if (turn !== lastTurn.current && turn % turnsOfServer === 0) reload();
    lastTurn.current = turn;
  }, [turn, reload]);
  return useMemo(() => {
    const known = new Map<Wanted, PartialSales>();
    wanted.filter(isHere).forEach((one, at) => {
      const value = local[at];
      if (value) known.set(one, value);
    });
    wanted.filter(isThere).forEach((one, at) => {
      const value = answers[at]?.value;
      if (value) known.set(one, value);
    });
    const kept = answers.flatMap(({ at, isKept, error }) =>
      isKept && error && at !== undefined ? [at] : [],
    );
    const errors = answers.flatMap(({ value, error }) => (value === undefined && error ? [error] : []));
    return {
      stores: asked ? stores.map((store) => storeSales(store, wanted, known, asked)) : [],
      isLoading: isStarting || wanted.length > known.size + errors.length,
      error: errors[0],
      keptAt: kept.length > 0 ? Math.min(...kept) : undefined,
      blind: new Set([...known.values()].flatMap(({ blind }) => blind)),
      reload,
    };
  }, [wanted, local, answers, stores, asked, reload, isStarting]);
}

interface Wanted {
  readonly store: Store;
  readonly part: SalesPart;
}

interface PartialSales {
  readonly days: readonly SalesDay[];
  readonly blind: readonly string[];
}

function isHere({ part }: Wanted): boolean {
  return part.isHere;
}

function isThere({ part }: Wanted): boolean {
  return !part.isHere;
}

/** @param whole Keys of the scopes of which this device has all. */
function partsOfStore(store: Store, span: AskedSpan, today: string, whole: ReadonlySet<string>): Wanted[] {
  const isWhole = whole.has(scopeKey(storeScope(store.brandId, store._id)));
  // Of a copy that is still coming, a part would pass for the whole.
  return partsOf(span, today, isWhole).map((part) => ({ store, part }));
}

function inputOf({ store, part: { from, to, by } }: Wanted): Asked {
  return { brandId: store.brandId, storeId: store._id, from, to, by };
}

function storeSales(
  store: Store,
  wanted: readonly Wanted[],
  known: ReadonlyMap<Wanted, PartialSales>,
  span: AskedSpan,
): StoreSales {
  const own = wanted.filter((one) => one.store._id === store._id);
  const days = own.flatMap((one) => {
    const answer = known.get(one);
    return answer ? takenFrom(one.part, answer.days, span) : [];
  });
  return {
    store,
    days: span.by === 'month' ? monthsOf(days) : days,
    isWhole: own.every((one) => known.has(one)),
  };
}

/** A store's present business day. */
export function todayOf({ timezone, dayCutover }: Store, now: number): string {
  return businessDateOf(now, timezone, dayCutover);
}

/** Keys of the scopes of which this device has all; undefined until that is read. */
function useReadyStores(): string | undefined {
  return useSyncPart((view) =>
    view?.status?.scopes
      .filter(({ phase }) => phase !== 'loading')
      .map(({ key }) => key)
      .join(' '),
  );
}
