import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JournalEntry } from '#domain/journal/schema.ts';
import { signedParts } from '#domain/kit/signed-text.ts';
import type { ByPin } from '#domain/kit/actor.ts';
import { placeOrder } from '#domain/order/place.ts';
import { voidOrder } from '#domain/order/void.ts';
import { demoPins } from '#server/demo/demo-pins.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { authorOf } from '#sync/envelope.ts';
import { sha256Hex } from '#sync/hash.ts';
import { pinProof } from '#sync/pin-proof.ts';
import { genesis } from '#sync/protocol.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';
import { newId } from './lib/new-id.ts';

// The journal of a store: the changes that its tills sent, and where their logs do not hold together.

let server: DemoServer;
let lead: Visitor;
beforeAll(async () => {
  server = await startDemoServer();
  lead = await server.visitor().signIn('lead');
});
afterAll(() => server.close());

const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const at = `/journal/brands/${place.brandId}/stores/${place.storeId}`;
const ofLead = () => {
  const { adminId, name, role } = staffNamed('lead');
  return { actor: { adminId, name, role } };
};

interface Journal {
  readonly items: readonly JournalEntry[];
  readonly next?: string;
}

async function journal(query: Readonly<Record<string, string | number>> = {}, by = lead): Promise<Journal> {
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const { status, body } = await by.ask(`GET ${at}?${asked.toString()}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Journal;
}

const aDevice = async (): Promise<RawDevice> =>
  RawDevice.enrol(await server.visitor().signIn('lead'), await newSigner(), place);

let sold = 500;

/** A sale of 40, with a discount where one is said. */
function sale(amount = 0): { readonly orderId: string; readonly number: string; readonly args: object } {
  const orderId = newId();
  sold += 1;
  const number = `A-${sold}`;
  const args = placeOrder.input.parse({
    ...place,
    _id: orderId,
    orderType: 'takeout',
    lines: [
      { _id: newId(), templateId: 'charizi-four-seasons', itemName: '四季春', basePrice: 40, quantity: 1 },
    ],
    ...(amount > 0 && {
      discounts: [
        { _id: newId(), discountModel: 'Manual', label: '折扣', amount, kind: 'amount', value: amount },
      ],
    }),
    payments: [{ _id: newId(), method: 'cash', amount: 40 - amount, tendered: 40 }],
    orderNo: { lane: 'A', seq: sold, display: number },
    businessDate: new Date().toISOString().slice(0, 10),
    serviceChargeRate: 0,
    completesWhenPaid: true,
  }) as object;
  return { orderId, number, args };
}

const voidOf = ({ orderId, number }: { orderId: string; number: string }, reason = '客人取消') => ({
  ...place,
  orderId,
  number,
  reason,
  restock: true,
  refunds: [{ _id: newId(), method: 'cash', amount: 40 }],
});

describe('the journal of a store', () => {
  it('tells what a till took back, gave away, printed again and heard as a wrong PIN', async () => {
    const device = await aDevice();
    const [one, two] = [sale(), sale(5)];
    const results = await device.pushAll(
      [
        { name: 'order.place', args: one.args },
        { name: 'order.void', args: voidOf(one) },
        { name: 'order.place', args: two.args },
        {
          name: 'order.noteReprint',
          args: { ...place, orderId: two.orderId, number: two.number, slip: 'receipt' },
        },
        {
          name: 'till.noteWrongPins',
          args: { ...place, wrong: [{ adminId: staffNamed('mei').adminId, count: 3 }] },
        },
      ].map((change) => ({ ...change, over: ofLead() })),
    );
    expect(results.map(({ status }) => status.startsWith('applied'))).toEqual([true, true, true, true, true]);
    const { items } = await journal({ device: device.id });
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['discount', 'pin', 'reprint', 'void']);
    const of = (kind: string) => items.find((entry) => entry.kind === kind);
    expect(of('void')).toMatchObject({
      by: staffNamed('lead').adminId,
      byName: 'lead',
      number: one.number,
      orderId: one.orderId,
      amount: 40,
      reason: '客人取消',
      state: 'booked',
      incarnation: 1,
      seq: 2,
      storeId: place.storeId,
    });
    expect(of('void')?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(of('discount')).toMatchObject({ number: two.number, amount: 5 });
    expect(of('pin')?.parts).toEqual([{ name: 'mei', count: 3 }]);
    expect(of('reprint')).toMatchObject({ number: two.number, parts: [{ name: 'receipt' }] });
  });

  it('tells a change once, however often it comes, and of one that is held that it is', async () => {
    const device = await aDevice();
    const one = sale();
    const changes = [{ name: 'order.place', args: one.args, over: ofLead() }];
    await device.pushAll(changes);
    const stranger = { actor: { adminId: 'stranger', name: 'lead', role: 'store_admin' } };
    await device.pushAll([{ name: 'order.void', args: voidOf(one), over: stranger }]);
    const { items } = await journal({ device: device.id });
    expect(items).toMatchObject([{ kind: 'void', state: 'held', by: 'stranger' }]);
    // A name that only the device says is nobody's.
    expect(items[0]).not.toHaveProperty('byName');
  });

  it('is narrowed by number, kind, person, reason and day, and read stretch by stretch', async () => {
    const device = await aDevice();
    const sales = [sale(), sale(), sale(), sale(), sale()];
    await device.pushAll(
      sales.flatMap((one, nth) => [
        { name: 'order.place', args: one.args, over: ofLead() },
        { name: 'order.void', args: voidOf(one, nth === 2 ? '打翻了' : '點錯'), over: ofLead() },
      ]),
    );
    const [first] = sales;
    const wide = `ａ${first!.number.slice(2)}`;
    expect((await journal({ q: wide })).items).toMatchObject([{ number: first!.number }]);
    expect((await journal({ q: '打翻' })).items).toMatchObject([{ number: sales[2]!.number }]);
    expect((await journal({ device: device.id, kind: 'refund' })).items).toEqual([]);
    const by = staffNamed('lead').adminId;
    expect((await journal({ by, kind: 'void', device: device.id })).items).toHaveLength(5);
    expect((await journal({ device: device.id, to: '2020-01-01' })).items).toEqual([]);
    expect((await journal({ device: device.id, from: '2020-01-01' })).items).toHaveLength(5);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const part: Journal = await journal({ device: device.id, limit: 2, ...(after && { after }) });
      seen.push(...part.items.map(({ number = '' }) => number));
      after = part.next;
    } while (after !== undefined);
    expect(seen.toSorted()).toEqual(sales.map(({ number }) => number));
  });

  it('names a change that does not fit its log', async () => {
    const device = await aDevice();
    await device.pushAll([{ name: 'order.place', args: sale().args, over: ofLead() }]);
    await device.pushAll([{ name: 'order.place', args: sale().args, over: { ...ofLead(), prev: genesis } }]);
    expect((await journal({ device: device.id })).items).toMatchObject([
      { kind: 'forged', seq: 2, state: 'held', by: '', storeId: place.storeId },
    ]);
  });

  it('names a log that goes on in two ways, once', async () => {
    const device = await aDevice();
    const written = device.write([{ name: 'order.place', args: sale().args, over: ofLead() }]);
    await device.pushAll([{ name: 'order.place', args: sale().args, over: ofLead() }]);
    for (let times = 0; times < 2; times++)
      await device.claim({ firstSeq: 1, prev: genesis, bodies: written });
    expect((await journal({ device: device.id })).items).toMatchObject([
      { kind: 'fork', seq: 1, incarnation: 1, storeId: place.storeId },
    ]);
  });

  it('names a log that a pull shows to be another one, once', async () => {
    const device = await aDevice();
    await device.pushAll([{ name: 'order.place', args: sale().args, over: ofLead() }]);
    for (let times = 0; times < 2; times++) await device.pull([], sha256Hex('another log'));
    expect((await journal({ device: device.id })).items).toMatchObject([
      { kind: 'fork', seq: 1, incarnation: 1, storeId: place.storeId },
    ]);
  });

  it('names who approved a change by their PIN, and finds it by that', async () => {
    const till = await server.visitor().signIn('mei');
    const device = await RawDevice.enrol(till, await newSigner(), place);
    const { body } = await till.ask(`GET /sync/roster?device=${device.id}&storeId=${place.storeId}`);
    const text = signedParts(String(body['roster']))?.text ?? '';
    const { _id: roster } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { _id: string };
    const one = sale();
    const args = voidOrder.input.parse(voidOf(one)) as object;
    const id = newId();
    const scope = `store:${place.storeId}`;
    const [mei, boss] = [staffNamed('mei'), staffNamed('lead')];
    const pin: ByPin = {
      roster,
      prove: (as, change) => pinProof(demoPins['demo-lead']?.key ?? '', as, change),
    };
    const actor = authorOf({ ...mei, approver: { ...boss, pin } }, { id, scope, name: 'order.void', args });
    const results = await device.pushAll([
      { name: 'order.place', args: one.args },
      { name: 'order.void', args, over: { id, actor } },
    ]);
    expect(results[1]?.status).toMatch(/^applied/);
    const told = {
      kind: 'void',
      by: mei.adminId,
      byName: 'mei',
      approvedBy: boss.adminId,
      approvedByName: 'lead',
      isApproved: 1,
    };
    expect((await journal({ device: device.id })).items).toMatchObject([told]);
    expect((await journal({ device: device.id, kind: 'override' })).items).toMatchObject([told]);
  });

  it('names changes that never came and that their device has no more', async () => {
    const device = await aDevice();
    const bodies = device.write([{ name: 'order.place', args: sale().args, over: { ...ofLead(), seq: 4 } }]);
    await device.claim({ firstSeq: 4, prev: sha256Hex('lost'), prunedThrough: 3, bodies });
    expect((await journal({ device: device.id })).items).toMatchObject([
      { kind: 'gap', seq: 1, through: 3, storeId: place.storeId },
    ]);
  });
});

describe('who reads it', () => {
  it('is a manager of the store, and of the whole brand whoever looks after that', async () => {
    const asked = async (name: string, path: string) =>
      (await (await server.visitor().signIn(name)).ask(`GET ${path}`)).body['code'] ?? 'read';
    const brand = '/journal/brands/charizi';
    expect(await asked('mei', at)).toBe('forbidden_role');
    expect(await asked('lin', at)).toMatch(/^forbidden/);
    expect(await asked('zhongshan', at)).toBe('read');
    expect(await asked('owner', at)).toBe('read');
    expect(await asked('lead', brand)).toBe('forbidden_role');
    expect(await asked('owner', brand)).toBe('read');
    expect(await asked('shun', brand)).toMatch(/^forbidden/);
  });
});
