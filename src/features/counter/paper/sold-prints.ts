import type { Order } from '#domain/order/schema.ts';
import { newToKitchen } from '#domain/order/unsent.ts';
import { isOfStations } from '#domain/printing/cup-labels.ts';
import { automaticFor, isOfServer, routesOf } from '#domain/printing/printers.ts';
import { printedSlips, type StorePrinter } from '#domain/store/schema.ts';
import type { WantedPrint } from '#src/data/print-queue.ts';

interface Sold {
  readonly order: Order;
  /** Lines that the kitchen was told of before. */
  readonly known: ReadonlySet<string> | undefined;
  readonly printers: readonly StorePrinter[];
  readonly language: WantedPrint['language'];
}

/** What comes out by itself after a sale: on each printer of the server what it is for, and for the kitchen only what is new to it. */
export function soldPrints({ order, known, printers, language }: Sold): WantedPrint[] {
  const ofServer = printers.filter(isOfServer);
  const { _id: orderId, storeId, number } = order;
  const isPaid = order.payments.length > 0;
  const takesCash = order.payments.some(({ method, amount }) => method === 'cash' && amount > 0);
  const told = known !== undefined && known.size > 0 ? { known: [...known] } : {};
  return printedSlips.flatMap((kind) => {
    if (kind === 'receipt' && !isPaid) return [];
    return automaticFor(ofServer, kind)
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
  { order, printers, language }: Omit<Sold, 'known'>,
  lane: string | undefined,
): WantedPrint[] {
  const { _id: orderId, storeId, number, orderNo } = order;
  if (orderNo.lane !== lane) return [];
  const ofKitchen = printers.filter(isOfServer).flatMap((printer) => {
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
    }));
}

function hasNews(order: Order, known: ReadonlySet<string> | undefined, { stations }: StorePrinter): boolean {
  const { added, removed } = newToKitchen(order, known ?? new Set());
  return [...added, ...removed].some((line) => isOfStations(line, stations));
}
