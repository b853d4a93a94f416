import { afterAll, beforeAll, expect, it } from 'vitest';
import { tendersOf } from '#domain/store/tenders.ts';
import type { PaymentMethod } from '#domain/store/schema.ts';
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

it('gives each store the tenders that a device makes of an older copy of its row', async () => {
  const before = Object.entries(migrations).filter(([name]) => name < '0085');
  await migrate(database.owner, Object.fromEntries(before));
  await database.asSuperuser(`
    insert into store_settings (id, brand_id, store_id, counter_payments) values
      ('north', 'tea', 'north', '["other", "cash", "credit_card", "line_pay"]'),
      ('south', 'noodles', 'south', '["line_pay"]')`);
  await migrate(database.owner, migrations);
  const rows = await inSession(database, 'snapshot', systemAccess, (session) =>
    session.query(`select "id", "counter_payments", "tenders" from "store_settings" order by "id"`, []),
  );
  expect(rows).toHaveLength(2);
  for (const { id, counter_payments, tenders } of rows) {
    const older = { _id: String(id), counterPayments: counter_payments as PaymentMethod[] };
    expect(tenders).toEqual(tendersOf(older));
  }
});
