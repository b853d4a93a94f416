import type { Order } from '#domain/order/schema.ts';
import { newToKitchen } from '#domain/order/unsent.ts';
import { isOfStations } from '#domain/printing/cup-labels.ts';
import { automaticFor, isOfDevice, isOfServer, routesOf } from '#domain/printing/printers.ts';
import { printedSlips, type StorePrinter } from '#domain/store/schema.ts';
import type { WantedPrint } from '#src/data/print-queue.ts';

interface Sold {
  readonly order: Order;
  /** Lines that the kitchen was told of before. */
  readonly known: ReadonlySet<string> | undefined;
  readonly printers: readonly StorePrinter[];
  readonly language: WantedPrint['language'];
  /** Whether a printer of a device hangs on this one. */
  readonly hangsHere: (printerId: string) => boolean;
}

/** Printers that this till can have something printed on. */
function reached({ printers, hangsHere }: Pick<Sold, 'printers' | 'hangsHere'>): StorePrinter[] {
  return printers.filter((one) => isOfServer(one) || (isOfDevice(one) && hangsHere(one._id)));
}

/** What goes to this device's own printer needs no server, and takes what is printed along. */
function alongFor(printer: StorePrinter, order: Order): Pick<WantedPrint, 'order'> {
  return isOfDevice(printer) ? { order } : {};
}

/** What comes out by itself after a sale: on each printer within reach what it is for, and for the kitchen only what is new to it. */
export function soldPrints({ order, known, printers, language, hangsHere }: Sold): WantedPrint[] {
  const here = reached({ printers, hangsHere });
  const { _id: orderId, storeId, number } = order;
  // What was taken just now; an earlier part of the bill has its slip, and its drawer has been open.
  const taken = order.payments.filter(({ at }) => at === order.updatedAt);
  const takesCash = taken.some(({ method, amount }) => method === 'cash' && amount > 0);
  const told = known !== undefined && known.size > 0 ? { known: [...known] } : {};
  return printedSlips.flatMap((kind) => {
    if (kind === 'receipt' && taken.length === 0) return [];
    return automaticFor(here, kind)
      .filter(({ printer }) => kind === 'receipt' || hasNews(order, known, printer))
      .map(({ printer, copies }, nth): WantedPrint => {
        // One pulse, however many printers and copies there are.
        const opensDrawer = kind === 'receipt' && takesCash && nth === 0;
        return {
          storeId,
          orderId,
          number,
          kind,
          printerId: printer._id,
          copies,
          language,
          ...alongFor(printer, order),
          ...(kind === 'receipt' ? {} : told),
          ...(opensDrawer && { opensDrawer }),
        };
      });
  });
}

/**
 * What comes out because no screen of the kitchen has taken an order in time, on the printers that are for kitchen tickets when somebody asks
 * for them. Those that print each sale have it already. Only the till that took an order prints it: the others see it as well.
 */
export function untakenPrints(
  { order, printers, language, hangsHere }: Omit<Sold, 'known'>,
  lane: string | undefined,
): WantedPrint[] {
  const { _id: orderId, storeId, number, orderNo } = order;
  if (orderNo.lane !== lane) return [];
  const ofKitchen = reached({ printers, hangsHere }).flatMap((printer) => {
    const route = routesOf(printer).find(({ slip }) => slip === 'kitchen');
    return route === undefined ? [] : [{ printer, ...route }];
  });
  if (ofKitchen.some(({ auto }) => auto)) return [];
  return ofKitchen
    .filter(({ printer }) => hasNews(order, undefined, printer))
    .map(({ printer, copies }) => ({
      storeId,
      orderId,
      number,
      kind: 'kitchen',
      printerId: printer._id,
      copies,
      language,
      ...alongFor(printer, order),
    }));
}

function hasNews(order: Order, known: ReadonlySet<string> | undefined, { stations }: StorePrinter): boolean {
  const { added, removed } = newToKitchen(order, known ?? new Set());
  return [...added, ...removed].some((line) => isOfStations(line, stations));
}
