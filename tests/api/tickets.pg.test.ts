import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute, otherBrand, outcome, type Guest } from './lib/guest-house.ts';
import { newId } from './lib/new-id.ts';
import { at, TicketHouse, type Kind } from './lib/ticket-house.ts';

// Coupons and vouchers as staff gives them: to all of whom they name or to nobody, and no more than there are.

const both: Kind[] = ['coupon', 'voucher'];

let shop: TicketHouse;
let lead: Guest;
let mei: Guest;
let stranger: Guest;
beforeAll(async () => {
  shop = await TicketHouse.open();
  [lead, mei, stranger] = (await Promise.all([
    shop.staff('lead'),
    shop.staff('mei'),
    shop.staff('shun', otherBrand),
  ])) as [Guest, Guest, Guest];
});
afterAll(() => shop.house.server.close());

const given = async (templateId: string): Promise<number> => {
  const [row] = await shop.house.rows(
    sql<{ count: number }>`select count(*) as count from tickets where template_id = ${templateId}`,
  );
  return row?.count ?? 0;
};
const listOf = async (kind: Kind, templateId: string, rest = '', by = shop.owner) =>
  (await by.askFor(`GET ${at(kind)}/templates/${templateId}/instances${rest}`)).body as {
    items: Record<string, unknown>[];
    stats: Record<string, number>;
    total: number;
  };

describe.each(both)('giving a %s', (kind) => {
  it('gives it to all who are named, each once, or to nobody', async () => {
    const template = await shop.template(kind);
    const people = await shop.people(3);
    const gift = await shop.issue(kind, template, { userIds: [...people, people[0]] });
    expect([gift.status, gift.body['count'], (gift.body['ids'] as string[]).length]).toEqual([200, 3, 3]);
    const others = await shop.people(2);
    expect(await shop.issue(kind, template, { userIds: [...others, 'nobody'] })).toMatchObject({
      status: 404,
      body: { details: { table: 'customers', id: 'nobody' } },
    });
    expect(await given(template)).toBe(3);
  });

  it('gives it to as many as five hundred at once, within a second', async () => {
    const template = await shop.template(kind);
    const people = await shop.people(501);
    const began = performance.now();
    const gift = await shop.issue(kind, template, { userIds: people.slice(0, 500) });
    expect([gift.status, await given(template)]).toEqual([200, 500]);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(outcome(await shop.issue(kind, template, { userIds: people }))).toBe('400 validation');
  });

  it('is said once to whom', async () => {
    const template = await shop.template(kind);
    const [one = ''] = await shop.people(1);
    expect(outcome(await shop.issue(kind, template, {}))).toBe('400 validation');
    expect(outcome(await shop.issue(kind, template, { userId: one, userIds: [one] }))).toBe('400 validation');
    expect(outcome(await shop.issue(kind, template, { userId: one }))).toBe('200');
  });

  it('gives nothing more when the same is sent again, and refuses another under its name', async () => {
    const template = await shop.template(kind);
    const other = await shop.template(kind);
    const people = await shop.people(2);
    const requestId = newId();
    const send = (to: object, of = template) => shop.issue(kind, of, { requestId, ...to });
    const [first, again] = await Promise.all([send({ userIds: people }), send({ userIds: people })]);
    expect([outcome(first), first.body]).toEqual(['200', again.body]);
    expect((await send({ userIds: people.toReversed() })).body['count']).toBe(2);
    expect(await given(template)).toBe(2);
    for (const to of [{ userId: people[0] }, { userIds: people, reason: '別的' }])
      expect(outcome(await send(to))).toBe('409 idempotency_mismatch');
    expect(outcome(await send({ userIds: people }, other))).toBe('409 idempotency_mismatch');
  });

  it('of two bodies under one name at once takes one', async () => {
    const templates = await Promise.all([shop.template(kind), shop.template(kind)]);
    const people = await shop.people(2);
    const requestId = newId();
    const told = await Promise.all(
      templates.map((template, i) => shop.issue(kind, template, { requestId, userId: people[i] })),
    );
    expect(told.map(outcome).toSorted()).toEqual(['200', '409 idempotency_mismatch']);
  });

  it('is not done of a template that is switched off, gone or of another brand', async () => {
    const off = await shop.template(kind, { isActive: false });
    const template = await shop.template(kind);
    const [one] = await shop.people(1);
    expect(outcome(await shop.issue(kind, off, { userId: one }))).toBe('409 promotion_inactive');
    expect(outcome(await shop.issue(kind, 'nothing', { userId: one }))).toBe('404 not_found');
    expect(outcome(await shop.issue(kind, template, { userId: one }, mei))).toBe('403 forbidden_role');
    expect(outcome(await shop.issue(kind, template, { userId: one }, lead))).toBe('200');
    // Under such an id an order's bundle may come to give its vouchers.
    const taken = { userId: one, requestId: 'voucher:sold.1' };
    expect(outcome(await shop.issue(kind, template, taken))).toBe('400 validation');
    const foreign = await stranger.askFor(`POST ${at(kind, otherBrand)}/instances/issue`, {
      templateId: template,
      userId: one,
      reason: '週年慶',
    });
    expect(outcome(foreign)).toBe('404 not_found');
  });

  it('keeps what the template said when it was given', async () => {
    const template = await shop.template(kind);
    const { id, guest } = await shop.member();
    await shop.give(kind, template, id);
    await shop.owner.askFor(`PUT ${at(kind)}/templates/${template}`, { name: '改名', validityPeriod: 1 });
    const mine = (await guest.askFor(`GET ${at(kind)}`)).body as unknown as Record<string, unknown>[];
    expect(mine).toMatchObject([{ [`${kind}Name`]: '滿額折20', status: 'active', isUsed: false }]);
    // Through the end of the thirtieth business day, which ends at five in the morning.
    expect(mine[0]).toMatchObject({ expiryDate: '2026-12-21', expiresAt: '2026-12-21T21:00:00.000Z' });
    // Who gave it, and what they wrote beside it, is the house's.
    expect(Object.keys(mine[0] ?? {})).not.toEqual(expect.arrayContaining(['issuedBy']));
    const told = (await lead.askFor(`GET ${at(kind)}/instances/users/${id}`)).body;
    expect(told).toMatchObject([{ issuedBy: 'owner', issueReason: '週年慶' }]);
    // Employees read what a customer has, and give nothing.
    const read = (await mei.askFor(`GET ${at(kind)}/instances/users/${id}`)).body;
    expect(read).toMatchObject([{ status: 'active' }]);
    const listed = (await mei.askFor(`GET ${at(kind)}/templates/${template}/instances`)).body;
    for (const body of [read, listed])
      expect(JSON.stringify(body)).not.toMatch(/issuedBy|issueReason|週年慶/);
    expect(outcome(await lead.askFor(`GET ${at(kind)}/instances/users/nobody`))).toBe('404 not_found');
  });
});

describe('a coupon that there are only so many of', () => {
  it('is not given beyond them, however many give at once', async () => {
    const template = await shop.template('coupon', { usageLimit: 20 });
    const people = await shop.people(50);
    const told = await Promise.all(people.map((userId) => shop.issue('coupon', template, { userId })));
    expect(told.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(new Set(told.map(outcome))).toEqual(new Set(['200', '409 issue_limit']));
    expect(await given(template)).toBe(20);
  });

  it('says how many are left, gives none of too many, and counts those not that were taken back', async () => {
    const template = await shop.template('coupon', { usageLimit: 3 });
    const people = await shop.people(4);
    expect(await shop.issue('coupon', template, { userIds: people })).toMatchObject({
      status: 409,
      body: { code: 'issue_limit', details: { remaining: 3 } },
    });
    const gift = await shop.issue('coupon', template, { userIds: people.slice(0, 3) });
    const [first = ''] = gift.body['ids'] as string[];
    expect(outcome(await shop.issue('coupon', template, { userId: people[3] }))).toBe('409 issue_limit');
    await shop.revoke(first);
    expect(outcome(await shop.issue('coupon', template, { userId: people[3] }))).toBe('200');
  });

  it('is given to one customer so often and no more, also at once', async () => {
    const template = await shop.template('coupon', { perUserLimit: 2 });
    const [one = '', other = ''] = await shop.people(2);
    const told = await Promise.all(
      Array.from({ length: 12 }, () => shop.issue('coupon', template, { userId: one })),
    );
    expect(told.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = await shop.issue('coupon', template, { userIds: [other, one] });
    expect(refused.body.details).toEqual({ remaining: 0, userIds: [one] });
    expect(await given(template)).toBe(2);
  });

  it('is not given after its last day, and given to no later day than that', async () => {
    const [one = ''] = await shop.people(1);
    const over = await shop.template('coupon', { endsAt: '2026-11-20' });
    expect(outcome(await shop.issue('coupon', over, { userId: one }))).toBe('409 promotion_inactive');
    const short = await shop.template('coupon', { endsAt: '2026-11-25' });
    await shop.give('coupon', short, one);
    expect((await listOf('coupon', short)).items).toMatchObject([{ expiryDate: '2026-11-25' }]);
  });
});

describe.each(both)('the list of what was given of a %s', (kind) => {
  it('tells what became of all of them, and shows each kind by itself', async () => {
    const template = await shop.template(kind);
    const { id, guest } = await shop.member();
    const tickets: string[] = [];
    for (let i = 0; i < 5; i++) {
      tickets.push(await shop.give(kind, template, id));
      shop.house.later(1);
    }
    const [reserved = '', revoked = '', used = ''] = tickets;
    await shop.use(kind, guest, reserved, newId());
    await shop.revoke(revoked);
    await shop.house.rows(sql`update tickets set status = 'used', order_id = 'o' where id = ${used}`);
    const { items, stats, total } = await listOf(kind, template, '?limit=3');
    expect(items.map(({ _id, status }) => [_id, status])).toEqual([
      [tickets[4], 'active'],
      [tickets[3], 'active'],
      [used, 'used'],
    ]);
    expect([total, stats]).toEqual([
      5,
      {
        totalIssued: 4,
        totalUsed: 1,
        totalExpired: 0,
        totalActive: 2,
        totalReserved: 1,
        totalRevoked: 1,
        usageRate: 0.25,
      },
    ]);
    const active = await listOf(kind, template, '?status=active&limit=1&page=2');
    expect([active.total, active.items.map(({ _id }) => _id)]).toEqual([2, [tickets[3]]]);
  });

  it('tells an employee names and phones in part', async () => {
    const template = await shop.template(kind);
    await shop.give(kind, template, 'demo-customer-charizi');
    expect((await listOf(kind, template, '', lead)).items).toMatchObject([
      { userName: '林小晴', userPhone: '0912345678' },
    ]);
    expect((await listOf(kind, template, '', mei)).items).toMatchObject([
      { userName: '林○晴', userPhone: '0912***678' },
    ]);
    expect(outcome(await mei.askFor(`GET ${at(kind)}/templates/none/instances`))).toBe('404 not_found');
  });
});

it('the first page of many thousand is found by an index', async () => {
  await shop.house.server.database.asSuperuser(
    `insert into tickets (brand_id, id, kind, template_id, user_id, name, terms, acquired_at, expiry_date, expires_at)
     select 'many', 't' || n, 'coupon', 'many', 'u' || n, '券', '{}', now() - n * interval '1 minute', '2026-12-01', now()
     from generate_series(1, 20000) n; analyze tickets`,
  );
  // As `pageOfTemplate` asks; what counts them all reads them all.
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze)
    select t.*, c.name from tickets t left join customers c on c.brand_id = t.brand_id and c.id = t.user_id
    where t.brand_id = 'many' and t.template_id = 'many' and t.kind = 'coupon'
    order by t.acquired_at desc, t.id desc limit 10`.execute(shop.house.server.database.owner);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan Backward using tickets_template');
  expect(plan).not.toContain('Sort');
  await shop.house.server.database.asSuperuser(`delete from tickets where brand_id = 'many'`);
});

describe.each(both)('taking back a %s', (kind) => {
  it('is done once, of what nobody has used or put on an order', async () => {
    const template = await shop.template(kind);
    const { id, guest } = await shop.member();
    const ticket = await shop.give(kind, template, id);
    const reserved = await shop.give(kind, template, id);
    await shop.use(kind, guest, reserved, newId());
    expect(outcome(await shop.revoke(ticket, mei))).toBe('403 forbidden_role');
    expect(outcome(await shop.revoke(ticket, stranger, otherBrand))).toBe('404 not_found');
    expect((await shop.revoke(ticket)).body).toEqual({ _id: ticket, status: 'revoked' });
    expect(outcome(await shop.revoke(ticket))).toBe('200');
    expect(outcome(await shop.revoke(reserved))).toBe('409 ticket_reserved');
    shop.house.later(16 * minute);
    expect(outcome(await shop.revoke(reserved))).toBe('200');
    expect(await shop.used(kind, guest, ticket, newId())).toBe('409 ticket_revoked');
    const [row] = await shop.house.rows(
      sql<object>`select revoked_by, revoke_reason from tickets where id = ${ticket}`,
    );
    expect(row).toEqual({ revoked_by: 'owner', revoke_reason: '發錯了' });
  });
});

describe.each(both)('the template of a %s', (kind) => {
  it('is not deleted while somebody can use what was given of it', async () => {
    const template = await shop.template(kind);
    const { id } = await shop.member();
    const tickets = [await shop.give(kind, template, id), await shop.give(kind, template, id)];
    const remove = () => shop.owner.askFor(`DELETE ${at(kind)}/templates/${template}`);
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'referenced', details: { count: 2 } },
    });
    await shop.revoke(tickets[0] ?? '');
    await shop.house.rows(sql`update tickets set status = 'used' where id = ${tickets[1]}`);
    expect(outcome(await remove())).toBe('200');
    expect(outcome(await shop.issue(kind, template, { userId: id }))).toBe('404 not_found');
  });

  it('is deleted or given, where both are asked at once, and never both', async () => {
    for (let round = 0; round < 8; round++) {
      const template = await shop.template(kind);
      const [one = ''] = await shop.people(1);
      const [gone, gift] = await Promise.all([
        shop.owner.askFor(`DELETE ${at(kind)}/templates/${template}`),
        shop.issue(kind, template, { userId: one }),
      ]);
      expect(['200 404 not_found', '409 referenced 200']).toContain(`${outcome(gone)} ${outcome(gift)}`);
    }
  });
});
