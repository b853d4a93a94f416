import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoServer, type DemoServer, type Visitor } from './testing.ts';

let server: DemoServer;
let owner: Visitor;
let lead: Visitor;
let guest: Visitor;
let platform: Visitor;

beforeAll(async () => {
  server = await startDemoServer();
  guest = server.visitor();
  [owner, lead, platform] = await Promise.all([
    server.visitor().signIn('owner'),
    server.visitor().signIn('lead'),
    server.visitor().signIn('platform'),
  ]);
});
afterAll(() => server.close());

const inventoryOf = (brand: string, store: string) => `/inventory/brands/${brand}/${store}/inventory`;
const zhongshan = inventoryOf('charizi', 'charizi-zhongshan');

async function firstItem(): Promise<{ _id: string; isSoldOut: boolean; rev: number }> {
  const { body } = await lead.ask(`GET ${zhongshan}`);
  const [item] = body as unknown as { _id: string; isSoldOut: boolean; rev: number }[];
  if (!item) throw new Error('the demo keeps no stock');
  return item;
}

describe('a reading', () => {
  it('answers the rows of the database by the same query that a device runs', async () => {
    const { status, body } = await owner.ask('GET /store/brands/charizi');
    expect(status).toBe(200);
    expect((body as unknown as { _id: string }[]).map(({ _id }) => _id).sort()).toEqual([
      'charizi-xinyi',
      'charizi-zhongshan',
    ]);
  });

  it('shows staff of a store their own store only', async () => {
    const { body } = await lead.ask('GET /store/brands/charizi');
    expect((body as unknown as { _id: string }[]).map(({ _id }) => _id)).toEqual(['charizi-zhongshan']);
  });

  it('of the whole platform sees every brand', async () => {
    const { body } = await platform.ask('GET /brand');
    expect(body).toHaveLength(2);
  });

  it('shows a guest what a guest may see', async () => {
    const { status, body } = await guest.ask('GET /brand/charizi');
    expect([status, 'isActive' in body]).toEqual([200, false]);
  });
});

describe('who asks', () => {
  it.each([
    ['a guest where staff is asked for', () => guest, `GET ${zhongshan}`, 401, 'auth_required'],
    ['another brand', () => owner, 'GET /store/brands/ashun', 403, 'forbidden_brand'],
    [
      'another brand of which nobody knows whether it exists',
      () => owner,
      'GET /store/brands/nobody',
      403,
      'forbidden_brand',
    ],
    [
      'another store of the brand',
      () => lead,
      `GET ${inventoryOf('charizi', 'charizi-xinyi')}`,
      403,
      'forbidden_store',
    ],
    [
      'a store of another brand under the own brand',
      () => owner,
      `GET ${inventoryOf('charizi', 'ashun-daan')}`,
      404,
      'not_found',
    ],
    [
      'a store that does not exist',
      () => owner,
      `GET ${inventoryOf('charizi', 'nowhere')}`,
      404,
      'not_found',
    ],
    [
      'a brand that does not exist, for whom all are open',
      () => platform,
      'GET /store/brands/nobody',
      404,
      'not_found',
    ],
    ['a call for the platform alone', () => owner, 'GET /brand', 403, 'forbidden_role'],
    ['a record of another brand', () => owner, `GET ${zhongshan}/ashun-daan:beef-noodles`, 404, 'not_found'],
  ])('is answered rightly: %s', async (_what, who, call, status, code) => {
    const answered = await who().ask(call);
    expect([answered.status, answered.body.code]).toEqual([status, code]);
  });

  it('is told so before anything is said about the body', async () => {
    const answered = await lead.ask(`POST ${inventoryOf('ashun', 'ashun-daan')}`, { nonsense: true });
    expect([answered.status, answered.body.code]).toEqual([403, 'forbidden_brand']);
  });

  it('may have a session that is over, and hears that', async () => {
    const answered = await guest.ask(`GET ${zhongshan}`, undefined, { cookie: 'haodan_admin=gone' });
    expect([answered.status, answered.body.code]).toEqual([401, 'session_expired']);
  });
});

describe('a body', () => {
  it('that does not fit is refused with the place of each fault', async () => {
    const { _id } = await firstItem();
    const { status, body } = await lead.ask(`POST ${zhongshan}/${_id}/reduce`, {
      quantity: 'two',
      reason: 5,
      extra: 1,
    });
    expect([status, body.code]).toEqual([400, 'validation']);
    expect((body.details as { path: string }[]).map(({ path }) => path).sort()).toEqual([
      'extra',
      'quantity',
      'reason',
    ]);
  });

  it('that names another place than the address is refused', async () => {
    const { _id } = await firstItem();
    const { status, body } = await lead.ask(`PUT ${zhongshan}/${_id}/sold-out`, {
      isSoldOut: true,
      storeId: 'charizi-xinyi',
    });
    expect([status, body.details]).toEqual([400, [{ path: 'storeId', message: 'differs_from_address' }]]);
  });

  it('that is too large is refused as such', async () => {
    const { status, body } = await lead.ask(`POST ${zhongshan}`, { itemName: 'x'.repeat(1_100_000) });
    expect([status, body.code]).toEqual([413, 'body_too_large']);
  });

  it('is refused in the language of the caller', async () => {
    const say = async (language: string) =>
      (await lead.ask(`POST ${zhongshan}`, { nonsense: true }, { 'accept-language': language })).body[
        'message'
      ];
    expect(await say('en')).not.toBe(await say('zh-TW'));
  });
});

describe('a write', () => {
  it('changes the row, counts its revision and is seen by the next reading', async () => {
    const before = await firstItem();
    const written = await lead.ask(`PUT ${zhongshan}/${before._id}/sold-out`, {
      isSoldOut: !before.isSoldOut,
    });
    expect(written.status).toBe(200);
    expect(await firstItem()).toMatchObject({ isSoldOut: !before.isSoldOut, rev: before.rev + 1 });
  });

  it('that names the revision it saw is refused when that is not the present one', async () => {
    const { _id, rev } = await firstItem();
    const put = (seen: string) =>
      lead.ask(`PUT ${zhongshan}/${_id}/sold-out`, { isSoldOut: true }, { 'if-match': seen });
    const stale = await put(`"${rev - 1}"`);
    expect([stale.status, stale.body.code, stale.body.details]).toEqual([
      409,
      'rev_mismatch',
      { current: rev },
    ]);
    expect((await put(`"${rev}"`)).status).toBe(200);
    expect((await put('yesterday')).body.details).toEqual([{ path: 'If-Match', message: 'invalid' }]);
  });

  it('that is sent twice under one key happens once, and another body under that key is refused', async () => {
    const item = { inventoryType: 'else', itemName: '吸管', totalStock: 40 };
    const send = (body: object) => lead.ask(`POST ${zhongshan}`, body, { 'idempotency-key': 'straws-1' });
    const [first, second] = [await send(item), await send(item)];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    const other = await send({ ...item, totalStock: 41 });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
    const { body } = await lead.ask(`GET ${zhongshan}?inventoryType=else`);
    expect(
      (body as unknown as { itemName: string }[]).filter(({ itemName }) => itemName === '吸管'),
    ).toHaveLength(1);
  });

  it('that is sent twice at the same moment under one key happens once', async () => {
    const item = { inventoryType: 'else', itemName: '提袋', totalStock: 9 };
    const answers = await Promise.all(
      [1, 2, 3].map(() => lead.ask(`POST ${zhongshan}`, item, { 'idempotency-key': 'bags-1' })),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const { body } = await lead.ask(`GET ${zhongshan}?inventoryType=else`);
    expect(
      (body as unknown as { itemName: string }[]).filter(({ itemName }) => itemName === '提袋'),
    ).toHaveLength(1);
  });

  it('of a record with an id of its own needs no key', async () => {
    const item = { _id: 'napkins', inventoryType: 'else', itemName: '餐巾紙' };
    const [first, second] = [
      await lead.ask(`POST ${zhongshan}`, item),
      await lead.ask(`POST ${zhongshan}`, item),
    ];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect((await lead.ask(`POST ${zhongshan}`, { ...item, itemName: 'x' })).body.code).toBe(
      'idempotency_mismatch',
    );
  });

  it('that a role may not make is refused', async () => {
    const mei = await server.visitor().signIn('mei');
    const { status, body } = await mei.ask(`POST ${zhongshan}/initialize-dishes`, {});
    expect([status, body.code]).toEqual([403, 'forbidden_role']);
  });
});

describe('the description of the API', () => {
  it('is an OpenAPI document with every call of the registry', async () => {
    const { status, body } = await guest.ask('GET /openapi.json');
    expect([status, body['openapi']]).toEqual([200, '3.1.0']);
    const paths = body['paths'] as Record<
      string,
      Record<string, { parameters: unknown[]; requestBody?: unknown }>
    >;
    const soldOut = paths['/inventory/brands/{brandId}/{storeId}/inventory/{inventoryId}/sold-out']?.['put'];
    expect(soldOut).toMatchObject({
      operationId: 'inventory.setSoldOut',
      parameters: ['brandId', 'storeId', 'inventoryId'].map((name) => ({ name, in: 'path', required: true })),
      requestBody: { content: { 'application/json': { schema: { required: ['isSoldOut'] } } } },
    });
    expect(paths['/brand/{id}']?.['get']).toBeDefined();
  });

  it('is a page without scripts that the content policy lets through', async () => {
    const response = await fetch(`${server.origin}/api/docs`);
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page).toContain('inventory.setSoldOut');
    expect(page).not.toMatch(/<script|style=/);
    expect((await fetch(`${server.origin}/api/docs.css`)).headers.get('content-type')).toMatch('text/css');
  });
});
