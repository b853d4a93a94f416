import { afterAll, beforeAll, expect, it } from 'vitest';
import { flags } from '#domain/flag/schema.ts';
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

it('lists what was flagged before there was a list, of the last days, and nothing of a store that is gone', async () => {
  await migrate(
    database.owner,
    Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0027')),
  );
  const body = JSON.stringify({
    args: { _id: 'order-1' },
    actor: { adminId: 'mei', name: '小美', role: 'employee' },
    at: { wall: Date.parse('2026-11-21T06:00:00.250Z'), offset: 500, mono: 0, boot: '', uncertainty: 0 },
  });
  const now = new Date().toISOString();
  const receipt = (
    seq: number,
    id: string,
    scope: string,
    receivedAt: string,
    status = 'applied_with_exceptions',
  ) =>
    `('tea', 'till', 1, ${seq}, '${id}', 'h', '${body}', 'order.place', '${status}', '${scope}', 1,
      '[{"code": "price_changed", "details": {"lines": ["l1"]}}, {"code": "after_lease"}]', '[]', '${receivedAt}')`;
  await database.asSuperuser(`
    insert into stores (id, brand_id, name) values ('north', 'tea', '北店');
    insert into orders (id, brand_id, store_id, number) values ('order-1', 'tea', 'north', 'A-001');
    insert into sync_devices (id, brand_id, name, incarnation, public_key, kind, token_hash, enrolled_at, last_seen_at, app)
      values ('till', 'tea', '前台', 1, 'k', 'till', 't', '${now}', '${now}', 'a');
    insert into sync_lanes (store_id, lane, brand_id, device) values ('north', 'A', 'tea', 'till');
    insert into sync_receipts (brand_id, device, incarnation, seq, id, hash, body, name, status, scope, version, exceptions, blocks,
      received_at) values ${[
        receipt(1, 'c1', 'store:north', now),
        receipt(2, 'c2', 'store:gone', now),
        receipt(3, 'c3', 'store:north', '2020-01-01T00:00:00.000Z'),
        receipt(4, 'c4', 'store:north', now, 'quarantined'),
      ].join(', ')}`);
  await migrate(database.owner, migrations);
  const listed = await inSession(database, 'snapshot', systemAccess, (session) =>
    session.query('select * from "flags" order by "id"', []),
  );
  expect(listed.map(({ id, code, details }) => [id, code, details])).toEqual([
    ['c1:0', 'price_changed', { lines: ['l1'] }],
    ['c1:1', 'after_lease', {}],
  ]);
  const [first] = listed;
  const row = flags.schema.parse({
    _id: first!['id'],
    brandId: first!['brand_id'],
    storeId: first!['store_id'],
    createdAt: first!['created_at'],
    updatedAt: first!['updated_at'],
    rev: Number(first!['rev']),
    changeId: first!['change_id'],
    ...Object.fromEntries(
      ['code', 'details', 'operation', 'label', 'at', 'by', 'device', 'order', 'state'].map((name) => [
        name,
        first![name],
      ]),
    ),
  });
  expect(row).toMatchObject({
    at: '2026-11-21T06:00:00.750Z',
    by: { adminId: 'mei', name: '小美' },
    device: { id: 'till', name: '前台', lane: 'A' },
    order: { id: 'order-1', number: 'A-001' },
    state: 'open',
  });
});
