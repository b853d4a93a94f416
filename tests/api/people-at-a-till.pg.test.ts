import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '#domain/order/place.ts';
import { voidOrder } from '#domain/order/void.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { signedParts } from '#domain/kit/signed-text.ts';
import { demoPins } from '#server/demo/demo-pins.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { authorOf, type Envelope } from '#sync/envelope.ts';
import { sha256Hex } from '#sync/hash.ts';
import { pinProof } from '#sync/pin-proof.ts';
import type { AdminActor, ByPin } from '#domain/kit/actor.ts';
import { RawDevice, type RawPlace, type RawResult } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';

// Several people at one till, against the real server: what a till says of who was there, and what somebody makes of that who has the till.

let server: DemoServer;
let clock: Date;
beforeAll(async () => {
  clock = new Date();
  server = await startDemoServer({ now: () => clock });
});
afterAll(() => server.close());

const zhongshan: RawPlace = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const newId = (): string => uuidv7(clock.getTime(), (count) => new Uint8Array(randomBytes(count)));
const ended = ({ status, code }: RawResult): unknown[] => [status, code];
const flags = ({ exceptions = [] }: RawResult): string[] => exceptions.map(({ code }) => code);

async function aTill(
  by = 'mei',
  place = zhongshan,
): Promise<{ device: RawDevice; browser: Visitor; roster: string }> {
  const browser = await server.visitor().signIn(by);
  const device = await RawDevice.enrol(browser, await newSigner(), place);
  const { body } = await browser.ask(`GET /sync/roster?device=${device.id}&storeId=${place.storeId}`);
  const text = signedParts(String(body['roster']))?.text ?? '';
  const { _id } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { _id: string };
  return { device, browser, roster: _id };
}

const person = (name: string): AdminActor => {
  const { adminId, role } = staffNamed(name);
  return { kind: 'admin', adminId, name, role };
};
const pinOf = (name: string, roster: string, key = demoPins[`demo-${name}`]?.key ?? ''): ByPin => ({
  roster,
  prove: (as, change) => pinProof(key, as, change),
});

let sold = 0;

function sale(place = zhongshan): { args: typeof placeOrder.input._zod.output; orderId: string } {
  const orderId = newId();
  const said = {
    ...place,
    _id: orderId,
    orderType: 'takeout',
    lines: [
      { _id: newId(), templateId: 'charizi-four-seasons', itemName: '四季春', basePrice: 40, quantity: 1 },
    ],
    payments: [{ _id: newId(), method: 'cash', amount: 40, tendered: 40 }],
    orderNo: { lane: 'A', seq: ++sold, display: `A-${String(sold).padStart(3, '0')}` },
    businessDate: clock.toISOString().slice(0, 10),
    serviceChargeRate: 0,
    completesWhenPaid: true,
  };
  return { args: placeOrder.input.parse(said) as never, orderId };
}

/** What a till of ours would write. */
function pushAs(
  device: RawDevice,
  name: string,
  args: object,
  actor: AdminActor,
  over: Partial<Envelope> = {},
) {
  const id = newId();
  const scope = over.scope ?? `store:${zhongshan.storeId}`;
  const at = { wall: clock.getTime(), mono: 0, boot: 'test', offset: 0, uncertainty: 0 };
  const change = { id, scope, name, args };
  return device
    .pushAll([{ name, args, over: { id, actor: authorOf(actor, change), at, scope, ...over } }])
    .then(([result]) => result!);
}

const voids = (orderId: string) =>
  voidOrder.input.parse({
    ...zhongshan,
    orderId,
    reason: '點錯',
    restock: true,
    refunds: [{ _id: newId(), method: 'cash', amount: 40 }],
  }) as object;

describe('who was at the till by a PIN', () => {
  it('is the author of what they sold and took back there, and is asked to prove it on each', async () => {
    const { device, browser, roster } = await aTill('mei');
    const { args, orderId } = sale();
    expect(
      flags(await pushAs(device, 'order.place', args, { ...person('lead'), pin: pinOf('lead', roster) })),
    ).not.toContain('author_not_bound');
    const at = `/order-admin/brands/charizi/stores/${zhongshan.storeId}/orders/${orderId}`;
    expect((await browser.ask(`GET ${at}`)).body).toMatchObject({ payments: [{ by: 'demo-lead' }] });
    const lead = person('lead');
    const held = ['quarantined', 'author_not_bound'];
    expect(ended(await pushAs(device, 'order.void', voids(orderId), lead))).toEqual(held);
    const guessed = { ...lead, pin: pinOf('lead', roster, demoPins['demo-mei']?.key) };
    expect(ended(await pushAs(device, 'order.void', voids(orderId), guessed))).toEqual(held);
    const unknown = { ...lead, pin: pinOf('lead', newId()) };
    expect(ended(await pushAs(device, 'order.void', voids(orderId), unknown))).toEqual(held);
    const proven = { ...lead, pin: pinOf('lead', roster) };
    expect((await pushAs(device, 'order.void', voids(orderId), proven)).status).toMatch(/^applied/);
  });

  it('is nobody by another store’s roster, nor on another store’s till', async () => {
    const { device, roster } = await aTill('mei');
    const xinyi = { brandId: 'charizi', storeId: 'charizi-xinyi' };
    const other = await aTill('lin', xinyi);
    const { args } = sale();
    await pushAs(device, 'order.place', args, person('mei'));
    const theirs = { ...person('xinyi'), pin: pinOf('xinyi', other.roster) };
    const refused = await pushAs(device, 'order.void', voids(args._id), theirs);
    expect(refused.status).toBe('quarantined');
    const there = await pushAs(
      other.device,
      'order.place',
      sale(xinyi).args,
      { ...person('lead'), pin: pinOf('lead', roster) },
      { scope: `store:${xinyi.storeId}` },
    );
    expect(there.status).toBe('quarantined');
  });

  it('is nobody by a roster that is over: a sale is booked and flagged, money back is held', async () => {
    const { device, roster } = await aTill('mei');
    const { args } = sale();
    const lead = { ...person('lead'), pin: pinOf('lead', roster) };
    await pushAs(device, 'order.place', args, lead);
    const before = clock;
    clock = new Date(before.getTime() + 7 * 86_400_000);
    const late = await pushAs(device, 'order.place', sale().args, lead);
    expect(flags(late)).toContain('author_signed_out');
    expect(ended(await pushAs(device, 'order.void', voids(args._id), lead))).toEqual([
      'quarantined',
      'author_signed_out',
    ]);
    clock = before;
  });

  it('brings nothing from a till that was revoked', async () => {
    const { device, roster } = await aTill('mei');
    const zs = await server.visitor().signIn('zhongshan');
    await zs.ask('POST /sync/devices/revoke', { ...zhongshan, device: device.id });
    const lead = { ...person('lead'), pin: pinOf('lead', roster) };
    expect(ended(await pushAs(device, 'order.place', sale().args, lead))).toEqual([
      'quarantined',
      'device_not_enrolled',
    ]);
  });
});

describe('what an employee may not do', () => {
  const by = (author: AdminActor, approver: string, roster: string, key?: string): AdminActor => {
    const { adminId, name, role } = person(approver);
    return { ...author, approver: { adminId, name, role, pin: pinOf(approver, roster, key) } };
  };

  it('is done where a manager approves it with their PIN, and stays the employee’s', async () => {
    const { device, browser, roster } = await aTill('mei');
    const { args, orderId } = sale();
    await pushAs(device, 'order.place', args, person('mei'));
    expect(ended(await pushAs(device, 'order.void', voids(orderId), person('mei')))).toEqual([
      'quarantined',
      'forbidden_role',
    ]);
    expect(
      (await pushAs(device, 'order.void', voids(orderId), by(person('mei'), 'lead', roster))).status,
    ).toMatch(/^applied/);
    const at = `/order-admin/brands/charizi/stores/${zhongshan.storeId}/orders/${orderId}`;
    expect((await browser.ask(`GET ${at}`)).body).toMatchObject({
      fulfilment: 'cancelled',
      refunds: [{ by: 'demo-mei' }],
    });
  });

  it('is held where the approval is forged, and a manager reads that it is', async () => {
    const { device, roster } = await aTill('mei');
    const { args, orderId } = sale();
    await pushAs(device, 'order.place', args, person('mei'));
    const forged = by(person('mei'), 'lead', roster, demoPins['demo-mei']?.key);
    expect(ended(await pushAs(device, 'order.void', voids(orderId), forged))).toEqual([
      'quarantined',
      'approval_invalid',
    ]);
    const colleague = by(person('mei'), 'mei', roster);
    expect(ended(await pushAs(device, 'order.void', voids(orderId), colleague))).toEqual([
      'quarantined',
      'forbidden_role',
    ]);
    const zs = await server.visitor().signIn('zhongshan');
    const { body } = await zs.ask(`GET /sync/held?brandId=charizi&storeId=${zhongshan.storeId}`);
    expect(JSON.stringify(body)).toContain('approval_invalid');
  });

  it('is not what was hashed where another approver is put into it', async () => {
    const { device, roster } = await aTill('mei');
    const { args, orderId } = sale();
    await pushAs(device, 'order.place', args, person('mei'));
    const id = newId();
    const said = voids(orderId);
    const change = { id, scope: `store:${zhongshan.storeId}`, name: 'order.void', args: said };
    const actor = authorOf(by(person('mei'), 'lead', roster), change);
    const [body = ''] = device.write([{ name: 'order.void', args: said, over: { id, actor } }]);
    const other = body.replace('"adminId":"demo-lead"', '"adminId":"demo-zhongshan"');
    expect(sha256Hex(other)).not.toBe(sha256Hex(body));
    expect(ended(await device.pushBody(other))).toEqual(['quarantined', 'approval_invalid']);
  });

  it('stands and is listed where who approved it was switched off meanwhile', async () => {
    const { device, roster } = await aTill('mei');
    const { args, orderId } = sale();
    await pushAs(device, 'order.place', args, person('mei'));
    const zs = await server.visitor().signIn('zhongshan');
    await zs.ask('PATCH /admin/demo-lead/status', { isActive: false });
    const booked = await pushAs(device, 'order.void', voids(orderId), by(person('mei'), 'lead', roster));
    expect(booked.status).toBe('applied_with_exceptions');
    expect(flags(booked)).toContain('approver_revoked');
    await zs.ask('PATCH /admin/demo-lead/status', { isActive: true });
  });
});
