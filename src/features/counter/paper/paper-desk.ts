import { createContext } from 'react';
import type { Order } from '#domain/order/schema.ts';
import type { ShiftSlipKind } from '#domain/printing/operations.ts';
import type { SlipWish } from '#domain/printing/slips-for.ts';
import type { Slip } from '#domain/printing/slip.ts';
import type { LabelSize } from '#domain/store/schema.ts';

/** A slip of an order that somebody asks for, or that a till prints by itself. */
interface OrderWish {
  readonly order: Order;
  readonly slip: SlipWish;
  /** It came out before. */
  readonly isReprint?: boolean;
  /** Only on printers that print after a sale without being asked. */
  readonly isAutomatic?: boolean;
  /** On this printer, and no other. */
  readonly printerId?: string | undefined;
}

/** A slip of a shift or a day, or a drawer that is to be opened. */
interface ShiftWish {
  readonly kind: ShiftSlipKind;
  /** The shift, the date or the movement. */
  readonly of: string;
  /** What people call it by. */
  readonly number: string;
  /** As this device has it; the server makes its own. None of a drawer that is only opened. */
  readonly slip?: Slip;
}

export type PaperWish = OrderWish | ShiftWish;

/** Where something is printed. */
export interface PaperPlace {
  readonly printerId: string;
  readonly name: string;
  /** It is the server's: without one it waits. */
  readonly isOfServer: boolean;
  /** Dishes of these alone come out of it; of all where there are none. */
  readonly stations: readonly string[];
  /** The stickers that lie in it. */
  readonly label?: LabelSize | undefined;
}

/** What takes over what the desk is told. */
interface PaperTaker {
  readonly told: (order: Order, known: ReadonlySet<string> | undefined) => readonly SlipWish[];
  readonly asked: (wish: PaperWish) => readonly PaperPlace[];
  readonly placesFor: (kind: SlipWish['kind']) => readonly PaperPlace[];
}

type ComesOut = (wishes: readonly SlipWish[]) => void;

/** What the store's own printers are told of sales; they stand in a part of the page that is loaded where there are any. */
export interface PaperDesk {
  /**
   * Something was sold or sent.
   * @param known Lines that the kitchen was told of before.
   * @param comesOut Hears what comes out of it by itself: at once, or when somebody listens who can print.
   */
  readonly told: (order: Order, known: ReadonlySet<string> | undefined, comesOut: ComesOut) => void;
  /** Prints on the store's printers. @returns where; nowhere if this till reaches none that is for it */
  readonly asked: PaperTaker['asked'];
  /** Where a slip of an order can be printed. */
  readonly placesFor: PaperTaker['placesFor'];
  /** Takes over what is told from now on, and what was sold before it was there. */
  readonly listen: (take: PaperTaker) => () => void;
}

/** A desk that keeps what was sold until somebody listens. */
export function openPaperDesk(): PaperDesk {
  const waiting: Parameters<PaperDesk['told']>[] = [];
  // Who goes back to a view that says so sells nothing again.
  const known = new Set<string>();
  let take: PaperTaker | undefined;
  const print = (by: PaperTaker, [order, lines, comesOut]: Parameters<PaperDesk['told']>): void => {
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
    asked: (wish) => take?.asked(wish) ?? [],
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

export const PaperDeskContext = createContext<PaperDesk | undefined>(undefined);
