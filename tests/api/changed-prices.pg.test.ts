import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedParts } from '#domain/kit/signed-text.ts';
import type { JournalEntry } from '#domain/journal/schema.ts';
import type { AdminActor, ByPin } from '#domain/kit/actor.ts';
import { placeOrder } from '#domain/order/place.ts';
import { demoPins } from '#server/demo/demo-pins.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { authorOf } from '#sync/envelope.ts';
import { pinProof } from '#sync/pin-proof.ts';
import { RawDevice, type RawResult } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';
import { newId } from './lib/new-id.ts';

// A price that was decided at a till, against the real server: who may, who stands behind it, and what a manager reads of it afterwards.

let server: DemoServer;
let till: { device: RawDevice; roster: string };
let lead: Visitor;
beforeAll(async () => {
  server = await startDemoServer();
  lead = await server.visitor().signIn('lead');
  const browser = await server.visitor().signIn('mei');
  const device = await RawDevice.enrol(browser, await newSigner(), place);
  const { body } = await browser.ask(`GET /sync/roster?device=${device.id}&storeId=${place.storeId}`);
  const text = signedParts(String(body['roster']))?.text ?? '';
  const { _id: roster } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { _id: string };
  till = { device, roster };
});
afterAll(() => server.close());

const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const orderAt = `/order-admin/brands/${place.brandId}/stores/${place.storeId}/orders`;
const flags = ({ exceptions = [] }: RawResult): string[] => exceptions.map(({ code }) => code);

const person = (name: string): AdminActor => {
  const { adminId, role } = staffNamed(name);
  return { kind: 'admin', adminId, name, role };
};
const pinOf = (name: string, key = demoPins[`demo-${name}`]?.key ?? ''): ByPin => ({
  roster: till.roster,
  prove: (as, change) => pinProof(key, as, change),
});

let sold = 700;

/** Two teas of NT$40, at another price where one is said. */
function sale(repriced?: { to: number; reason: string }) {
  sold += 1;
  const orderId = newId();
  const number = `A-${sold}`;
  const line = { _id: newId(), templateId: 'charizi-four-seasons', itemName: '四季春', basePrice: 40 };
  const args = placeOrder.input.parse({
    ...place,
    _id: orderId,
    orderType: 'takeout',
    lines: [{ ...line, quantity: 2, ...(repriced && { repriced }) }],
    orderNo: { lane: 'A', seq: sold, display: number },
    businessDate: new Date().toISOString().slice(0, 10),
    serviceChargeRate: 0,
    completesWhenPaid: true,
  }) as object;
  return { orderId, number, args };
}

function push(name: string, args: object, actor: AdminActor): Promise<RawResult> {
  const id = newId();
  const scope = `store:${place.storeId}`;
  const at = { wall: Date.now(), mono: 0, boot: 'test', offset: 0, uncertainty: 0 };
  const change = { id, scope, name, args };
  return till.device
    .pushAll([{ name, args, over: { id, actor: authorOf(actor, change), at, scope } }])
    .then(([result]) => result!);
}

async function journalOf(number: string): Promise<readonly JournalEntry[]> {
  const at = `/journal/brands/${place.brandId}/stores/${place.storeId}?q=${number}`;
  const { body } = await lead.ask(`GET ${at}`);
  return (body as unknown as { items: JournalEntry[] }).items;
}

const regular = { to: 30, reason: '熟客價' };

describe('a price that an employee decides', () => {
  it('alone is booked as it was charged, and listed for whoever may decide', async () => {
    const { args, orderId, number } = sale(regular);
    expect(flags(await push('order.place', args, person('mei')))).toContain('price_not_approved');
    expect((await lead.ask(`GET ${orderAt}/${orderId}`)).body).toMatchObject({
      total: 60,
      items: [{ basePrice: 40, unitPrice: 30, subtotal: 60, repriced: regular }],
    });
    expect(await journalOf(number)).toMatchObject([
      { kind: 'price', by: 'demo-mei', isApproved: 0, amount: -20, reason: '熟客價' },
    ]);
  });

  it('with a manager’s PIN is nobody’s question, and the journal names the manager', async () => {
    const { args, number } = sale(regular);
    const { adminId, name, role } = person('lead');
    const approver = { adminId, name, role, pin: pinOf('lead') };
    const result = await push('order.place', args, { ...person('mei'), approver });
    expect(flags(result)).not.toContain('price_not_approved');
    expect(flags(result)).not.toContain('price_changed');
    expect(await journalOf(number)).toMatchObject([
      {
        kind: 'price',
        by: 'demo-mei',
        approvedBy: 'demo-lead',
        isApproved: 1,
        parts: [{ name: '四季春', from: 40, to: 30, reason: '熟客價', count: 2 }],
      },
    ]);
  });

  it('in a manager’s name, but without their PIN, is listed as that and as unapproved', async () => {
    const { args, number } = sale(regular);
    const { adminId, name, role } = person('lead');
    const forged = { adminId, name, role, pin: pinOf('lead', demoPins['demo-mei']?.key) };
    const result = await push('order.place', args, { ...person('mei'), approver: forged });
    expect(flags(result)).toEqual(expect.arrayContaining(['approval_invalid', 'price_not_approved']));
    expect(await journalOf(number)).toMatchObject([{ kind: 'price', by: 'demo-mei', isApproved: 0 }]);
  });

  it('on an order that stands there needs a manager as well', async () => {
    const { args, orderId, number } = sale();
    expect((await push('order.place', args, person('mei'))).status).toMatch(/^applied/);
    const added = { _id: newId(), templateId: 'charizi-waffle', itemName: '原味鬆餅', basePrice: 60 };
    const revision = {
      ...place,
      orderId,
      number,
      add: [{ ...added, quantity: 1, repriced: { to: 1, reason: '即期品' } }],
      finish: 'keep',
    };
    expect(flags(await push('order.revise', revision, person('mei')))).toContain('price_not_approved');
  });

  it('in the name of somebody who was never there is held until a manager decides', async () => {
    const { args } = sale(regular);
    expect(await push('order.place', args, person('zhongshan'))).toMatchObject({
      status: 'quarantined',
      code: 'author_not_bound',
    });
  });

  it('is no part of lines that are added without anybody behind them', async () => {
    const { args, orderId, number } = sale();
    await push('order.place', args, person('mei'));
    const line = {
      _id: newId(),
      templateId: 'charizi-waffle',
      itemName: '原味鬆餅',
      basePrice: 60,
      quantity: 1,
    };
    const result = await push(
      'order.addLines',
      { ...place, orderId, number, lines: [{ ...line, repriced: regular }] },
      person('mei'),
    );
    expect(result.status).toBe('quarantined');
  });
});
