import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptRevision } from '#domain/menu/kept-revisions.ts';
import { brandAccess } from '../connection.ts';
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

it('keeps the menus of before as they stand, of every brand, with the dishes on them alone', async () => {
  const before = Object.entries(migrations).filter(([name]) => name < '0020');
  await migrate(database.owner, Object.fromEntries(before));
  const item = { _id: 'i', itemType: 'dish', dishTemplate: 'oolong', isShowing: true, order: 0 };
  const sections = JSON.stringify([{ _id: 's', name: '茶', order: 0, items: [item] }]);
  await database.asSuperuser(`
    insert into dish_templates (id, brand_id, name, base_price, is_active)
      values ('oolong', 'tea', '四季春', 40, true), ('milk', 'tea', '奶茶', 60, true), ('oolong', 'other', '別家', 1, true);
    insert into menus (id, brand_id, store_id, name, menu_type, is_active, categories, revision, updated_at) values
      ('m', 'tea', 'north', '菜單', 'food', true, '${sections}', 7, '2026-01-01T00:00:00.000Z'),
      ('empty', 'other', 'south', '空的', 'food', false, '[]', 1, '2026-01-02T00:00:00.000Z')`);
  await migrate(database.owner, migrations);

  const kept = async (brandId: string) =>
    (
      await inSession(database, 'snapshot', brandAccess(brandId), (session) =>
        session.query('select * from "menu_revisions"', []),
      )
    ).map(({ menu_id, revision, at, menu, dishes, questions }) =>
      keptRevision.parse({
        menuId: menu_id,
        revision: Number(revision),
        at,
        menu,
        dishes,
        questions,
        author: '',
        deviceName: '',
      }),
    );
  expect(await kept('tea')).toMatchObject([
    {
      menuId: 'm',
      revision: 7,
      at: '2026-01-01T00:00:00.000Z',
      menu: { name: '菜單', menuType: 'food', isActive: true },
      dishes: [{ _id: 'oolong', name: '四季春', basePrice: 40, isActive: true }],
      questions: null,
    },
  ]);
  expect(await kept('other')).toMatchObject([{ menuId: 'empty', revision: 1, dishes: [] }]);
});
