import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkStatus, login } from '#domain/access/operations.ts';
import { listStores } from '#domain/store/operations.ts';
import { protocolVersion, type SnapshotRequest } from '#sync/protocol.ts';
import { TransportError } from '#sync/client/ports.ts';
import { Api, requestOf } from './api.ts';
import { makeHttp } from './http.ts';
import { makeTransport } from './transport.ts';

const servers: Server[] = [];

/** A server on this machine whose answers are set by the test; its address. */
async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const request: SnapshotRequest = {
  protocol: protocolVersion,
  nonce: 'nonce-of-this-request',
  device: 'd',
  scope: 'brand:tea',
  table: 'stores',
  view: 'office',
  limit: 500,
};
const good = { nonce: request.nonce, serverTime: '2026-11-21T06:05:00.000Z', rows: [] };

function answering(status: number, body: unknown, headers: Record<string, string> = {}): RequestListener {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_, response) =>
    response.writeHead(status, { 'x-haodan': '1', 'content-type': 'application/json', ...headers }).end(text);
}

async function failureOf(
  answer: RequestListener | string,
): Promise<Pick<TransportError, 'failure' | 'retryAfterMs' | 'code'>> {
  const origin = typeof answer === 'string' ? answer : await listening(answer);
  const transport = makeTransport(makeHttp(`${origin}/api`));
  const error = await transport.snapshot(request).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof TransportError)) throw new Error('expected a TransportError', { cause: error });
  return { failure: error.failure, retryAfterMs: error.retryAfterMs, code: error.code };
}

const portalPage: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our Wi-Fi</h1>');

describe('the transport', () => {
  it('asks by POST below the base path and gives the answer', async () => {
    let seen: Pick<IncomingMessage, 'url' | 'method'> | undefined;
    const origin = await listening((incoming, response) => {
      seen = incoming;
      answering(200, good)(incoming, response);
    });
    expect(await makeTransport(makeHttp(`${origin}/api`)).snapshot(request)).toEqual(good);
    expect(seen).toMatchObject({ method: 'POST', url: '/api/sync/snapshot' });
  });

  it.each([
    [401, 'credential'],
    [413, 'too_large'],
    [426, 'outdated'],
    [429, 'busy'],
    [500, 'busy'],
    [502, 'busy'],
    [503, 'busy'],
    [504, 'busy'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
  ])('takes our own %i as %s', async (status, failure) => {
    expect(await failureOf(answering(status, { code: 'x', message: 'y' }))).toEqual({
      failure,
      retryAfterMs: undefined,
      code: 'x',
    });
  });

  it('passes on when to come back', async () => {
    expect(await failureOf(answering(503, {}, { 'retry-after': '7' }))).toEqual({
      failure: 'busy',
      retryAfterMs: 7000,
      code: undefined,
    });
  });

  it('passes on no code that is none, whatever an answer holds', async () => {
    for (const body of [{ code: 7 }, null, '"busy"', [], {}])
      expect(await failureOf(answering(503, body))).toMatchObject({ failure: 'busy', code: undefined });
  });

  it('does not take a captive portal for the server', async () => {
    expect((await failureOf(portalPage)).failure).toBe('unreachable');
    const portal = await listening(portalPage);
    expect(
      (await failureOf((_, response) => response.writeHead(302, { location: portal }).end())).failure,
    ).toBe('unreachable');
    const sameStatus: RequestListener = (_, response) =>
      response.writeHead(401, { 'content-type': 'text/html' }).end('<p>Sign in</p>');
    expect((await failureOf(sameStatus)).failure).toBe('unreachable');
  });

  it('does not take an answer to another request for its own', async () => {
    expect((await failureOf(answering(200, { ...good, nonce: 'somebody-elses' }))).failure).toBe(
      'unreachable',
    );
  });

  it('takes a proxy whose server is down as no answer, and its limit as too large', async () => {
    const proxy =
      (status: number): RequestListener =>
      (_, response) =>
        response.writeHead(status).end('<html>nginx</html>');
    expect((await failureOf(proxy(502))).failure).toBe('unreachable');
    expect((await failureOf(proxy(413))).failure).toBe('too_large');
  });

  it('takes an answer that is cut off, and a port where nobody listens, as no answer', async () => {
    const cut: RequestListener = (_, response) => {
      response.writeHead(200, { 'x-haodan': '1', 'content-length': '5000' }).write('{"nonce":"');
      setImmediate(() => response.destroy());
    };
    expect((await failureOf(cut)).failure).toBe('unreachable');
    expect((await failureOf(answering(200, '{"nonce":"no'))).failure).toBe('unreachable');
    const origin = await listening(portalPage);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect((await failureOf(origin)).failure).toBe('unreachable');
  });

  it('gives up on an answer that never ends', async () => {
    const origin = await listening(
      (_, response) => void response.writeHead(200, { 'x-haodan': '1' }).write('{'),
    );
    const http = makeHttp(`${origin}/api`);
    const transport = makeTransport((asked) => http({ ...asked, timeoutMs: 50 }));
    await expect(transport.snapshot(request)).rejects.toMatchObject({ failure: 'unreachable' });
  });

  it('refuses an answer of another shape as a defect', async () => {
    expect((await failureOf(answering(200, { nonce: request.nonce, serverTime: '' }))).failure).toBe(
      'refused',
    );
  });
});

describe('the typed client', () => {
  it('fills the route from the input and sends the rest', () => {
    expect(requestOf(listStores, { brandId: 'tea/1' })).toEqual({
      method: 'GET',
      path: '/store/brands/tea%2F1',
    });
    expect(requestOf(login, { name: 'mei', password: 'p' })).toEqual({
      method: 'POST',
      path: '/admin-auth/login',
      body: { name: 'mei', password: 'p' },
    });
    expect(
      requestOf({ ...listStores, rest: 'GET /orders/{brandId}' }, { brandId: 'tea', page: 2, q: undefined }),
    ).toEqual({ method: 'GET', path: '/orders/tea?page=2' });
    expect(() => requestOf(listStores, {})).toThrow(TypeError);
  });

  it('gives the body of an answer', async () => {
    const body = { loggedIn: false, role: null, brand: null, store: null };
    const api = new Api(makeHttp(await listening(answering(200, body))));
    expect(await api.call(checkStatus, {})).toEqual(body);
  });

  it('knows what time it is where the server is, as its last answer said', async () => {
    let saidMs = Date.now() - 3 * 3_600_000;
    const origin = await listening((_, response) => {
      const head = { 'x-haodan': '1', date: new Date(saidMs).toUTCString() };
      response.writeHead(200, head).end('{"loggedIn":false,"role":null,"brand":null,"store":null}');
    });
    const api = new Api(makeHttp(origin));
    const apart = (): number => Math.round((api.serverNow() - Date.now()) / 60_000);
    expect(apart()).toBe(0);
    await api.call(checkStatus, {});
    expect(apart()).toBe(-180);
    saidMs = Date.now() - 10_000;
    await api.call(checkStatus, {});
    expect(api.serverNow() - Date.now()).toBeGreaterThan(-1000);
  });

  it('gives a refusal with its code, its facts and the server’s own words', async () => {
    const refusal = {
      code: 'duplicate',
      message: '名稱已被使用',
      details: { field: 'name' },
      requestId: 'r-1',
    };
    const heard: string[] = [];
    const api = new Api(
      makeHttp(await listening(answering(409, refusal))),
      () =>
        ({ code }) =>
          void heard.push(code),
    );
    await expect(api.call(checkStatus, {})).rejects.toMatchObject({
      code: 'duplicate',
      details: { field: 'name' },
      serverMessage: '名稱已被使用',
      requestId: 'r-1',
    });
    await expect(api.call(checkStatus, {}, { quiet: true })).rejects.toMatchObject({ code: 'duplicate' });
    expect(heard).toEqual(['duplicate']);
  });

  it('gives the faults of a body that does not fit, and a code it does not know as internal', async () => {
    const faults = [{ path: 'name', message: 'too_big' }];
    const fits = new Api(
      makeHttp(await listening(answering(400, { code: 'validation', message: '', details: faults }))),
    );
    await expect(fits.call(checkStatus, {})).rejects.toMatchObject({
      code: 'validation',
      details: { faults },
    });
    const newer = new Api(
      makeHttp(await listening(answering(409, { code: 'from_next_year', message: 'Not now' }))),
    );
    await expect(newer.call(checkStatus, {})).rejects.toMatchObject({
      code: 'internal',
      serverMessage: 'Not now',
    });
  });

  it('says so where nothing answers', async () => {
    const api = new Api(makeHttp(await listening(portalPage)));
    await expect(api.call(checkStatus, {})).rejects.toMatchObject({
      code: 'unavailable',
      details: { reason: 'no_answer' },
    });
  });
});
