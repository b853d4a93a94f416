import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protocolVersion, type PullRequest, type PushRequest } from '#sync/protocol.ts';
import { systemAccess } from '#server/database/connection.ts';
import { newSigner, TestTill } from './test-till.ts';
import { startDemoServer, type DemoServer } from '#server/http/testing.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

async function aTill(name = 'mei'): Promise<TestTill> {
  const visitor = await server.visitor().signIn(name);
  return new TestTill(visitor, await newSigner()).open();
}

const lastAsked = <R>(till: TestTill, call: string): R => till.exchanged.get(call)?.request as R;
const nonce = 'nonce-of-the-test';

describe('a till', () => {
  it('is enrolled, loads its store and its brand, sells, and the server has the sale under the number that was shown', async () => {
    const till = await aTill();
    expect(await till.engine.cycle()).toEqual({ state: 'done' });
    const order = await till.sell();
    expect(await till.engine.cycle()).toEqual({ state: 'done' });
    const lead = await server.visitor().signIn('lead');
    const { status, body } = await lead.ask(
      `GET /order-admin/brands/charizi/stores/charizi-zhongshan/orders/${order._id}`,
    );
    expect([status, body['number'], body['total'], body['status']]).toEqual([200, order.number, 70, 'paid']);
    expect((await till.engine.status()).pending).toBe(0);
  });

  it('gets the same lane when it is enrolled again, and another till gets another', async () => {
    const [first, second] = [await aTill(), await aTill('lead')];
    const before = await first.engine.device();
    const after = await first.engine.enrol({
      brandId: 'charizi',
      storeId: 'charizi-zhongshan',
      name: '前台',
    });
    expect([after.device, after.lanes]).toEqual([before?.device, before?.lanes]);
    expect((await second.engine.device())?.lanes).not.toEqual(before?.lanes);
    expect(after.leaseHours).toBe(72);
  });

  it('goes on sending what it holds after its cashier has signed out', async () => {
    const till = await aTill();
    await till.engine.cycle();
    await till.sell();
    await till.visitor.ask('POST /admin-auth/logout', {});
    expect(till.visitor.cookieNames).toEqual([till.deviceCookie]);
    expect(await till.engine.cycle()).toEqual({ state: 'done' });
    expect((await till.engine.status()).pending).toBe(0);
  });

  it('sends a batch again without anything happening twice', async () => {
    const till = await aTill();
    await till.engine.cycle();
    for (let i = 0; i < 3; i++) await till.sell();
    await till.engine.cycle();
    const { request, answer } = till.exchanged.get('push') ?? {};
    const again = await till.visitor.ask('POST /sync/push', request);
    expect(again.body).toEqual({ ...(answer as object), serverTime: expect.any(String) });
  });

  it('is told of a change that another till makes', async () => {
    const [till, other] = [await aTill(), await aTill('lead')];
    await Promise.all([till.engine.cycle(), other.engine.cycle()]);
    const order = await other.sell('lead');
    await other.engine.cycle();
    await till.engine.cycle();
    const { answer } = till.exchanged.get('pull') ?? {};
    const delta = (
      answer as { scopes: Record<string, { kind: string; rows?: { orders?: { _id: string }[] } }> }
    ).scopes['store:charizi-zhongshan'];
    const kept = delta?.kind === 'delta' ? delta.rows?.orders?.map(({ _id }) => _id) : [];
    expect([delta?.kind, kept]).toEqual(['delta', expect.arrayContaining([order._id])]);
  });
});

describe('the sync calls', () => {
  it('refuse a device that does not prove itself', async () => {
    const till = await aTill();
    await till.engine.cycle();
    const stranger = await server.visitor().signIn('lead');
    for (const call of ['push', 'pull', 'snapshot']) {
      if (call === 'push') await till.sell().then(() => till.engine.cycle());
      const { status, body } = await stranger.ask(`POST /sync/${call}`, lastAsked(till, call));
      expect([call, status, body.code]).toEqual([call, 401, 'device_unknown']);
      const cookie = `${till.deviceCookie}=guessed`;
      expect((await stranger.ask(`POST /sync/${call}`, lastAsked(till, call), { cookie })).status).toBe(401);
    }
  });

  it('take nothing of a batch that the device has not signed, and send it to enrol anew', async () => {
    const till = await aTill();
    await till.engine.cycle();
    await till.sell();
    await till.engine.cycle();
    const forged = { ...lastAsked<PushRequest>(till, 'push'), signature: 'AAAA' };
    expect((await till.visitor.ask('POST /sync/push', forged)).body).toMatchObject({
      results: [],
      fork: { anew: true },
    });
  });

  it('say where a request does not fit, and when the page is too old', async () => {
    const till = await aTill();
    await till.engine.cycle();
    const pull = lastAsked<PullRequest>(till, 'pull');
    const wrong = await till.visitor.ask('POST /sync/pull', { ...pull, lastSeq: -1, more: true });
    expect([wrong.status, (wrong.body.details as { path: string }[]).map(({ path }) => path).sort()]).toEqual(
      [400, ['lastSeq', 'more']],
    );
    const old = await till.visitor.ask('POST /sync/pull', { ...pull, protocol: protocolVersion - 1 });
    expect([old.status, old.body.code]).toEqual([426, 'app_outdated']);
  });

  it('take what a page that is too old has sold', async () => {
    const till = await aTill();
    await till.engine.cycle();
    await till.sell();
    await till.engine.cycle();
    const old = { ...lastAsked<PushRequest>(till, 'push'), protocol: protocolVersion - 1 };
    const { status, body } = await till.visitor.ask('POST /sync/push', old);
    expect([status, body['lastSeq']]).toEqual([200, 1]);
  });

  it('take pushes up to eight megabytes and say so above', async () => {
    const till = await aTill();
    const items = Array.from({ length: 45 }, () => ({ body: 'x'.repeat(200_000), hash: '0'.repeat(64) }));
    const { status, body } = await till.visitor.ask('POST /sync/push', { device: 'any', items });
    expect([status, body.code]).toEqual([413, 'body_too_large']);
  });

  it('enrol only staff of the store, with a key that can sign', async () => {
    const request = {
      protocol: protocolVersion,
      nonce,
      brandId: 'charizi',
      storeId: 'charizi-zhongshan',
      name: 'x',
      app: 'test',
    };
    const publicKey = await (await newSigner()).publicKey();
    const ask = async (name: string | undefined, change: object = {}) => {
      const visitor = name === undefined ? server.visitor() : await server.visitor().signIn(name);
      const { status, body } = await visitor.ask('POST /sync/enrol', { ...request, publicKey, ...change });
      return [status, body.code];
    };
    expect(await ask(undefined)).toEqual([401, 'auth_required']);
    expect(await ask('shun')).toEqual([403, 'forbidden_brand']);
    expect(await ask('lin')).toEqual([403, 'forbidden_store']);
    expect(await ask('mei', { publicKey: 'AAAA' })).toEqual([400, 'validation']);
    expect(await ask('platform', { brandId: 'nobody', storeId: undefined })).toEqual([404, 'not_found']);
  });

  it('give a device no rows of a place that nobody who signed in on it may see', async () => {
    const till = await aTill();
    await till.engine.cycle();
    const pull = lastAsked<PullRequest>(till, 'pull');
    const cursor = Object.values(pull.cursors)[0];
    const { body } = await till.visitor.ask('POST /sync/pull', {
      ...pull,
      cursors: { 'store:charizi-xinyi': cursor, 'store:ashun-daan': cursor, 'brand:ashun': cursor },
    });
    const purged = { kind: 'purge', reason: 'not_granted' };
    expect(body['scopes']).toEqual({
      'store:charizi-xinyi': purged,
      'store:ashun-daan': purged,
      'brand:ashun': purged,
    });
    const page = {
      protocol: protocolVersion,
      nonce,
      device: pull.device,
      scope: 'brand:ashun',
      table: 'dishTemplates',
      view: 'till',
      limit: 9,
    };
    expect((await till.visitor.ask('POST /sync/snapshot', page)).status).toBe(403);
  });
});

describe('the credential of a device', () => {
  it('is a cookie that scripts cannot read, for the sync calls alone, and of which only a hash is kept', async () => {
    const visitor = await server.visitor().signIn('mei');
    const request = {
      protocol: protocolVersion,
      nonce,
      brandId: 'charizi',
      name: 'x',
      app: 'test',
      publicKey: await (await newSigner()).publicKey(),
    };
    const { headers, body } = await visitor.ask('POST /sync/enrol', request);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^haodan_device_[0-9a-f-]{36}=[\w-]{43}; /);
    expect(cookie).toMatch(/Path=\/api\/sync; HttpOnly; SameSite=Lax/);
    const { rows } = await server.database.inTransaction(systemAccess, (tx) =>
      sql<{ token_hash: string }>`select token_hash from sync_devices where id = ${body['device']}`.execute(
        tx,
      ),
    );
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(rows[0]?.token_hash);
  });
});
