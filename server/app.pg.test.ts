import { setTimeout as wait } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { createTestDatabase, type TestDatabase } from './database/testing.ts';
import type { AppParts, Routes } from './http/app-parts.ts';
import { startTestServer, type TestServer } from './testing.ts';

let database: TestDatabase;
let server: TestServer;
let webFolder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  webFolder = join(mkdtempSync(join(tmpdir(), 'haodan-web-')), 'web');
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  writeFileSync(
    join(webFolder, 'index.html'),
    '<!doctype html><script>theme()</script><div id="root"></div>',
  );
  writeFileSync(join(webFolder, 'sw.js'), 'self.x = 1');
  writeFileSync(join(webFolder, 'assets/main-1a2b.js'), 'plain');
  writeFileSync(join(webFolder, 'assets/main-1a2b.js.br'), 'brotli');
  writeFileSync(join(webFolder, 'assets/main-1a2b.js.map'), 'the sources');
  server = await startTestServer({ database, webFolder, routes: [testRoutes] });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  rmSync(dirname(webFolder), { recursive: true });
});

/** What an API might do: echo, refuse, break, take its time, never end. */
const testRoutes: Routes = (app) => {
  app.post('/api/echo', (request) => ({ body: request.body }));
  app.get('/api/refuse', () => {
    throw new AppError('validation', { faults: [{ path: 'items.0.quantity', message: 'too_small' }] });
  });
  app.get('/api/wait', () => {
    throw new AppError('rate_limited', { seconds: 2.2 });
  });
  app.get('/api/break', () => {
    throw new Error('secret detail of the database', { cause: { row: 'private' } });
  });
  app.get('/api/stream', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('data: hello\n\n');
    const end = (): void => void reply.raw.end('data: bye\n\n');
    app.streams.add(end);
    request.raw.on('close', () => app.streams.delete(end));
  });
};

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });
const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
  fetch(server.origin + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('the API', () => {
  it('says that it is ready, with the versions of database and program', async () => {
    const response = await get('/api/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ready: true,
      database: expect.stringMatching(/^18\./),
      version: expect.stringMatching(/^\d+\.\d+/),
    });
  });

  it("answers an unknown address with a code, a sentence and the request's id", async () => {
    const response = await get('/api/no/such', { accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'not_found',
      message: expect.any(String),
      requestId: response.headers.get('x-request-id'),
    });
  });

  it('marks every answer as its own and keeps none of them in a cache, whatever the outcome', async () => {
    const answers = await Promise.all([
      get('/api/health'),
      get('/api/no'),
      post('/api/no', { origin: 'https://evil.example' }),
    ]);
    for (const { headers } of answers) {
      expect([headers.get('x-haodan'), headers.get('cache-control')]).toEqual(['1', 'no-store']);
    }
    expect((await get('/sw.js')).headers.get('x-haodan')).toBeNull();
  });

  it("keeps a caller's request id when it looks like one, and mints one otherwise", async () => {
    expect((await get('/api/health', { 'x-request-id': 'till-7-000123' })).headers.get('x-request-id')).toBe(
      'till-7-000123',
    );
    const minted = (await get('/api/health', { 'x-request-id': 'two words' })).headers.get('x-request-id');
    expect(minted).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['a body over the limit', 'application/json', `"${'x'.repeat(1_100_000)}"`, 413, 'body_too_large'],
    ['a body that is no JSON', 'application/json', '{"a":', 400, 'body_unreadable'],
    [
      'a prototype in the body',
      'application/json',
      '{"__proto__":{"role":"system_admin"}}',
      400,
      'body_unreadable',
    ],
    ['JSON sent as text, which needs no preflight', 'text/plain', '{}', 415, 'media_type'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1', 415, 'media_type'],
  ])('refuses %s', async (_what, type, body, status, code) => {
    const response = await post('/api/echo', { 'content-type': type }, body);
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  });
});

describe('the origin of a write', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another port of the same host', { origin: 'http://127.0.0.1:1' }],
    ['a browser that hides the origin but names the relation', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s', async (_what, headers) => {
    const response = await post('/api/echo', headers);
    expect([response.status, (await response.json()).code]).toEqual([403, 'origin_refused']);
  });

  it('is accepted from the page itself, from PUBLIC_URL, and from programs that are no browser', async () => {
    const behindProxy = await startTestServer({
      database,
      config: { publicUrl: new URL('https://shop.example') },
      routes: [testRoutes],
    });
    const status = async (headers: Record<string, string>) => {
      const response = await fetch(`${behindProxy.origin}/api/echo`, { method: 'POST', headers });
      return response.status;
    };
    expect(await status({ origin: behindProxy.origin })).toBe(200);
    expect(await status({ origin: 'https://shop.example' })).toBe(200);
    expect(await status({})).toBe(200);
    expect(await status({ origin: 'http://shop.example' })).toBe(403);
    const { statusCode } = await behindProxy.app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { host: 'shop.example', origin: 'http://shop.example' },
    });
    expect(statusCode).toBe(403);
    await behindProxy.close();
  });

  it('is not even asked for by a name that is not PUBLIC_URL’s, but for health', async () => {
    const known = await startTestServer({
      database,
      config: { publicUrl: new URL('https://shop.example') },
      routes: [testRoutes],
    });
    const ask = (url: string, host: string) => known.app.inject({ url, headers: { host } });
    for (const host of ['shop.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect((await ask('/api/refuse', host)).statusCode).toBe(400);
    for (const over of [
      { remoteAddress: '203.0.113.9' },
      { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' } },
    ]) {
      const headers = { ...over.headers, host: 'localhost:3000' };
      expect((await known.app.inject({ ...over, url: '/api/refuse', headers })).statusCode).toBe(403);
    }
    for (const host of ['evil.example', '192.168.1.5:3000', 'shop.example:8443', 'shop.example.evil.example'])
      expect((await ask('/api/refuse', host)).statusCode).toBe(403);
    expect((await ask('/api/health', '192.168.1.5:3000')).statusCode).toBe(200);
    const page = await ask('//elsewhere/x?y=1', 'old.example');
    expect([page.statusCode, page.headers.location]).toEqual([308, 'https://shop.example/elsewhere/x?y=1']);
    await known.close();
  });

  it('does not matter for reading', async () => {
    expect((await get('/api/health', { origin: 'https://evil.example' })).status).toBe(200);
  });
});

describe('a refusal', () => {
  it('carries the list of faults of a body that does not fit', async () => {
    const response = await get('/api/refuse');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation',
      details: [{ path: 'items.0.quantity', message: 'too_small' }],
    });
  });

  it('says when to come back', async () => {
    const response = await get('/api/wait');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3']);
  });

  it('that nobody waits for any more is no error', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const before = server.logged().length;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /api/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    await wait(50);
    socket.resetAndDestroy();
    await wait(100);
    expect(server.logged().slice(before)).not.toContain('"level":50');
  });

  it('of a defect tells nothing but its id, which the log explains', async () => {
    const response = await get('/api/break');
    const text = await response.text();
    expect([response.status, JSON.parse(text).code]).toEqual([500, 'internal']);
    expect(text).not.toMatch(/secret|private|stack/);
    const line = server
      .logged()
      .split('\n')
      .find((entry) => entry.includes('secret detail'));
    expect(line).toContain(response.headers.get('x-request-id'));
  });

  it('comes in the language that the caller asks for', async () => {
    const textOf: AppParts['textOf'] = (id, values, locale) => `${id} ${JSON.stringify(values)} ${locale}`;
    const translated = await startTestServer({ database, textOf, routes: [testRoutes] });
    const message = async (language: string) => {
      const response = await fetch(`${translated.origin}/api/wait`, {
        headers: { 'accept-language': language },
      });
      return (await response.json()).message;
    };
    expect(await message('en-US,en')).toBe('error.rate_limited {"seconds":2.2} en');
    expect(await message('ja')).toBe('error.rate_limited {"seconds":2.2} zh-TW');
    await translated.close();
  });

  it('says "unavailable" while the database is away, and health says not ready', async () => {
    const lonely = await startTestServer();
    await lonely.database.close();
    const response = await fetch(`${lonely.origin}/api/health`);
    expect([response.status, await response.json()]).toMatchObject([503, { ready: false, database: null }]);
    await lonely.close();
  });
});

describe('the files of the page', () => {
  it('are allowed exactly the one inline script that the page has', async () => {
    const policy = (await get('/', { accept: 'text/html' })).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update('theme()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toMatch(/object-src 'none'.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe|\*|upgrade-insecure-requests/);
  });

  it('never tell a browser on plain http to use https from now on', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
  });

  it('are kept for a year when their name has a hash, packed when the browser can unpack', async () => {
    const packed = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(packed.headers.get('content-encoding')).toBe('br');
    const plain = await get('/assets/main-1a2b.js', { 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain']);
  });

  it('are asked about each time when their name is fixed', async () => {
    const worker = await get('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'if-none-match': worker.headers.get('etag') ?? '' };
    expect((await server.app.inject({ url: '/sw.js', headers })).statusCode).toBe(304);
  });

  it('answer any address that a browser opens with the page', async () => {
    const response = await get('/counter/b1/s1?x=1', { accept: 'text/html,*/*' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await response.text()).toContain('<div id="root">');
  });

  it('answer the address alone with the page too, for who cannot unpack', async () => {
    const { statusCode, body } = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect([statusCode, body.includes('<div id="root">')]).toEqual([200, true]);
  });

  it.each(['*/*', '', 'text/html', 'text/plain', 'application/json, text/html;q=0.5'])(
    'answer whoever asks for a page, with Accept "%s"',
    async (accept) => {
      for (const path of ['/', '/counter/b1/s1']) {
        const { statusCode, headers } = await server.app.inject({ url: path, headers: { accept } });
        expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      }
    },
  );

  it('refuse an address that cannot be read in our own words', async () => {
    const { statusCode, json } = await server.app.inject({ url: '/api/%' });
    expect([statusCode, json().code]).toEqual([404, 'not_found']);
  });

  it.each([
    ['/counter/b1/s1', 'application/json'],
    ['/gone.png', 'image/avif,*/*'],
    ['/assets/gone-9z.js', 'text/html,*/*'],
    ['/gone.js', 'text/html'],
    ['/api', 'text/html'],
    ['/assets/main-1a2b.js.map', '*/*'],
    ['/assets/..%2f..%2fserver', '*/*'],
    ['/.env', '*/*'],
  ])('do not answer %s for %s', async (path, accept) => {
    expect((await get(path, { accept })).status).toBe(404);
  });
});

describe('the numbers for monitoring', () => {
  it('count answers by route pattern', async () => {
    await get('/api/health');
    const response = await get('/metrics');
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(
      /http_request_seconds_count\{method="GET",route="\/api\/health",status="200"\} \d+/,
    );
  });

  it('are for this machine and its network alone', async () => {
    expect((await server.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/metrics', remoteAddress: '192.168.1.20' })).statusCode).toBe(
      200,
    );
  });
});

describe('a flood', () => {
  it('from one address outside is turned away, and others are still served', async () => {
    const small = await startTestServer({ database, requestsPerMinute: 3 });
    const ask = (remoteAddress: string) => small.app.inject({ url: '/api/health', remoteAddress });
    const answers = [
      await ask('203.0.113.9'),
      await ask('203.0.113.9'),
      await ask('203.0.113.9'),
      await ask('203.0.113.9'),
    ];
    expect(answers.map((response) => response.statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.json()).toMatchObject({ code: 'rate_limited' });
    expect((await ask('203.0.113.10')).statusCode).toBe(200);
    expect((await ask('127.0.0.1')).statusCode).toBe(200);
    await small.close();
  });

  it('of what is refused counts like any other, and so does what leads nowhere', async () => {
    const small = await startTestServer({ database, requestsPerMinute: 2 });
    for (const [at, url] of ['/api/admin-auth/profile', '/api/nowhere', '/api/sync/pull'].entries()) {
      const remoteAddress = `203.0.113.${at + 20}`;
      const ask = async () =>
        (await small.app.inject({ method: at === 2 ? 'POST' : 'GET', url, remoteAddress })).statusCode;
      const first = [await ask(), await ask()];
      expect(first, url).not.toContain(429);
      expect(await ask(), url).toBe(429);
    }
    await small.close();
  });

  it('cannot hide behind an invented address', async () => {
    const small = await startTestServer({ database, requestsPerMinute: 1 });
    const ask = (name: string) =>
      small.app.inject({
        url: '/api/health',
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': name },
      });
    expect([(await ask('10.0.0.1')).statusCode, (await ask('10.0.0.2')).statusCode]).toEqual([200, 429]);
    await small.close();
  });
});

describe('the end', () => {
  it('comes at once although a stream is open and a browser keeps its connection, and both were answered', async () => {
    const ending = await startTestServer({ database, routes: [testRoutes] });
    const agent = new Agent({ keepAlive: true });
    const answers: string[] = [];
    const open = (path: string): Promise<void> =>
      new Promise((resolve) => {
        request(ending.origin + path, { agent }, (response) => {
          response.on('data', (chunk: Buffer) => answers.push(chunk.toString()));
          response.once('data', () => resolve());
        }).end();
      });
    await open('/api/health');
    await open('/api/stream');
    await ending.close();
    await expect.poll(() => answers.at(-1)).toBe('data: bye\n\n');
    agent.destroy();
  });

  it('waits for an answer that is under way', async () => {
    let arrived = (): void => undefined;
    let release = (): void => undefined;
    const underWay = new Promise<void>((resolve) => (arrived = resolve));
    const slow: Routes = (app) => {
      app.get('/api/slow', async () => {
        arrived();
        await new Promise<void>((resolve) => (release = resolve));
        return { sold: true };
      });
    };
    const ending = await startTestServer({ database, routes: [slow] });
    const response = fetch(`${ending.origin}/api/slow`);
    await underWay;
    const closed = ending.close();
    release();
    expect(await (await response).json()).toEqual({ sold: true });
    await closed;
  });

  it('waits for no connection that a browser opened in advance and never used', async () => {
    const ending = await startTestServer({ database });
    const socket = connect(Number(new URL(ending.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    // What came after the silent one is answered: the server has taken it as well.
    expect((await fetch(`${ending.origin}/api/health`)).status).toBe(200);
    const ended = once(socket.resume(), 'close');
    await Promise.all([ending.close(), ended]);
  });
});
