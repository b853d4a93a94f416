import { Link } from './link.js';

const pollMs = 10;
const shownOrders = 50;

async function until(holds) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, pollMs));
}

/**
 * Gives a page the part of `globalThis.bench` that the comparison asks for (docs/performance.md), over a peer's engine:
 *
 * `open(dbName)`, `put(table, doc)` that resolves when the change is kept on the device, `get(table, id)`, `list(table)`, `newest(table, count)`,
 * `watch(id, callback)` of a dish, `pending()` changes without the server's answer, `has()` whether dishes and whether everything that the
 * server had at the opening is here.
 */
export function serve(root, makeEngine) {
  let link;
  let engine;
  let number = 0;
  globalThis.bench = {
    async open({ dbName, offline = false }) {
      link = new Link(root, !offline);
      engine = await makeEngine(link, dbName);
    },
    goOnline: () => link.set(true),
    goOffline: () => link.set(false),
    async createOrder({ lines }) {
      const { id, doc } = saleOf(lines, ++number);
      await engine.put('orders', doc);
      return { id, number: String(number) };
    },
    async changeDish(id, { price }) {
      const dish = await engine.get('dishes', id);
      await engine.put('dishes', { ...dish, body: { ...dish.body, basePrice: price } });
    },
    watchDish: (id, callback) =>
      engine.watch(id, (dish) => {
        if (dish) callback({ id, price: dish.body.basePrice });
      }),
    pendingCount: () => engine.pending(),
    waitDrained: () => until(async () => (await engine.pending()) === 0),
    whenSellable: () => until(async () => (await engine.has()).dishes),
    whenWhole: () => until(async () => (await engine.has()).all),
    queryToday: () => engine.newest('orders', shownOrders),
    async queryMenu() {
      const dishes = (await engine.list('dishes')).map(({ id, body }) => ({
        dishId: id,
        name: body.name,
        price: body.basePrice,
      }));
      return { categories: [{ dishes }] };
    },
    inbox: async () => ({}),
  };
}

/** An order as it is kept, with as much in it as ours has. Ids sort by the time they were made. */
function saleOf(lines, number) {
  const at = new Date().toISOString();
  const id = `${at}|${crypto.randomUUID()}`;
  const items = lines.map(({ dishId, name, price }, i) => ({
    _id: `${id}:${i}`,
    itemType: 'dish',
    templateId: dishId,
    itemName: name,
    basePrice: price,
    quantity: 1,
    refundedQty: 0,
    voided: false,
    options: [],
    kitchen: 'new',
    subtotal: price,
  }));
  const total = items.reduce((sum, { subtotal }) => sum + subtotal, 0);
  const amounts = { itemsTotal: total, discountTotal: 0, serviceCharge: 0, deliveryFee: 0, total };
  const payments = [{ _id: `${id}:cash`, method: 'cash', amount: total, at, by: 'owner' }];
  const place = { brandId: 'charizi', storeId: 'charizi-zhongshan', businessDate: at.slice(0, 10) };
  const states = { fulfilment: 'completed', payment: 'paid', orderType: 'takeout', channel: 'counter' };
  const told = { number: `A-${number}`, orderNo: { lane: 'A', seq: number }, createdAt: at, updatedAt: at };
  const body = { ...place, ...states, ...told, items, payments, refunds: [], amounts, total };
  return { id, doc: { id, body } };
}
