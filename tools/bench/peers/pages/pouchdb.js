import PouchDB from 'pouchdb/dist/pouchdb.js';
import { backOff } from './link.js';
import { serve } from './serve.js';

/** Its ids stand in one order for both tables. */
const keyOf = (table, id) => `${table}/${id}`;
const rowOf = ({ _id, body }) => ({ id: _id.slice(_id.indexOf('/') + 1), body });
const end = '\uffff';

serve('/pouchdb', async (link, dbName) => {
  const db = new PouchDB(dbName, { auto_compaction: false });
  const far = new PouchDB(`${link.root}/db`, { fetch: link.fetch, skip_setup: true });
  const counts = { dishes: false, all: false };
  const waiting = new Set();
  const watchers = new Map();
  let sync;
  const start = () => {
    let failures = 0;
    sync = db.sync(far, {
      live: true,
      retry: true,
      batch_size: 500,
      back_off_function: () => backOff(++failures),
    });
    sync.on('change', ({ direction, change }) => {
      failures = 0;
      if (direction === 'push') for (const { _id } of change.docs) waiting.delete(_id);
    });
    sync.pull.on('paused', (error) => {
      if (!error) Object.assign(counts, { dishes: true, all: true });
    });
    sync.on('error', () => undefined);
  };
  link.onTurn((online) => {
    if (online) start();
    else sync?.cancel();
  });
  if (link.online) start();
  db.changes({ since: 'now', live: true, include_docs: true }).on('change', ({ id, doc }) =>
    watchers.get(id)?.(rowOf(doc)),
  );
  const all = async (options) =>
    (await db.allDocs({ include_docs: true, ...options })).rows.map(({ doc }) => rowOf(doc));
  const known = async (_id) => db.get(_id).catch(() => undefined);
  return {
    async put(table, { id, body }) {
      const _id = keyOf(table, id);
      // An order is new; of a dish the revision that it follows must be named.
      const before = table === 'orders' ? undefined : await known(_id);
      waiting.add(_id);
      await db.put({ _id, body, ...(before && { _rev: before._rev }) });
    },
    async get(table, id) {
      const doc = await known(keyOf(table, id));
      return doc && rowOf(doc);
    },
    list: (table) => all({ startkey: keyOf(table, ''), endkey: keyOf(table, end) }),
    newest: (table, limit) =>
      all({ startkey: keyOf(table, end), endkey: keyOf(table, ''), descending: true, limit }),
    watch: (id, callback) => void watchers.set(keyOf('dishes', id), callback),
    pending: async () => waiting.size,
    has: async () => counts,
  };
});
