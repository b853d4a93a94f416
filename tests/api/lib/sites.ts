import { sql } from 'kysely';
import { demoStaff } from '#server/demo/staff.ts';
import { usualCategoryId } from '#domain/cash-flow/usual-categories.ts';
import { systemAccess } from '#server/database/connection.ts';
import { Loader } from '#server/loading/loader.ts';
import type { DemoServer, Visitor } from '#server/http/testing.ts';
import { RawDevice, type RawChange } from '../raw-device.ts';
import { newSigner, staffNamed } from '../test-till.ts';
import { newId } from './new-id.ts';
import { orderSecret } from './principals.ts';
import { addAddresses } from './site-addresses.ts';
import { addBundles, type SiteBundles } from './site-bundles.ts';
import { addPlatforms, type SitePlatforms } from './site-platforms.ts';
import { addTickets, type SiteTickets } from './site-tickets.ts';

/** A Saturday afternoon in Taipei: both shops are open. */
export const afternoon = new Date('2026-11-21T06:05:00.000Z');

/** Long after all tests. */
export const farOff = '2099-01-01T00:00:00.000Z';

export interface HeldPlace {
  readonly device: string;
  readonly incarnation: number;
  readonly seq: number;
}

/** A store with records of every kind, most of them to be used once. */
export interface Site extends SiteBundles, SitePlatforms, SiteTickets {
  readonly brandId: string;
  readonly storeId: string;
  readonly dish: string;
  readonly option: string;
  readonly optionCategory: string;
  readonly menu: string;
  readonly device: string;
  readonly outage: string;
  readonly pointRule: string;
  /** Prices that begin long after all tests. */
  readonly pricePlan: string;
  /** Something that differs from what the payment gateway says. */
  readonly difference: string;
  /** A message to the platform. */
  readonly contact: string;
  /** One that is open. */
  readonly shift: string;
  /** What was flagged of the store, and of the brand's own records. */
  readonly flag: string;
  readonly brandFlag: string;
  /** An item that is not the dish, each in turn: what becomes of one must not stand in another's way. */
  item(): string;
  /** An order that is open, with the line `line-1`, which nobody was given before. */
  openOrder(): string;
  /** One that nobody has taken yet. */
  placedOrder(): string;
  /** One that is paid, with the payment `pay-1`. */
  paidOrder(): string;
  heldChange(): HeldPlace;
  /** One that names a store which the brand does not have. */
  strayChange(): HeldPlace;
  /** Records that nothing names, each given once: what can be deleted. */
  spareDish(): string;
  spareOption(): string;
  spareCategory(): string;
  spareMenu(): string;
  /** A category of the store's books. */
  spareKind(): string;
  sparePointRule(): string;
  sparePricePlan(): string;
  spareStore(): string;
  spareBrand(): string;
  spareEmployee(): string;
  /** The account of somebody who is invited to work there. */
  readonly invited: string;
  /** The account of somebody who works there. */
  readonly employee: string;
  /** Of the brand's customer, kept for this store; and beside it one that can be removed, see `spareAddressOf`. */
  readonly address: string;
}

export interface SiteNeeds {
  readonly brandId: string;
  readonly storeId: string;
  /** Who works there. */
  readonly employee: string;
  /** How many records of each kind that can be used once. */
  readonly orders: number;
  readonly held: number;
}

interface StockItem {
  readonly _id: string;
  readonly dish?: string;
  readonly isInventoryTracked: boolean;
}

type Ided = readonly { readonly _id: string }[];

/** Fills a store of the demo restaurant by the calls that a till and a guest make. */
export async function openSite(
  server: DemoServer,
  { brandId, storeId, employee, orders, held }: SiteNeeds,
): Promise<Site> {
  const staff = await server.visitor().signIn(employee);
  const first = async (call: string): Promise<string> => {
    const { status, body } = await staff.ask(call);
    const [one] = body as unknown as Ided;
    if (status !== 200 || !one) throw new Error(`${call} gives no record: ${status}`);
    return one._id;
  };
  const { body } = await staff.ask(`GET /inventory/brands/${brandId}/${storeId}/inventory`);
  const stock = body as unknown as readonly StockItem[];
  const dish = await plentifulDish(server.visitor(), stock, { brandId, storeId });
  const device = await RawDevice.enrol(staff, await newSigner(), { brandId, storeId });
  const { adminId, name, role } = staffNamed(employee);
  const over = {
    scope: `store:${storeId}`,
    actor: { adminId, name, role },
    at: { wall: afternoon.getTime(), mono: 0, boot: 'raw', offset: 0, uncertainty: 0 },
  };
  const change = (command: string, args: object): RawChange => ({
    name: command,
    args: { brandId, storeId, ...args },
    over,
  });
  const open = Array.from({ length: orders }, newId);
  const paid = Array.from({ length: orders }, newId);
  const placed = Array.from({ length: held }, newId);
  const sales = [
    ...open.map((_id, i) => change('order.place', { _id, ...aSale(dish, i + 1) })),
    ...paid.map((_id, i) => change('order.place', { _id, ...aSale(dish, orders + i + 1), payments })),
  ];
  // Of a dish that nobody has.
  sales.push(change('order.place', { _id: newId(), ...aSale('nothing', 2 * orders + 1) }));
  const after = 2 * orders + 2;
  sales.push(
    ...placed.map((_id, i) => change('order.place', { _id, ...aSale(dish, after + i), parked: {} })),
  );
  const outage = { deviceId: device.id, from: '2026-11-21T05:00:00.000Z', to: '2026-11-21T05:10:00.000Z' };
  const shift = newId();
  // A push holds 500 changes.
  const first400 = await device.pushAll(sales.splice(0, 400));
  const results = await device.pushAll([
    ...sales,
    change('outage.record', { ...outage, changes: 3 }),
    change('shift.open', { _id: shift, openingFloat: 3000, lane: 'A', seq: 1, businessDate: '2026-11-21' }),
  ]);
  const failed = [...first400, ...results].find(({ status }) => !status.startsWith('applied'));
  if (failed) throw new Error(`${storeId} takes no sale: ${JSON.stringify(failed)}`);
  // As a guest's, which nobody has taken yet: the demo takes those by itself.
  await server.database.inTransaction(systemAccess, (tx) =>
    sql`update orders set channel = 'web', parked = null,
        origin = coalesce(origin, '{}') || jsonb_build_object('token', encode(sha256(${orderSecret}::bytea), 'hex'))
        where id = any(${placed})`.execute(tx),
  );
  // One that the server does not reach: a job is answered, and nothing is sent anywhere.
  const printers = [{ _id: 'printer', name: 'printer', kind: 'browser', paper: 80, stations: [] }];
  const table = { _id: 'table', label: 'table', seats: 2, qrToken: tableCode, isActive: true, sort: 0 };
  const tables = [table];
  await server.database.inTransaction(systemAccess, (tx) =>
    sql`update store_settings set printers = ${JSON.stringify(printers)}::jsonb, tables = ${JSON.stringify(tables)}::jsonb
        where store_id = ${storeId}`.execute(tx),
  );
  // Nobody's device: what it sends is set aside for a manager to decide on.
  const stranger = await RawDevice.enrol(staff, await newSigner(), { brandId, storeId });
  await stranger.pushAll(Array.from({ length: held }, () => change('order.place', { nonsense: true })));
  const gone = `${storeId}-gone`;
  const late = Array.from({ length: held }, (_, i): RawChange => {
    const { name: sale, args } = change('order.place', {
      storeId: gone,
      _id: newId(),
      ...aSale(dish, i + 1),
    });
    return { name: sale, args, over: { ...over, scope: `store:${gone}` } };
  });
  await stranger.pushAll(late);

  await bookForEverybody(server, { brandId, storeId });
  const difference = `unknown_here:${storeId}`;
  await server.database.inTransaction(systemAccess, (tx) =>
    sql`insert into payment_differences (brand_id, id, store_id, kind, found_at)
        values (${brandId}, ${difference}, ${storeId}, 'unknown_here', ${afternoon.toISOString()})`.execute(
      tx,
    ),
  );
  const address = await addAddresses(server, { brandId, storeId });
  const spares = await spareRecords(server, { brandId, storeId, count: orders });
  const items = stock.filter((one) => one.dish !== dish);
  let [nextItem, nextOpen, nextPlaced, nextPaid, nextHeld, nextStray] = [0, 0, 0, 0, 0, 0];
  return {
    brandId,
    storeId,
    dish,
    option: await first(`GET /dish/brands/${brandId}/options`),
    optionCategory: await first(`GET /dish/brands/${brandId}/option-categories`),
    menu: await first(`GET /menu/brands/${brandId}/${storeId}/menus`),
    device: stranger.id,
    contact: await wroteTo(server.visitor()),
    outage: await first(`GET /outages/brands/${brandId}/stores/${storeId}`),
    shift,
    flag: await first(`GET /flags/brands/${brandId}/stores/${storeId}`),
    item: () => items[nextItem++ % items.length]?._id ?? '',
    openOrder: () => open[nextOpen++ % open.length] ?? '',
    placedOrder: () => placed[nextPlaced++ % placed.length] ?? '',
    paidOrder: () => paid[nextPaid++ % paid.length] ?? '',
    heldChange: () => ({ device: stranger.id, incarnation: 1, seq: (nextHeld++ % held) + 1 }),
    strayChange: () => ({ device: stranger.id, incarnation: 1, seq: held + (nextStray++ % held) + 1 }),
    ...spares,
    ...(await addBundles(server, { brandId, dish, spares: held })),
    ...(await addTickets(server, { brandId, dish, spares: held })),
    ...(await addPlatforms(server, { brandId, storeId, spares: orders })),
    ...(await sparePlaces(server, { brandId, storeId })),
    employee: adminId,
    difference,
    address,
  };
}

/** A record in the books of a store by each of the staff: employees are told of their own alone. */
async function bookForEverybody(
  server: DemoServer,
  place: { readonly brandId: string; readonly storeId: string },
): Promise<void> {
  const loader = new Loader(server.database, () => afternoon);
  for (const { name } of demoStaff) {
    const by = staffNamed(name);
    const record = {
      _id: bookIdOf(place.storeId, by.adminId),
      category: usualCategoryId(place.storeId, 'food'),
      amount: 60,
      name,
      time: afternoon.toISOString(),
    };
    await loader.books({ ...place, categories: [], records: [record] }, by);
  }
}

/** The record of somebody in the books of a store. */
export function bookIdOf(storeId: string, adminId: string): string {
  return `book-${storeId}-${adminId}`;
}

/** Made by the brand's owner from a device of their own, in one push. */
async function spareRecords(
  server: DemoServer,
  { brandId, storeId, count }: { readonly brandId: string; readonly storeId: string; readonly count: number },
): Promise<
  Pick<
    Site,
    | 'brandFlag'
    | 'spareDish'
    | 'spareOption'
    | 'spareCategory'
    | 'spareMenu'
    | 'spareKind'
    | 'pointRule'
    | 'sparePointRule'
    | 'pricePlan'
    | 'sparePricePlan'
  >
> {
  const owner = demoStaff.find((one) => one.brandId === brandId && one.role === 'primary_brand_admin')!;
  const { adminId, name, role } = staffNamed(owner.name);
  const staff = await server.visitor().signIn(name);
  const device = await RawDevice.enrol(staff, await newSigner(), { brandId, storeId });
  const over = {
    scope: `brand:${brandId}`,
    actor: { adminId, name, role },
    at: { wall: afternoon.getTime(), mono: 0, boot: 'raw', offset: 0, uncertainty: 0 },
  };
  const pool = async (
    command: string,
    more: object,
    scope = over.scope,
    length = count,
  ): Promise<() => string> => {
    const ids = Array.from({ length }, newId);
    const results = await device.pushAll(
      ids.map((_id) => ({
        name: command,
        args: { brandId, _id, name: _id, sort: 999, ...more },
        over: { ...over, scope },
      })),
    );
    const refused = results.find(({ status }) => status !== 'applied');
    if (refused) throw new Error(`${brandId} takes no ${command}: ${JSON.stringify(refused)}`);
    let next = 0;
    return () => ids[next++ % ids.length] ?? '';
  };
  // Not sold: no voucher is made of it, which would name it.
  const spareDish = await pool('dish.create', { basePrice: 10, isActive: false });
  const [edited] = await device.pushAll([
    {
      name: 'dish.update',
      args: { brandId, id: spareDish(), name: { from: 'another', to: newId() }, sort: { to: 998 } },
      over,
    },
  ]);
  if (edited?.status !== 'applied_with_exceptions') throw new Error(`${brandId} flags no edit`);
  const sparePointRule = await sparePointRules(staff, brandId);
  const sparePricePlan = await pool(
    'pricePlan.create',
    {
      // A plan has neither.
      name: undefined,
      sort: undefined,
      stores: [storeId],
      prices: [{ dish: spareDish(), price: 12 }],
      startsAt: farOff,
    },
    over.scope,
    // A brand has no more of them that wait than 200.
    asking,
  );
  return {
    brandFlag: `${edited.id}:0`,
    pointRule: sparePointRule(),
    sparePointRule,
    pricePlan: sparePricePlan(),
    sparePricePlan,
    spareDish,
    spareOption: await pool('option.create', {}),
    spareCategory: await pool('optionCategory.create', { inputType: 'multiple' }),
    spareMenu: await pool('menu.create', { storeId, isActive: false }, `store:${storeId}`),
    spareKind: await pool(
      'cashFlowCategory.create',
      { storeId, type: 'expense', isArchived: false },
      `store:${storeId}`,
    ),
  };
}

/** Rules that do not count: what earns points is written online alone. */
async function sparePointRules(staff: Visitor, brandId: string): Promise<() => string> {
  const rules = await Promise.all(
    Array.from({ length: asking }, () =>
      staff.ask(`POST /promotion/brands/${brandId}/points/rules`, {
        name: newId(),
        type: 'purchase_amount',
        conversionRate: 100,
      }),
    ),
  );
  let next = 0;
  return () => String(rules[next++ % rules.length]?.body['_id']);
}

/** Somebody who wrote by the form of the site. */
async function wroteTo(guest: Visitor): Promise<string> {
  const { body } = await guest.ask('POST /contact', { _id: newId(), name: '王小明', phone: '0912345678' });
  return String(body['_id']);
}

/** So many ask for a place or somebody to be deleted, at a few places. */
const asking = 46;

/** Stores and brands without anything, and people who have just begun. */
async function sparePlaces(
  server: DemoServer,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
): Promise<Pick<Site, 'spareStore' | 'spareBrand' | 'spareEmployee' | 'invited'>> {
  const platform = await server.visitor().signIn('platform');
  const pool = async (call: string, count: number, about: () => object): Promise<() => string> => {
    const made = await Promise.all(Array.from({ length: count }, () => platform.ask(call, about())));
    const ids = made.map(({ body }) => String(body['_id']));
    let next = 0;
    return () => ids[next++ % ids.length] ?? '';
  };
  await platform.ask(`PUT /store/brands/${brandId}/${storeId}/service-settings`, {
    serviceSettings: { lineBotId: '@haodan' },
  });
  const place = { name: '空', address: '台北市', phone: '02' };
  const invitation = await platform.ask(`POST /admin/brands/${brandId}/stores/${storeId}/invitations`, {
    name: newId(),
    role: 'employee',
  });
  return {
    invited: (invitation.body['admin'] as { readonly _id: string })._id,
    spareStore: await pool(`POST /store/brands/${brandId}`, asking, () => ({ ...place, sort: 999 })),
    spareBrand: await pool('POST /brand', asking, () => ({ name: newId() })),
    spareEmployee: await pool(`POST /admin/brands/${brandId}/stores/${storeId}`, asking / 2, () => ({
      name: newId(),
      role: 'employee',
      password: 'haodan-demo',
    })),
  };
}

/** What stands on the table of a store of these tests. */
export const tableCode = 'code-of-a-table';

const payments = [{ _id: 'pay-1', method: 'cash', amount: 30, tendered: 50 }];

/** A sale of two pieces as a till writes it. */
export function aSale(dish: string, seq: number): object {
  return {
    orderType: 'takeout',
    lines: [{ _id: 'line-1', templateId: dish, itemName: '茶葉蛋', basePrice: 15, quantity: 2 }],
    orderNo: { lane: 'A', seq, display: `A-${String(seq).padStart(3, '0')}` },
    businessDate: '2026-11-21',
    serviceChargeRate: 0,
    completesWhenPaid: false,
  };
}

/** A dish of which there is no counted stock, and that a guest can order without being asked anything. */
async function plentifulDish(
  guest: Visitor,
  stock: readonly StockItem[],
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
): Promise<string> {
  for (const { dish, isInventoryTracked } of stock) {
    if (dish === undefined || isInventoryTracked) continue;
    const { status } = await guest.ask(`POST /order-customer/brands/${brandId}/stores/${storeId}/create`, {
      orderData: aWish(dish),
    });
    if (status === 200) return dish;
  }
  throw new Error(`${storeId} sells nothing to guests`);
}

export function aWish(templateId: string): object {
  return {
    orderType: 'takeout',
    items: [{ templateId, quantity: 1 }],
    customerInfo: { name: '小美', phone: '0912345678' },
  };
}
