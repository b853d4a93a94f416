import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import type { MenuRevision } from '#domain/menu/revision-operations.ts';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';

const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const menuId = 'charizi-zhongshan-menu';
const address = `/menu/brands/charizi/charizi-zhongshan/menu/${menuId}`;
const item = (key: string): string => `charizi-zhongshan-section-0-${key}`;

let server: DemoServer;
let owner: Visitor;
beforeAll(async () => {
  server = await startDemoServer();
  owner = await server.visitor().signIn('owner');
});
afterAll(() => server.close());

const listed = async (who = owner): Promise<MenuRevision[]> =>
  (await who.ask(`GET ${address}/revisions`)).body as unknown as MenuRevision[];
const shown = async (revision: number): Promise<PresentedMenu> => {
  const { body } = await owner.ask(`GET ${address}/revisions/${revision}`);
  return body['menu'] as PresentedMenu;
};
const priceIn = (menu: PresentedMenu, key: string): number | undefined =>
  menu.categories[0]?.dishes.find(({ itemId }) => itemId === item(key))?.price;

test('each publication is kept: also two of one push, by whom, and what it changed of the one before', async () => {
  const device = await RawDevice.enrol(await server.visitor().signIn('zhongshan'), await newSigner());
  const { adminId, name, role } = staffNamed('zhongshan');
  const publish = (args: object) => ({
    name: 'menu.update',
    args: { ...place, menuId, ...args },
    over: { actor: { adminId, name, role } },
  });
  const price = (to: number) => ({ items: { [item('four-seasons')]: { priceOverride: { to } } } });
  const results = await device.pushAll([publish(price(41)), publish(price(42))]);
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
  // The dish's own name and price go on; what was published stays as it was.
  await owner.ask('PUT /dish/brands/charizi/templates/charizi-black-latte', {
    name: '錫蘭拿鐵',
    basePrice: 88,
  });
  await owner.ask(`PUT ${address}`, { name: '夏' });

  const revisions = await listed();
  expect(revisions.map(({ revision }) => revision)).toEqual([4, 3, 2, 1]);
  expect(revisions).toMatchObject([
    { author: 'owner', deviceName: '', changes: [{ kind: 'field', field: 'name', to: '夏' }] },
    { author: 'zhongshan', deviceName: 'raw', changes: [{ kind: 'price', from: 41, to: 42 }] },
    {
      author: 'zhongshan',
      changed: 1,
      changes: [{ kind: 'price', dish: 'charizi-four-seasons', from: 40, to: 41 }],
      dishes: [{ _id: 'charizi-four-seasons', name: '四季春' }],
    },
    { author: '', changed: 0 },
  ]);
  expect(revisions.at(-1)).not.toHaveProperty('changes');

  const [second, fourth] = [await shown(2), await shown(4)];
  expect([priceIn(second, 'four-seasons'), priceIn(fourth, 'four-seasons')]).toEqual([41, 42]);
  expect([priceIn(second, 'black-latte'), priceIn(fourth, 'black-latte')]).toEqual([65, 88]);
  expect(JSON.stringify(second)).toContain('紅茶拿鐵');
  expect(JSON.stringify(fourth)).not.toContain('紅茶拿鐵');
  expect(fourth).toMatchObject({ menuId, revision: 4, name: '夏' });
});

test('a revision tells what it published, by which it is restored as the next one', async () => {
  const { body } = await owner.ask(`GET ${address}/revisions/2`);
  const published = body['published'] as { name: string; categories: { items: object[] }[] };
  expect(published).not.toHaveProperty('isActive');
  expect(published.categories[0]?.items).toContainEqual(
    expect.objectContaining({ _id: item('four-seasons'), priceOverride: 41 }),
  );
  const before = (await owner.ask(`GET ${address}`)).body;
  const restored = await owner.ask(`PUT ${address}`, published);
  expect(restored.body).toMatchObject({
    revision: 5,
    name: published.name,
    isActive: before['isActive'],
    categories: published.categories,
  });
  const [latest] = await listed();
  expect(latest?.changes).toContainEqual(
    expect.objectContaining({ kind: 'price', dish: 'charizi-four-seasons', from: 42, to: 41 }),
  );
});

test('each keeps what its dishes asked and looked like, whatever becomes of that; of those from before it is told that neither was kept', async () => {
  const dishes = '/dish/brands/charizi';
  const image = { url: `/images/charizi/${'a'.repeat(64)}.jpg`, key: 'a'.repeat(64) };
  await owner.ask(`PUT ${dishes}/templates/charizi-black-latte`, { image });
  await owner.ask(`PUT ${address}`, { name: '有圖' });
  const [{ revision }] = (await listed()) as [MenuRevision];
  const latteIn = (menu: PresentedMenu) =>
    menu.categories
      .flatMap((section) => section.dishes)
      .find(({ dishId }) => dishId === 'charizi-black-latte')!;
  const before = latteIn(await shown(revision));
  expect(before.image).toEqual(image);
  const size = before.choices.find(({ categoryId }) => categoryId === 'charizi-size')!;
  expect(size).toMatchObject({ name: '大小', required: true });
  expect(size.options).toContainEqual(expect.objectContaining({ optionId: 'charizi-size-l', price: 10 }));

  await owner.ask(`PUT ${dishes}/templates/charizi-black-latte`, { image: null, optionCategories: [] });
  await owner.ask(`PUT ${dishes}/options/charizi-size-l`, { name: '超大', price: 25 });
  await owner.ask(`PUT ${dishes}/option-categories/charizi-size`, { name: '容量' });
  expect(latteIn(await shown(revision))).toEqual(before);
  await owner.ask(`PUT ${address}`, { name: '沒圖' });
  const after = latteIn(await shown(revision + 1));
  expect(after).toMatchObject({ choices: [] });
  expect(after).not.toHaveProperty('image');

  const whole = async () => (await owner.ask(`GET ${address}/revisions/${revision}`)).body;
  expect(await whole()).toMatchObject({ isWithQuestions: true });
  await server.database.asSuperuser(
    `update menu_revisions set questions = null, dishes = (select jsonb_agg(d - 'image' - 'optionCategories') from jsonb_array_elements(dishes) d)
     where menu_id = '${menuId}' and revision = ${revision}`,
  );
  expect(await whole()).toMatchObject({ isWithQuestions: false });
  expect(latteIn(await shown(revision))).toMatchObject({
    name: before.name,
    price: before.price,
    choices: [],
  });
});

test('a bundle keeps the name, the contents and the price that it was published with', async () => {
  const other = '/menu/brands/charizi/charizi-zhongshan/menu';
  const offer = {
    _id: 'ten',
    itemType: 'bundle',
    bundle: 'charizi:bundle-pearl-10',
    isShowing: true,
    order: 0,
  };
  const { body } = await owner.ask(`POST ${other}`, {
    name: '套組',
    menuType: 'cash_coupon',
    isActive: true,
    categories: [{ _id: 'offers', name: '優惠', order: 0, items: [offer] }],
  });
  await owner.ask('PUT /bundle/brands/charizi/bundles/charizi:bundle-pearl-10', {
    name: '珍奶大優惠',
    cashPrice: { original: 700 },
  });
  await owner.ask(`PUT ${other}/${String(body['_id'])}`, { name: '套組2' });
  const bundlesOf = async (revision: number) => {
    const whole = (await owner.ask(`GET ${other}/${String(body['_id'])}/revisions/${revision}`)).body;
    return (whole['menu'] as PresentedMenu).categories[0]?.bundles;
  };
  expect(await bundlesOf(1)).toMatchObject([
    { name: '珍奶10杯券', vouchers: [{ quantity: 10 }], price: { amount: 540, was: 600 } },
  ]);
  expect(await bundlesOf(2)).toMatchObject([{ name: '珍奶大優惠', price: { amount: 700 } }]);
});

test('a menu that was deleted keeps what it was, for the orders that name it', async () => {
  const made = '/menu/brands/charizi/charizi-zhongshan/menu';
  await owner.ask(`POST ${made}`, { _id: 'short', name: '快閃', isActive: false });
  await owner.ask(`DELETE ${made}/short`);
  expect(await owner.ask(`GET ${made}/short`)).toMatchObject({ status: 404 });
  expect(await owner.ask(`GET ${made}/short/revisions/1`)).toMatchObject({
    status: 200,
    body: { author: 'owner', menu: { name: '快閃', categories: [] } },
  });
});

test('a menu that another store makes under the id of a deleted one leaves that one what it was', async () => {
  const menus = (storeId: string) => `/menu/brands/charizi/${storeId}/menu`;
  await owner.ask(`POST ${menus('charizi-zhongshan')}`, { _id: 'twice', name: '先', isActive: false });
  await owner.ask(`DELETE ${menus('charizi-zhongshan')}/twice`);
  const xinyi = await server.visitor().signIn('xinyi');
  await xinyi.ask(`POST ${menus('charizi-xinyi')}`, { _id: 'twice', name: '後', isActive: false });
  for (const [storeId, name] of [
    ['charizi-zhongshan', '先'],
    ['charizi-xinyi', '後'],
  ] as const)
    expect(await owner.ask(`GET ${menus(storeId)}/twice/revisions/1`)).toMatchObject({
      body: { menu: { name } },
    });
});

test('the staff of the store may look at its revisions, nobody of another one; what is not kept is not found', async () => {
  const as = async (name: string) => (await server.visitor().signIn(name)).ask(`GET ${address}/revisions`);
  expect(await as('mei')).toMatchObject({ status: 200 });
  expect(await as('lin')).toMatchObject({ status: 403, body: { code: 'forbidden_store' } });
  expect(await as('shun')).toMatchObject({ status: 403, body: { code: 'forbidden_brand' } });
  expect(await server.visitor().ask(`GET ${address}/revisions`)).toMatchObject({ status: 401 });
  // The menu of one store asked for as another one's does not exist.
  const elsewhere = address.replace('charizi-zhongshan/', 'charizi-xinyi/');
  expect(await owner.ask(`GET ${elsewhere}/revisions`)).toMatchObject({ status: 404 });
  expect(await owner.ask(`GET ${elsewhere}/revisions/1`)).toMatchObject({ status: 404 });
  expect(await owner.ask(`GET ${address}/revisions/99`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(await owner.ask(`GET ${address}/revisions/x`)).toMatchObject({ status: 400 });
});

test('a revision that cannot be read takes no other with it', async () => {
  await owner.ask(`PUT ${address}`, { name: '秋' });
  await owner.ask(`PUT ${address}`, { name: '冬' });
  const before = await listed();
  const broken = before[1]!.revision;
  await server.database.asSuperuser(
    `update menu_revisions set menu = '{"name": 7}' where menu_id = '${menuId}' and revision = ${broken}`,
  );
  const after = await listed();
  expect(after.map(({ revision }) => revision)).toEqual(before.map(({ revision }) => revision));
  expect(after.filter(({ isUnreadable }) => isUnreadable)).toEqual([
    expect.objectContaining({ revision: broken, author: 'owner', changed: 0 }),
  ]);
  // Nothing can be said of what the next one changed.
  expect(after[0]).not.toHaveProperty('changes');
  expect(after.slice(2)).toEqual(before.slice(2));
  expect((await shown(broken + 1)).name).toBe('冬');
  expect((await owner.ask(`GET ${address}/revisions/${broken}`)).status).toBe(404);
});
