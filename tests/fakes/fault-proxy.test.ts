import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FaultProxy } from './fault-proxy.ts';

let worked = 0;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    worked += 1;
    response.setHeader('x-haodan', '1');
    response.end(`answer ${worked} to ${request.url}${body === '{}' ? '' : ` ${body}`}`);
  });
});
let proxy: FaultProxy;

beforeEach(async () => {
  worked = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await FaultProxy.start((server.address() as AddressInfo).port);
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path: string) => fetch(proxy.origin + path, { method: 'POST', body: '{}' });

it('passes calls and answers on', async () => {
  const answer = await ask('/api/health');
  expect([answer.status, answer.headers.get('x-haodan'), await answer.text()]).toEqual([
    200,
    '1',
    'answer 1 to /api/health',
  ]);
  expect(proxy.requests).toEqual(['POST /api/health']);
});

it('lets nothing through while the line is dead, and everything again afterwards', async () => {
  proxy.cut();
  await expect(ask('/api/health')).rejects.toThrow();
  expect(worked).toBe(0);
  proxy.restore();
  expect((await ask('/api/health')).status).toBe(200);
});

it('loses answers after the server has worked', async () => {
  proxy.dropAnswers(2, /push/);
  await expect(ask('/api/sync/push')).rejects.toThrow();
  expect((await ask('/api/sync/pull')).status).toBe(200);
  await expect(ask('/api/sync/push')).rejects.toThrow();
  expect((await ask('/api/sync/push')).status).toBe(200);
  expect([worked, proxy.dropped]).toEqual([4, 2]);
});

it('lets the server work twice for one call', async () => {
  proxy.doubleRequests(1, /push/);
  expect(await (await ask('/api/sync/push')).text()).toBe('answer 2 to /api/sync/push');
  expect(await (await ask('/api/sync/push')).text()).toBe('answer 3 to /api/sync/push');
});

it('answers with a page of its own in the place of the server', async () => {
  proxy.htmlPortal();
  const answer = await ask('/api/sync/push');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.has('x-haodan')]).toEqual([
    200,
    'text/html',
    false,
  ]);
  expect(worked).toBe(0);
});

it('refuses calls by itself, and leaves pages alone', async () => {
  proxy.status(413);
  expect((await ask('/api/sync/push')).status).toBe(413);
  expect((await ask('/counter')).status).toBe(200);
});

it('gives no answer where the server is gone', async () => {
  await new Promise((resolve) => server.close(resolve));
  await expect(ask('/api/health')).rejects.toThrow();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

it('gives the answer of the call before where a cache on the way is stale', async () => {
  const push = '/api/sync/push';
  await ask(push);
  proxy.staleAnswers(1, /push/);
  const [stale, fresh] = [await ask(push), await ask(push)];
  expect([await stale.text(), await fresh.text(), worked]).toEqual([
    `answer 1 to ${push}`,
    `answer 3 to ${push}`,
    3,
  ]);
});

it('keeps answers on the way until they are let go', async () => {
  const letGo = proxy.holdAnswers(/pull/);
  let answered = false;
  const held = ask('/api/sync/pull').then(() => (answered = true));
  await ask('/api/sync/push');
  expect([answered, worked]).toEqual([false, 2]);
  letGo();
  await held;
});

it('lets pages speak as those of another age', async () => {
  proxy.speakProtocol(7);
  const answer = await fetch(`${proxy.origin}/api/sync/push`, { method: 'POST', body: '{"protocol":1}' });
  expect(await answer.text()).toBe('answer 1 to /api/sync/push {"protocol":7}');
});
