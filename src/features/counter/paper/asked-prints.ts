import { automaticFor, drawerPrinterOf, isOfDevice, printersFor } from '#domain/printing/printers.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import type { WantedPrint } from '#src/data/queued-print.ts';
import type { PaperRequest } from './print-dispatcher.ts';
import { alongFor, reached } from './sold-prints.ts';

interface Asked {
  readonly request: PaperRequest;
  readonly storeId: string;
  readonly printers: readonly StorePrinter[];
  readonly language: WantedPrint['language'];
  /** Whether a printer of a device hangs on this one. */
  readonly hangsHere: (printerId: string) => boolean;
}

/** What comes out of the store's printers because somebody asks for it; nothing where this till reaches none that is set up for it. */
export function askedPrints({ request, storeId, language, ...till }: Asked): WantedPrint[] {
  const here = reached(till);
  if (!('order' in request)) return ofShift(request, here, { storeId, language });
  const { order, slip, isReprint, isAutomatic, printerId } = request;
  const { _id: orderId, number } = order;
  const offered = isAutomatic ? automaticFor(here, 'receipt') : printersFor(here, slip.kind);
  const own = printerId === undefined ? offered : offered.filter(({ printer }) => printer._id === printerId);
  // A station gets its own dishes alone; what guests get comes out once.
  const isOfKitchen = slip.kind === 'kitchen' || slip.kind === 'changes';
  return (isOfKitchen ? own : own.slice(0, 1)).map(({ printer, copies }): WantedPrint => ({
    storeId,
    orderId,
    number,
    kind: slip.kind,
    ...(slip.known && { known: [...slip.known] }),
    ...(slip.of !== undefined && { of: slip.of }),
    printerId: printer._id,
    copies,
    language,
    ...alongFor(printer, order),
    ...(isReprint && isOfDevice(printer) && { reprint: 1 }),
  }));
}

function ofShift(
  { kind, of, number, slip }: Exclude<PaperRequest, { order: unknown }>,
  here: readonly StorePrinter[],
  base: Pick<WantedPrint, 'storeId' | 'language'>,
): WantedPrint[] {
  const printer = kind === 'pulse' ? drawerPrinterOf(here) : printersFor(here, kind)[0]?.printer;
  if (!printer) return [];
  const along = isOfDevice(printer) ? { slips: slip ? [slip] : [] } : {};
  return [{ ...base, kind, of, number, printerId: printer._id, copies: 1, ...along }];
}
