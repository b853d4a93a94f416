import { useMemo } from 'react';
import { byId } from '#domain/catalogue/expand.ts';
import { listDishes } from '#domain/catalogue/operations.ts';
import { listInventory } from '#domain/inventory/operations.ts';
import { brandScope, scopeKey } from '#domain/kit/scope.ts';
import { getHealth } from '#domain/supply/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useScopeReady } from '#src/data/use-sync-status.ts';
import { useAfterPaint } from '#src/ui/hooks/use-after-paint.ts';
import { useKeptEqual } from '#src/ui/hooks/use-kept-equal.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { entriesOf, stockRows } from './stock-listing.ts';
import { usualDays, type StockSearch } from './stock-search.ts';

export interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

const minuteMs = 60_000;
/** How long things last hardly changes with one sale: it waits for the rush of changes that a sale brings. */
const restMs = 1000;

/** What a store keeps, with how it stands, live. All of it from the device's rows; what was used is worked out a moment after. */
export function useStock({ brandId, storeId }: Place, { low, high }: Pick<StockSearch, 'low' | 'high'> = {}) {
  const answer = useQuery(listInventory, { brandId, storeId });
  const { data: dishes, isLoading: isNaming } = useQuery(listDishes, { brandId });
  // Worked out on the same thread that draws: the list stands there first, and nobody waits for it.
  const isListed = useAfterPaint(answer.data !== undefined && !isNaming);
  const { data: health } = useQuery(
    getHealth,
    isListed
      ? {
          brandId,
          storeId,
          criticalDaysThreshold: low ?? usualDays.low,
          overStockDaysThreshold: high ?? usualDays.high,
        }
      : undefined,
    restMs,
  );
  const hasDishes = useScopeReady(scopeKey(brandScope(brandId))).phase === 'ready';
  // Marks of what is sold out lapse by the clock.
  const now = useNow(minuteMs);
  const dishById = useMemo(() => dishes && byId(dishes), [dishes]);
  const entries = useMemo(() => entriesOf(health), [health]);
  // Rows go by the names of their dishes: drawn without them they would be drawn twice, in two orders. What does not change stays as it is.
  const rows = useKeptEqual(
    useMemo(
      () =>
        answer.data && !isNaming
          ? stockRows({
              items: answer.data,
              entries,
              dishes: hasDishes ? dishById : undefined,
              now: new Date(now).toISOString(),
            })
          : undefined,
      [answer.data, isNaming, entries, dishById, hasDishes, now],
    ),
  );
  /** Dishes that are offered and of which nothing is kept yet. */
  const missing = useMemo(() => {
    if (!dishes || !answer.data || !hasDishes) return 0;
    const known = new Set(answer.data.map(({ dish }) => dish));
    return dishes.filter(({ _id, isActive }) => isActive && !known.has(_id)).length;
  }, [dishes, answer.data, hasDishes]);
  return { answer: { ...answer, data: rows }, rows, health, missing };
}
