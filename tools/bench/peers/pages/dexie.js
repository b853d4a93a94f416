// What somebody writes who needs no more: two tables, an outbox, and a server that knows each id.
import { Dexie, liveQuery } from 'dexie';
import { runner } from './link.js';
import { serve } from './serve.js';

const atOnce = 100;
const page = 500;

serve('/dexie', async (link, dbName) => {
  const db = new Dexie(dbName);
  db.version(1).stores({ dishes: 'id', orders: 'id', outbox: '++n', meta: 'key' });
  await db.open();
  const counts = { dishes: false, all: false };
  const push = runner(link, async () => {
    for (;;) {
      const waiting = await db.outbox.limit(atOnce).toArray();
      if (waiting.length === 0) return;
      await link.post('/push', { docs: waiting.map(({ coll, doc }) => ({ coll, ...doc })) });
      await db.outbox.bulkDelete(waiting.map(({ n }) => n));
    }
  });
  const pull = runner(link, async () => {
    for (;;) {
      const after = (await db.meta.get('cursor'))?.value ?? 0;
      const { docs, seq, more } = await link.post('/pull', { after, limit: page });
      const of = (name) => docs.filter(({ coll }) => coll === name).map(({ id, body }) => ({ id, body }));
      await db.transaction('rw', db.dishes, db.orders, db.meta, async () => {
        await Promise.all([db.dishes.bulkPut(of('dishes')), db.orders.bulkPut(of('orders'))]);
        await db.meta.put({ key: 'cursor', value: seq });
      });
      if (docs.some(({ coll }) => coll === 'orders') || !more) counts.dishes = true;
      if (!more) {
        counts.all = true;
        return;
      }
    }
  });
  link.onPoke(pull);
  void push();
  return {
    async put(coll, doc) {
      await db.transaction('rw', db[coll], db.outbox, async () => {
        await Promise.all([db[coll].put(doc), db.outbox.add({ coll, doc })]);
      });
      void push();
    },
    get: (coll, id) => db[coll].get(id),
    list: (coll) => db[coll].toArray(),
    newest: (coll, count) => db[coll].reverse().limit(count).toArray(),
    watch: (id, callback) => liveQuery(() => db.dishes.get(id)).subscribe(callback),
    pending: () => db.outbox.count(),
    has: async () => counts,
  };
});
