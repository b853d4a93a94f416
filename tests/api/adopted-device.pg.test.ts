import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { protocolVersion } from '#sync/protocol.ts';
import type { Signer } from '#sync/client/ports.ts';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type Answered, type DemoServer } from '#server/http/testing.ts';
import { newSigner, TestTill } from './test-till.ts';

let server: DemoServer;
let other: DemoServer;
beforeAll(async () => {
  [server, other] = [await startDemoServer(), await startDemoServer()];
});
afterAll(async () => {
  await server.close();
  await other.close();
});

let signer: Signer;
let till: TestTill;
let device: { readonly device: string; readonly certificate: string };
beforeEach(async () => {
  signer = await newSigner();
  till = await new TestTill(await server.visitor().signIn('mei'), signer).open();
  device = (await till.engine.device())!;
});

/** The server becomes one that was restored to before the device was enrolled; a cookie alone says nothing to it. */
async function forget(): Promise<void> {
  await server.database.inTransaction(systemAccess, async (tx) => {
    for (const [table, column] of [
      ['sync_devices', 'id'],
      ['sync_lanes', 'device'],
      ['sync_device_authors', 'device'],
    ] as const)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${device.device}`.execute(tx);
  });
}

async function adopt(
  over: { readonly certificate?: string; readonly device?: string; readonly signer?: Signer } = {},
  at = server,
): Promise<Answered> {
  const nonce = `nonce-${Math.trunc(performance.now() * 1000)}`;
  return at.visitor().ask('POST /sync/adopt', {
    protocol: protocolVersion,
    nonce,
    device: over.device ?? device.device,
    certificate: over.certificate ?? device.certificate,
    signature: await (over.signer ?? signer).sign(`adopt:${nonce}`),
    app: 'test',
  });
}

async function devicesOf(at = server): Promise<string[]> {
  const lead = await at.visitor().signIn('lead');
  const { body } = await lead.ask('GET /sync/devices?brandId=charizi&storeId=charizi-zhongshan');
  return Object.values(body).map((one) => String((one as { _id: string })._id));
}

it('a device that the server forgot is known again on the server’s own word, as what it was', async () => {
  const before = await till.engine.device();
  await forget();
  expect(await devicesOf()).not.toContain(device.device);
  const { status, body } = await adopt();
  expect([status, body['device'], body['lanes'], body['incarnation']]).toEqual([
    200,
    device.device,
    before?.lanes,
    1,
  ]);
  expect(await devicesOf()).toContain(device.device);
  await till.sell();
  expect(await till.engine.cycle()).toEqual({ state: 'done' });
  expect((await till.engine.status()).pending).toBe(0);
});

it('a till that is forgotten while the server runs shows that word by itself, and what it sold meanwhile is taken', async () => {
  // The server knows its cookie by now.
  expect(await till.engine.cycle()).toEqual({ state: 'done' });
  await till.sell();
  await forget();
  expect(await till.engine.cycle()).toEqual({ state: 'done' });
  expect((await till.engine.status()).pending).toBe(0);
  expect(await devicesOf()).toContain(device.device);
});

it('shown twice it changes nothing, and a request that is heard and repeated is answered alike', async () => {
  await forget();
  const nonce = 'nonce-that-was-heard';
  const heard = {
    protocol: protocolVersion,
    nonce,
    device: device.device,
    certificate: device.certificate,
    signature: await signer.sign(`adopt:${nonce}`),
    app: 'test',
  };
  const [first, again] = [
    await server.visitor().ask('POST /sync/adopt', heard),
    await server.visitor().ask('POST /sync/adopt', heard),
  ];
  const { serverTime: _then, certificate: _its, ...answer } = first.body;
  const anew = { serverTime: expect.any(String), certificate: expect.any(String) };
  expect([again.status, again.body]).toEqual([200, { ...answer, ...anew }]);
  // Whoever repeats it has neither the cookie nor the key: nothing can be sent or read with the answer.
  expect(again.headers.getSetCookie()).toEqual([]);
  const stranger = await server.visitor().ask('POST /sync/pull', {
    protocol: protocolVersion,
    nonce,
    device: device.device,
    incarnation: 1,
    lastSeq: 0,
    lastHash: '0'.repeat(64),
    cursors: {},
    app: 'test',
  });
  expect(stranger.body.code).toBe('device_unknown');
  // The signature is for its nonce alone.
  const moved = await server.visitor().ask('POST /sync/adopt', { ...heard, nonce: 'nonce-of-another' });
  expect([moved.status, moved.body.code]).toEqual([401, 'device_unknown']);
});

it('a certificate that was forged, cut or is another device’s is refused, and nothing is kept of it', async () => {
  await forget();
  const before = await devicesOf();
  const [text = '', seal = ''] = device.certificate.split('.');
  const facts = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  const forged = (over: object): string =>
    `${Buffer.from(JSON.stringify({ ...facts, ...over })).toString('base64url')}.${seal}`;
  const stranger = await newSigner();
  const tries = [
    { certificate: forged({ authors: ['demo-owner'] }) },
    { certificate: forged({ publicKey: await stranger.publicKey() }), signer: stranger },
    { certificate: forged({ brandId: 'ashun' }) },
    { certificate: text },
    { certificate: `${text}.` },
    { certificate: `not json.${seal}` },
    { certificate: '' },
    { device: 'another-device' },
    { signer: stranger },
  ];
  for (const one of tries) {
    const { status, body } = await adopt(one);
    expect([status, body.code]).toEqual([401, 'device_unknown']);
  }
  expect(await devicesOf()).toEqual(before);
});

it('another server’s word is nobody’s', async () => {
  const before = await devicesOf(other);
  const { status, body } = await adopt({}, other);
  expect([status, body.code]).toEqual([401, 'device_unknown']);
  expect(await devicesOf(other)).toEqual(before);
});
