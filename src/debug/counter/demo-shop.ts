import { itemIdOf } from '#domain/inventory/items.ts';
import { setSoldOut } from '#domain/inventory/operations.ts';
import { setSoldOutMany } from '#domain/inventory/sold-out.ts';
import { loadCatalogue, loadStore } from '#domain/loading/load-operations.ts';
import { showMenu } from '#domain/menu/operations.ts';
import { emptyMenu } from '#domain/menu/present.ts';
import type { PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { changeTender } from '#domain/order/change-tender.ts';
import { refundOrder } from '#domain/order/refund.ts';
import { voidOrder } from '#domain/order/void.ts';
import { businessDateOf } from '#domain/kit/time.ts';
import type { Tendered } from '#domain/order/tendered.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import type { PlaceInput, ReviseInput } from '#domain/order/inputs.ts';
import { placeOrder } from '#domain/order/place.ts';
import { listToday } from '#domain/order/queries.ts';
import { reviseOrder } from '#domain/order/revise.ts';
import type { Order } from '#domain/order/schema.ts';
import { listOpen } from '#domain/order/summaries.ts';
import { tables } from '#domain/tables.ts';
import { getStore, type StoreRecord } from '#domain/store/operations.ts';
import { demoRows } from '#server/demo/demo-rows.ts';
import type { SoldOutDish } from '#src/features/counter/counter-ports.ts';
import { MemoryRows } from '#sync/testing/memory-rows.ts';

type MoneyBack = Tendered & { readonly amount: number };

interface Shown {
  readonly store: StoreRecord;
  readonly menu: PresentedMenu;
  readonly orders: readonly Order[];
  readonly open: readonly Order[];
}

/** A store of the demo restaurant in this page's memory, run by the real operations; gone with the page. */
export class DemoShop {
  readonly #rows = new MemoryRows([...tables.values()]);
  readonly #place: { readonly brandId: string; readonly storeId: string };
  readonly #listeners = new Set<() => void>();
  #shown: Shown | undefined;

  constructor(place: { readonly brandId: string; readonly storeId: string }) {
    this.#place = place;
  }

  readonly shown = (): Shown | undefined => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param dishes Fills the menu up to so many, to see how the counter bears it. */
  async open(dishes: number): Promise<void> {
    const demo = demoRows(new Date().toISOString());
    for (const brand of demo.brands) await this.#rows.run(loadCatalogue, brand);
    for (const store of demo.stores) await this.#rows.run(loadStore, store);
    await this.#show((menu) => filledUp(menu, dishes));
  }

  async place(input: PlaceInput): Promise<Order> {
    const { output } = await this.#rows.run(placeOrder, input, { now: new Date().toISOString() });
    await this.#show();
    return output;
  }

  async revise(input: ReviseInput): Promise<Order> {
    const { output } = await this.#rows.run(reviseOrder, input, { now: new Date().toISOString() });
    await this.#show();
    return output;
  }

  async cancel({ _id: orderId, number }: Pick<Order, '_id' | 'number'>, reason: string): Promise<Order> {
    const { output } = await this.#rows.run(cancelOrder, { ...this.#place, orderId, number, reason });
    await this.#show();
    return output;
  }

  async setSoldOut(dish: string, isSoldOut: boolean): Promise<void> {
    const inventoryId = itemIdOf(this.#place.storeId, dish);
    await this.#rows.run(setSoldOut, { ...this.#place, inventoryId, isSoldOut, dish });
    await this.#show();
  }

  async setSoldOutMany(dishes: readonly SoldOutDish[], isSoldOut: boolean): Promise<void> {
    const items = dishes.map(({ inventoryId }) => ({ inventoryId }));
    await this.#rows.run(setSoldOutMany, { ...this.#place, isSoldOut, items });
    await this.#show();
  }

  /** The present business day. */
  readonly today = (): string => businessDateOf(Date.now(), 'Asia/Taipei', '05:00');

  async voidOrder(
    orderId: string,
    { back, ...about }: { reason: string; restock: boolean; back: readonly MoneyBack[] },
  ): Promise<Order> {
    const refunds = back.map((each) => ({ ...each, _id: crypto.randomUUID() }));
    return this.#correct(voidOrder, { orderId, refunds, ...about });
  }

  async refund(orderId: string, request: object): Promise<Order> {
    return this.#correct(refundOrder, { orderId, _id: crypto.randomUUID(), ...request });
  }

  async changeTender(orderId: string, paymentId: string, to: Tendered): Promise<Order> {
    return this.#correct(changeTender, { orderId, paymentId, ...to });
  }

  async #correct(
    command: typeof voidOrder | typeof refundOrder | typeof changeTender,
    input: object,
  ): Promise<Order> {
    const now = new Date().toISOString();
    const { output } = await this.#rows.run(
      command as typeof voidOrder,
      { ...this.#place, ...input } as never,
      {
        now,
      },
    );
    await this.#show();
    return output;
  }

  #fill: (menu: PresentedMenu) => PresentedMenu = (menu) => menu;

  async #show(fill = this.#fill): Promise<void> {
    this.#fill = fill;
    const { brandId, storeId } = this.#place;
    const now = { now: new Date().toISOString() };
    const store = await this.#rows.ask(getStore, { brandId, id: storeId }, now);
    const menu = await this.#rows.ask(showMenu, this.#place, now);
    const orders = await this.#rows.ask(listToday, this.#place, now);
    const open = await this.#rows.ask(listOpen, this.#place, now);
    this.#shown = { store, menu: fill(menu ?? emptyMenu), orders, open };
    for (const listener of this.#listeners) listener();
  }
}

/** Copies of its dishes under other ids, until there are enough. */
function filledUp(menu: PresentedMenu, count: number): PresentedMenu {
  const dishes = menu.categories.flatMap((category) => category.dishes);
  if (dishes.length >= count || dishes.length === 0) return menu;
  const copies = Array.from({ length: count - dishes.length }, (_, at): PresentedDish => {
    const dish = dishes[at % dishes.length]!;
    const copy = `${dish.dishId}-${at}`;
    return { ...dish, itemId: copy, dishId: copy, name: `${dish.name}${at}`, categoryId: 'more' };
  });
  return { ...menu, categories: [...menu.categories, { categoryId: 'more', name: '更多', dishes: copies }] };
}
