import { Replicache } from 'replicache';
import { lastRetryMs, retryMs } from './link.js';
import { serve } from './serve.js';

serve('/replicache', async (link, dbName) => {
  const counts = { dishes: false, all: false };
  const failed = (error) => ({ httpRequestInfo: { httpStatusCode: 0, errorMessage: String(error) } });
  const fine = { httpStatusCode: 200, errorMessage: '' };
  const rep = new Replicache({
    name: dbName,
    logLevel: 'error',
    pullInterval: null,
    requestOptions: { minDelayMs: retryMs, maxDelayMs: lastRetryMs },
    pusher: (request) => link.post('/push', request).then(() => ({ httpRequestInfo: fine }), failed),
    puller: (request) =>
      link.post('/pull', request).then((response) => ({ response, httpRequestInfo: fine }), failed),
    mutators: { put: (tx, { coll, doc }) => tx.set(`${coll}/${doc.id}`, doc) },
  });
  const scan = (options) => rep.query((tx) => tx.scan(options).values().toArray());
  // What is pulled comes as one patch, and is whole with it.
  rep.subscribe(
    (tx) => tx.scan({ prefix: 'dishes/', limit: 1 }).values().toArray(),
    (dishes) => {
      if (dishes.length > 0) Object.assign(counts, { dishes: true, all: true });
    },
  );
  link.onPoke(() => void rep.pull({ now: true }));
  link.onTurn((online) => {
    if (online) void rep.push({ now: true });
  });
  return {
    put: (coll, doc) => rep.mutate.put({ coll, doc }),
    get: (coll, id) => rep.query((tx) => tx.get(`${coll}/${id}`)),
    list: (coll) => scan({ prefix: `${coll}/` }),
    newest: async (coll, count) => (await scan({ prefix: `${coll}/` })).slice(-count),
    watch: (id, callback) => rep.subscribe((tx) => tx.get(`dishes/${id}`), callback),
    pending: async () => (await rep.experimentalPendingMutations()).length,
    has: async () => counts,
  };
});
