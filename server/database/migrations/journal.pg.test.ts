import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemAccess } from '../connection.ts';
import { ownerName } from '../embedded/cluster.ts';
import { migrate } from '../migrate.ts';
import { ensureAppRole } from '../roles.ts';
import { inSession } from '../session.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { migrations } from './list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.asSuperuser(`
    drop schema migrations cascade; drop schema public cascade;
    create schema public authorization ${ownerName}; grant usage on schema public to haodan_app`);
  await ensureAppRole(database.owner);
});
afterAll(() => database.drop());

const at = '2026-11-21T06:00:00.000Z';
/** More than are looked through at once. */
const many = 120;

interface Kept {
  readonly name: string;
  readonly args?: object;
  readonly approver?: string;
  readonly body?: string;
  readonly status?: string;
  readonly code?: string;
  readonly details?: object;
  readonly exceptions?: readonly object[];
  readonly duplicateOf?: string;
  readonly scope?: string;
}

const text = (value: string | undefined): string => (value === undefined ? 'null' : `'${value}'`);
const json = (value: object | undefined): string => text(value && JSON.stringify(value));

/** A receipt as the server kept it before there was a journal. */
function receipt(seq: number, kept: Kept): string {
  const { name, args = {}, approver, status = 'applied', code, details, exceptions, duplicateOf } = kept;
  const { scope = 'store:north' } = kept;
  const pin = { roster: 'r', proof: '0'.repeat(64) };
  const person = { adminId: 'mei', name: '小美', role: 'employee' };
  const boss = approver && { adminId: approver, name: '店長', role: 'store_admin', pin };
  const actor = { ...person, ...(boss && { approver: boss }) };
  const time = { wall: Date.parse(at), mono: 0, boot: 'b', offset: 1000.4, uncertainty: 0 };
  const body = kept.body ?? JSON.stringify({ id: `c${seq}`, name, args, actor, at: time });
  return `('tea', 'till', 1, ${seq}, 'c${seq}', 'h${seq}', ${text(body)}, '${name}', '${status}', '${scope}', 1, '[]', '${at}',
    ${text(duplicateOf)}, ${text(code)}, ${json(details)}, ${json(exceptions)})`;
}

const order = { brandId: 'tea', storeId: 'north', orderId: 'o1', number: 'A-001' };

it('fills the journal with what the kept changes tell, and names whom the server knows', async () => {
  const before = Object.entries(migrations).filter(([name]) => name < '0093');
  await migrate(database.owner, Object.fromEntries(before));
  const kept: Kept[] = [
    {
      name: 'order.void',
      args: { ...order, reason: '點錯', refunds: [{ amount: 40 }, { amount: 15 }] },
      approver: 'lead',
    },
    { name: 'order.place', args: { _id: 'o2', orderNo: { display: 'A-002' }, lines: [] } },
    {
      name: 'order.place',
      args: {
        _id: 'o3',
        orderNo: { display: 'A-003' },
        discounts: [
          { discountModel: 'Manual', label: '熟客', amount: 10, reason: '常客' },
          { discountModel: 'Coupon', label: '券', amount: 20 },
        ],
      },
    },
    { name: 'dish.update', scope: 'brand:tea', args: { id: 'oolong', basePrice: { from: 40, to: 45 } } },
    { name: 'dish.update', scope: 'brand:tea', args: { id: 'oolong', name: { to: '四季春' } } },
    { name: 'order.void', args: { ...order, reason: '再一次' }, duplicateOf: 'c1' },
    { name: 'order.void', body: 'no JSON', status: 'quarantined' },
    { name: 'order.void', args: order, status: 'quarantined', code: 'unfit', details: { why: 'chain' } },
    { name: 'order.setFulfilment', args: order, approver: 'lead' },
    {
      name: 'order.setFulfilment',
      args: order,
      approver: 'lead',
      exceptions: [{ code: 'approval_invalid' }],
    },
    {
      name: 'order.pay',
      args: order,
      exceptions: [
        { code: 'price_changed', details: { lines: [{ itemName: '奶茶', charged: 55, present: 60 }] } },
      ],
    },
    {
      name: 'order.revise',
      args: { ...order, remove: [{ lineId: 'l1', reason: '點錯' }], addDiscounts: [] },
      status: 'rejected',
    },
    { name: 'till.noteWrongPins', args: { wrong: [{ adminId: 'mei', count: 3 }] } },
  ];
  const refunds = Array.from({ length: many }, (): Kept => ({
    name: 'order.refund',
    args: { ...order, amount: 5, reason: '退', lines: [{ lineId: 'l1', qty: 1 }] },
  }));
  await database.asSuperuser(`
    insert into admins (id, name, name_key, role, brand_id, store_id) values
      ('mei', '美美', 'mei', 'employee', 'tea', 'north'), ('lead', '林店長', 'lead', 'store_admin', 'tea', 'north');
    insert into dish_templates (id, brand_id, name, base_price, is_active) values ('oolong', 'tea', '四季春', 45, true);
    insert into sync_devices (id, brand_id, name, incarnation, public_key, kind, token_hash, enrolled_at, last_seen_at, app)
      values ('till', 'tea', 'Chrome', 1, 'k', 'till', 't', '${at}', '${at}', 'test');
    insert into sync_lanes (brand_id, store_id, lane, device) values ('tea', 'north', 'A', 'till');
    insert into sync_receipts (brand_id, device, incarnation, seq, id, hash, body, name, status, scope, version, blocks, received_at,
      duplicate_of, code, details, exceptions) values ${[...kept, ...refunds]
        .map((one, nth) => receipt(nth + 1, one))
        .join(', ')}`);
  await migrate(database.owner, migrations);
  const entries = await inSession(database, 'snapshot', systemAccess, (session) =>
    session.query(
      `select "seq"::int, "kind", "state", "at", "by", "by_name", "approved_by_name", "store_id", "lane", "device_name", "number",
         "amount"::int, "reason", "parts" from "journal_entries" order by "seq", "id"`,
      [],
    ),
  );
  const bySeq = (seq: number) => entries.filter((entry) => entry['seq'] === seq);
  const told = entries.filter((entry) => Number(entry['seq']) <= kept.length);
  expect(told.map(({ seq, kind, state }) => [seq, kind, state])).toEqual([
    [1, 'void', 'booked'],
    [3, 'discount', 'booked'],
    [4, 'price', 'booked'],
    [8, 'forged', 'held'],
    [9, 'override', 'booked'],
    [11, 'price', 'booked'],
    [12, 'lineVoid', 'refused'],
    [13, 'pin', 'booked'],
  ]);
  expect(bySeq(1)).toMatchObject([
    {
      at: '2026-11-21T06:00:01.000Z',
      by: 'mei',
      by_name: '美美',
      approved_by_name: '林店長',
      store_id: 'north',
      lane: 'A',
      device_name: 'Chrome',
      number: 'A-001',
      amount: 55,
      reason: '點錯',
      parts: [],
    },
  ]);
  expect(bySeq(3)).toMatchObject([{ amount: 10, reason: '常客', number: 'A-003' }]);
  expect(bySeq(4)).toMatchObject([{ store_id: null, parts: [{ name: '四季春', from: 40, to: 45 }] }]);
  // What does not fit says nothing that counts, neither who nor when.
  expect(bySeq(8)).toMatchObject([{ by: '', at }]);
  expect(bySeq(11)).toMatchObject([{ amount: -5, parts: [{ name: '奶茶', from: 60, to: 55 }] }]);
  expect(bySeq(13)).toMatchObject([{ parts: [{ name: '美美', count: 3 }] }]);
  expect(entries.filter(({ kind }) => kind === 'refund')).toHaveLength(many);
});
