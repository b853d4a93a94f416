import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { newId } from './lib/new-id.ts';

// A guest taps, and taps again; any of their requests may be late, or arrive twice. What they were told no to does not come true.

const place = '/order-customer/brands/charizi/stores/charizi-zhongshan';
const egg = 'charizi-tea-egg';
const now = new Date('2026-11-21T06:05:00.000Z');
let phones = 0;

let server: DemoServer;
let lead: Visitor;
beforeAll(async () => {
  server = await startDemoServer({ now: () => now });
  lead = await server.visitor().signIn('lead');
});
afterAll(() => server.close());

const newSecret = (): string => newId().replaceAll('-', '');

async function mark(isSoldOut: boolean): Promise<void> {
  const path = `/inventory/brands/charizi/charizi-zhongshan/inventory/charizi-zhongshan:${egg}/sold-out`;
  expect((await lead.ask(`PUT ${path}`, { isSoldOut })).status).toBe(200);
}

/** What a page sends of a cart, and asks about it. */
function aCart(_id = newId(), token = newSecret()) {
  const phone = `0933${String(100_000 + phones++)}`;
  const customerInfo = { name: '小美', phone };
  const orderData = { _id, orderType: 'takeout', items: [{ templateId: egg, quantity: 1 }], customerInfo };
  const guest = server.visitor();
  const shown = { 'order-token': token };
  return {
    id: _id,
    tap: (attempt: number | string): Promise<Answered> =>
      guest.ask(`POST ${place}/create`, { orderData }, { ...shown, 'order-attempt': String(attempt) }),
    asked: async (): Promise<number> =>
      (await guest.ask(`GET /order-customer/brands/charizi/order/${_id}`, undefined, shown)).status,
  };
}

const outcome = ({ status, body }: Answered): string => `${status} ${body.code ?? ''}`.trim();

it('a tap that was refused stays so with those before it, and the next one is judged anew', async () => {
  const cart = aCart();
  await mark(true);
  const refused = await cart.tap(2);
  expect(outcome(refused)).toBe('409 sold_out');
  await mark(false);
  for (const late of [2, 1]) {
    const answer = await cart.tap(late);
    expect([outcome(answer), answer.body.details]).toEqual(['409 sold_out', refused.body.details]);
  }
  expect(await cart.asked()).toBe(404);
  const made = await cart.tap(3);
  expect([made.status, await cart.asked()]).toEqual([200, 200]);
  // An answer that was lost is found by any tap, also while there is nothing left.
  await mark(true);
  for (const late of [1, 2, 3, 4]) expect((await cart.tap(late)).body).toEqual(made.body);
  await mark(false);
});

it('taps that cross make one order that the last of them is told of, or none', async () => {
  for (let round = 0; round < 12; round++) {
    const cart = aCart();
    await mark(true);
    const [last, first] = await Promise.all([cart.tap(2), cart.tap(1), mark(false)]);
    const late = await Promise.all([cart.tap(1), cart.tap(2)]);
    const isThere = (await cart.asked()) === 200;
    expect(last.status === 200).toBe(isThere);
    expect(late.every(({ status }) => (status === 200) === isThere)).toBe(true);
    if (first.status === 200) expect(isThere).toBe(true);
  }
});

it('nobody refuses another’s order by its id', async () => {
  const cart = aCart();
  await mark(true);
  expect(outcome(await aCart(cart.id).tap(9))).toBe('409 sold_out');
  await mark(false);
  expect((await cart.tap(1)).status).toBe(200);
  for (const attempt of [8, 10]) expect(outcome(await aCart(cart.id).tap(attempt))).toMatch(/^409 /);
});

it.each(['0', '-1', '1.5', 'x', '1234567890'])('counts no attempt as %s', async (attempt) => {
  expect(outcome(await aCart().tap(attempt))).toBe('400 validation');
});
