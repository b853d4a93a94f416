import type { Approver } from '#domain/kit/actor.ts';
import type { ReactNode } from 'react';
import type { PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import type { Cart } from '#domain/order/cart.ts';
import type { PlaceInput, ReviseInput } from '#domain/order/inputs.ts';
import type { Order, OrderType } from '#domain/order/schema.ts';
import type { AskedFields } from '#domain/store/sale-fields.ts';
import type { OversellPolicy, TaxMode, Tender } from '#domain/store/schema.ts';
import type { MemberProps } from './member/member-props.ts';
import type { OrderPorts } from './orders/order-ports.ts';
import type { LentTo } from './sale/lost-tickets.ts';
import type { ShiftProps } from './shift/shift-props.ts';
import type { ArrangingProps } from './tiles/arranging-props.ts';
import type { TablesProps } from './tables/tables-props.ts';

/** What the counter knows of its store. */
export interface CounterStore {
  readonly brandId: string;
  readonly storeId: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly brandName?: string | undefined;
  /** The address of the brand's logo. */
  readonly logo?: string | undefined;
  /** At zero stock, where a dish does not say otherwise. */
  readonly oversell: OversellPolicy;
  /** The brand's 統一編號. */
  readonly taxId?: string | undefined;
  /** How the store pays business tax. */
  readonly taxMode?: TaxMode | undefined;
  /** The brand's own lines on paper. */
  readonly receiptHead?: string | undefined;
  readonly receiptFoot?: string | undefined;
  /** The letter of this till's numbers. */
  readonly lane?: string | undefined;
  /** What the store serves, the usual one first. */
  readonly orderTypes: readonly OrderType[];
  readonly serviceChargeRate: number;
  /** What is asked about whom a sale is for. */
  readonly saleFields: AskedFields;
  /** IANA name. */
  readonly timezone: string;
  /** Whether guests sit at tables of the store. */
  readonly hasTables: boolean;
  /** The ways to pay, in order. One of them is cash. */
  readonly tenders: readonly Tender[];
}

/** Whether the server has not confirmed an order: it counts a row's writes, and a row that only this device has seen has none. */
export function isPending({ rev }: Pick<Order, 'rev'>): boolean {
  return rev === 0;
}

/** How much off whoever is signed in may give, and whether they decide what something costs. */
export interface DiscountRule {
  /** What employees of the store may give, 0–100. */
  readonly limitPercent: number;
  /** Whether the cart's discounts are more than this person may give. */
  readonly refuses: (cart: Cart) => boolean;
  /** Whether this person changes a price by themselves. */
  readonly mayReprice: () => boolean;
}

/** A dish that somebody has marked as sold out in this store. */
export interface SoldOutDish {
  readonly inventoryId: string;
  readonly dishId: string;
  /** As the store keeps it, for a dish that is on no menu now. */
  readonly name: string;
  /** When the mark lapses by itself. */
  readonly until: string | undefined;
  /** None is left of it: it stays sold out without the mark. */
  readonly isEmpty: boolean;
}

export interface SoldOutNow {
  readonly dishes: readonly SoldOutDish[];
  /** Absent while the server answers. */
  readonly asOf: string | undefined;
}

/** What the counter does to and reads from the world. */
export interface CounterPorts {
  readonly newId: () => string;
  /** Resolves once the sale is durable on this device. Rejects with an AppError, and then nothing was kept. */
  readonly place: (input: PlaceInput, approver?: Approver) => Promise<Order>;
  /** What was done to an order that is there, in one. As durable as a sale. */
  readonly revise: (input: ReviseInput, approver?: Approver) => Promise<Order>;
  readonly setSoldOut: (dishId: string, isSoldOut: boolean) => Promise<void>;
  /** Lifts the marks of all these at once, or sets them again as they were. */
  readonly setSoldOutMany: (dishes: readonly SoldOutDish[], isSoldOut: boolean) => Promise<void>;
  /** Draws with the dishes that are marked as sold out, and with when this device last heard of it where it is offline. */
  readonly withSoldOut: (draw: (marked: SoldOutNow) => ReactNode) => ReactNode;
  /** Draws what of a dish and its tile can be changed at the counter. */
  readonly tileEditor: (dish: PresentedDish, menu: PresentedMenu) => ReactNode;
  /** Draws a section's tiles to be put in order; absent for whom may not. */
  readonly arranging: ((menuId: string, arranging: ArrangingProps) => ReactNode) | undefined;
  /** Draws with an order of this device, again whenever it changes. */
  readonly withOrder: (orderId: string, draw: (order: Order | undefined) => ReactNode) => ReactNode;
  /** The tables of the store, and what is done at them. */
  readonly tables: (around: TablesProps) => ReactNode;
  /** Who has the number on the open bill, and whether they want to become a member. */
  readonly member: (around: MemberProps) => ReactNode;
  /** The tickets that this till may use now of whoever has a number. */
  readonly lentTo: LentTo;
  /** Watches over what was lent of members. @param phone Whose number is on the open bill. @param isEmpty Nothing was rung on it. */
  readonly lent: (phone: string | undefined, isEmpty: boolean) => ReactNode;
  /** The till's drawer and the end of the day. */
  readonly shift: (around: ShiftProps) => ReactNode;
  /** Nobody acts until somebody types their PIN. */
  readonly lock: () => void;
  /** What was sold, and taking it back. */
  readonly orders: OrderPorts;
}
