import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';

const brand = '/dish/brands/charizi';

let server: DemoServer;
let owner: Visitor;
beforeAll(async () => {
  server = await startDemoServer();
  owner = await server.visitor().signIn('owner');
});
afterAll(() => server.close());

const idsOf = (body: unknown): string[] => (body as { readonly _id: string }[]).map(({ _id }) => _id);

test('a dish on the menu of any store is not deleted, and the answer names the menus', async () => {
  const { body } = await owner.ask('GET /menu/brands/charizi/charizi-xinyi/menus');
  const [menu] = body as unknown as { categories: { items: { dishTemplate: string }[] }[] }[];
  const dish = menu!.categories[0]!.items[0]!.dishTemplate;
  const refused = await owner.ask(`DELETE ${brand}/templates/${dish}`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'referenced' } });
  const { by, count } = refused.body.details as { by: { kind: string; storeId: string }[]; count: number };
  expect(count).toBe(by.length);
  expect(by).toContainEqual(expect.objectContaining({ kind: 'menu', storeId: 'charizi-xinyi' }));
});

test('of several requests at once each is judged by what the others left, and takes a version of its own', async () => {
  const device = await RawDevice.enrol(owner, await newSigner());
  const version = async () => {
    const { scopes } = await device.pull(['brand:charizi']);
    return (scopes['brand:charizi'] as { version: number }).version;
  };
  const before = await version();
  const names = ['同名', '同名', '同名', '一', '二', '三', '四', '五'];
  const answers = await Promise.all(
    names.map((name) => owner.ask(`POST ${brand}/options`, { name, price: 0 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 409, 409]);
  expect(await version()).toBe(before + 6);
});

test('what is not named by anything is deleted and then unknown', async () => {
  const made = await owner.ask(`POST ${brand}/options`, { name: '<b>去冰</b>', price: 0 });
  expect(made).toMatchObject({ status: 200, body: { name: '<b>去冰</b>', isActive: true } });
  const id = made.body['_id'] as string;
  const again = await owner.ask(`POST ${brand}/options`, { name: '<b>去冰</b>' });
  expect(again).toMatchObject({ status: 409, body: { code: 'duplicate', details: { field: 'name', id } } });
  const category = { name: '冰塊', inputType: 'single', options: [{ refOption: id, order: 0 }] };
  const asked = await owner.ask(`POST ${brand}/option-categories`, category);
  expect(await owner.ask(`DELETE ${brand}/options/${id}`)).toMatchObject({ status: 409 });
  const question = `${brand}/option-categories/${asked.body['_id'] as string}`;
  expect(await owner.ask(`PUT ${question}`, { defaultOption: 'nobody' })).toMatchObject({
    status: 400,
    body: { code: 'validation', details: [{ path: 'defaultOption' }] },
  });
  expect(await owner.ask(`DELETE ${question}`)).toMatchObject({ status: 200 });
  expect(await owner.ask(`DELETE ${brand}/options/${id}`)).toMatchObject({ status: 200, body: { _id: id } });
  expect(await owner.ask(`DELETE ${brand}/options/${id}`)).toMatchObject({ status: 404 });
});

test("another brand's options stand in no question, and only its own people change them", async () => {
  const foreign = idsOf(
    (await (await server.visitor().signIn('shun')).ask('GET /dish/brands/ashun/options')).body,
  );
  const theirs = { name: '偷', inputType: 'multiple', options: [{ refOption: foreign[0], order: 0 }] };
  expect(await owner.ask(`POST ${brand}/option-categories`, theirs)).toMatchObject({ status: 404 });
  expect(await owner.ask('POST /dish/brands/ashun/options', { name: '偷' })).toMatchObject({
    status: 403,
    body: { code: 'forbidden_brand' },
  });
  const mei = await server.visitor().signIn('mei');
  expect(await mei.ask(`POST ${brand}/options`, { name: '偷' })).toMatchObject({
    status: 403,
    body: { code: 'forbidden_role' },
  });
});

const nothing = { options: [], optionCategories: [], dishTemplates: [] };
const noChanges = { options: {}, optionCategories: {}, dishTemplates: {} };
const imported = (index: number, more: object = {}) => ({
  _id: `charizi:dish:import-${index}`,
  brandId: 'charizi',
  name: `餐點 ${index}`,
  basePrice: 30,
  tags: [],
  optionCategories: [],
  isActive: true,
  taxType: 'taxable',
  sort: index,
  ...more,
});

test('10,000 dishes of a file are taken as one change, and taken again they change nothing', async () => {
  const before = idsOf((await owner.ask(`GET ${brand}/templates`)).body);
  const dishTemplates = Array.from({ length: 10_000 }, (_, index) => imported(index));
  const body = { ...nothing, dishTemplates, changes: noChanges };
  expect(await owner.ask(`POST ${brand}/import`, body)).toMatchObject({
    status: 200,
    body: { created: 10_000, kept: 0, changed: 0 },
  });
  expect(await owner.ask(`POST ${brand}/import`, body)).toMatchObject({
    status: 200,
    body: { created: 0, kept: 10_000, changed: 0 },
  });
  const after = idsOf((await owner.ask(`GET ${brand}/templates`)).body);
  expect(after).toHaveLength(before.length + 10_000);
});

test('of an import that cannot be taken as a whole nothing is taken', async () => {
  const good = imported(20_001);
  const price = { from: 999, to: 35 };
  const foreign = idsOf(
    (await (await server.visitor().signIn('shun')).ask('GET /dish/brands/ashun/option-categories')).body,
  );
  const asked = (categoryId: string) => ({ optionCategories: [{ categoryId, order: 0 }] });
  const option = { brandId: 'charizi', price: 0, tags: [], isActive: true, sort: 0 };
  const [known] = (await owner.ask(`GET ${brand}/options`)).body as unknown as { name: string }[];
  const refused: [object, number, string][] = [
    [{ dishTemplates: [good, imported(20_002, asked(foreign[0] ?? ''))] }, 404, 'not_found'],
    [{ dishTemplates: [good, imported(20_002, asked('nothing'))] }, 404, 'not_found'],
    [{ dishTemplates: [good, imported(20_002, { brandId: 'ashun' })] }, 400, 'validation'],
    [{ dishTemplates: [good, imported(20_002, { basePrice: -1 })] }, 400, 'validation'],
    [{ dishTemplates: [good], options: [{ ...option, _id: 'o-new', name: known?.name }] }, 409, 'duplicate'],
    [
      {
        dishTemplates: [good],
        changes: { ...noChanges, dishTemplates: { 'charizi-barley': { basePrice: price } } },
      },
      409,
      'edit_conflict',
    ],
    [
      {
        dishTemplates: [good],
        changes: { ...noChanges, dishTemplates: { 'ashun-beef': { basePrice: price } } },
      },
      404,
      'not_found',
    ],
  ];
  for (const [part, status, code] of refused) {
    const answer = await owner.ask(`POST ${brand}/import`, { ...nothing, changes: noChanges, ...part });
    expect([code, answer.status, (answer.body as { code?: string }).code]).toEqual([code, status, code]);
  }
  expect((await owner.ask(`GET ${brand}/templates/${good._id}`)).status).toBe(404);
  const mei = await server.visitor().signIn('mei');
  expect(await mei.ask(`POST ${brand}/import`, { ...nothing, changes: noChanges })).toMatchObject({
    status: 403,
  });
});

test('an import changes what it saw and names what else is new in any order', async () => {
  const option = {
    _id: 'charizi:option:new',
    brandId: 'charizi',
    name: '蜂蜜',
    price: 5,
    tags: [],
    isActive: true,
    sort: 0,
  };
  const category = {
    _id: 'charizi:group:new',
    brandId: 'charizi',
    name: '加味',
    inputType: 'multiple',
    minSelect: 0,
    required: false,
    sort: 0,
    options: [{ refOption: option._id, order: 0 }],
  };
  const dish = imported(30_000, { optionCategories: [{ categoryId: category._id, order: 0 }] });
  const barley = (await owner.ask(`GET ${brand}/templates/charizi-barley`)).body as { basePrice: number };
  const changes = {
    ...noChanges,
    dishTemplates: { 'charizi-barley': { basePrice: { from: barley.basePrice, to: 77 } } },
  };
  const body = { options: [option], optionCategories: [category], dishTemplates: [dish], changes };
  expect((await owner.ask(`POST ${brand}/import`, body)).body).toEqual({ created: 3, kept: 0, changed: 1 });
  expect((await owner.ask(`GET ${brand}/templates/charizi-barley`)).body).toMatchObject({ basePrice: 77 });
  expect((await owner.ask(`POST ${brand}/import`, body)).body).toEqual({ created: 0, kept: 3, changed: 1 });
});

test('a serving time without a day is refused where it is made, and taken where an older build has queued it', async () => {
  const never = [{ days: [], from: '06:00', to: '11:00' }];
  const refused = (path: string) => ({
    status: 400,
    body: { code: 'serving_day_missing', details: { path } },
  });
  const dish = `${brand}/templates/charizi-barley`;
  expect(await owner.ask(`PUT ${dish}`, { schedule: never })).toMatchObject(refused('schedule'));
  const made = { name: '早餐', basePrice: 30, schedule: never };
  expect(await owner.ask(`POST ${brand}/templates`, made)).toMatchObject(refused('schedule'));
  const file = { ...noChanges, dishTemplates: { 'charizi-barley': { schedule: { to: never } } } };
  const body = { options: [], optionCategories: [], dishTemplates: [], changes: file };
  expect(await owner.ask(`POST ${brand}/import`, body)).toMatchObject(
    refused('changes.dishTemplates.charizi-barley.schedule'),
  );

  const queued = await RawDevice.enrol(owner, await newSigner());
  const { adminId, name, role } = staffNamed('owner');
  const change = { id: 'charizi-barley', brandId: 'charizi', schedule: { to: never } };
  const [taken] = await queued.pushAll([
    { name: 'dish.update', args: change, over: { scope: 'brand:charizi', actor: { adminId, name, role } } },
  ]);
  expect(taken).toMatchObject({ status: 'applied' });
  // What stands so can be read, and everything else of it edited and sent back.
  const standing = await owner.ask(`GET ${dish}`);
  expect(standing).toMatchObject({ status: 200, body: { schedule: never } });
  const renamed = { nameEn: 'Barley', schedule: never };
  expect(await owner.ask(`PUT ${dish}`, renamed)).toMatchObject({ status: 200, body: renamed });
  // A dish that nothing names, stored so by an older build, is deleted and brought back as it was.
  const old = { ...made, _id: 'charizi-breakfast', brandId: 'charizi' };
  const over = { scope: 'brand:charizi', actor: { adminId, name, role } };
  const [stored] = await queued.pushAll([{ name: 'dish.create', args: old, over }]);
  expect(stored).toMatchObject({ status: 'applied' });
  const path = `${brand}/templates/${old._id}`;
  const {
    body: { createdAt: _, updatedAt: __, rev: ___, ...before },
  } = await owner.ask(`GET ${path}`);
  expect(before).toMatchObject(old);
  expect(await owner.ask(`DELETE ${path}`)).toMatchObject({ status: 200 });
  expect(await owner.ask(`POST ${brand}/templates`, before)).toMatchObject(refused('schedule'));
  const restored = await owner.ask(`POST ${brand}/templates`, { ...before, isRestored: true });
  expect(restored).toMatchObject({ status: 200 });
  expect(await owner.ask(`GET ${path}`)).toMatchObject({ status: 200, body: before });
});
