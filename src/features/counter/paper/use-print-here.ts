import { useCallback, useState } from 'react';
import { orders } from '#domain/order/schema.ts';
import type { PrintJob } from '#domain/printing/operations.ts';
import type { SlipAbout } from '#domain/printing/parts.ts';
import type { PrintOutcome } from '#domain/printing/print-by-wire.ts';
import { slipsFor } from '#domain/printing/slips-for.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import type { QueuedPrint } from '#src/data/print-queue.ts';
import { devicePrinters } from '#src/data/printers/device-printers.ts';
import { usePendingCheck } from '#src/data/use-pending-rows.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { askPress } from '#src/ui/slips/press/press-desk.ts';
import { useSlipWords } from '../slips/use-slip-words.ts';

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
      const { order, known, kind, copies, opensDrawer = false, reprint = 0 } = job;
      if (!now || !order || !printer) return noWay;
      if (printer.kind !== 'webusb' && printer.kind !== 'webserial') return noWay;
      const about: SlipAbout = {
        store: now.store,
        now: new Date().toISOString(),
        isReprint: reprint > 0,
        reprintNo: reprint,
        isOffline: now.isOffline && (await now.isPending(order._id)),
      };
      const slips = slipsFor(kind, order, printer, known, about, now.words);
      const bytes = await askPress({ kind: 'bytes', printer, slips, copies, opensDrawer });
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
