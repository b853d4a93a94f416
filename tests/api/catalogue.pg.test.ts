import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';

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
