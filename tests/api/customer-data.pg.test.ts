import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletionList, deletionsFile } from '#server/backup/deletions.ts';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { sha256Hex } from '#sync/hash.ts';
import { sql } from 'kysely';
import { newId } from './lib/new-id.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner } from './test-till.ts';

// What customers have ordered, and what becomes of it when they ask to be forgotten.

const brandId = 'charizi';
const otherBrand = 'ashun';
const storeId = 'charizi-zhongshan';
const store = `/order-customer/brands/${brandId}/stores/${storeId}`;
const password = 'correct horse';
const egg = { templateId: 'charizi-tea-egg', quantity: 1 };
const hour = 3_600_000;
const day = 24 * hour;

let server: DemoServer;
let lead: Visitor;
let till: RawDevice;
let folder: string;
let clock = Date.parse('2026-11-21T06:05:00.000Z');
let phones = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haodan-deletions-'));
  server = await startDemoServer({ now: () => new Date(clock), deletions: deletionList(folder) });
  lead = await server.visitor().signIn('lead');
  till = await RawDevice.enrol(lead, await newSigner(), { brandId, storeId });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  clock += day;
});

const outcome = ({ status, body }: Answered): string => `${status} ${body.code ?? ''}`.trim();
const secret = (): string => newId().replaceAll('-', '');
const newPhone = (): string => `09${String(71_000_000 + ++phones)}`;

async function register(phone: string, more: object = {}, who = server.visitor()): Promise<Visitor> {
  const auth = `/user-auth/brands/${brandId}`;
  const sent = server.messages.length;
  await who.ask(`POST ${auth}/send-verification`, { phone });
  await server.app.messages.idle();
  const text = server.messages.slice(sent).find(({ to }) => to === phone)?.text ?? '';
  const code = /\d{6}/.exec(text)?.[0];
  const made = await who.ask(`POST ${auth}/register`, { phone, code, name: '小美', password, ...more });
  if (made.status !== 200) throw new Error(`nobody can register: ${outcome(made)}`);
  await server.app.sync.idle();
  return who;
}

async function order(who: Visitor, what: object = {}, token = secret()): Promise<Answered> {
  clock += 1000;
  const orderData = { orderType: 'takeout', items: [egg], ...what };
  const made = await who.ask(`POST ${store}/create`, { orderData }, { 'order-token': token });
  if (made.status !== 200) throw new Error(`nothing is ordered: ${outcome(made)}`);
  return made;
}

const mine = (who: Visitor, query = '', brand = brandId): Promise<Answered> =>
  who.ask(`GET /order-customer/brands/${brand}/my-orders${query}`);
const own = (who: Visitor, call: string, body?: object): Promise<Answered> => {
  const [method = '', path = ''] = call.split(' ');
  return who.ask(`${method} /user/brands/${brandId}/${path}`, body);
};
/** A coupon of the demo, with what is written beside it. */
async function give(phone: string, reason: string): Promise<string> {
  const user = sql<{ id: string }>`select id from customers where phone = ${phone}`;
  const { rows } = await server.database.inTransaction(systemAccess, (tx) => user.execute(tx));
  await lead.signIn('lead');
  const given = await lead.ask(`POST /promotion/brands/${brandId}/coupons/instances/issue`, {
    templateId: 'charizi:coupon-spend',
    userId: rows[0]?.id,
    reason,
  });
  return String((given.body['ids'] as string[])[0]);
}
const items = ({ body }: Answered) => body['items'] as Record<string, unknown>[];

describe('the history of a customer', () => {
  it('has what they ordered, the newest first, by pages, and nothing of anybody else', async () => {
    const [member, other] = [await register(newPhone()), await register(newPhone())];
    const made = [await order(member), await order(member), await order(member)];
    await order(other);
    const first = await mine(member, '?limit=2');
    const ids = made.map(({ body }) => body['_id']).reverse();
    expect(first.body).toMatchObject({ page: 1, limit: 2, total: 3 });
    expect(items(first).map(({ _id }) => _id)).toEqual(ids.slice(0, 2));
    expect(items(first)[0]).toMatchObject({ store: { name: '中山店', isActive: true } });
    expect(items(first)[0]).not.toHaveProperty('origin');
    const second = await mine(member, '?limit=2&page=2');
    expect(items(second).map(({ _id }) => _id)).toEqual(ids.slice(2));
    expect(outcome(await mine(server.visitor()))).toBe('401 auth_required');
    expect(outcome(await mine(member, '', otherBrand))).toBe('401 auth_required');
    expect(outcome(await mine(lead))).toBe('401 auth_required');
  });

  it('gets what was ordered under the proven number, told in full to whoever has its secret', async () => {
    const phone = newPhone();
    const guest = server.visitor();
    const customerInfo = { name: '舊號主', phone, taxId: '04595257' };
    const [lost, kept] = [secret(), secret()];
    const what = { customerInfo, notes: '不要香菜', items: [{ ...egg, note: '剝殼' }] };
    const strange = await order(guest, what, lost);
    const theirs = await order(guest, what, kept);
    const member = await register(phone, { orderTokens: [kept] }, guest);
    const found = items(await mine(member));
    expect(found.map(({ _id }) => _id)).toEqual([theirs.body['_id'], strange.body['_id']]);
    expect(found[0]).toMatchObject({ notes: '不要香菜', customerInfo: { name: '舊號主' } });
    expect(JSON.stringify(found[1])).not.toMatch(/舊號主|不要香菜|剝殼|04595257/);
    const asked = `GET /order-customer/brands/${brandId}/order/${String(strange.body['_id'])}`;
    expect((await member.ask(asked)).body).not.toHaveProperty('notes');
    expect((await member.ask(asked, undefined, { 'order-token': lost })).body['notes']).toBe('不要香菜');
  });

  it('gets no order that is somebody’s already, nor one of another number', async () => {
    const [phone, another] = [newPhone(), newPhone()];
    const first = await register(newPhone());
    await order(first, { customerInfo: { name: '代訂', phone } });
    await order(server.visitor(), { customerInfo: { name: '別人', phone: another } });
    expect(items(await mine(await register(phone)))).toEqual([]);
    expect(items(await mine(first))).toHaveLength(1);
  });
});

describe('what a brand keeps of a customer', () => {
  it('is theirs to take along, with all of their orders, and nobody else’s', async () => {
    const phone = newPhone();
    const member = await register(phone);
    await own(member, 'POST addresses', { name: '家', address: '台北市中山區1號' });
    const made = await order(member);
    const coupon = await give(phone, '會員回饋');
    const { body } = await own(member, 'GET data');
    expect(body).toMatchObject({
      profile: { name: '小美', addresses: [{ address: '台北市中山區1號' }] },
      sessions: [{ createdAt: expect.any(String) as string }],
      orders: [{ _id: made.body['_id'] }],
      coupons: [{ _id: coupon, couponName: '滿150折20', status: 'active' }],
      vouchers: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|token/i);
    expect(outcome(await own(server.visitor(), 'GET data'))).toBe('401 auth_required');
    expect(outcome(await own(lead, 'GET data'))).toBe('401 auth_required');
  });

  it('is taken along a few times an hour', async () => {
    const member = await register(newPhone());
    for (let i = 0; i < 5; i++) expect(outcome(await own(member, 'GET data'))).toBe('200');
    expect(outcome(await own(member, 'GET data'))).toBe('429 rate_limited');
    clock += hour;
    expect(outcome(await own(member, 'GET data'))).toBe('200');
  });
});

describe('a customer who asks to be deleted', () => {
  it('proves the password, has seven days to think better of it, and is kept if they do', async () => {
    const phone = newPhone();
    const member = await register(phone);
    const wrong = await own(member, 'POST deletion', { currentPassword: 'wrong' });
    expect(outcome(wrong)).toBe('401 credentials_wrong');
    const due = new Date(clock + 7 * day).toISOString();
    const asked = await own(member, 'POST deletion', { currentPassword: password });
    expect(asked.body['deletionDueAt']).toBe(due);
    clock += hour;
    const again = await own(member, 'POST deletion', { currentPassword: password });
    expect(again.body['deletionDueAt']).toBe(due);
    expect((await own(member, 'DELETE deletion')).body).not.toHaveProperty('deletionDueAt');
    clock += 8 * day;
    await server.app.sync.eraseDue();
    const back = await server.visitor().ask(`POST /user-auth/brands/${brandId}/login`, { phone, password });
    expect(outcome(back)).toBe('200');
  });

  it('may change their mind a few times a day, and always to stay', async () => {
    const member = await register(newPhone());
    const lines = (): number => readFileSync(join(folder, deletionsFile), 'utf8').split('\n').length;
    const before = lines();
    const outcomes: string[] = [];
    for (let i = 0; i < 6; i++) {
      outcomes.push(outcome(await own(member, 'POST deletion', { currentPassword: password })));
      expect(outcome(await own(member, 'DELETE deletion'))).toBe('200');
    }
    expect(outcomes).toEqual([...Array<string>(3).fill('200'), ...Array<string>(3).fill('429 rate_limited')]);
    expect(lines() - before).toBe(6);
  });

  it('takes nothing along that another account ordered under their number', async () => {
    const phone = newPhone();
    const member = await register(phone);
    const friend = await register(newPhone());
    const theirs = await order(friend, { customerInfo: { name: '幫忙訂', phone }, notes: '放門口' });
    await till.push('orderAdmin.update', {
      brandId,
      storeId,
      orderId: String(theirs.body['_id']),
      customerInfo: { from: { name: '幫忙訂', phone }, to: { name: '幫忙訂餐', phone } },
    });
    await own(member, 'POST deletion', { currentPassword: password });
    clock += 7 * day + hour;
    await server.app.sync.eraseDue();
    await lead.signIn('lead');
    const path = `GET /order-admin/brands/${brandId}/stores/${storeId}/orders/${String(theirs.body['_id'])}`;
    const kept = (await lead.ask(path)).body;
    expect(kept).toMatchObject({ notes: '放門口', customerInfo: { phone } });
    expect(kept).not.toHaveProperty('erasedAt');
    const bodies = (await hashesOf(till.id)).map(({ body }) => body);
    expect(bodies.some((body) => body.includes('幫忙訂餐'))).toBe(true);
  });

  it('is kept until what they wait for was handed over', async () => {
    const phone = newPhone();
    const member = await register(phone);
    await own(member, 'POST deletion', { currentPassword: password });
    clock += 7 * day - hour;
    await member.ask(`POST /user-auth/brands/${brandId}/login`, { phone, password });
    const made = await order(member, { customerInfo: { name: '還沒取餐', phone } });
    clock += 2 * hour;
    await server.app.sync.eraseDue();
    await lead.signIn('lead');
    const path = `GET /order-admin/brands/${brandId}/stores/${storeId}/orders/${String(made.body['_id'])}`;
    expect((await lead.ask(path)).body).toMatchObject({ customerInfo: { name: '還沒取餐' } });
    clock += 2 * day;
    await server.app.sync.eraseDue();
    await lead.signIn('lead');
    expect((await lead.ask(path)).body).toHaveProperty('erasedAt');
    expect((await everything()).filter((line) => line.includes(phone))).toEqual([]);
  });

  it('is gone from every row of every table afterwards, and the books are not', async () => {
    const phone = newPhone();
    const [name, address, note] = ['消失的人', '台北市中山區忘川路7號', '請按電鈴找阿忘'];
    const member = await register(phone, { name, email: 'gone@example.com' });
    await own(member, 'POST addresses', { name: '家', address, note });
    const customerInfo = { name, phone };
    const mine = await order(member, { customerInfo, notes: note, items: [{ ...egg, note }] });
    const asGuest = await order(server.visitor(), { customerInfo, notes: note });
    const orderId = String(mine.body['_id']);
    await till.push('orderAdmin.update', {
      brandId,
      storeId,
      orderId,
      notes: { from: note, to: `${note}!` },
    });
    const coupon = await give(phone, note);
    const before = await hashesOf(till.id);
    expect((await everything()).filter((line) => line.includes(note)).length).toBeGreaterThan(3);

    await own(member, 'POST deletion', { currentPassword: password });
    clock += 7 * day + hour;
    await server.app.sync.eraseDue();

    const left = (await everything()).filter((line) =>
      [phone, name, address, note, 'gone@example.com'].some((word) => line.includes(word)),
    );
    expect(left).toEqual([]);
    await lead.signIn('lead');
    const ended = (await everything()).filter((line) => line.startsWith('tickets:') && line.includes(coupon));
    expect(ended).toEqual([expect.stringContaining('revoked')]);
    const after = await hashesOf(till.id);
    expect(after.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
    expect(after.some(({ hash, body }) => sha256Hex(body) !== hash)).toBe(true);
    for (const { body } of [mine, asGuest]) {
      const path = `GET /order-admin/brands/${brandId}/stores/${storeId}/orders/${String(body['_id'])}`;
      const kept = await lead.ask(path);
      expect(kept.body).toMatchObject({ total: body['total'], number: body['number'] });
      expect(kept.body).toHaveProperty('erasedAt');
    }
    // A till that comes by gets the rows as they are now.
    const told = JSON.stringify(await till.pull([`store:${storeId}`]));
    expect(told).not.toContain(phone);
    expect(outcome(await own(member, 'GET profile'))).toMatch(/^401/);
    expect(readFileSync(join(folder, deletionsFile), 'utf8')).not.toMatch(new RegExp(`${phone}|${name}`));
  });

  it('leaves their number to whoever proves it next, who gets nothing of theirs', async () => {
    const phone = newPhone();
    const member = await register(phone);
    await order(member, { customerInfo: { name: '前一位', phone } });
    await own(member, 'POST deletion', { currentPassword: password });
    clock += 8 * day;
    await server.app.sync.eraseDue();
    expect(items(await mine(await register(phone)))).toEqual([]);
  });
});

const hashesOf = (device: string): Promise<{ hash: string; body: string }[]> =>
  server.database.inTransaction(
    systemAccess,
    async (tx) =>
      (
        await sql<{ hash: string; body: string }>`select hash, body from sync_receipts
          where device = ${device} order by seq`.execute(tx)
      ).rows,
  );

/** Every row of every table as text, past all rules. */
async function everything(): Promise<string[]> {
  const client = new Client({ ...server.database.connection, user: 'postgres' });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const lines: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ line: string }>(`select t::text as line from "${name}" t`);
    lines.push(...rows.map(({ line }) => `${name}: ${line}`));
  }
  await client.end();
  return lines;
}
