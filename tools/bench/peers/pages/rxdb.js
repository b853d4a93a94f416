import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { Subject } from 'rxjs';
import { retryMs } from './link.js';
import { serve } from './serve.js';

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 120 },
    body: { type: 'object', additionalProperties: true },
  },
  required: ['id', 'body'],
};
const tables = ['dishes', 'orders'];

serve('/rxdb', async (link, dbName) => {
  const db = await createRxDatabase({ name: dbName, storage: getRxStorageDexie(), multiInstance: false });
  await db.addCollections(Object.fromEntries(tables.map((name) => [name, { schema }])));
  const here = new Set();
  const waiting = new Set();
  const pokes = new Subject();
  for (const name of tables) replicate(link, db[name], { name, here, waiting, pokes });
  link.onPoke(() => pokes.next('RESYNC'));
  const plain = (doc) => doc?.toMutableJSON();
  return {
    async put(name, doc) {
      waiting.add(`${name}/${doc.id}`);
      await (name === 'orders' ? db[name].insert(doc) : db[name].incrementalUpsert(doc));
    },
    get: async (name, id) => plain(await db[name].findOne(id).exec()),
    list: async (name) => (await db[name].find().exec()).map(plain),
    newest: async (name, limit) => (await db[name].find({ sort: [{ id: 'desc' }], limit }).exec()).map(plain),
    watch: (id, callback) => db.dishes.findOne(id).$.subscribe((doc) => callback(plain(doc))),
    pending: async () => waiting.size,
    has: async () => ({ dishes: here.has('dishes'), all: here.size === tables.length }),
  };
});

function replicate(link, collection, { name, here, waiting, pokes }) {
  const state = replicateRxCollection({
    collection,
    replicationIdentifier: `peers-${name}`,
    live: true,
    retryTime: retryMs,
    waitForLeadership: false,
    pull: {
      batchSize: 500,
      stream$: pokes.asObservable(),
      async handler(checkpoint, limit) {
        const asked = { coll: name, after: checkpoint?.seq ?? 0, limit };
        const { docs, seq, more } = await link.post('/pull', asked);
        if (!more) here.add(name);
        return {
          documents: docs.map(({ id, body }) => ({ id, body, _deleted: false })),
          checkpoint: { seq },
        };
      },
    },
    push: {
      batchSize: 100,
      async handler(rows) {
        const docs = rows.map(({ newDocumentState: { id, body }, assumedMasterState }) => ({
          coll: name,
          id,
          body,
          seen: assumedMasterState?.body ?? null,
        }));
        const { conflicts } = await link.post('/push', { docs });
        for (const { id } of docs) waiting.delete(`${name}/${id}`);
        return conflicts.map(({ id, body }) => ({ id, body, _deleted: false }));
      },
    },
  });
  link.onTurn((online) => {
    if (online) void state.start();
    else void state.pause();
  });
  if (!link.online) void state.pause();
}
