import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { getSummary } from '#domain/supply/operations.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { counterAddress } from '#src/ui/buttons/counter-address.ts';
import { stockName, type StockRow } from './stock-listing.ts';
import type { Place } from './use-stock.ts';

interface OversoldProps {
  place: Place;
  rows: readonly StockRow[];
}

/** What was sold below zero, with the orders that took what was not there. */
export function Oversold({ place, rows }: OversoldProps) {
  const { t, i18n } = useLingui();
  const maySell = useMay('orders.take');
  const { brandId, storeId } = place;
  // Nothing is read of the orders while nothing is short.
  const isShort = rows.some(({ item, left }) => item.isInventoryTracked && left < 0);
  const { data } = useQuery(getSummary, isShort ? { brandId, storeId } : undefined);
  const oversold = data?.oversold ?? [];
  const count = data?.oversoldCount ?? 0;
  const left = count - oversold.length;
  if (!isShort || count === 0) return null;
  const nameOf = (id: string, itemName: string): string => {
    const row = rows.find(({ _id }) => _id === id);
    return row ? stockName(i18n.locale, row) : itemName;
  };
  return (
    <section
      aria-label={t({ id: 'stock.oversold', message: '超賣' })}
      data-testid="oversold"
      className="mb-4 rounded-card border border-line bg-surface"
    >
      <h2 className="flex items-center gap-2 px-4 pt-3 text-16 font-semibold text-danger-text">
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        <Trans id="stock.oversoldCount">超賣{count}項</Trans>
      </h2>
      <ul className="px-4 pb-2">
        {oversold.map(({ _id, itemName, short, orders, moreOrders }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <Link
              to="/admin/$brandId/inventory/store/$storeId/detail/$id"
              params={{ brandId, storeId, id: _id }}
              className="font-semibold hover:underline"
            >
              {nameOf(_id, itemName)}
            </Link>
            <span className="num text-14 text-danger-text">
              <Trans id="stock.short">缺{short}</Trans>
            </span>
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3 text-14">
              {orders.map(({ orderId, number = orderId }) =>
                maySell ? (
                  <a
                    key={orderId}
                    href={`${counterAddress(brandId, storeId)}?view=orders&days=35&order=${encodeURIComponent(orderId)}`}
                    className="num inline-flex min-h-target items-center text-link hover:underline"
                  >
                    {number}
                  </a>
                ) : (
                  <span key={orderId} className="num">
                    {number}
                  </span>
                ),
              )}
              {moreOrders > 0 && (
                <span className="num text-fg-3">
                  <Trans id="stock.moreOrders">另有{moreOrders}張單</Trans>
                </span>
              )}
            </span>
          </li>
        ))}
        {left > 0 && (
          <li className="num py-2 text-14 text-fg-3">
            <Trans id="stock.moreOversold">另有{left}項超賣</Trans>
          </li>
        )}
      </ul>
    </section>
  );
}
