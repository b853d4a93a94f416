import { createContext } from 'react';
import type { Order } from '#domain/order/schema.ts';
import type { ShiftSlipKind } from '#domain/printing/operations.ts';
import type { SlipRequest } from '#domain/printing/slips-for.ts';
import type { Slip } from '#domain/printing/slip.ts';
import type { LabelSize } from '#domain/store/schema.ts';

/** A slip of an order that somebody asks for, or that a till prints automatically. */
interface OrderPrint {
  readonly order: Order;
  readonly slip: SlipRequest;
  /** It came out before. */
  readonly isReprint?: boolean;
  /** Only on printers that print after a sale without being asked. */
  readonly isAutomatic?: boolean;
  /** On this printer, and no other. */
  readonly printerId?: string | undefined;
  /** Called once it is kept to be printed; never where no printer takes it. */
  readonly onKept?: (() => void) | undefined;
}

/** A slip of a shift or a day, or a drawer that is to be opened. */
interface ShiftPrint {
  readonly kind: ShiftSlipKind;
  /** The shift, the date or the movement. */
  readonly of: string;
  /** What people call it by. */
  readonly number: string;
  /** As this device has it; the server makes its own. None of a drawer that is only opened. */
  readonly slip?: Slip;
}

export type PaperRequest = OrderPrint | ShiftPrint;

/** Where something is printed. */
export interface PrintTarget {
  readonly printerId: string;
  readonly name: string;
  /** It is the server's: without one it waits. */
  readonly isOfServer: boolean;
  /** Dishes of these alone come out of it; of all where there are none. */
  readonly stations: readonly string[];
  /** The stickers that lie in it. */
  readonly label?: LabelSize | undefined;
}

/** The handler that prints what the dispatcher is given. */
interface PrintHandler {
  readonly told: (order: Order, known: ReadonlySet<string> | undefined) => readonly SlipRequest[];
  readonly asked: (request: PaperRequest) => readonly PrintTarget[];
  readonly placesFor: (kind: SlipRequest['kind']) => readonly PrintTarget[];
}

type ComesOut = (wishes: readonly SlipRequest[]) => void;

/** Dispatches sales to the store's own printers, whose code is loaded only where there are any. */
export interface PrintDispatcher {
  /**
   * Something was sold or sent.
   * @param known Lines that the kitchen was told of before.
   * @param comesOut Hears what comes out of it by itself: at once, or when somebody listens who can print.
   */
  readonly told: (order: Order, known: ReadonlySet<string> | undefined, comesOut: ComesOut) => void;
  /** Prints on the store's printers. @returns where; nowhere if this till reaches none that is for it */
  readonly asked: PrintHandler['asked'];
  /** Where a slip of an order can be printed. */
  readonly placesFor: PrintHandler['placesFor'];
  /** Takes over what is told from now on, and what was sold before it was there. */
  readonly listen: (take: PrintHandler) => () => void;
}

/** A dispatcher that keeps what was sold until a handler listens. */
export function createPrintDispatcher(): PrintDispatcher {
  const waiting: Parameters<PrintDispatcher['told']>[] = [];
  // Who goes back to a view that says so sells nothing again.
  const known = new Set<string>();
  let take: PrintHandler | undefined;
  const print = (by: PrintHandler, [order, lines, comesOut]: Parameters<PrintDispatcher['told']>): void => {
    const wishes = by.told(order, lines);
    if (wishes.length > 0) comesOut(wishes);
  };
  return {
    told(...sale) {
      const [{ _id, items, payments }] = sale;
      // What is taken off stays among the lines, marked: the kitchen hears of that, too.
      const standing = items.filter(({ voided }) => !voided).length;
      const state = `${_id} ${items.length} ${standing} ${payments.length}`;
      if (known.has(state)) return;
      known.add(state);
      if (take) print(take, sale);
      // Nobody listens in a store without printers: only the last few are kept.
      else waiting.splice(0, Math.max(0, waiting.push(sale) - 20));
    },
    asked: (request) => take?.asked(request) ?? [],
    placesFor: (kind) => take?.placesFor(kind) ?? [],
    listen(next) {
      take = next;
      for (const sale of waiting.splice(0)) print(next, sale);
      return () => {
        if (take === next) take = undefined;
      };
    },
  };
}

export const PrintDispatcherContext = createContext<PrintDispatcher | undefined>(undefined);
