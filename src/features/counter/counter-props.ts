import type { ReactNode } from 'react';
import type { SoldPieces } from '#domain/menu/popular.ts';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import type { Paper } from '#domain/printing/slip.ts';
import type { Order } from '#domain/order/schema.ts';
import type { CounterPorts, CounterStore, DiscountRule } from './counter-ports.ts';
import type { SavedSale } from './sale/sale.ts';
import type { CounterView as View } from './view.ts';

/** The places of the shell around the counter. */
export interface CounterSlots {
  /** The store's name. */
  readonly title: string;
  /** Which till it is; absent until it has a letter. */
  readonly till?: string | undefined;
  /** The paper that this till prints on; absent until it can sell. */
  readonly paper?: { readonly width: Paper; readonly onChange: (width: Paper) => void };
  readonly center: ReactNode;
  readonly end: ReactNode;
  readonly children: ReactNode;
}

export interface CounterViewProps {
  store: CounterStore;
  menu: PresentedMenu;
  ports: CounterPorts;
  /** Parked and unpaid orders of the whole store, the oldest first; absent until they are read. */
  open: readonly Order[] | undefined;
  /** What was sold most lately, by dish. */
  soldLately: readonly SoldPieces[];
  discountRule: DiscountRule;
  /** The sale that was open when the page was left. */
  saved: () => SavedSale | undefined;
  onSave: (sale: SavedSale | undefined) => void;
  /** The device could not keep the open sale: a sentence about it. */
  unkept?: string | undefined;
  /** The ways to what guests have ordered, and to what the kitchen has not taken. */
  web?: ReactNode;
  view: View | undefined;
  errorText: (error: unknown) => string;
  shell: (slots: CounterSlots) => ReactNode;
}
