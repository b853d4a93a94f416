import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDateOf } from '#domain/kit/time.ts';
import { signedParts } from '#domain/kit/signed-text.ts';
import { lease as leaseSchema, type Lease } from '#domain/promotion/lease.ts';
import type { MemberCard } from '#domain/customer/lease-operations.ts';
import type { Answered, Visitor } from '#server/http/testing.ts';
import { brandId, minute, otherBrand, outcome } from './lib/guest-house.ts';
import { newId } from './lib/new-id.ts';
import { TicketHouse, type Kind } from './lib/ticket-house.ts';
import { RawDevice, type RawChange } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';

// Tickets that are lent to tills: who gets them, what others see, and what becomes of what was sold without a network.

const storeId = 'charizi-zhongshan';
const hour = 60 * minute;

let shop: TicketHouse;
let north: Till;
let second: Till;
/** Of another store of the brand. */
let xinyi: Till;

interface Till {
  /** The browser that is the till. */
  readonly browser: Visitor;
  readonly device: RawDevice;
}

beforeAll(async () => {
  shop = await TicketHouse.open();
  [north, second, xinyi] = await Promise.all([aTill('mei'), aTill('lead'), aTill('xinyi', 'charizi-xinyi')]);
  await shop.house.rows(sql`update inventory set total_stock = 100000`);
});
afterAll(() => shop.house.server.close());

async function aTill(name: string, at = storeId): Promise<Till> {
  const visitor = await shop.house.server.visitor().signIn(name);
  const device = await RawDevice.enrol(visitor, await newSigner(), { brandId, storeId: at });
  return { browser: visitor, device };
}

const idle = (): Promise<void> => shop.house.server.app.sync.idle();

async function aTicket(kind: Kind = 'coupon', about: object = {}) {
  const template = await shop.template(kind, about);
  const member = await shop.member();
  return { ...member, template, ticket: await shop.give(kind, template, member.id) };
}

const ask = (till: Till, about: object, store = storeId, brand = brandId): Promise<Answered> =>
  till.browser.ask(`POST /sync/brands/${brand}/stores/${store}/leases`, {
    device: till.device.id,
    ...about,
  });

interface AttachedMember {
  readonly member: MemberCard | null;
  readonly lease: Lease | undefined;
  readonly sent: string | undefined;
  readonly ids: readonly string[];
}

async function attach(till: Till, phone: string): Promise<AttachedMember> {
  const answer = await ask(till, { phone });
  expect(outcome(answer)).toBe('200');
  const { member, lease: sent } = answer.body as { member: MemberCard | null; lease?: string };
  const text = Buffer.from(signedParts(sent ?? '')?.text ?? '', 'base64url').toString();
  const lease = sent === undefined ? undefined : leaseSchema.parse(JSON.parse(text));
  return { member, lease, sent, ids: lease?.tickets.map(({ ticket }) => ticket._id) ?? [] };
}

/** A change as the till makes it at this moment, by the clock of the test. */
const change = (name: string, args: object): RawChange => ({
  name,
  args: { brandId, storeId, ...args },
  over: {
    at: { wall: shop.house.clock.now.getTime(), mono: 0, boot: 'raw', offset: 0, uncertainty: 0 },
  },
});

let seq = 100;
const coupon = (refId: string) => ({
  _id: newId(),
  discountModel: 'CouponInstance',
  refId,
  amount: 0,
  label: '滿額折20',
  kind: 'amount',
  value: 20,
  ticket: { minPurchaseAmount: 0 },
});
const cash = (amount: number) => [{ _id: newId(), method: 'cash', amount }];

/** An order of a latte, unpaid. */
function unpaid(about: object = {}): RawChange & { readonly orderId: string } {
  const orderId = newId();
  seq++;
  const line = {
    _id: newId(),
    templateId: 'charizi-black-latte',
    itemName: '紅茶拿鐵',
    basePrice: 65,
    quantity: 1,
  };
  const made = change('order.place', {
    _id: orderId,
    orderType: 'takeout',
    lines: [line],
    orderNo: { lane: 'A', seq, display: `A-${seq}` },
    businessDate: '2026-11-21',
    serviceChargeRate: 0,
    completesWhenPaid: true,
    ...about,
  });
  return { ...made, orderId };
}

/** A paid sale of it with a coupon of NT$20. */
const sale = (refId: string) => unpaid({ discounts: [coupon(refId)], payments: cash(45) });

/** The coupon is put on an order that is there, which is paid with it. */
const withCoupon = (orderId: string, refId: string): RawChange =>
  change('order.revise', {
    orderId,
    till: 'A',
    addDiscounts: [coupon(refId)],
    payments: cash(45),
    finish: 'send',
  });

async function send(till: Till, ...changes: readonly RawChange[]): Promise<void> {
  const results = await till.device.pushAll(
    changes.map(({ name, args, over }) => ({ name, args, ...(over && { over }) })),
  );
  // Facts are never refused, whatever else is said of them.
  for (const { status } of results) expect(status).toMatch(/^applied/);
  await idle();
}

const release = ({ lease, ids }: AttachedMember): RawChange =>
  change('promotion.release', { leaseId: lease?._id, tickets: [...ids] });

const flagged = async (orderId: string): Promise<string[]> =>
  (
    await shop.house.rows(
      sql<{
        code: string;
      }>`select code from flags where "order"->>'id' = ${orderId} and code like 'ticket_%'`,
    )
  ).map(({ code }) => code);
const hasIt = async (ticket: string) =>
  (
    await shop.house.rows(
      sql<{
        status: string;
        order_id: string | null;
      }>`select status, order_id from tickets where id = ${ticket}`,
    )
  )[0];

describe('a member at a till', () => {
  it('is told with their points and what they can use, and that is lent, signed by the key of rosters', async () => {
    const { phone, ticket, id } = await aTicket();
    const elsewhere = await shop.give(
      'coupon',
      await shop.template('coupon', { stores: ['charizi-xinyi'] }),
      id,
    );
    const { member, lease, sent = '', ids } = await attach(north, phone);
    expect(member).toMatchObject({ _id: id, isActive: true, points: 0 });
    expect(member?.name).toMatch(/○/);
    expect(ids).toEqual([ticket]);
    // Not for this store: shown, and free for everybody else.
    expect(member?.others.map((one) => one.ticket._id)).toEqual([elsewhere]);
    expect(await shop.used('coupon', await shop.staff('owner'), elsewhere, newId())).toBe('reserved');
    const until = new Date(shop.house.clock.now.getTime() + 12 * hour).toISOString();
    expect(lease).toMatchObject({
      device: north.device.id,
      brandId,
      storeId,
      userId: id,
      until,
    });

    const roster = await north.browser.ask(`GET /sync/roster?device=${north.device.id}&storeId=${storeId}`);
    const key = createPublicKey({
      key: Buffer.from(String(roster.body['key']), 'base64'),
      format: 'der',
      type: 'spki',
    });
    const { text = '', signature = '' } = signedParts(sent) ?? {};
    const by = { key, dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', Buffer.from(text), by, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('that nobody is, is nobody; one who was switched off uses nothing', async () => {
    expect(await attach(north, shop.house.newPhone())).toMatchObject({ member: null, lease: undefined });
    const { phone, id } = await aTicket();
    await shop.owner.askFor(`PATCH /admin-user/brands/${brandId}/users/${id}/status`, { isActive: false });
    const { member, lease } = await attach(north, phone);
    expect(member).toMatchObject({ isActive: false, others: [] });
    expect(lease).toBeUndefined();
  });

  it('whose phone nobody has proved is told with what they have, and is lent nothing', async () => {
    const { phone, id, ticket } = await aTicket();
    await shop.house.rows(sql`update customers set phone_verified_at = null where id = ${id}`);
    const { member, lease } = await attach(north, phone);
    expect(member).toMatchObject({ isActive: true, isUnproved: true });
    expect(member?.others.map((one) => one.ticket._id)).toEqual([ticket]);
    expect(lease).toBeUndefined();
    await shop.house.rows(sql`update customers set phone_verified_at = now() where id = ${id}`);
    const proved = await attach(north, phone);
    expect(proved.ids).toEqual([ticket]);
    expect(proved.member).not.toHaveProperty('isUnproved');
  });

  it('is told only to a till of the store, by its own credential, to who works there', async () => {
    const { phone, id } = await aTicket();
    expect(outcome(await ask(north, { phone, device: second.device.id }))).toBe('401 device_unknown');
    expect(outcome(await ask(xinyi, { phone }))).toBe('403 forbidden_store');
    expect(outcome(await ask(xinyi, { phone }, 'charizi-xinyi'))).toBe('200');
    expect(outcome(await ask(north, { phone }, 'ashun-daan', otherBrand))).toBe('403 forbidden_brand');
    expect(outcome(await ask({ ...north, browser: shop.house.server.visitor() }, { phone }))).toBe(
      '401 auth_required',
    );
    const owner = await shop.house.server.visitor().signIn('owner');
    const ownTill = await RawDevice.enrol(owner, await newSigner(), { brandId, storeId: 'charizi-xinyi' });
    const own: Till = { browser: owner, device: ownTill };
    expect(outcome(await ask(own, { phone }))).toContain('device_not_enrolled');
    expect(outcome(await ask(north, { userId: id }))).toBe('200');
    expect(outcome(await ask(north, { userId: 'nobody' }))).toBe('404 not_found');
    expect(outcome(await ask(north, { userId: id, phone }))).toBe('400 validation');
    expect(outcome(await ask(north, {}))).toBe('400 validation');
  });
});

describe('a ticket that a till has', () => {
  it('is refused to its guest, who is told where it is, and to other tills; the same till gets it again', async () => {
    const { phone, guest, ticket } = await aTicket();
    const first = await attach(north, phone);
    const refused = await shop.use('coupon', guest, ticket, newId());
    expect(refused.body).toMatchObject({
      code: 'ticket_reserved',
      details: {
        held: 'counter',
        storeId,
        until: expect.stringMatching(/^\d\d\/\d\d \d\d:\d\d$/) as string,
      },
    });
    expect(String(refused.body['message'])).toContain('櫃檯');
    const mine = await guest.askFor(`GET /promotion/brands/${brandId}/coupons`);
    expect(mine.body).toMatchObject([
      {
        status: 'reserved',
        lentTo: { storeId, storeName: expect.stringMatching(/./) as string, until: first.lease?.until },
      },
    ]);
    const other = await attach(second, phone);
    expect(other.ids).toEqual([]);
    expect(other.member?.others).toMatchObject([{ ticket: { _id: ticket, status: 'reserved' } }]);
    expect(outcome(await shop.revoke(ticket))).toBe('409 ticket_reserved');

    shop.house.later(hour);
    const again = await attach(north, phone);
    expect(again.ids).toEqual([ticket]);
    expect(Date.parse(again.lease?.until ?? '') - Date.parse(first.lease?.until ?? '')).toBe(hour);
    // What it gives back of the lease before is not the new one.
    await send(north, release(first));
    expect(await shop.used('coupon', guest, ticket, newId())).toBe('409 ticket_reserved');
    await send(second, release(again));
    expect(await shop.used('coupon', guest, ticket, newId())).toBe('409 ticket_reserved');
    await send(north, release(again));
    expect(await shop.used('coupon', guest, ticket, newId())).toBe('reserved');
  });

  it('is lent to one of many that ask at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { phone, guest, ticket } = await aTicket();
      const [a, b, web] = await Promise.all([
        attach(north, phone),
        attach(second, phone),
        shop.used('coupon', guest, ticket, newId()),
      ]);
      const had = [...a.ids, ...b.ids, ...(web === 'reserved' ? [ticket] : [])];
      expect(had).toEqual([ticket]);
    }
  });

  it('comes back at its end, and not before, however silent the till is', async () => {
    const { phone, ticket } = await aTicket();
    await attach(north, phone);
    shop.house.later(12 * hour - minute);
    const owner = await shop.staff('owner');
    expect(await shop.used('coupon', owner, ticket, newId())).toBe('409 ticket_reserved');
    shop.house.later(minute);
    expect(await shop.used('coupon', owner, ticket, newId())).toBe('reserved');
  });
});

describe('a ticket that a till does not give back', () => {
  const takenBy = (name: string, { lease, ids }: AttachedMember): RawChange => {
    const made = change('promotion.endLease', { leaseId: lease?._id, tickets: [...ids], heldBy: 'A' });
    const { adminId, name: called, role } = staffNamed(name);
    return { ...made, over: { ...made.over, actor: { adminId, name: called, role } } };
  };

  it('is told at other tills with which till that is, and to its guest with the store alone', async () => {
    const { phone, guest, ticket } = await aTicket();
    const told = await attach(north, phone);
    const other = await attach(second, phone);
    const till = { lease: told.lease?._id, lane: expect.stringMatching(/^[A-Z]+$/) as string, name: 'raw' };
    expect(other.member?.others).toMatchObject([{ ticket: { _id: ticket, lentTo: { storeId, till } } }]);
    const mine = await guest.askFor(`GET /promotion/brands/${brandId}/coupons`);
    expect(JSON.stringify(mine.body)).not.toContain('"lane"');
  });

  it('is taken from it by somebody who may, at once for the till that asks; the journal says so', async () => {
    const { phone, ticket } = await aTicket();
    const told = await attach(north, phone);
    shop.house.later(minute);
    const before = sale(ticket);
    shop.house.later(minute);
    const taking = takenBy('lead', told);
    const results = await second.device.pushAll([
      { name: taking.name, args: taking.args, ...(taking.over && { over: taking.over }) },
    ]);
    expect(results.map(({ status }) => status)).toEqual(['applied']);
    // Its job may still wait.
    const now = await attach(second, phone);
    expect(now.ids).toEqual([ticket]);
    const sold = sale(ticket);
    await send(second, sold);
    expect(await flagged(sold.orderId)).toEqual([]);
    expect(await hasIt(ticket)).toEqual({ status: 'used', order_id: sold.orderId });
    // What the other till sold with it without a network is booked, and somebody looks.
    await send(north, before);
    expect(await flagged(before.orderId)).toEqual(['ticket_used_twice']);
    const entries = await shop.house.rows(
      sql<{ kind: string; by: string }>`select kind, "by" from journal_entries where kind = 'leaseEnd'`,
    );
    expect(entries).toEqual([{ kind: 'leaseEnd', by: staffNamed('lead').adminId }]);
  });

  it('has its yes for what was sold before, and none for what was sold later', async () => {
    const one = await aTicket();
    const first = await attach(north, one.phone);
    const before = sale(one.ticket);
    shop.house.later(minute);
    await send(second, takenBy('lead', first));
    await send(north, before);
    expect(await flagged(before.orderId)).toEqual([]);
    const other = await aTicket();
    const told = await attach(north, other.phone);
    await send(second, takenBy('lead', told));
    shop.house.later(minute);
    const late = sale(other.ticket);
    await send(north, late);
    expect(await flagged(late.orderId)).toEqual(['ticket_unconfirmed']);
    expect(await hasIt(other.ticket)).toEqual({ status: 'used', order_id: late.orderId });
  });

  it('stays there where whoever says so may not, or is of another store', async () => {
    const { phone, guest, ticket } = await aTicket();
    const told = await attach(north, phone);
    const mine = takenBy('mei', told);
    await north.device.pushAll([{ name: mine.name, args: mine.args, ...(mine.over && { over: mine.over }) }]);
    const { adminId, name, role } = staffNamed('xinyi');
    const foreign = change('promotion.endLease', {
      storeId: 'charizi-xinyi',
      leaseId: told.lease?._id,
      tickets: [...told.ids],
      lane: 'A',
    });
    const over = { ...foreign.over, scope: 'store:charizi-xinyi', actor: { adminId, name, role } };
    await xinyi.device.pushAll([{ name: foreign.name, args: foreign.args, over }]);
    await idle();
    expect(await shop.used('coupon', guest, ticket, newId())).toBe('409 ticket_reserved');
  });
});

describe('what a till sells with a ticket that it has', () => {
  it('has it, and nobody need look; what it had no use for goes back with the same contact', async () => {
    const { phone, guest, ticket, id, template } = await aTicket();
    const unused = await shop.give('coupon', template, id);
    const told = await attach(north, phone);
    const sold = sale(ticket);
    await send(north, sold, release(told));
    expect(await hasIt(ticket)).toEqual({ status: 'used', order_id: sold.orderId });
    expect(await flagged(sold.orderId)).toEqual([]);
    expect(await shop.used('coupon', guest, ticket, newId())).toBe('409 ticket_used');
    expect(await shop.used('coupon', guest, unused, newId())).toBe('reserved');
  });

  it('is said when the lease is long over: it was good when it was sold', async () => {
    const { phone, ticket } = await aTicket();
    await attach(north, phone);
    const sold = sale(ticket);
    shop.house.later(14 * hour);
    await send(north, sold);
    expect(await hasIt(ticket)).toEqual({ status: 'used', order_id: sold.orderId });
    expect(await flagged(sold.orderId)).toEqual([]);
  });

  it('after the end, or at a till that it was not lent to, stands and has it, and somebody looks', async () => {
    const { phone, ticket } = await aTicket();
    await attach(north, phone);
    shop.house.later(13 * hour);
    const late = sale(ticket);
    await send(north, late);
    expect(await flagged(late.orderId)).toEqual(['ticket_unconfirmed']);
    expect(await hasIt(ticket)).toEqual({ status: 'used', order_id: late.orderId });

    const other = await aTicket();
    await attach(north, other.phone);
    const elsewhere = sale(other.ticket);
    await send(second, elsewhere);
    expect(await flagged(elsewhere.orderId)).toEqual(['ticket_unconfirmed']);
    expect(await hasIt(other.ticket)).toEqual({ status: 'used', order_id: elsewhere.orderId });
    const own = sale(other.ticket);
    await send(north, own);
    expect(await flagged(own.orderId)).toEqual(['ticket_used_twice']);
    expect(await hasIt(other.ticket)).toEqual({ status: 'used', order_id: elsewhere.orderId });
  });

  it('is heard after the ticket was lent to another till: it is used, and never free again', async () => {
    const { phone, guest, ticket } = await aTicket();
    await attach(north, phone);
    const sold = sale(ticket);
    shop.house.later(12 * hour);
    const told = await attach(second, phone);
    expect(told.ids).toEqual([ticket]);
    await send(north, sold);
    expect(await flagged(sold.orderId)).toEqual(['ticket_unconfirmed']);
    expect(await hasIt(ticket)).toEqual({ status: 'used', order_id: sold.orderId });
    const again = sale(ticket);
    await send(second, again, release(told));
    expect(await flagged(again.orderId)).toEqual(['ticket_used_twice']);
    shop.house.later(13 * hour);
    expect(await hasIt(ticket)).toEqual({ status: 'used', order_id: sold.orderId });
    expect(outcome(await guest.login(phone))).toBe('200');
    expect(await shop.used('coupon', guest, ticket, newId())).toBe('409 ticket_used');
  });

  it('that was put on an open order on a later day is judged by that day', async () => {
    const tomorrow = businessDateOf(shop.house.clock.now.getTime() + 24 * hour, 'Asia/Taipei', '05:00');
    const { phone, ticket } = await aTicket('coupon', { startsAt: tomorrow });
    const open = unpaid();
    const { orderId } = open;
    await send(north, open);
    shop.house.later(24 * hour);
    expect((await attach(north, phone)).ids).toEqual([ticket]);
    await send(north, withCoupon(orderId, ticket));
    expect(await flagged(orderId)).toEqual([]);
    expect(await hasIt(ticket)).toEqual({ status: 'used', order_id: orderId });
  });

  it('is not held up by the order of somebody else whose tickets cannot be found', async () => {
    const { phone, ticket } = await aTicket();
    const broken = JSON.stringify({ storeId, orderId: newId(), gone: null });
    // Nobody else does it: here it is asked for before its time.
    await shop.house.rows(sql`insert into jobs (id, brand_id, name, payload, run_at)
      values ('broken', ${brandId}, 'tickets.follow', ${broken}::jsonb, now() + interval '10 years')`);
    expect((await attach(north, phone)).ids).toEqual([ticket]);
    await shop.house.rows(sql`delete from jobs where id = 'broken'`);
  });

  it('is heard before the ticket is lent anew, also while its job still waits', async () => {
    const { phone, ticket } = await aTicket();
    await attach(north, phone);
    const sold = sale(ticket);
    await north.device.pushAll([{ name: sold.name, args: sold.args, ...(sold.over && { over: sold.over }) }]);
    expect((await attach(north, phone)).ids).toEqual([]);
    await idle();
    expect(await hasIt(ticket)).toEqual({ status: 'used', order_id: sold.orderId });
  });
});
