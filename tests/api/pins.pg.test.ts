import { createPublicKey, pbkdf2Sync, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pinRounds, roster, type Roster } from '#domain/access/roster.ts';
import { signedParts } from '#domain/kit/signed-text.ts';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { pinParts } from '#sync/pin-proof.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner } from './test-till.ts';

// A PIN is six digits: what it opens, who may ask for it and how often is what keeps it one.

const password = 'haodan-demo';
const storeId = 'charizi-zhongshan';
const pins = { 'demo-mei': '184029', 'demo-lead': '907351' } as const;

let server: DemoServer;
let clock: Date;
beforeAll(async () => {
  clock = new Date('2026-11-21T06:00:00Z');
  server = await startDemoServer({ now: () => clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  later(1000);
  await server.database.inTransaction(systemAccess, async (tx) => {
    await sql`update admin_secrets set pin_failures = 0, pin_failed_at = null`.execute(tx);
  });
});

const later = (ms: number): void => void (clock = new Date(clock.getTime() + ms));

async function withPin(name: string, pin: string): Promise<Visitor> {
  const browser = await server.visitor().signIn(name);
  const { status, body } = await browser.ask('PUT /admin-auth/pin', { currentPassword: password, pin });
  expect(status, JSON.stringify(body)).toBe(200);
  return browser;
}

async function aTill(name = 'zhongshan', at = storeId): Promise<{ browser: Visitor; device: string }> {
  const browser = await server.visitor().signIn(name);
  const { id: device } = await RawDevice.enrol(browser, await newSigner(), {
    brandId: 'charizi',
    storeId: at,
  });
  return { browser, device };
}

const trying = (browser: Visitor, device: string, over: object = {}): Promise<Answered> =>
  browser.ask('POST /sync/switch-by-pin', {
    device,
    storeId,
    adminId: 'demo-mei',
    pin: pins['demo-mei'],
    ...over,
  });

async function rosterOf(
  browser: Visitor,
  device: string,
  at = storeId,
): Promise<{ said: Roster; sent: string; key: string }> {
  const { status, body } = await browser.ask(`GET /sync/roster?device=${device}&storeId=${at}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const sent = String(body['roster']);
  const text = signedParts(sent)?.text ?? '';
  const said = roster.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return { said, sent, key: String(body['key']) };
}

function isSigned(sent: string, key: string): boolean {
  const { text = '', signature = '' } = signedParts(sent) ?? {};
  const spki = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  return verify(
    'sha256',
    Buffer.from(text),
    { key: spki, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

describe('the own PIN', () => {
  it('is set with the password alone, refuses easy ones, and is told of without what it is', async () => {
    const mei = await server.visitor().signIn('mei');
    const set = (body: object) => mei.ask('PUT /admin-auth/pin', { currentPassword: password, ...body });
    expect(await set({ pin: '123456' })).toMatchObject({
      status: 400,
      body: { code: 'validation', details: [{ path: 'pin', message: 'custom' }] },
    });
    expect((await set({ pin: '12345' })).status).toBe(400);
    expect(await set({ currentPassword: 'wrong', pin: '184029' })).toMatchObject({
      status: 401,
      body: { code: 'credentials_wrong' },
    });
    expect((await set({ pin: '１８４０２９' })).status).toBe(200);
    expect((await mei.ask('GET /admin-auth/profile')).body).toHaveProperty('pinSetAt');
    const zs = await server.visitor().signIn('zhongshan');
    const { body } = await zs.ask('GET /admin/demo-mei/history');
    expect(JSON.stringify(body)).toContain('admin.pinSet');
    const kept = await server.database.inTransaction(systemAccess, (tx) =>
      tx.selectFrom('admin_secrets').selectAll().where('admin_id', '=', 'demo-mei').executeTakeFirst(),
    );
    expect(JSON.stringify(kept)).not.toContain('184029');
    expect(kept?.pin_hash).toMatch(/^\$argon2id/);
  });

  it('is nobody’s of a whole brand: what proves it would lie on every till', async () => {
    for (const name of ['owner', 'brand', 'platform']) {
      const browser = await server.visitor().signIn(name);
      const asked = await browser.ask('PUT /admin-auth/pin', { currentPassword: password, pin: '184029' });
      expect(asked.body.code).toBe('forbidden_role');
    }
  });

  it('is taken away by whoever stands above, and by nobody else', async () => {
    await withPin('mei', pins['demo-mei']);
    const clear = async (name: string, id: string) =>
      (await server.visitor().signIn(name)).ask(`DELETE /admin-auth/pin/${id}`);
    expect((await clear('mei', 'demo-lead')).body.code).toBe('forbidden_role');
    expect((await clear('xinyi', 'demo-mei')).body.code).toBe('not_found');
    expect((await clear('zhongshan', 'demo-zhongshan')).body.code).toBe('own_account');
    expect((await clear('zhongshan', 'demo-mei')).body).not.toHaveProperty('pinSetAt');
    const { browser, device } = await aTill();
    expect((await trying(browser, device)).body.code).toBe('credentials_wrong');
  });
});

describe('who works at a till by a PIN', () => {
  beforeAll(async () => {
    await withPin('mei', pins['demo-mei']);
    await withPin('lead', pins['demo-lead']);
  });

  it('has a session of their own, and nobody goes on with the one before', async () => {
    const { browser, device } = await aTill('zhongshan');
    const before = browser.cookies;
    expect(await trying(browser, device)).toMatchObject({
      status: 200,
      body: { loggedIn: true, role: 'employee' },
    });
    expect((await browser.ask('GET /admin-auth/profile')).body).toMatchObject({ _id: 'demo-mei' });
    const old = await server.visitor().ask('GET /admin-auth/profile', undefined, { cookie: before });
    expect(old.body.code).toBe('session_expired');
    // Also where nobody is signed in any more.
    await browser.ask('POST /admin-auth/logout', {});
    expect((await trying(browser, device, { adminId: 'demo-lead', pin: '９０７３５１' })).status).toBe(200);
  });

  it('manages no account by it', async () => {
    const { browser, device } = await aTill('zhongshan');
    await withPin('zhongshan', '553821');
    const over = { adminId: 'demo-zhongshan', pin: '553821' };
    expect((await trying(browser, device, over)).status).toBe(200);
    const hire = { name: 'friend', password: 'long enough', role: 'store_admin' };
    const asked = await browser.ask(`POST /admin/brands/charizi/stores/${storeId}`, hire);
    expect(asked).toMatchObject({ status: 403, body: { code: 'password_required' } });
    expect((await browser.ask('DELETE /admin-auth/pin/demo-mei')).body.code).toBe('password_required');
    expect((await browser.ask('GET /admin-auth/sessions')).status).toBe(200);
    await browser.signIn('zhongshan');
    expect((await browser.ask('DELETE /admin-auth/pin/demo-zhongshan')).body.code).toBe('own_account');
  });

  it('asks from a till of that store: not from an office, not from another store’s till, not from a revoked one', async () => {
    const { browser, device } = await aTill();
    const stranger = server.visitor();
    expect((await trying(stranger, device)).body.code).toBe('device_unknown');
    const xinyi = await aTill('xinyi', 'charizi-xinyi');
    expect((await trying(xinyi.browser, xinyi.device)).body.code).toBe('device_not_enrolled');
    const there = { storeId: 'charizi-xinyi' };
    expect((await trying(xinyi.browser, xinyi.device, there)).body.code).toBe('credentials_wrong');
    const store = { brandId: 'charizi', storeId };
    await browser.ask('POST /sync/devices/revoke', { ...store, device });
    expect((await trying(browser, device)).body.code).toBe('device_not_enrolled');
    expect((await browser.ask(`GET /sync/roster?device=${device}&storeId=${storeId}`)).body.code).toBe(
      'device_not_enrolled',
    );
  });

  it('is kept from guessing: five tries, then waits that double, at ten the password alone, from whatever till', async () => {
    const [one, two] = [await aTill(), await aTill('lead')];
    const wrong = (at: { browser: Visitor; device: string }) =>
      trying(at.browser, at.device, { pin: '000001' });
    for (let i = 0; i < 5; i++) expect((await wrong(i % 2 ? one : two)).body.code).toBe('credentials_wrong');
    expect(await trying(two.browser, two.device)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', details: { seconds: 30 } },
    });
    for (const waitMs of [30_000, 60_000, 120_000, 240_000, 480_000]) {
      later(waitMs - 1000);
      expect((await wrong(one)).body.code).toBe('rate_limited');
      later(1000);
      expect((await wrong(one)).body.code).toBe('credentials_wrong');
    }
    later(86_400_000);
    expect(await trying(one.browser, one.device)).toMatchObject({
      status: 403,
      body: { code: 'pin_locked' },
    });
    expect((await rosterOf(two.browser, two.device)).said.people.map(({ adminId }) => adminId)).not.toContain(
      'demo-mei',
    );
    await server.visitor().signIn('mei');
    expect((await trying(one.browser, one.device)).status).toBe(200);
  });

  it('is kept from guessing at once: a hundred requests are not more tries', async () => {
    const { browser, device } = await aTill();
    const guesses = Array.from({ length: 30 }, (_, i) =>
      trying(browser, device, { pin: String(200_000 + i) }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'credentials_wrong')).toHaveLength(5);
  });
});

describe('a roster', () => {
  beforeAll(async () => {
    await withPin('mei', pins['demo-mei']);
    await withPin('lead', pins['demo-lead']);
  });

  it('names those of the store who have a PIN, signed, and has nothing by which a PIN is proved', async () => {
    const { browser, device } = await aTill();
    const { said, sent, key } = await rosterOf(browser, device);
    expect(isSigned(sent, key)).toBe(true);
    const [text = '', signature = ''] = sent.split('.');
    const forged = { ...said, people: said.people.map((one) => ({ ...one, role: 'primary_store_admin' })) };
    expect(isSigned(`${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`, key)).toBe(
      false,
    );
    expect(isSigned(`${text}.${signature.slice(1)}A`, key)).toBe(false);
    expect(said).toMatchObject({ brandId: 'charizi', storeId });
    expect(said.people.map(({ adminId }) => adminId)).toEqual(
      expect.arrayContaining(['demo-mei', 'demo-lead']),
    );
    const mei = said.people.find(({ adminId }) => adminId === 'demo-mei')!;
    const parts = pinParts(
      pbkdf2Sync(pins['demo-mei'], Buffer.from(mei.salt, 'hex'), pinRounds, 32, 'sha256'),
    );
    expect(parts.check).toBe(mei.check);
    expect(Buffer.from(text, 'base64url').toString()).not.toContain(parts.key);
    expect(Buffer.from(text, 'base64url').toString()).not.toContain('argon2');
  });

  it('is the same until something changes, and before it is half a day old', async () => {
    const { browser, device } = await aTill();
    const first = await rosterOf(browser, device);
    const again = await browser.ask(
      `GET /sync/roster?device=${device}&storeId=${storeId}&held=${first.said._id}`,
    );
    expect(again.body).toEqual({ key: first.key });
    later(13 * 3_600_000);
    const second = await rosterOf(browser, device);
    expect(second.said._id).not.toBe(first.said._id);
    expect(second.key).toBe(first.key);
    const zs = await server.visitor().signIn('zhongshan');
    await zs.ask('PATCH /admin/demo-mei/status', { isActive: false });
    const third = await rosterOf(browser, device);
    expect(third.said.people.map(({ adminId }) => adminId)).not.toContain('demo-mei');
    await zs.ask('PATCH /admin/demo-mei/status', { isActive: true });
  });

  it('is for tills of its store', async () => {
    const xinyi = await aTill('xinyi', 'charizi-xinyi');
    const other = await xinyi.browser.ask(`GET /sync/roster?device=${xinyi.device}&storeId=${storeId}`);
    expect(other.body.code).toBe('device_not_enrolled');
    const { people } = (await rosterOf(xinyi.browser, xinyi.device, 'charizi-xinyi')).said;
    expect(people.map(({ adminId }) => adminId)).toEqual(['demo-xinyi', 'demo-lin']);
  });
});
