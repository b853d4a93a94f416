import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CashFlowRecord } from '#domain/cash-flow/schema.ts';
import type { Flag } from '#domain/flag/schema.ts';
import type { DayReport, ShiftReport } from '#domain/shift/report-schema.ts';
import { systemAccess } from '#server/database/connection.ts';
import { planDayUpdates } from '#server/jobs/hear-day.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { RawDevice, type RawResult } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';
import { newId } from './lib/new-id.ts';

// What somebody with a till in hand may say of drawers, days and the books who is not the till's program.

let server: DemoServer;
let lead: Visitor;
let mei: Visitor;
let manager: Visitor;
let xinyi: Visitor;
let till: RawDevice;
let counter: RawDevice;
let elsewhere: RawDevice;

const there = { brandId: 'charizi', storeId: 'charizi-xinyi' };
const ofStore = 'brands/charizi/stores/charizi-zhongshan';
const books = '/cash-flow/charizi/charizi-zhongshan';
const kindsThere = '/cash-flow-category/charizi/charizi-xinyi';
const food = 'charizi-zhongshan:flow:food';

beforeAll(async () => {
  server = await startDemoServer();
  [lead, mei, manager, xinyi] = (await Promise.all(
    ['lead', 'mei', 'zhongshan', 'xinyi'].map((name) => server.visitor().signIn(name)),
  )) as [Visitor, Visitor, Visitor, Visitor];
  till = await RawDevice.enrol(mei, await newSigner());
  counter = await RawDevice.enrol(lead, await newSigner());
  elsewhere = await RawDevice.enrol(xinyi, await newSigner(), there);
});
afterAll(() => server.close());

const by = (name: string) => ({
  actor: { adminId: staffNamed(name).adminId, name, role: staffNamed(name).role },
});
const ended = ({ status, code }: RawResult): unknown[] => [status, code];
const flags = ({ exceptions = [] }: RawResult): string[] => exceptions.map(({ code }) => code);

let opened = 0;
const open = (shiftId: string, over: object = {}) => {
  opened += 1;
  const businessDate = new Date().toISOString().slice(0, 10);
  const args = { _id: shiftId, openingFloat: 1000, lane: 'B', seq: opened, businessDate, ...over };
  return till.push('shift.open', args);
};
const close = (shiftId: string, counted = 3000, over: object = {}) =>
  till.push('shift.close', { shiftId, counted, floatKept: 0, ...over });

async function shiftOf(shiftId: string): Promise<ShiftReport> {
  return (await lead.ask(`GET /shifts/${ofStore}/${shiftId}/report`)).body as unknown as ShiftReport;
}
const dayOf = async (businessDate: string): Promise<DayReport> =>
  (await lead.ask(`GET /days/${ofStore}/${businessDate}/report`)).body as unknown as DayReport;
const recordOf = async (recordId: string): Promise<CashFlowRecord> =>
  (await manager.ask(`GET ${books}/detail/${recordId}`)).body as unknown as CashFlowRecord;

const bought = () => ({
  category: food,
  amount: 777,
  name: '蔬菜',
  time: new Date().toISOString(),
  type: 'expense',
});

describe('an id that follows from something else', () => {
  it('is taken beforehand by no record, from this store or another one, by whichever way', async () => {
    const shiftId = newId();
    await open(shiftId);
    const taken = `shift:${shiftId}`;
    expect(ended(await till.push('cashFlow.create', { _id: taken, ...bought() }))).toEqual([
      'quarantined',
      'validation',
    ]);
    const named = { id: `${taken}:2` };
    expect(ended(await till.push('cashFlow.create', bought(), named))).toEqual(['quarantined', 'validation']);
    const theirs = { ...bought(), category: 'charizi-xinyi:flow:food', _id: taken };
    const far = await elsewhere.push('cashFlow.create', theirs, by('xinyi'));
    expect(far.status).toBe('quarantined');
    const { time, category, amount, name } = bought();
    const file = { categories: [], records: [{ _id: taken, time, category, amount, name }] };
    expect((await lead.ask(`POST ${books}/import`, file)).body).toMatchObject({
      code: 'validation',
      details: [{ path: 'records.0._id' }],
    });

    expect(ended(await close(shiftId))).toEqual(['applied', undefined]);
    expect(await recordOf(taken)).toMatchObject({ amount: 2000, source: 'shift', name: 'B-Z1' });
  });

  it('is no other store’s usual category, and none of another type', async () => {
    const make = (_id: string, type = 'income') => xinyi.ask(`POST ${kindsThere}`, { _id, name: _id, type });
    expect((await make('charizi-new:flow:sales')).status).toBe(400);
    expect((await make('charizi-xinyi:flow:tips')).status).toBe(400);
    const file = { categories: [{ _id: 'new:flow:sales', name: 'x', type: 'income' }], records: [] };
    expect((await xinyi.ask(`POST /cash-flow/charizi/charizi-xinyi/import`, file)).status).toBe(400);
  });

  it('is not made by a shift that is called like another one’s later state, or too long for what follows', async () => {
    const shiftId = newId();
    await open(shiftId);
    for (const made of [`${shiftId}:2`, 'x'.repeat(194)])
      expect(ended(await open(made))).toEqual(['quarantined', 'validation']);
  });
});

describe('what a drawer brought', () => {
  it('is neither turned into its opposite nor voided by the employee who counted it', async () => {
    const shiftId = newId();
    await open(shiftId);
    await close(shiftId);
    const id = `shift:${shiftId}`;
    const category = { from: 'charizi-zhongshan:flow:sales', to: food };
    expect(ended(await till.push('cashFlow.update', { id, category }))).toEqual(['rejected', 'validation']);
    const other = { ...category, to: 'charizi-zhongshan:flow:other-income' };
    expect((await till.push('cashFlow.update', { id, category: other })).status).toBe('applied');
    expect(ended(await till.push('cashFlow.delete', { id }))).toEqual(['rejected', 'forbidden_role']);
    expect(await recordOf(id)).toMatchObject({ type: 'income', amount: 2000, isVoided: false });
  });

  it('goes by a manager’s count, however many others come from before there was the shift', async () => {
    const shiftId = newId();
    await open(shiftId);
    await counter.push('shift.close', { shiftId, counted: 5555, floatKept: 0 }, by('lead'));
    const wall = Date.now() - 10 * 86_400_000;
    const at = { wall, mono: 0, boot: 'raw', offset: 0, uncertainty: 0 };
    const args = { brandId: 'charizi', storeId: 'charizi-zhongshan', shiftId, counted: 1, floatKept: 0 };
    const results = await till.pushAll(
      Array.from({ length: 20 }, () => ({ name: 'shift.close', args, over: { at } })),
    );
    expect(results.slice(0, 19).map(flags)).toEqual(
      Array.from({ length: 19 }, () => expect.arrayContaining(['shift_closed_twice'])),
    );
    expect(results[19]?.status).toBe('quarantined');
    expect((await shiftOf(shiftId)).shift.closings[0]).toMatchObject({ by: 'demo-lead', counted: 5555 });
    expect(await recordOf(`shift:${shiftId}`)).toMatchObject({ type: 'income', amount: 4555 });
  });
});

describe('what a till says of shifts and days', () => {
  it('is flagged where the lane is another’s, or the day is none that has come', async () => {
    expect(flags(await open(newId(), { lane: 'QQ', seq: 1 }))).toContain('lane_foreign');
    expect(flags(await open(newId(), { businessDate: '2099-12-31' }))).toContain('clock_skew');
    const closed = await till.push('day.close', { businessDate: '2099-12-31', seen: 1000 });
    expect(flags(closed)).toContain('clock_skew');
    const past = await till.push('day.close', { businessDate: '2026-01-02' });
    expect(flags(past)).toEqual([]);
  });

  it('of other tills and its own queue is believed until the server says what it knows itself', async () => {
    const businessDate = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    const phantom = [
      { deviceId: 'nobody', name: '櫃檯9', lastSeenAt: '2026-01-03T01:00:00.000Z', pending: 7 },
    ];
    const lastSeen = (device: string, at: string) =>
      server.database.inTransaction(systemAccess, (tx) =>
        sql`update "sync_devices" set "last_seen_at" = ${at} where "id" = ${device}`.execute(tx),
      );
    const heardOf = async (args: object): Promise<DayReport> => {
      await till.push('day.close', { businessDate, ...args });
      return vi.waitFor(async () => {
        const report = await dayOf(businessDate);
        expect(report.close?.closings.every(({ heardAt }) => heardAt !== undefined)).toBe(true);
        return report;
      });
    };
    const forged = await heardOf({ silent: phantom, pending: 99, seen: 0 });
    expect([forged.isProvisional, forged.close?.closings[0]]).toMatchObject([
      false,
      { silent: [], pending: 0 },
    ]);
    // A till that was seen last while that day went on may have sold on.
    await lastSeen(counter.id, `${businessDate}T06:00:00.000Z`);
    const hidden = await heardOf({ silent: [], pending: 0, seen: 1 });
    expect([hidden.isProvisional, hidden.close?.closings[1]?.silent]).toMatchObject([
      true,
      [{ deviceId: counter.id }],
    ]);
    // It comes back with nothing: the day is final by itself.
    await planDayUpdates(server.database, new Date());
    expect((await dayOf(businessDate)).isProvisional).toBe(true);
    await lastSeen(counter.id, new Date().toISOString());
    await planDayUpdates(server.database, new Date());
    await vi.waitFor(async () => expect((await dayOf(businessDate)).isProvisional).toBe(false), 5000);
  });

  it('moves no money of another store', async () => {
    const shiftId = newId();
    const begun = { _id: shiftId, openingFloat: 10, lane: 'A', seq: 5, businessDate: '2026-11-26' };
    await elsewhere.push('shift.open', begun, by('xinyi'));
    const move = { _id: newId(), shiftId, type: 'pay_out', amount: 5, reason: 'x' };
    for (const [name, args] of [
      ['shift.move', move],
      ['shift.close', { shiftId, counted: 1, floatKept: 0 }],
    ] as const) {
      const device = await RawDevice.enrol(mei, await newSigner());
      expect([name, (await device.push(name, args)).status]).toEqual([name, 'quarantined']);
      const scope = `store:${there.storeId}`;
      expect([name, (await device.push(name, { ...there, ...args }, { scope })).status]).not.toEqual([
        name,
        expect.stringMatching(/^applied/),
      ]);
    }
    const path = `GET /shifts/brands/charizi/stores/charizi-xinyi/${shiftId}/report`;
    expect((await xinyi.ask(path)).body).toMatchObject({ seen: { expected: 10 }, moves: [] });
    expect((await mei.ask(path)).status).toBe(403);
  });

  it('that money is in the drawer of no shift here, or of another till’s, is booked and flagged', async () => {
    const far = newId();
    const begun = { _id: far, openingFloat: 10, lane: 'A', seq: 6, businessDate: '2026-11-26' };
    await elsewhere.push('shift.open', begun, by('xinyi'));
    const near = newId();
    const own = { _id: near, openingFloat: 20, lane: 'C', seq: 1, businessDate: '2026-11-26' };
    await counter.push('shift.open', own, by('lead'));
    const tea = {
      _id: 'line-1',
      templateId: 'charizi-four-seasons',
      itemName: '四季春',
      basePrice: 40,
      quantity: 1,
    };
    const orderId = newId();
    const sale = {
      _id: orderId,
      orderType: 'takeout',
      lines: [tea],
      orderNo: { lane: 'B', seq: 88, display: 'B-088' },
      businessDate: new Date().toISOString().slice(0, 10),
      serviceChargeRate: 0,
      completesWhenPaid: true,
    };
    expect((await till.push('order.place', sale)).status).toMatch(/^applied/);
    const paid = async (shiftId: string | undefined) => {
      const payments = [{ _id: newId(), method: 'cash', amount: 10 }];
      const result = await till.push('order.pay', { orderId, payments, shiftId });
      const marks = flags(result).filter((code) => code.startsWith('shift_'));
      return [result.status.replace('_with_exceptions', ''), ...marks];
    };
    expect(await paid(far)).toEqual(['applied', 'shift_unknown']);
    expect(await paid('never-opened')).toEqual(['applied', 'shift_unknown']);
    expect(await paid(near)).toEqual(['applied', 'shift_foreign']);
    const mine = newId();
    await open(mine);
    expect(await paid(mine)).toEqual(['applied']);
    const back = {
      orderId,
      _id: newId(),
      method: 'cash',
      amount: 5,
      reason: '退',
      lines: [],
      restock: false,
    };
    const refunded = await counter.push('order.refund', { ...back, shiftId: far }, by('lead'));
    expect(flags(refunded)).toContain('shift_unknown');
    const listed = (await lead.ask(`GET /flags/${ofStore}`)).body as unknown as Flag[];
    expect(listed.filter(({ order }) => order?.id === orderId).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['shift_unknown', 'shift_foreign']),
    );
    const report = await xinyi.ask(`GET /shifts/brands/charizi/stores/charizi-xinyi/${far}/report`);
    expect(report.body).toMatchObject({ seen: { expected: 10 }, sales: 0 });
  });

  it('is whole and within its bounds', async () => {
    const shiftId = newId();
    await open(shiftId);
    for (const amount of [100_000_001, 1e12, 1.5, -5, '5'])
      expect([
        amount,
        ...ended(
          await till.push('shift.move', { _id: newId(), shiftId, type: 'pay_in', amount, reason: 'x' }),
        ),
      ]).toEqual([amount, 'quarantined', 'unfit']);
  });
});
