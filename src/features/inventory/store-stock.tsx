import { Trans } from '@lingui/react/macro';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { useScopeReady } from '#src/data/use-sync-status.ts';
import { countsOf } from './stock-listing.ts';
import { useStock, type Place } from './use-stock.ts';

/** How much of a store's stock asks for something, where its rows are on this device. */
export function StoreStock(place: Place) {
  const { rows } = useStock(place);
  const { phase } = useScopeReady(scopeKey(storeScope(place.brandId, place.storeId)));
  if (phase !== 'ready' || !rows) return null;
  const { soldOut, critical, needsRestock } = countsOf(rows);
  const low = critical + needsRestock;
  const oversold = rows.filter(({ item, left }) => item.isInventoryTracked && left < 0).length;
  if (soldOut + low + oversold === 0) {
    return (
      <span className="text-13 text-success-text">
        <Trans id="stock.allWell">庫存充足</Trans>
      </span>
    );
  }
  return (
    <span className="num flex flex-wrap gap-x-3 text-13">
      {low > 0 && (
        <span className="text-warning-text">
          <Trans id="stock.lowCount">偏低{low}</Trans>
        </span>
      )}
      {soldOut > 0 && (
        <span className="text-danger-text">
          <Trans id="stock.soldOutCount">售完{soldOut}</Trans>
        </span>
      )}
      {oversold > 0 && (
        <span className="text-danger-text">
          <Trans id="stock.oversoldShort">超賣{oversold}</Trans>
        </span>
      )}
    </span>
  );
}
