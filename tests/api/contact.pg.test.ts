import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { ContactMessage } from '#domain/marketing/contact-schema.ts';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { tidy } from '#server/jobs/tidy.ts';
import { newId } from './lib/new-id.ts';

const hourMs = 3_600_000;
const wang = { name: '王小明', phone: '0912 345 678', message: '兩家店，想換系統' };

let server: DemoServer;
let platform: Visitor;
let now = new Date('2026-11-21T06:00:00.000Z');

beforeAll(async () => {
  server = await startDemoServer({ now: () => now });
  platform = await server.visitor().signIn('platform');
});
afterAll(() => server.close());

const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const send = (body: object) => server.visitor().ask('POST /contact', body);

async function listed(query = ''): Promise<{ items: ContactMessage[]; total: number }> {
  const { status, body } = await platform.ask(`GET /contact${query}`);
  expect(status).toBe(200);
  return body as never;
}

it('keeps who wrote for the platform’s admins, once however often it is sent', async () => {
  const _id = newId();
  const first = await send({ _id, ...wang, storeCount: '2-5' });
  expect([first.status, first.body]).toEqual([200, { _id, receivedAt: now.toISOString() }]);
  later(60_000);
  const again = await send({ _id, ...wang, message: '另一個內容' });
  expect(again.body).toEqual(first.body);
  const { items, total } = await listed();
  expect(total).toBe(1);
  expect(items[0]).toEqual({
    _id,
    ...wang,
    phone: '0912345678',
    storeCount: '2-5',
    language: 'zh-TW',
    receivedAt: first.body['receivedAt'],
  });
});

it('shows them to nobody else', async () => {
  for (const [name, status] of [
    ['owner', 403],
    ['lead', 403],
    ['mei', 403],
  ] as const) {
    const visitor = await server.visitor().signIn(name);
    expect((await visitor.ask('GET /contact')).status, name).toBe(status);
    expect((await visitor.ask('PATCH /contact/x', {})).status, name).toBe(status);
  }
  expect((await server.visitor().ask('GET /contact')).status).toBe(401);
});

it('is dealt with by somebody, whose name stays, and taken back', async () => {
  const _id = newId();
  await send({ _id, name: 'Amy', email: 'amy@example.com', language: 'en' });
  expect((await listed('?status=open')).total).toBe(2);
  const settled = await platform.ask(`PATCH /contact/${_id}`, {});
  expect(settled.body).toMatchObject({ settledAt: now.toISOString(), settledBy: 'platform' });
  const other = await server.visitor().signIn('operator');
  later(hourMs);
  expect((await other.ask(`PATCH /contact/${_id}`, { isSettled: true })).body).toEqual(settled.body);
  expect((await listed('?status=open')).items.map(({ name }) => name)).toEqual(['王小明']);
  expect((await listed('?status=settled')).items.map(({ name }) => name)).toEqual(['Amy']);
  expect((await platform.ask(`PATCH /contact/${_id}`, { isSettled: false })).body).not.toHaveProperty(
    'settledAt',
  );
  expect((await platform.ask('PATCH /contact/nobody', {})).status).toBe(404);
});

it('takes what it can keep: text as text, and no more of it than fits', async () => {
  const { total } = await listed();
  const evil = '<script>alert(1)</script>\u202E\u0000';
  const answers = await Promise.all([
    send({ _id: newId(), name: '', phone: '0912345678' }),
    send({ _id: newId(), name: '小美' }),
    send({ _id: newId(), name: '小美', phone: 'call me' }),
    send({ _id: newId(), ...wang, message: 'x'.repeat(2001) }),
    send({ _id: newId(), ...wang, role: 'system_admin' }),
    send({ _id: newId(), ...wang, message: 'x'.repeat(100_000) }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    ...Array.from({ length: 5 }, () => [400, 'validation']),
    [413, 'body_too_large'],
  ]);
  expect((await send({ _id: newId(), ...wang, message: evil })).status).toBe(200);
  const after = await listed();
  expect([after.total, after.items[0]?.message]).toEqual([total + 1, '<script>alert(1)</script>']);
});

it('thanks a program that fills in what people do not see, and keeps nothing of it', async () => {
  const { total } = await listed();
  const _id = newId();
  const answer = await send({ _id, ...wang, fax: '123' });
  expect([answer.status, answer.body['_id']]).toEqual([200, _id]);
  expect((await listed()).total).toBe(total);
});

it('ends somewhere for one address: of a thousand in an hour a few are taken, and the hour after it goes on', async () => {
  later(hourMs + 1);
  const { total } = await listed();
  const answers: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const sent = await Promise.all(Array.from({ length: 100 }, () => send({ _id: newId(), ...wang })));
    answers.push(...sent.map(({ status }) => status));
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.filter((status) => status === 429)).toHaveLength(980);
  expect((await listed()).total).toBe(total + 20);
  const refused = await send({ _id: newId(), ...wang });
  expect(refused.body.code).toBe('rate_limited');
  expect((refused.body.details as { seconds: number }).seconds).toBeGreaterThan(0);
  later(hourMs + 1);
  expect((await send({ _id: newId(), ...wang })).status).toBe(200);
});

it('is read by the page, the newest first, and by an index however many there are', async () => {
  await server.database.inTransaction(systemAccess, (tx) =>
    sql`insert into contact_messages (id, name, message, language, received_at)
      select 'many-' || n, '王', '', 'en', ${now.toISOString()}::timestamptz - n * interval '1 minute' from generate_series(1, 20000) n`.execute(
      tx,
    ),
  );
  const { items, total } = await listed('?page=2&limit=10');
  expect([items.length, total >= 20_000]).toEqual([10, true]);
  const times = items.map(({ receivedAt }) => receivedAt);
  expect(times.toSorted().toReversed()).toEqual(times);
  const plan = await server.database.inTransaction(systemAccess, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{
      'QUERY PLAN': string;
    }>`explain select * from contact_messages order by received_at desc, id limit 10`.execute(tx);
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('contact_messages_newest');
});

it('is forgotten half a year after it was dealt with, and not before', async () => {
  const _id = newId();
  await send({ _id, ...wang });
  const { total } = await listed();
  await platform.ask(`PATCH /contact/${_id}`, {});
  await tidy(server.database, new Date(now.getTime() + 179 * 24 * hourMs));
  expect((await listed()).total).toBe(total);
  await tidy(server.database, new Date(now.getTime() + 181 * 24 * hourMs));
  expect((await listed()).total).toBe(total - 1);
});

it('says the terms of the platform to everybody, as they were set last', async () => {
  const guest = server.visitor();
  expect((await guest.ask('GET /platform/terms')).body).toEqual({ trialDays: 30, feeRate: 0.003 });
  await platform.ask('PUT /platform/settings', { feeRate: 0.0025 });
  expect((await guest.ask('GET /platform/terms')).body).toEqual({ trialDays: 30, feeRate: 0.0025 });
});
