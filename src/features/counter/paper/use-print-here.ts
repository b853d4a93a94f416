import { useCallback, useState } from 'react';
import { orders } from '#domain/order/schema.ts';
import type { PrintJob } from '#domain/printing/operations.ts';
import { againOf, type SlipAbout } from '#domain/printing/parts.ts';
import type { PrintOutcome } from '#domain/printing/print-over-connection.ts';
import type { SlipWords } from '#domain/printing/slip-words.ts';
import type { Slip } from '#domain/printing/slip.ts';
import { slipsFor } from '#domain/printing/slips-for.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import type { QueuedPrint } from '#src/data/queued-print.ts';
import { devicePrinters } from '#src/data/printers/device-printers.ts';
import { usePendingCheck } from '#src/data/use-pending-rows.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { renderInWorker } from '#src/ui/slips/render/render-client.ts';
import { useSlipWords } from '../slips/use-slip-words.ts';

interface Standing {
  readonly store: SlipAbout['store'];
  readonly words: SlipWords;
  readonly isOffline: boolean;
  readonly isPending: (orderId: string) => Promise<boolean>;
}

/** What a job prints: an order's slips are made when they are printed, others were made when somebody asked for them. */
async function slipsOf(
  job: QueuedPrint,
  printer: StorePrinter,
  { store, words, isOffline, isPending }: Standing,
): Promise<readonly Slip[] | undefined> {
  const { reprint = 0 } = job;
  const about: SlipAbout = {
    store,
    now: new Date().toISOString(),
    isReprint: reprint > 0,
    reprintNo: reprint,
  };
  if (!('orderId' in job))
    return reprint === 0 ? job.slips : job.slips?.map((one) => againOf(one, about, words));
  const { order } = job;
  if (!order) return undefined;
  const isUnsent = isOffline && (await isPending(order._id));
  return slipsFor(job, order, printer, { ...about, isOffline: isUnsent }, words);
}

const noWay: PrintOutcome = { state: 'failed', error: 'no_way', troubles: [] };

/** Prints on the printers that hang on this device, and says which do. */
export function usePrintHere(store: SlipAbout['store'], printers: readonly StorePrinter[]) {
  const [here] = useState(devicePrinters);
  const words = useSlipWords();
  const isOffline = useIsOffline();
  const isPending = usePendingCheck(orders.name);
  const latest = useLatest({ store, printers, words, isOffline, isPending });
  const print = useCallback(
    async (
      job: QueuedPrint,
      tell: (troubles: PrintJob['troubles']) => Promise<void>,
    ): Promise<PrintOutcome> => {
      const now = latest.current;
      const printer = now?.printers.find(({ _id }) => _id === job.printerId);
      if (!now || !printer) return noWay;
      if (printer.kind !== 'webusb' && printer.kind !== 'webserial') return noWay;
      const slips = await slipsOf(job, printer, now);
      if (!slips) return noWay;
      const opensDrawer = 'orderId' in job ? (job.opensDrawer ?? false) : job.kind === 'pulse';
      const { copies } = job;
      const bytes = await renderInWorker({ kind: 'bytes', printer, slips, copies, opensDrawer });
      return here.print(printer._id, printer.kind, {
        language: printer.language ?? 'escpos',
        bytes,
        tell: (_state, troubles) => tell([...troubles]),
        // After that a person looks.
        waits: { peopleMs: 60_000 },
      });
    },
    [here, latest],
  );
  const hangsHere = useCallback((printerId: string) => here.isPaired(printerId), [here]);
  return { print, hangsHere };
}
