import { useMemo, type ReactNode } from 'react';
import { mayDo } from '#domain/access/permissions.ts';
import { businessDateOf } from '#domain/kit/time.ts';
import { getMenu } from '#domain/menu/operations.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import { changeTender } from '#domain/order/change-tender.ts';
import { isGiven, isWanted } from '#domain/order/kitchen-states.ts';
import { noteKitchenSlip } from '#domain/order/kitchen.ts';
import { getOrder, listOlderOrders } from '#domain/order/queries.ts';
import { orders } from '#domain/order/schema.ts';
import { listDays, type OrderSummary } from '#domain/order/summaries.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { usualTender } from '#domain/store/tenders.ts';
import { useReplica } from '#src/data/data-context.tsx';
import { useCommand, useRun } from '#src/data/use-command.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useCorrections } from '#src/data/use-corrections.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSession } from '#src/data/use-session.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useHandOut } from '#src/data/use-hand-out.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import type { Named } from '#src/ui/words/use-name-of.ts';
import { useApprovalPorts } from '../approval/use-approval-ports.ts';
import { useKeptEqual } from '#src/ui/hooks/use-kept-equal.ts';
import { LiveUntaken } from './live-untaken.tsx';
import type { OlderOrders, OrderPorts, Span } from './order-ports.ts';

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
  const engine = useReplica()?.engine;
  const { run: doCancel } = useCommand(cancelOrder);
  const { run: doChange } = useCommand(changeTender);
  const doNote = useRun(noteKitchenSlip);
  const corrections = useCorrections(brandId, storeId);
  const handOut = useHandOut(brandId, storeId);
  const approvals = useApprovalPorts(brandId, storeId);
  const isOffline = useIsOffline();
  const actor = session.actor();
  const mayCorrect = mayDo(actor, 'orders.correct');
  const mayOpenMenus = mayDo(actor, 'menus.read');
  // To a minute: a list that is open at the cut-over goes on with the new day.
  const now = useServerNow(60_000);
  const today = businessDateOf(now, timezone, dayCutover);
  return useMemo(
    () => ({
      mayCorrect,
      approvals,
      mayOpenMenus,
      isOffline,
      tenders,
      today,
      // One that is not there is refused, and so is one that whoever is signed in may not read.
      has: async (orderId) => {
        const asked = engine?.query(getOrder, { brandId, storeId, orderId }, session.actor());
        return (await asked?.catch(() => undefined)) !== undefined;
      },
      withPending: (draw) => <LivePending draw={draw} />,
      withDays: (span, draw) => <LiveDays brandId={brandId} storeId={storeId} span={span} draw={draw} />,
      withOlder: (asked, draw) => <Older {...{ brandId, storeId, draw }} {...asked} />,
      withMenu: (menuId, draw) => <LiveMenu {...{ brandId, storeId, menuId, draw }} />,
      withUntaken: (draw) => <LiveUntaken {...{ brandId, storeId, today, isOffline, draw }} />,
      handOut,
      noteKitchenSlip: async ({ _id: orderId, number, items }) => {
        const lineIds = items.filter((line) => isWanted(line) && !isGiven(line)).map(({ _id }) => _id);
        if (lineIds.length > 0) await doNote({ brandId, storeId, orderId, number, lineIds });
      },
      cancelOrder: ({ _id: orderId, number }, reason) =>
        doCancel({ brandId, storeId, orderId, number, reason }),
      ...corrections,
      changeTender: ({ _id: orderId }, paymentId, to, reference, approver) =>
        doChange(
          {
            brandId,
            storeId,
            orderId,
            paymentId,
            ...to,
            ...(reference === undefined ? {} : { reference }),
          },
          { approver },
        ),
    }),
    [
      mayCorrect,
      approvals,
      mayOpenMenus,
      isOffline,
      tenders,
      today,
      brandId,
      storeId,
      session,
      engine,
      handOut,
      doNote,
      doCancel,
      doChange,
      corrections,
    ],
  );
}

function LivePending({ draw }: { draw: (pending: ReadonlySet<string>) => ReactNode }) {
  return draw(usePendingRows(orders.name));
}

function LiveDays({
  brandId,
  storeId,
  span: { from, to },
  draw,
}: Place & { span: Span; draw: (orders: readonly OrderSummary[] | undefined) => ReactNode }) {
  return draw(useKeptEqual(useQuery(listDays, { brandId, storeId, from, to }).data));
}

/** As many older orders as a page of them has. */
const olderShown = 30;

interface OlderProps extends Place {
  number: string;
  page: number;
  draw: (older: OlderOrders) => ReactNode;
}

function Older({ number, page, draw, ...place }: OlderProps) {
  const errorText = useErrorText();
  const { data, error, isKept, answeredAt, reload } = useQuery(listOlderOrders, {
    ...place,
    page,
    limit: olderShown,
    ...(number !== '' && { number: number.slice(0, 20) }),
  });
  const isNone = error !== undefined && isNoAnswer(error);
  return draw({
    orders: data?.items,
    page,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / olderShown)),
    total: data?.total ?? 0,
    saidAt: isKept && error && answeredAt !== undefined ? new Date(answeredAt).toISOString() : undefined,
    isAway: data === undefined && isNone,
    failure:
      error && !isNone && data === undefined ? { title: errorText(error), code: error.code } : undefined,
    reload,
  });
}

interface LiveMenuProps extends Place {
  menuId: string;
  draw: (menu: Named | undefined) => ReactNode;
}

function LiveMenu({ draw, ...menu }: LiveMenuProps) {
  return draw(useQuery(getMenu, menu).data);
}
