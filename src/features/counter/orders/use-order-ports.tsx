import { useMemo, type ReactNode } from 'react';
import { mayDo } from '#domain/access/permissions.ts';
import { businessDateOf } from '#domain/kit/time.ts';
import { getMenu } from '#domain/menu/operations.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import { changeTender } from '#domain/order/change-tender.ts';
import { refundOrder } from '#domain/order/refund.ts';
import { orders } from '#domain/order/schema.ts';
import { listDays, type OrderSummary } from '#domain/order/summaries.ts';
import { voidOrder } from '#domain/order/void.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { usualTender } from '#domain/store/tenders.ts';
import { useCommand } from '#src/data/use-command.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSession } from '#src/data/use-session.ts';
import { useSettleOrder } from '#src/data/use-store-flags.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import type { Named } from '#src/ui/words/use-name-of.ts';
import { mintId } from '../mint-id.ts';
import { useSteady } from '../use-steady.ts';
import type { OrderPorts, Span } from './order-ports.ts';

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

interface About extends Place {
  /** Absent until it is read. */
  readonly record: StoreRecord | undefined;
}

/** Orders of this device's store, and what can be taken back of them. */
export function useOrderPorts({ brandId, storeId, record }: About): OrderPorts {
  const { timezone = 'Asia/Taipei', dayCutover = '05:00', tenders: ownTenders } = record ?? {};
  const tenders = useMemo(() => ownTenders ?? [usualTender(storeId, 'cash', 0)], [ownTenders, storeId]);
  const { session } = useSession();
  const { run: doCancel } = useCommand(cancelOrder);
  const { run: doVoid } = useCommand(voidOrder);
  const { run: doRefund } = useCommand(refundOrder);
  const { run: doChange } = useCommand(changeTender);
  const settle = useSettleOrder(brandId, storeId);
  const pending = usePendingRows(orders.name);
  const sync = useSyncStatus();
  const isOffline = sync?.state === 'offline';
  const actor = session.actor();
  const mayCorrect = mayDo(actor, 'orders.correct');
  const mayOpenMenus = mayDo(actor, 'menus.read');
  // To a minute: a list that is open at the cut-over goes on with the new day.
  const now = useNow(60_000) + (sync?.status?.device?.clockOffset ?? 0);
  const today = businessDateOf(now, timezone, dayCutover);
  return useMemo(
    () => ({
      mayCorrect,
      mayOpenMenus,
      isOffline,
      pending,
      tenders,
      today,
      withDays: (span, draw) => <LiveDays brandId={brandId} storeId={storeId} span={span} draw={draw} />,
      withMenu: (menuId, draw) => <LiveMenu {...{ brandId, storeId, menuId, draw }} />,
      cancelOrder: ({ _id: orderId, number }, reason) =>
        doCancel({ brandId, storeId, orderId, number, reason }),
      voidOrder: async ({ _id: orderId }, reason, restock, back) => {
        const refunds = back.map((each) => ({ ...each, _id: mintId() }));
        const after = await doVoid({ brandId, storeId, orderId, reason, restock, refunds });
        await settle(orderId, 'voided');
        return after;
      },
      refund: async ({ _id: orderId }, wish) => {
        const refund = { ...wish, brandId, storeId, orderId, _id: mintId(), lines: [...wish.lines] };
        const after = await doRefund(refund);
        await settle(orderId, 'refunded');
        return after;
      },
      changeTender: ({ _id: orderId }, paymentId, to, reference) =>
        doChange({
          brandId,
          storeId,
          orderId,
          paymentId,
          ...to,
          ...(reference === undefined ? {} : { reference }),
        }),
    }),
    [
      mayCorrect,
      mayOpenMenus,
      isOffline,
      pending,
      tenders,
      today,
      brandId,
      storeId,
      doCancel,
      doVoid,
      doRefund,
      doChange,
      settle,
    ],
  );
}

function LiveDays({
  brandId,
  storeId,
  span: { from, to },
  draw,
}: Place & { span: Span; draw: (orders: readonly OrderSummary[] | undefined) => ReactNode }) {
  return draw(useSteady(useQuery(listDays, { brandId, storeId, from, to }).data));
}

interface LiveMenuProps extends Place {
  menuId: string;
  draw: (menu: Named | undefined) => ReactNode;
}

function LiveMenu({ draw, ...menu }: LiveMenuProps) {
  return draw(useQuery(getMenu, menu).data);
}
