import { createContext } from 'react';
import type { Order } from '#domain/order/schema.ts';

/** What the store's own printers are told of sales; they stand in a part of the page that is loaded where there are any. */
export interface PaperDesk {
  /** Something was sold or sent. @param known Lines that the kitchen was told of before. */
  readonly told: (order: Order, known: ReadonlySet<string> | undefined) => void;
  /** Takes over what is told from now on, and what was told before it was there. */
  readonly listen: (take: Take) => () => void;
}

type Take = (order: Order, known: ReadonlySet<string> | undefined) => void;

/** A desk that keeps what it is told until somebody listens. */
export function openPaperDesk(): PaperDesk {
  const waiting: Parameters<Take>[] = [];
  // Who goes back to a view that says so sells nothing again.
  const known = new Set<string>();
  let take: Take | undefined;
  return {
    told(...sale) {
      const [{ _id, items, payments }] = sale;
      // What is taken off stays among the lines, marked: the kitchen hears of that, too.
      const standing = items.filter(({ voided }) => !voided).length;
      const state = `${_id} ${items.length} ${standing} ${payments.length}`;
      if (known.has(state)) return;
      known.add(state);
      if (take) take(...sale);
      // Nobody listens in a store without printers: only the last few are kept.
      else waiting.splice(0, Math.max(0, waiting.push(sale) - 20));
    },
    listen(next) {
      take = next;
      for (const sale of waiting.splice(0)) next(...sale);
      return () => {
        if (take === next) take = undefined;
      };
    },
  };
}

export const PaperDeskContext = createContext<PaperDesk | undefined>(undefined);
