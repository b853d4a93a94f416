import type { Order } from '#domain/order/schema.ts';
import { itemIdOf } from '#domain/inventory/items.ts';
import { place, type Browser } from './browser.ts';

const dishes = {
  tea: { templateId: 'charizi-sun-black', itemName: '日光紅茶', basePrice: 35 },
  /** On no menu any more. */
  gone: { templateId: 'charizi-gone', itemName: '不再賣的', basePrice: 20 },
  egg: { templateId: 'charizi-tea-egg', itemName: '茶葉蛋', basePrice: 15 },
} as const;

const eggs = itemIdOf(place.storeId, dishes.egg.templateId);

/** What people do at one counter. */
export class Counter {
  readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  async sell(dish: keyof typeof dishes, quantity: number, more: object = {}): Promise<Order> {
    const lines = [{ _id: this.browser.newId(), ...dishes[dish], quantity }];
    const input = { _id: this.browser.newId(), orderType: 'takeout', lines, ...more };
    return (await this.browser.commit('order.place', input)) as Order;
  }

  async sellPaid(dish: keyof typeof dishes, quantity: number): Promise<Order> {
    return this.pay(await this.sell(dish, quantity));
  }

  async pay(order: Order): Promise<Order> {
    const payment = { _id: this.browser.newId(), method: 'cash', amount: order.total, tendered: 1000 };
    return this.#of(order, 'order.pay', { payments: [payment] });
  }

  addLine(order: Order): Promise<Order> {
    const lines = [{ _id: this.browser.newId(), ...dishes.egg, quantity: 1 }];
    return this.#of(order, 'order.addLines', { lines });
  }

  cancel(order: Order): Promise<Order> {
    return this.#of(order, 'orderAdmin.cancel', { reason: '客人改變主意' });
  }

  /** Every other thing that a counter does to what was sold. */
  async correct(orders: readonly [Order, Order, Order]): Promise<void> {
    const [voided, refunded, revised] = orders;
    const back = (amount: number) => ({ _id: this.browser.newId(), method: 'cash', amount });
    await this.#of(voided, 'order.void', { reason: '做錯了', refunds: [back(voided.total)] });
    await this.#of(refunded, 'order.refund', { ...back(10), reason: '等太久' });
    const off = { _id: this.browser.newId(), discountModel: 'Manual', kind: 'percent', value: 10 };
    const addDiscounts = [{ ...off, amount: 0, label: '九折', reason: '老客人' }];
    const add = [{ _id: this.browser.newId(), ...dishes.tea, quantity: 1 }];
    await this.#of(revised, 'order.revise', { add, addDiscounts, finish: 'keep', notes: '少冰' });
    await this.#of(revised, 'order.setFulfilment', { to: 'preparing' });
  }

  async moveStock(): Promise<void> {
    await this.browser.commit('inventory.add', { inventoryId: eggs, quantity: 6, reason: '補貨' });
    await this.browser.commit('inventory.damage', { inventoryId: eggs, quantity: 1, reason: '破了' });
    await this.browser.commit('inventory.setAvailableStock', { inventoryId: eggs, availableStock: 30 });
  }

  #of(order: Order, name: string, input: object): Promise<Order> {
    return this.browser.commit(name, { orderId: order._id, ...input }) as Promise<Order>;
  }
}

/**
 * A day that leaves something of every kind on a till: what the server has in its backup, what it took afterwards, what it refused and
 * flagged, and a queue of every kind of change that it has never heard of.
 */
export async function livedDay(till: Browser, other: Browser, backUp: () => Promise<void>): Promise<void> {
  const [here, there] = [new Counter(till), new Counter(other)];
  for (const counter of [here, there]) await counter.browser.openCounter();
  const early = [await here.sellPaid('tea', 2), await here.sell('tea', 1), await here.sellPaid('egg', 2)];
  const [, unpaid] = early as [Order, Order, Order];
  await quiet(till, other);
  // Paid there and cancelled here at the same time: the server refuses the later one. A dish that nobody knows: it flags the sale.
  await there.pay(unpaid);
  await other.sync();
  await here.cancel(unpaid);
  await here.sellPaid('gone', 1);
  await here.sellPaid('egg', 99);
  await quiet(till, other);
  await backUp();
  const late = [await here.sellPaid('tea', 3), await here.sellPaid('tea', 4), await here.sell('tea', 5)];
  await quiet(till, other);

  till.connected = false;
  await here.correct(late as [Order, Order, Order]);
  await here.moveStock();
  await here.cancel(await here.sell('tea', 1));
  await here.addLine(await here.sell('tea', 1));
  await here.sellPaid('tea', 2);
  await here.sell('tea', 6, { parked: { note: '王小姐' } });
  await till.commit('inventory.setSoldOut', { inventoryId: eggs, isSoldOut: true });
  const { device = '' } = (await till.replica.engine.device()) ?? {};
  const at = new Date().toISOString();
  await till.commit('outage.record', { deviceId: device, from: at, to: at, changes: 3 });
  await till.replica.drafts.write(`cart:${place.storeId}`, { lines: [{ dish: 'charizi-sun-black' }] });
  if ((await till.sync()) !== 'unreachable') throw new Error('the till should have no network');
  // Somebody asks for support: what the engine did reaches the disk.
  await till.replica.engine.supportFile();
}

/** Until nobody has anything to say any more. */
export async function quiet(...browsers: readonly Browser[]): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const browser of browsers) {
      const state = await browser.sync();
      if (state !== 'done') throw new Error(`a round ended with ${state}`);
    }
  }
}
