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

/** More than are looked through at once. */
const many = 4500;

it('finds by its record what devices had changed of it before', async () => {
  const before = Object.entries(migrations).filter(([name]) => name < '0036');
  await migrate(database.owner, Object.fromEntries(before));
  const receipt = (seq: number, name: string, body: string, status = 'applied', duplicateOf = 'null') =>
    `('tea', 'till', 1, ${seq}, 'c${String(seq).padStart(5, '0')}', 'h', '${body}', '${name}', '${status}', 'brand:tea', 1, '[]',
      '2026-11-21T06:00:00.000Z', ${duplicateOf})`;
  const of = (args: object, id = 'c') => JSON.stringify({ id, args });
  await database.asSuperuser(`
    insert into dish_templates (id, brand_id, name, base_price, is_active)
      values ('oolong', 'tea', '四季春', 40, true), ('milk', 'tea', '奶茶', 60, true), ('made', 'tea', '新的', 1, true);
    insert into options (id, brand_id, name, price, is_active) values ('pearl', 'tea', '珍珠', 10, true);
    insert into sync_receipts (brand_id, device, incarnation, seq, id, hash, body, name, status, scope, version, blocks, received_at,
      duplicate_of) values ${[
        receipt(1, 'dish.update', of({ id: 'oolong', name: { to: 'pearl' } })),
        receipt(2, 'dish.updateMany', of({ dishes: { oolong: {}, milk: {} } })),
        receipt(3, 'dish.create', of({ name: '新的' }, 'made')),
        receipt(4, 'dish.update', of({ id: 'milk' }), 'rejected'),
        receipt(5, 'dish.update', of({ id: 'milk' }), 'applied', "'c00002'"),
        receipt(6, 'dish.update', 'no JSON'),
        receipt(7, 'dish.update', '{"id":"c","args":{"id":"milk","name":"\\u0000"}}'),
        receipt(8, 'order.place', of({ dish: 'milk' })),
      ].join(', ')};
    insert into sync_receipts (brand_id, device, incarnation, seq, id, hash, body, name, status, scope, version, blocks, received_at)
      select 'tea', 'till', 2, n, 'd' || n, 'h', '{"id":"d","args":{"id":"pearl"}}', 'option.update', 'applied', 'brand:tea', 1, '[]',
        '2026-11-21T06:00:00.000Z' from generate_series(1, ${many}) n`);
  await migrate(database.owner, migrations);
  const noted = await inSession(database, 'snapshot', systemAccess, (session) =>
    session.query(
      `select "kind", "record_id", "change_id" from "record_changes" where "is_sent" and "kind" = 'dish' order by 3, 2`,
      [],
    ),
  );
  expect(noted.map(({ record_id, change_id }) => [record_id, change_id])).toEqual([
    ['oolong', 'c00001'],
    ['milk', 'c00002'],
    ['oolong', 'c00002'],
    ['made', 'c00003'],
    ['milk', 'c00007'],
  ]);
  const [options] = await inSession(database, 'snapshot', systemAccess, (session) =>
    session.query(
      `select count(*) from "record_changes" where "kind" = 'option' and "record_id" = 'pearl'`,
      [],
    ),
  );
  expect(Number(options?.['count'])).toBe(many);
});
