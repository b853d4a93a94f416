import { useMemo } from 'react';
import type { TableNow, TogetherPayment } from '#domain/order/floor.ts';
import { moveTable } from '#domain/order/move-table.ts';
import { payOrder } from '#domain/order/pay.ts';
import type { Order } from '#domain/order/schema.ts';
import { markTable } from '#domain/order/mark-table.ts';
import type { TableStanding } from '#domain/order/table-marks.ts';
import { meant, useRunAll } from '#src/data/use-run-all.ts';

type Table = TableNow['table'];

export interface TableActs {
  readonly mark: (table: Table, standing: TableStanding) => Promise<void>;
  /** Some of a table's orders, or with all of them the guests: what was said of their table goes along. */
  readonly move: (from: TableNow, to: Table, moving: readonly Order[]) => Promise<void>;
  /** The orders as they are then. */
  readonly pay: (shares: readonly TogetherPayment[]) => Promise<readonly Order[]>;
}

/** What is done at tables. Each resolves once it is durable on this device, all of it at once. */
export function useTableActs(brandId: string, storeId: string): TableActs {
  const runAll = useRunAll();
  return useMemo(() => {
    const place = { brandId, storeId };
    const marked = ({ _id: tableId, label }: Table, standing: TableStanding) =>
      meant(markTable, { ...place, tableId, label, standing });
    return {
      mark: async (table, standing) => void (await runAll([marked(table, standing)])),
      move: async ({ table, state, orders }, to, moving) => {
        const isWhole = moving.length === orders.length;
        await runAll([
          ...moving.map(({ _id: orderId, number }) =>
            meant(moveTable, { ...place, orderId, number, tableId: to._id, tableNumber: to.label }),
          ),
          ...(isWhole ? [marked(table, 'free')] : []),
          ...(isWhole && (state === 'seated' || state === 'bill_asked') ? [marked(to, state)] : []),
        ]);
      },
      pay: async (shares) =>
        (await runAll(
          shares.map(({ order: { _id: orderId, number }, payment }) =>
            meant(payOrder, { ...place, orderId, number, payments: [payment] }),
          ),
        )) as readonly Order[],
    };
  }, [brandId, storeId, runAll]);
}
