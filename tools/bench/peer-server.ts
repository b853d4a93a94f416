import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { systemAccess } from '#server/database/connection.ts';
import { projectFolder } from '../lib/build-steps.mjs';
import { seededPlace } from './seed-rows.ts';
import type { Stage } from './stage.ts';

/** Where the peers are installed, apart from the product. */
export const peersFolder = join(projectFolder, 'tools/bench/peers');

/** Documents that go in by one request. */
const atOnce = 500;

/** What is no page of its own. */
const shared = new Set(['link.js', 'serve.js']);

/** The peers' server, a process of its own beside ours on the same PostgreSQL, and with the same dishes and orders. */
export interface PeerServer {
  readonly origin: string;
  orders(peer: string): Promise<number>;
  close(): void;
}

/** @param peers Their paths. */
export async function startPeers(stage: Stage, peers: readonly string[]): Promise<PeerServer> {
  const folder = mkdtempSync(join(tmpdir(), 'haodan-bench-peers-'));
  const pages = join(folder, 'pages');
  await buildPages(pages);
  const { host, port, user, database, password } = stage.database.pool.options;
  const connection = { host, port, user, database, password };
  const server = spawn(process.execPath, [join(peersFolder, 'server.mjs')], {
    env: { ...process.env, PEERS: JSON.stringify({ connection, pages, data: folder }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = (): void => {
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const origin = await addressOf(server);
    const docs = await documentsOf(stage);
    for (const peer of peers)
      for (let at = 0; at < docs.length; at += atOnce)
        await asked(`${origin}/${peer}/seed`, { docs: docs.slice(at, at + atOnce) });
    await stage.database.pool.query('analyze');
    const orders = async (peer: string): Promise<number> =>
      ((await asked(`${origin}/${peer}/count`, {})) as { orders: number }).orders;
    return { origin, orders, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function buildPages(outdir: string): Promise<void> {
  const folder = join(peersFolder, 'pages');
  await build({
    entryPoints: readdirSync(folder)
      .filter((file) => !shared.has(file))
      .map((file) => join(folder, file)),
    outdir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  });
}

/** Dishes and orders of our store as documents: dishes first, so that a device can sell before it has all. */
async function documentsOf(stage: Stage): Promise<unknown[]> {
  const { brandId, storeId } = seededPlace;
  return stage.database.inTransaction(systemAccess, async (tx) => {
    const dishes = await sql<object>`select 'dishes' as coll, d.id,
      to_jsonb(d) || jsonb_build_object('basePrice', d.base_price) as body
      from dish_templates d where d.brand_id = ${brandId} order by d.id`.execute(tx);
    const orders = await sql<object>`select 'orders' as coll,
      o.created_at::text || '|' || o.id as id, to_jsonb(o) as body
      from orders o where o.brand_id = ${brandId} and o.store_id = ${storeId}
      order by o.created_at, o.id`.execute(tx);
    return [...dishes.rows, ...orders.rows];
  });
}

async function asked(address: string, body: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.once('data', (said: Buffer) => resolve(said.toString().trim()));
    server.once('exit', () => reject(new Error("the peers' server did not start")));
  });
}
