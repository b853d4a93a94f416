import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '#sync/hash.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { RawDevice, type RawResult } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';
import { newId } from './lib/new-id.ts';

// Who may speak through a till, and for how long (settled 33): tried by somebody with developer tools on a shared till.

let server: DemoServer;

beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const by = (name: string) => {
  const { adminId, role } = staffNamed(name);
  return { actor: { adminId, name, role } };
};
const tea = { templateId: 'charizi-four-seasons', itemName: '四季春', basePrice: 40, quantity: 1 };

function aSale(seq: number, over: object = {}): { readonly _id: string } {
  return {
    _id: newId(),
    orderType: 'takeout',
    lines: [{ _id: newId(), ...tea }],
    payments: [{ _id: newId(), method: 'cash', amount: 40, tendered: 40 }],
    orderNo: { lane: 'A', seq, display: `A-${String(seq).padStart(3, '0')}` },
    businessDate: '2026-11-21',
    serviceChargeRate: 0,
    completesWhenPaid: true,
    ...over,
  } as { readonly _id: string };
}

const soldOut = { inventoryId: 'charizi-zhongshan:charizi-tea-egg', isSoldOut: true };

const ended = ({ status, code }: RawResult): unknown[] => [status, code];
const flags = ({ exceptions = [] }: RawResult): string[] => exceptions.map(({ code }) => code);

/** A till of the store, set up by an employee, on which a manager signs in once as well, in the same browser. */
async function aSharedTill(
  manager = 'lead',
): Promise<{ device: RawDevice; browser: Visitor; signIn: string }> {
  const browser = await server.visitor().signIn('mei');
  const device = await RawDevice.enrol(browser, await newSigner());
  await browser.signIn(manager);
  // A call of the device with their session is what binds them.
  await device.pull();
  const { body } = await browser.ask('GET /admin-auth/profile');
  return { device, browser, signIn: String(body['signIn']) };
}

describe('a till', () => {
  it('writes into no other store, whoever it names: an owner who never signed in there, nobody at all', async () => {
    const device = await RawDevice.enrol(await server.visitor().signIn('mei'), await newSigner());
    const elsewhere = { brandId: 'charizi', storeId: 'charizi-xinyi' };
    const sale = aSale(31);
    const scope = 'store:charizi-xinyi';
    for (const over of [
      by('owner'),
      { actor: { adminId: 'nobody', name: 'x', role: 'primary_brand_admin' } },
    ])
      expect(
        ended(await device.push('order.place', { ...elsewhere, ...sale, _id: newId() }, { scope, ...over })),
      ).toEqual(['quarantined', 'forbidden_store']);
    const owner = await server.visitor().signIn('owner');
    const { body } = await owner.ask('GET /order-admin/brands/charizi/stores/charizi-xinyi/orders');
    expect(JSON.stringify(body)).not.toContain('A-031');
    const { body: held } = await owner.ask('GET /sync/held?brandId=charizi&storeId=charizi-xinyi');
    expect(JSON.stringify(held)).toContain('forbidden_store');
  });

  it('may be used as an office by an owner who is signed in on it, and not any more when they left', async () => {
    const { device, browser } = await aSharedTill('owner');
    const edit = (inventoryId: string) =>
      device.push(
        'inventory.setSoldOut',
        { brandId: 'charizi', storeId: 'charizi-xinyi', inventoryId, isSoldOut: true },
        { scope: 'store:charizi-xinyi', ...by('owner') },
      );
    // It waits for an item that nobody knows.
    expect(ended(await edit('one'))).toEqual(['waiting', undefined]);
    await browser.ask('POST /admin-auth/logout', { logs: [device.head] });
    expect(ended(await edit('two'))).toEqual(['quarantined', 'forbidden_store']);
  });
});

describe('a manager who lets run what is held', () => {
  it('does with a brand’s name on it no more than they may themselves; the brand decides about what is the brand’s', async () => {
    const lead = await server.visitor().signIn('lead');
    const device = await RawDevice.enrol(lead, await newSigner());
    const price = { brandId: 'charizi', dishes: { [tea.templateId]: { basePrice: { to: 1 } } } };
    const [edit] = await device.pushAll([
      { name: 'dish.updateMany', args: price, over: { ...by('owner'), scope: 'brand:charizi' } },
    ]);
    expect(ended(edit!)).toEqual(['quarantined', 'author_not_bound']);
    const store = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
    const change = { device: device.id, incarnation: 1, seq: 1 };
    const run = await lead.ask('POST /sync/held/run-again', { ...store, ...change });
    expect(run.body.code).toBe('not_found');
    const put = await lead.ask('POST /sync/held/dismiss', { ...store, ...change, reason: '不是我' });
    expect(put.body.code).toBe('not_found');
    const owner = await server.visitor().signIn('owner');
    const { body } = await owner.ask('GET /sync/stray?brandId=charizi');
    expect(body['changes']).toContainEqual(expect.objectContaining({ device: device.id, seq: 1 }));
    const { body: told } = await owner.ask('POST /sync/stray/run-again', { brandId: 'charizi', ...change });
    expect(told).toEqual({ status: 'applied_with_exceptions' });
  });
});

describe('somebody who signed out', () => {
  it('is no author of what is named after them: a sale is booked and flagged, money back, prices and edits are held', async () => {
    const { device, browser } = await aSharedTill();
    const sale = aSale(1);
    expect(flags(await device.push('order.place', sale, by('lead')))).not.toContain('author_signed_out');
    await browser.ask('POST /admin-auth/logout', { logs: [device.head] });
    await browser.signIn('mei');

    const booked = await device.push('order.place', aSale(2), by('lead'));
    expect(booked.status).toBe('applied_with_exceptions');
    expect(booked.exceptions).toContainEqual({
      code: 'author_signed_out',
      details: { adminId: staffNamed('lead').adminId },
    });
    const held = ['quarantined', 'author_signed_out'];
    const void_ = { orderId: sale._id, reason: '點錯' };
    expect(ended(await device.push('order.void', void_, by('lead')))).toEqual(held);
    const tender = { orderId: sale._id, paymentId: 'p', method: 'credit_card' };
    expect(ended(await device.push('order.changeTender', tender, by('lead')))).toEqual(held);
    const given = aSale(3, { manualAdjustment: -40 });
    expect(ended(await device.push('order.place', given, by('lead')))).toEqual(held);
    expect(ended(await device.push('inventory.setSoldOut', soldOut, by('lead')))).toEqual(held);
    const at = `/order-admin/brands/charizi/stores/charizi-zhongshan/orders/${sale._id}`;
    expect((await browser.ask(`GET ${at}`)).body).toMatchObject({ fulfilment: 'completed' });
  });

  it('leaves with the head of the log: what leads to it comes late and is theirs, what is written in its place is not', async () => {
    const at = { wall: Date.now(), mono: 0, boot: 'late', offset: 0, uncertainty: 0 };
    for (const told of ['head', 'no hash', 'nothing'] as const) {
      const { device, browser } = await aSharedTill();
      const sale = aSale(20 + told.length);
      await device.push('order.place', sale, by('lead'));
      const { hash, ...place } = device.head;
      const said = { ...place, seq: place.seq + 2 };
      const logs = { head: [{ ...said, hash: hash! }], 'no hash': [said], nothing: undefined }[told];
      expect((await browser.ask('POST /admin-auth/logout', { ...(logs && { logs }) })).status).toBe(200);
      const void_ = { orderId: sale._id, reason: '點錯' };
      const forged = await device.push('order.void', void_, { ...by('lead'), at });
      expect([told, ...ended(forged)]).toEqual([told, 'quarantined', 'author_signed_out']);
    }
    const { device, browser } = await aSharedTill();
    const sale = aSale(29);
    await device.push('order.place', sale, by('lead'));
    const taken = { orderId: sale._id, reason: '點錯', brandId: 'charizi', storeId: 'charizi-zhongshan' };
    const [body = ''] = device.write([{ name: 'order.void', args: taken, over: { ...by('lead'), at } }]);
    const { seq, ...place } = device.head;
    await browser.ask('POST /admin-auth/logout', {
      logs: [{ ...place, seq: seq + 1, hash: sha256Hex(body) }],
    });
    const late = await device.pushBody(body);
    expect(late.status).toMatch(/^applied/);
    expect(flags(late)).not.toContain('author_signed_out');
  });

  it('is the author of what they made before, though it comes after, and offline the log alone says so', async () => {
    const { device, signIn } = await aSharedTill();
    const sale = aSale(4);
    await device.push('order.place', sale, by('lead'));
    const taken = { orderId: sale._id, reason: '點錯', brandId: 'charizi', storeId: 'charizi-zhongshan' };
    const [before, left, after] = await device.pushAll([
      { name: 'order.void', args: taken, over: by('lead') },
      {
        name: 'device.signOut',
        args: { brandId: 'charizi', signIn },
        over: { ...by('lead'), scope: 'brand:charizi' },
      },
      { name: 'order.void', args: taken, over: by('lead') },
    ]);
    expect(ended(left!)).toEqual(['applied', undefined]);
    expect(flags(before!)).not.toContain('author_signed_out');
    expect(before!.status).toMatch(/^applied/);
    expect(ended(after!)).toEqual(['quarantined', 'author_signed_out']);
  });

  it('leaves the device to those who are signed in: it reads and loads what they may see, and nothing where nobody is', async () => {
    const { device, browser } = await aSharedTill('owner');
    const xinyi = 'store:charizi-xinyi';
    const zhongshan = 'store:charizi-zhongshan';
    expect(await device.kinds([xinyi, zhongshan])).toEqual(['reset', 'reset']);
    await browser.ask('POST /admin-auth/logout', { logs: [device.head] });
    // Nobody has left it but the owner: the employee who set it up went when the owner took the browser over.
    expect(await device.kinds([xinyi, zhongshan])).toEqual(['purge', 'purge']);
    expect(await device.load(zhongshan)).toBe(403);
    await browser.signIn('mei');
    expect(await device.kinds([xinyi, zhongshan])).toEqual(['purge', 'reset']);
    expect(await device.load(zhongshan)).toBe(200);
    expect(await device.load(xinyi)).toBe(403);
  });

  it('is signed out wherever the log of a device has ended their sign-in, and nobody else is', async () => {
    const { device, browser, signIn } = await aSharedTill();
    const other = await server.visitor().signIn('lead');
    const leaves = (name: string) => ({
      name: 'device.signOut',
      args: { brandId: 'charizi', signIn },
      over: { ...by(name), scope: 'brand:charizi' },
    });
    const asked = async (who: Visitor) => (await who.ask('GET /admin-auth/profile')).status;
    // Another name on it ends nothing of theirs.
    await device.pushAll([leaves('mei')]);
    expect([await asked(browser), await asked(other)]).toEqual([200, 200]);
    await device.pushAll([leaves('lead')]);
    expect([await asked(browser), await asked(other)]).toEqual([401, 200]);
    await browser.signIn('lead');
    expect(await asked(browser)).toBe(200);
  });

  it('has left also where their session was ended elsewhere', async () => {
    const { device, browser } = await aSharedTill();
    const other = await server.visitor().signIn('lead');
    await other.ask('POST /admin-auth/sessions/end-others', {});
    expect((await browser.ask('GET /admin-auth/profile')).status).toBe(401);
    expect(ended(await device.push('inventory.setSoldOut', soldOut, by('lead')))).toEqual([
      'quarantined',
      'author_signed_out',
    ]);
  });

  it('is nobody once the account is deleted, signed in or not', async () => {
    const owner = await server.visitor().signIn('owner');
    const { device } = await aSharedTill();
    expect((await owner.ask(`DELETE /admin/${staffNamed('lead').adminId}`)).status).toBe(200);
    const flagged = await device.push('order.place', aSale(9), by('lead'));
    expect(flags(flagged)).toContain('author_revoked');
    expect(ended(await device.push('inventory.setSoldOut', soldOut, by('lead')))).toEqual([
      'quarantined',
      'author_revoked',
    ]);
  });
});
