import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PlatformClient } from '#server/adapters/delivery/platform-client.ts';
import { PlatformFault } from '#server/adapters/delivery/port.ts';

// A platform that answers what no platform should: whatever it sends, it is one clear fault, and nobody's memory is filled.

let server: Server;
let logins = 0;
let asked = 0;
let answer: (response: ServerResponse) => void = (response) => void response.writeHead(204).end();

beforeEach(async () => {
  logins = asked = 0;
  server = createServer((request, response) => {
    request.resume();
    if (request.url === '/token') {
      logins += 1;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ access_token: `token-${logins}`, expires_in: 3600 }));
      return;
    }
    asked += 1;
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function faultOfAsking(): Promise<Partial<PlatformFault>> {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new PlatformClient({ base, login: { url: `${base}/token`, form: {} } });
  try {
    await client.ask({ method: 'GET', path: '/orders/1' });
  } catch (error) {
    if (error instanceof PlatformFault) return { kind: error.kind, retryAfter: error.retryAfter };
    throw error;
  }
  return {};
}

it('that takes no token at all is asked once more, with a new one, and not again', async () => {
  answer = (response) => void response.writeHead(401).end('{}');
  expect(await faultOfAsking()).toMatchObject({ kind: 'refused' });
  expect([logins, asked]).toEqual([2, 2]);
});

it('that packs a hundred megabytes into a few bytes is read no further than an answer may be long', async () => {
  const packed = gzipSync(Buffer.alloc(100_000_000));
  answer = (response) => {
    response.on('error', () => undefined);
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
  };
  expect(await faultOfAsking()).toMatchObject({ kind: 'unreadable' });
});

it('that sends us on is not the one that was set up', async () => {
  answer = (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  expect(await faultOfAsking()).toMatchObject({ kind: 'away' });
  expect(asked).toBe(1);
});

it('that answers a page, or breaks off, says nothing that is believed', async () => {
  answer = (response) => void response.writeHead(200).end('<html>');
  expect(await faultOfAsking()).toMatchObject({ kind: 'unreadable' });
  answer = (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"id":');
    setImmediate(() => response.destroy());
  };
  expect(await faultOfAsking()).toMatchObject({ kind: 'away' });
});

it('that names the day until which it is busy is left alone for an hour at most', async () => {
  const at = new Date(Date.now() + 86_400_000).toUTCString();
  answer = (response) => void response.writeHead(429, { 'retry-after': at }).end();
  expect(await faultOfAsking()).toEqual({ kind: 'busy', retryAfter: 3600 });
  answer = (response) => void response.writeHead(429, { 'retry-after': 'soon' }).end();
  expect(await faultOfAsking()).toEqual({ kind: 'busy', retryAfter: undefined });
});
