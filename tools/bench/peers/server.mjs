// The peers' server: `node tools/bench/peers/server.mjs` with PEERS (JSON: `connection` of the driver, `pages`, `data`). It says where it
// listens. Everything but PouchDB's protocol is kept in the same PostgreSQL as ours, in a schema of its own, and committed before it is answered.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { openCouch } from './couch.mjs';
import { Kept } from './kept.mjs';

const { connection, pages, data } = JSON.parse(process.env.PEERS ?? '{}');
const pool = new pg.Pool({ ...connection, max: 10 });
const kept = new Kept(pool);
const couch = openCouch(data);
const streams = new Map();

/** Tells whoever listens to a peer that there is something new. */
function poke(peer, seq) {
  for (const stream of streams.get(peer) ?? []) stream.write(`data: ${seq}\n\n`);
}

function listen(peer, answer) {
  answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  answer.write(': \n\n');
  const all = streams.get(peer) ?? new Set();
  streams.set(peer, all.add(answer));
  answer.on('close', () => all.delete(answer));
}

/** What each peer asks, by its path below its own name. */
const calls = {
  'dexie/push': (body) => kept.push('dexie', body.docs),
  'dexie/pull': (body) => kept.pull('dexie', body),
  'rxdb/push': (body) => kept.push('rxdb', body.docs),
  'rxdb/pull': (body) => kept.pull('rxdb', body),
  'replicache/push': (body) => kept.mutate('replicache', body),
  'replicache/pull': (body) => kept.patch('replicache', body),
  'yjs/push': (body) => kept.append('yjs', body.update),
  'yjs/pull': (body) => kept.updates('yjs', body),
};

async function bodyOf(asked) {
  const parts = [];
  for await (const part of asked) parts.push(part);
  return parts.length === 0 ? undefined : JSON.parse(Buffer.concat(parts).toString());
}

function say(answer, status, value) {
  answer.writeHead(status, { 'content-type': 'application/json' });
  answer.end(JSON.stringify(value));
}

async function sendPage(answer, peer, file) {
  if (file === 'page.js') {
    answer.writeHead(200, { 'content-type': 'text/javascript' });
    return answer.end(await readFile(join(pages, `${peer}.js`)));
  }
  answer.writeHead(200, { 'content-type': 'text/html' });
  const head = `<!doctype html><meta charset="utf-8" /><title>${peer}</title>`;
  return answer.end(`${head}<script src="page.js"></script>`);
}

async function answerTo(asked, answer) {
  const url = new URL(asked.url, 'http://peers');
  const [, peer = '', ...rest] = url.pathname.split('/');
  const path = rest.join('/');
  if (path === 'events') return listen(peer, answer);
  if (peer === 'pouchdb' && rest[0] === 'db') {
    const body = await bodyOf(asked);
    const told = await couch.answer(asked.method, rest.slice(1), url.searchParams, body, answer);
    return say(answer, told.status, told.value);
  }
  if (asked.method === 'GET') return sendPage(answer, peer, path);
  const body = await bodyOf(asked);
  if (path === 'seed') {
    await (peer === 'pouchdb' ? couch.seed(body.docs) : kept.seed(peer, body.docs));
    return say(answer, 200, {});
  }
  if (path === 'count') {
    const orders = await (peer === 'pouchdb' ? couch.orders() : kept.orders(peer));
    return say(answer, 200, { orders });
  }
  const call = calls[`${peer}/${path}`];
  if (!call) return say(answer, 404, {});
  const told = await call(body);
  say(answer, 200, told);
  if (path === 'push') poke(peer, told.seq);
  return undefined;
}

await kept.prepare();
const server = createServer((asked, answer) => {
  answerTo(asked, answer).catch((error) => {
    console.error(error);
    if (!answer.headersSent) answer.writeHead(500);
    answer.end();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
