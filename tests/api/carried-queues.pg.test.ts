import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { QueueFile } from '#sync/queue-file.ts';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type DemoServer } from '#server/http/testing.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner, TestTill } from './test-till.ts';

// A till that never comes through by itself; its queue is carried as a file.

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

async function aTill(name: string): Promise<TestTill> {
  return new TestTill(await server.visitor().signIn(name), await newSigner()).open();
}

async function aQueue(): Promise<{ till: TestTill; numbers: string[]; file: QueueFile }> {
  const till = await aTill('mei');
  await till.engine.cycle();
  const numbers: string[] = [];
  for (let i = 0; i < 3; i++) numbers.push((await till.sell()).number ?? '');
  const file = await till.engine.exportQueue();
  if (!file) throw new Error('nothing to export');
  return { till, numbers, file: JSON.parse(JSON.stringify(file)) as QueueFile };
}

const deviceOf = async (till: TestTill) => (await till.engine.device())?.device ?? '';

/** What is noted about each change of the device, by code. */
async function flagsOf(device: string): Promise<string[][]> {
  const { rows } = await server.database.inTransaction(systemAccess, (tx) =>
    sql<{
      exceptions: { code: string }[] | null;
    }>`select exceptions from sync_receipts where device = ${device} order by seq`.execute(tx),
  );
  return rows.map(({ exceptions }) => (exceptions ?? []).map(({ code }) => code));
}

describe('a queue that is carried', () => {
  it('is booked under its own numbers, twice is harmless, and its till goes on where it was', async () => {
    const { till, numbers, file } = await aQueue();
    const carrier = await aTill('lead');
    expect(await carrier.engine.importQueue(file)).toEqual({ taken: 3, known: 0, refused: 0, left: 0 });
    expect(await carrier.engine.importQueue(file)).toEqual({ taken: 0, known: 3, refused: 0, left: 0 });
    const next = await till.sell();
    expect(await till.engine.cycle()).toEqual({ state: 'done' });
    expect((await till.engine.status()).pending).toBe(0);
    const flags = await flagsOf(await deviceOf(till));
    expect([flags.length, flags.flat().filter((code) => code.startsWith('author'))]).toEqual([4, []]);
    const { rows } = await server.database.inTransaction(systemAccess, (tx) =>
      sql`select number from orders where number = any(${[...numbers, next.number]}) order by number`.execute(
        tx,
      ),
    );
    expect(rows.map((row) => (row as { number: string }).number)).toEqual([...numbers, next.number].sort());
  });

  it('may be brought by an office browser without a lane', async () => {
    const { file } = await aQueue();
    const office = new TestTill(await server.visitor().signIn('owner'), await newSigner());
    await office.engine.enrol({ brandId: 'charizi', name: '辦公室' });
    expect(await office.engine.importQueue(file)).toMatchObject({ taken: 3 });
  });

  it('comes to a server that has forgotten its till, by the certificate', async () => {
    const { till, file } = await aQueue();
    const carrier = await aTill('lead');
    const device = await deviceOf(till);
    await server.database.inTransaction(systemAccess, async (tx) => {
      for (const table of ['sync_devices', 'sync_device_authors'])
        await sql`delete from ${sql.table(table)} where ${sql.ref(table === 'sync_devices' ? 'id' : 'device')} = ${device}`.execute(
          tx,
        );
    });
    const forged = `${Buffer.from(JSON.stringify({ device, brandId: 'charizi', incarnation: 1, lanes: {}, publicKey: 'AAAA' })).toString('base64url')}.AAAA`;
    await expect(carrier.engine.importQueue({ ...file, certificate: forged })).rejects.toMatchObject({
      code: 'device_not_enrolled',
    });
    expect(await carrier.engine.importQueue(file)).toMatchObject({ taken: 3, refused: 0 });
    const flags = await flagsOf(device);
    // That they worked there is the certificate's word from before: it is booked, and flagged.
    const ofAuthors = flags.map((codes) => codes.filter((code) => code.startsWith('author')).join());
    expect(ofAuthors).toEqual(['author_not_bound', 'author_not_bound', 'author_not_bound']);
  });
});

describe('an attack with a queue file', () => {
  it('is refused with a changed body, another signature, another brand or without a credential', async () => {
    const { till, file } = await aQueue();
    const carrier = await aTill('lead');
    const rival = new TestTill(await server.visitor().signIn('shun'), await newSigner());
    await rival.engine.enrol({ brandId: 'ashun', name: '隔壁' });
    const [first, ...rest] = file.items as [QueueFile['items'][number], ...QueueFile['items']];
    const cheaper = { ...first, body: first.body.replace('"basePrice":35', '"basePrice":1') };
    expect(cheaper.body).not.toBe(first.body);
    await expect(carrier.engine.importQueue({ ...file, items: [cheaper, ...rest] })).rejects.toMatchObject({
      code: 'file_damaged',
    });
    await expect(rival.engine.importQueue(file)).rejects.toMatchObject({ code: 'file_other_brand' });
    await expect(rival.engine.importQueue({ ...file, brandId: 'ashun' })).rejects.toMatchObject({
      code: 'file_other_brand',
    });
    const forged = await (await newSigner()).sign(file.items.at(-1)?.hash ?? '');
    await expect(
      carrier.engine.importQueue({
        ...file,
        pieces: file.pieces.map((one) => ({ ...one, signature: forged })),
      }),
    ).rejects.toMatchObject({ code: 'file_damaged' });
    const request = carrier.exchanged.get('push')?.request as object;
    const nobody = await server.visitor().ask('POST /sync/push', request);
    expect([nobody.status, nobody.body.code]).toEqual([401, 'device_unknown']);
    expect(await flagsOf(await deviceOf(till))).toEqual([]);
  });

  it('with another body under the right hash is refused, and what the till sends itself is booked', async () => {
    const { file } = await aQueue();
    const carrier = await aTill('lead');
    await carrier.engine.importQueue(file);
    const good = carrier.exchanged.get('push')?.request as { items: { body: string; hash: string }[] };
    const { till, file: fresh } = await aQueue();
    const items = fresh.items.map((item) => ({
      ...item,
      body: item.body.replace('"amount":70', '"amount":7'),
    }));
    const { status, body } = await carrier.visitor.ask('POST /sync/push', {
      ...good,
      device: fresh.device,
      firstSeq: fresh.firstSeq,
      prev: fresh.prev,
      items,
      signature: fresh.signature,
      certificate: fresh.certificate,
    });
    expect([status, body.code]).toEqual([400, 'validation']);
    expect(await till.engine.cycle()).toEqual({ state: 'done' });
    expect(await carrier.engine.importQueue(fresh)).toMatchObject({ taken: 0, known: 3 });
  });

  it('that is huge is refused before it is read', async () => {
    const { file } = await aQueue();
    const carrier = await aTill('lead');
    const items = Array.from({ length: 501 }, () => file.items[0]);
    const request = { protocol: 1, nonce: 'nonce-of-the-test', carriedBy: await deviceOf(carrier), items };
    const { status, body } = await carrier.visitor.ask('POST /sync/push', request);
    expect([status, body.code]).toEqual([400, 'validation']);
    const large = { ...request, items: [{ body: 'x'.repeat(9_000_000), hash: '0'.repeat(64) }] };
    expect((await carrier.visitor.ask('POST /sync/push', large)).status).toBe(413);
  });
});

describe('a store’s devices', () => {
  it('are listed with their lane, last contact and what they hold back, for staff of the store alone', async () => {
    const till = await aTill('mei');
    await till.engine.cycle();
    const list = 'GET /sync/devices?brandId=charizi&storeId=charizi-zhongshan';
    const { status, body } = await till.visitor.ask(list);
    const device = await till.engine.device();
    expect(status).toBe(200);
    expect(Object.values(body)).toContainEqual({
      _id: device?.device,
      name: '前台',
      kind: 'till',
      lane: device?.lanes['charizi-zhongshan'],
      enrolledAt: expect.any(String),
      lastSeenAt: expect.any(String),
      pending: 0,
      app: 'test 1',
    });
    const ask = async (name: string) => (await (await server.visitor().signIn(name)).ask(list)).body.code;
    expect([await ask('lin'), await ask('shun')]).toEqual(['forbidden_store', 'forbidden_brand']);
    expect((await server.visitor().ask(list)).body.code).toBe('auth_required');
  });

  it('are named by a manager of the store, and every list calls them so', async () => {
    const owner = await server.visitor().signIn('owner');
    const raw = await RawDevice.enrol(owner, await newSigner());
    const of = { brandId: 'charizi', storeId: 'charizi-zhongshan', device: raw.id };
    const name = async (who: string, body: object) =>
      (await (await server.visitor().signIn(who)).ask('POST /sync/devices/rename', body)).body;
    expect((await name('mei', { ...of, name: '前台平板' })).code).toBe('forbidden_role');
    expect((await name('owner', { ...of, storeId: 'charizi-xinyi', name: 'x' })).code).toBe('not_found');
    expect((await name('lead', { ...of, name: ' ' })).code).toBe('validation');
    expect(await name('lead', { ...of, name: ' 前台平板 ' })).toMatchObject({
      name: '前台平板',
      browser: 'raw',
    });

    await raw.push('nobody.knows', { note: '測試' });
    const list = 'brandId=charizi&storeId=charizi-zhongshan';
    const mei = await server.visitor().signIn('mei');
    expect(Object.values((await mei.ask(`GET /sync/devices?${list}`)).body)).toContainEqual(
      expect.objectContaining({ _id: raw.id, name: '前台平板' }),
    );
    expect((await owner.ask(`GET /sync/held?${list}`)).body['changes']).toContainEqual(
      expect.objectContaining({ device: raw.id, deviceName: '前台平板' }),
    );
    const sessions = (await owner.ask('GET /admin-auth/sessions')).body;
    expect(Object.values(sessions).filter((one) => (one as { isCurrent?: boolean }).isCurrent)).toMatchObject(
      [{ device: '前台平板' }],
    );
    const nameless = await name('lead', of);
    expect(nameless).toMatchObject({ name: 'raw' });
    expect(nameless).not.toHaveProperty('browser');
  });

  it('are revoked by a manager of the store; what they send is then held, released, run again and dismissed', async () => {
    const stolen = await server.visitor().signIn('mei');
    const raw = await RawDevice.enrol(stolen, await newSigner());
    const lead = await server.visitor().signIn('lead');
    const of = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
    const mei = await server.visitor().signIn('mei');
    expect((await mei.ask('POST /sync/devices/revoke', { ...of, device: raw.id })).body.code).toBe(
      'forbidden_role',
    );
    const other = { ...of, storeId: 'charizi-xinyi', device: raw.id };
    const owner = await server.visitor().signIn('owner');
    expect((await owner.ask('POST /sync/devices/revoke', other)).body.code).toBe('not_found');
    // Where its sessions cannot be ended, it is not revoked either: nobody believes that a stolen till is out when it is not.
    await server.database.asSuperuser(
      `create function stumble() returns trigger language plpgsql as $$ begin raise exception 'a defect'; end $$;
       create trigger stumble before delete on sessions for each row execute function stumble()`,
    );
    expect((await lead.ask('POST /sync/devices/revoke', { ...of, device: raw.id })).status).toBe(500);
    await server.database.asSuperuser('drop trigger stumble on sessions');
    const list = (await lead.ask('GET /sync/devices?brandId=charizi&storeId=charizi-zhongshan')).body;
    const { revokedAt } = Object.values(list as Record<string, { _id: string; revokedAt?: string }>).find(
      ({ _id }) => _id === raw.id,
    )!;
    expect(revokedAt).toBeUndefined();
    const revoked = await lead.ask('POST /sync/devices/revoke', { ...of, device: raw.id });
    expect(revoked.body).toMatchObject({ _id: raw.id, revokedAt: expect.any(String) });
    // Whoever has it now does not set it up anew by the sign-in that was left on it. Elsewhere its people stay signed in.
    await expect(RawDevice.enrol(stolen, await newSigner())).rejects.toThrow('401 session_expired');
    expect((await stolen.ask('GET /admin-auth/check-status')).body['loggedIn']).toBe(false);
    expect((await mei.ask('GET /admin-auth/check-status')).body['loggedIn']).toBe(true);
    const ownDevice = await RawDevice.enrol(lead, await newSigner());
    expect((await lead.ask('POST /sync/devices/revoke', { ...of, device: ownDevice.id })).status).toBe(200);
    expect((await lead.ask('GET /admin-auth/check-status')).body['loggedIn']).toBe(true);

    const line = { _id: 'l1', templateId: 'charizi:black-tea', itemName: '紅茶', basePrice: 35, quantity: 1 };
    const args = {
      _id: `o-${raw.id}`,
      orderType: 'takeout',
      number: 'Z-001',
      orderDateCode: '261121',
      sequence: 1,
      lines: [line],
    };
    expect(await raw.push('order.place', args)).toMatchObject({ status: 'quarantined' });
    const actor = { adminId: 'demo-mei', name: 'owner', role: 'primary_brand_admin' };
    expect(await raw.push('nobody.knows', { note: '測試' }, { actor })).toMatchObject({
      status: 'quarantined',
      code: 'unfit',
    });
    const { body } = await lead.ask(`GET /sync/held?brandId=charizi&storeId=charizi-zhongshan`);
    expect(body['more']).toBe(0);
    const own = (body['changes'] as { device: string }[]).filter(({ device }) => device === raw.id);
    expect(own).toMatchObject([
      { seq: 1, status: 'quarantined', author: 'mei', deviceName: 'raw', name: 'order.place' },
      // Whatever name its device gives it.
      { seq: 2, status: 'quarantined', code: 'unfit', name: 'nobody.knows', author: 'mei' },
    ]);
    // Everybody of the store is told that a manager has to look, but not at what.
    const devices = (await mei.ask('GET /sync/devices?brandId=charizi&storeId=charizi-zhongshan')).body;
    expect(Object.values(devices)).toContainEqual(expect.objectContaining({ _id: raw.id, held: 2 }));
    const change = { ...of, device: raw.id, incarnation: 1, seq: 2 };
    expect((await mei.ask('POST /sync/held/dismiss', { ...change, reason: 'x' })).body.code).toBe(
      'forbidden_role',
    );
    expect((await lead.ask('POST /sync/held/run-again', change)).body).toEqual({
      status: 'quarantined',
      code: 'unfit',
    });
    expect((await lead.ask('POST /sync/held/dismiss', change)).status).toBe(400);
    expect((await lead.ask('POST /sync/held/dismiss', { ...change, reason: '測試用' })).body).toEqual({
      status: 'rejected',
      code: 'dismissed',
    });
    expect((await lead.ask('POST /sync/held/dismiss', { ...change, reason: '再一次' })).body.code).toBe(
      'repair_refused',
    );
    const xinyi = await server.visitor().signIn('xinyi');
    expect((await xinyi.ask('GET /sync/held?brandId=charizi&storeId=charizi-zhongshan')).body.code).toBe(
      'forbidden_store',
    );
    const elsewhere = { ...change, storeId: 'charizi-xinyi', seq: 1 };
    expect((await xinyi.ask('POST /sync/held/run-again', elsewhere)).body.code).toBe('not_found');
  });
});
