import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import { runner } from './link.js';
import { serve } from './serve.js';

const remote = Symbol('remote');

serve('/yjs', async (link, dbName) => {
  const doc = new Y.Doc();
  const kept = new IndexeddbPersistence(dbName, doc);
  await kept.whenSynced;
  const counts = { dishes: false, all: false };
  let waiting = [];
  let after = (await kept.get('after')) ?? 0;
  const push = runner(link, async () => {
    while (waiting.length > 0) {
      const sent = waiting;
      await link.post('/push', { update: toText(Y.mergeUpdates(sent)) });
      waiting = waiting.slice(sent.length);
    }
  });
  const pull = runner(link, async () => {
    const { updates, seq } = await link.post('/pull', { after });
    if (updates.length > 0) Y.applyUpdate(doc, Y.mergeUpdates(updates.map(toBytes)), remote);
    after = seq;
    await kept.set('after', seq);
    Object.assign(counts, { dishes: true, all: true });
  });
  doc.on('update', (update, origin) => {
    if (origin === remote || origin === kept) return;
    waiting.push(update);
    void push();
  });
  link.onPoke(pull);
  return {
    // The document tells of a change before the disk has it, and no later moment: y-indexeddb writes behind it.
    put: async (name, row) => void doc.getMap(name).set(row.id, row),
    get: async (name, id) => doc.getMap(name).get(id),
    list: async (name) => [...doc.getMap(name).values()],
    newest: async (name, count) => {
      const ids = [...doc.getMap(name).keys()].sort().slice(-count);
      return ids.map((id) => doc.getMap(name).get(id));
    },
    watch(id, callback) {
      const dishes = doc.getMap('dishes');
      const tell = () => callback(dishes.get(id));
      dishes.observe(tell);
      tell();
    },
    pending: async () => waiting.length,
    has: async () => counts,
  };
});

function toText(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x8000)
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

function toBytes(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
