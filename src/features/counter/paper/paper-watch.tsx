import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { orders as orderTable, type Order } from '#domain/order/schema.ts';
import type { SlipAbout } from '#domain/printing/parts.ts';
import { backupOf, isOfServer, printersFor } from '#domain/printing/printers.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import { useData, useDraftPlace } from '#src/data/data-context.tsx';
import { PrintQueue } from '#src/data/print-queue.ts';
import type { WantedPrint } from '#src/data/queued-print.ts';
import { usePendingCheck } from '#src/data/use-pending-rows.ts';
import { useSyncPart } from '#src/data/use-sync-status.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { SlipMarkContext } from '#src/ui/slips/slip-mark.ts';
import type { OrderPorts } from '../orders/order-ports.ts';
import { mintId } from '../mint-id.ts';
import { askedPrints } from './asked-prints.ts';
import { PrintDispatcherContext, type PrintTarget } from './print-dispatcher.ts';
import { PaperWaiting } from './paper-waiting.tsx';
import { reached, soldPrints, untakenPrints } from './sold-prints.ts';
import { usePrintHere } from './use-print-here.ts';

interface PaperWatchProps {
  brandId: string;
  storeId: string;
  /** What slips say of it. */
  store: SlipAbout['store'];
  printers: readonly StorePrinter[];
  /** Of this till's numbers. */
  lane: string | undefined;
  ports: Pick<OrderPorts, 'withUntaken' | 'noteKitchenSlip'>;
}

/** Prints what was sold on the store's printers, and shows what of it is not on paper: nothing where all is. */
export function PaperWatch({ brandId, storeId, store, printers, lane, ports }: PaperWatchProps) {
  const { print, hangsHere } = usePrintHere(store, printers);
  const queue = usePrintQueue(brandId, printers, print);
  const { i18n } = useLingui();
  const dispatcher = useContext(PrintDispatcherContext);
  const mark = useContext(SlipMarkContext);
  const now = useLatest({ printers, language: i18n.locale === 'en' ? ('en' as const) : ('zh-TW' as const) });
  const { onDefect } = useData();
  useEffect(() => {
    // What is sold for practice is on no server, and nobody's.
    if (!dispatcher || !queue || mark !== undefined) return undefined;
    const till = () => ({ ...(now.current ?? { printers: [], language: 'zh-TW' as const }), hangsHere });
    const add = (wanted: readonly WantedPrint[], onKept?: () => void): void => {
      if (wanted.length > 0)
        queue
          .add(...wanted)
          .then(onKept)
          .catch(onDefect);
    };
    return dispatcher.listen({
      told(order, known) {
        const wanted = soldPrints({ order, known, ...till() });
        add(wanted);
        return wanted;
      },
      asked(request) {
        const { printers } = till();
        const wanted = askedPrints({ request, storeId, ...till() });
        add(wanted, 'order' in request ? request.onKept : undefined);
        return wanted.flatMap(({ printerId }) => placesOf(printers.filter(({ _id }) => _id === printerId)));
      },
      placesFor: (kind) => placesOf(printersFor(reached(till()), kind).map(({ printer }) => printer)),
    });
  }, [dispatcher, queue, mark, now, hangsHere, onDefect, storeId]);
  const give = (order: Order): void => {
    const { printers, language } = now.current ?? { printers: [], language: 'zh-TW' as const };
    const wanted = untakenPrints({ order, printers, language, hangsHere }, lane);
    if (!queue || mark !== undefined || wanted.length === 0) return;
    // Kept first: what is told to be on paper comes out.
    queue
      .add(...wanted)
      .then(() => ports.noteKitchenSlip(order))
      .catch(onDefect);
  };
  return queue ? (
    <>
      {ports.withUntaken((orders) => (
        <GiveUntaken orders={orders} onGive={give} />
      ))}
      <PaperWaiting {...{ queue, printers }} />
    </>
  ) : null;
}

function placesOf(printers: readonly StorePrinter[]): PrintTarget[] {
  return printers.map((one) => {
    const { _id: printerId, name, stations, label } = one;
    return { printerId, name, stations, label, isOfServer: isOfServer(one) };
  });
}

/** Gives the kitchen on paper, once each, what none of its screens has taken. */
function GiveUntaken({ orders, onGive }: { orders: readonly Order[]; onGive: (order: Order) => void }) {
  const given = useRef(new Set<string>());
  const give = useEffectEvent(onGive);
  useEffect(() => {
    for (const order of orders) {
      const state = `${order._id} ${order.items.length}`;
      if (given.current.has(state)) continue;
      given.current.add(state);
      give(order);
    }
  }, [orders]);
  return null;
}

function usePrintQueue(
  brandId: string,
  printers: readonly StorePrinter[],
  printHere: ReturnType<typeof usePrintHere>['print'],
): PrintQueue | undefined {
  const { api } = useData();
  const place = useDraftPlace();
  const latest = useLatest(printers);
  const isBehind = useSyncPart((view) => view !== undefined && view.pending > 0 && view.state !== 'offline');
  const behind = useLatest(isBehind);
  const isPending = usePendingCheck(orderTable.name);
  const queue = useMemo(
    () =>
      place &&
      new PrintQueue({
        brandId,
        drafts: place.drafts,
        api,
        locks: navigator.locks,
        now: Date.now,
        newId: mintId,
        printHere,
        backupOf: (printerId) => {
          const all = latest.current ?? [];
          const printer = all.find(({ _id }) => _id === printerId);
          const backup = printer && backupOf(all, printer);
          return backup && isOfServer(backup) ? backup._id : undefined;
        },
        // That a slip comes out once more waits to be told as well, and changes nothing of the order.
        isBehind: (job) => behind.current && (!('orderId' in job) || isPending(job.orderId)),
      }),
    [brandId, place, api, printHere, latest, behind, isPending],
  );
  useEffect(() => {
    queue?.start();
    return () => queue?.stop();
  }, [queue]);
  useEffect(() => {
    if (!isBehind) void queue?.run();
  }, [queue, isBehind]);
  return queue;
}
