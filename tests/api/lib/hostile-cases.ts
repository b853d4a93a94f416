// The design's list of hostile inputs as far as what they are for exists, each with its answer.

export type Name = 'guest' | 'mei' | 'lead' | 'owner' | 'platform';

const create = 'POST /order-customer/brands/charizi/stores/charizi-zhongshan/create';
export const stock = '/inventory/brands/charizi/charizi-zhongshan/inventory';
const orders = 'GET /order-admin/brands/charizi/stores/charizi-zhongshan/orders';
const egg = 'charizi-zhongshan:charizi-tea-egg';

function order(item: object, over: object = {}): object {
  const items = [{ templateId: 'charizi-tea-egg', quantity: 1, ...item }];
  const customerInfo = { name: '小美', phone: '0912345678' };
  return { orderData: { orderType: 'takeout', items, customerInfo, ...over } };
}

export interface Case {
  readonly row: number;
  readonly what: string;
  readonly who: Name;
  readonly call: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: readonly [status: number, code: string];
}

const unfit = [400, 'validation'] as const;

export const hostileCases: readonly Case[] = [
  {
    row: 1,
    what: 'another brand in the address',
    who: 'owner',
    call: 'GET /store/brands/ashun',
    answer: [403, 'forbidden_brand'],
  },
  {
    row: 2,
    what: "another brand's dish under the own address",
    who: 'owner',
    call: 'GET /dish/brands/charizi/templates/ashun-beef-noodles',
    answer: [404, 'not_found'],
  },
  {
    row: 3,
    what: 'another store',
    who: 'lead',
    call: 'GET /order-admin/brands/charizi/stores/charizi-xinyi/orders',
    answer: [403, 'forbidden_store'],
  },
  {
    row: 4,
    what: 'an employee where a manager is asked for',
    who: 'mei',
    call: `POST ${stock}/initialize-dishes`,
    body: {},
    answer: [403, 'forbidden_role'],
  },
  {
    row: 4,
    what: 'a large body of a guest, which is not even read',
    who: 'guest',
    call: 'POST /dish/brands/charizi/import',
    body: `{"options":${'['.repeat(2_000_000)}`,
    answer: [401, 'auth_required'],
  },
  {
    row: 4,
    what: 'a large body of an employee for a call that is not theirs',
    who: 'mei',
    call: 'POST /admin/brands/charizi',
    body: `{"name":${'['.repeat(900_000)}`,
    answer: [403, 'forbidden_role'],
  },
  {
    row: 4,
    what: 'a large body of a browser that is no device, which is not even read',
    who: 'guest',
    call: 'POST /sync/push',
    body: `{"items":${'['.repeat(2_000_000)}`,
    answer: [401, 'device_unknown'],
  },
  {
    row: 66,
    what: 'a sign-in longer than any',
    who: 'guest',
    call: 'POST /admin-auth/login',
    body: { name: 'x'.repeat(300_000), password: 'x' },
    answer: [413, 'body_too_large'],
  },
  {
    row: 20,
    what: 'an instant that no clock shows, which every page of the counter would stumble over',
    who: 'guest',
    call: create,
    body: order({}, { estimatedPickupTime: '2026-11-21T05:95:00Z' }),
    answer: unfit,
  },
  {
    row: 8,
    what: 'a promotion of oneself',
    who: 'mei',
    call: 'PUT /admin-auth/profile',
    body: { role: 'primary_brand_admin' },
    answer: unfit,
  },
  {
    row: 16,
    what: 'a price of one’s own',
    who: 'guest',
    call: create,
    body: order({ price: 0 }),
    answer: unfit,
  },
  {
    row: 16,
    what: 'a total of one’s own',
    who: 'guest',
    call: create,
    body: order({}, { total: 1 }),
    answer: unfit,
  },
  ...[-1, 0, 1.5, 1e9, '2', null, 'NaN', [1], { $gt: 0 }].map((quantity): Case => ({
    row: 17,
    what: `the quantity ${JSON.stringify(quantity)}`,
    who: 'guest',
    call: create,
    body: order({ quantity }),
    answer: unfit,
  })),
  ...[-1, 0, 1.5, 1e9, '2', null].map((quantity): Case => ({
    row: 17,
    what: `${JSON.stringify(quantity)} pieces`,
    who: 'lead',
    call: `POST ${stock}/${egg}/add`,
    body: { quantity },
    answer: unfit,
  })),
  {
    row: 18,
    what: 'more pieces than a number counts',
    who: 'lead',
    call: `POST ${stock}/${egg}/add`,
    body: '{"quantity":9007199254740993}',
    answer: unfit,
  },
  {
    row: 18,
    what: 'a number beyond all',
    who: 'lead',
    call: `POST ${stock}/${egg}/add`,
    body: '{"quantity":1e400}',
    answer: unfit,
  },
  {
    row: 19,
    what: 'an answer to a question that the dish does not ask',
    who: 'guest',
    call: create,
    body: order({ options: [{ optionCategoryId: 'charizi-ice', selections: [{ optionId: 'x' }] }] }),
    answer: unfit,
  },
  {
    row: 20,
    what: "a dish of another brand's menu",
    who: 'guest',
    call: create,
    body: order({ templateId: 'ashun-beef-noodles' }),
    answer: [409, 'sold_out'],
  },
  {
    row: 16,
    what: 'how far a guest says that they are',
    who: 'guest',
    call: create,
    body: order({}, { orderType: 'delivery', deliveryInfo: { address: '中山北路一段1號', distance: 1 } }),
    answer: unfit,
  },
  {
    row: 16,
    what: 'what only the server says: that a till was heard of, a number, the hash of a secret',
    who: 'guest',
    call: create,
    body: { ...order({}), isHeard: true, tokenHash: 'x' },
    answer: unfit,
  },
  {
    row: 26,
    what: 'an online payment without a token',
    who: 'guest',
    call: create,
    body: { ...order({}), paymentType: 'Online' },
    answer: [400, 'payment_token_required'],
  },
  {
    row: 42,
    what: 'a write from another site',
    who: 'lead',
    call: `POST ${stock}`,
    body: {},
    headers: { origin: 'https://evil.tw' },
    answer: [403, 'origin_refused'],
  },
  {
    row: 42,
    what: 'JSON that says to be text',
    who: 'lead',
    call: `POST ${stock}`,
    body: '{}',
    headers: { 'content-type': 'text/plain' },
    answer: [415, 'media_type'],
  },
  {
    row: 43,
    what: 'another method in a header',
    who: 'lead',
    call: `GET ${stock}/none`,
    headers: { 'x-http-method-override': 'DELETE' },
    answer: [404, 'not_found'],
  },
  {
    row: 45,
    what: 'a prototype in a body',
    who: 'lead',
    call: `POST ${stock}`,
    body: '{"__proto__":{"role":"system_admin"}}',
    answer: [400, 'body_unreadable'],
  },
  {
    row: 45,
    what: 'a prototype of a constructor',
    who: 'lead',
    call: `POST ${stock}`,
    body: '{"constructor":{"prototype":{"x":1}}}',
    answer: [400, 'body_unreadable'],
  },
  { row: 46, what: 'a page given twice', who: 'lead', call: `${orders}?page=1&page=2`, answer: unfit },
  { row: 46, what: 'a page given as a list', who: 'lead', call: `${orders}?page[]=1`, answer: unfit },
  {
    row: 46,
    what: 'another brand in the query',
    who: 'lead',
    call: `${orders}?brandId=ashun`,
    answer: unfit,
  },
  ...[
    'page=-1',
    'page=0',
    'limit=100000',
    'sortBy=password_hash',
    'sortBy=createdAt;drop',
    'sortOrder=x',
    'status=%00',
  ].map((query): Case => ({ row: 47, what: query, who: 'lead', call: `${orders}?${query}`, answer: unfit })),
  ...['..%2f..%2fetc%2fpasswd', '1;--', '%E2%80%98', 'a%00b', 'x'.repeat(201)].map((id): Case => ({
    row: 49,
    what: `the id ${id.slice(0, 30)}`,
    who: 'lead',
    call: `GET ${stock}/${id}`,
    answer: unfit,
  })),
  {
    row: 65,
    what: 'a revision that is no longer the present one',
    who: 'lead',
    call: `PUT ${stock}/${egg}/sold-out`,
    body: { isSoldOut: true },
    headers: { 'if-match': '"999"' },
    answer: [409, 'rev_mismatch'],
  },
  {
    row: 66,
    what: 'a body of 2 MB',
    who: 'lead',
    call: `POST ${stock}`,
    body: { itemName: 'x'.repeat(2_000_000) },
    answer: [413, 'body_too_large'],
  },
  {
    row: 66,
    what: 'a depth of 10,000',
    who: 'lead',
    call: `POST ${stock}`,
    body: `{"itemName":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    answer: unfit,
  },
  {
    row: 66,
    what: 'half a body',
    who: 'lead',
    call: `POST ${stock}`,
    body: '{"itemName":',
    answer: [400, 'body_unreadable'],
  },
  {
    row: 68,
    what: 'a language of 10 kB',
    who: 'lead',
    call: `GET ${stock}/none`,
    headers: { 'accept-language': 'x'.repeat(10_000) },
    answer: [404, 'not_found'],
  },
];
