import type { Order } from '#domain/order/schema.ts';
import { paidParts } from '#domain/order/split.ts';
import { newToKitchen } from '#domain/order/unsent.ts';
import { isOfStations } from '#domain/printing/cup-labels.ts';
import { automaticFor, isOfDevice, isOfServer, routesOf } from '#domain/printing/printers.ts';
import { printedSlips, type PrintRoute, type StorePrinter } from '#domain/store/schema.ts';
import type { WantedOrderSlip, WantedPrint } from '#src/data/queued-print.ts';

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
export function reached({ printers, hangsHere }: Pick<Sold, 'printers' | 'hangsHere'>): StorePrinter[] {
  return printers.filter((one) => isOfServer(one) || (isOfDevice(one) && hangsHere(one._id)));
}

/** What goes to this device's own printer needs no server, and takes what is printed along. */
export function alongFor(printer: StorePrinter, order: Order): Pick<WantedOrderSlip, 'order'> {
  return isOfDevice(printer) ? { order } : {};
}

/** What comes out automatically after a sale: on each printer within reach what it is for, and for the kitchen only what is new to it. */
export function soldPrints({ order, known, printers, language, hangsHere }: Sold): WantedOrderSlip[] {
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
      .flatMap(({ printer, copies }, nth): WantedOrderSlip[] =>
        guestKinds(order, kind).map((slip, part) => {
          // One pulse, however many printers, parts and copies there are.
          const opensDrawer = kind === 'receipt' && takesCash && nth + part === 0;
          return {
            storeId,
            orderId,
            number,
            ...slip,
            printerId: printer._id,
            copies,
            language,
            ...alongFor(printer, order),
            ...(kind === 'receipt' ? {} : told),
            ...(opensDrawer && { opensDrawer }),
          };
        }),
      );
  });
}

/** Each guest of a split bill gets a slip of their own instead of the whole one. */
function guestKinds(order: Order, kind: PrintRoute['slip']): Pick<WantedOrderSlip, 'kind' | 'of'>[] {
  const parts = kind === 'receipt' ? paidParts(order) : [];
  return parts.length === 0 ? [{ kind }] : parts.map(({ key }) => ({ kind: 'part', of: key }));
}

/**
 * What comes out because no screen of the kitchen has taken an order in time, on the printers that are for kitchen tickets when somebody asks
 * for them. Those that print each sale have it already. Only the till that took an order prints it: the others see it as well.
 */
export function untakenPrints(
  { order, printers, language, hangsHere }: Omit<Sold, 'known'>,
  lane: string | undefined,
): WantedOrderSlip[] {
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
