import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answered } from '#server/http/testing.ts';
import { GuestHouse, minute, outcome, type Guest } from './lib/guest-house.ts';

// How often guests may ask for what costs the server more than a look.

const place = '/order-customer/brands/charizi/stores/charizi-zhongshan';

let house: GuestHouse;
beforeAll(async () => {
  house = await GuestHouse.open();
});
afterAll(() => house.server.close());

/** What is answered to so many of the same, and to one more. */
async function asked(address: string, count: number, call: string, body?: object): Promise<[string, string]> {
  const guest = house.guest(address);
  const answers: Answered[] = [];
  for (let i = 0; i < count; i++) answers.push(await guest.askFor(call, body));
  const outcomes = new Set(answers.map(outcome));
  expect(outcomes.size).toBe(1);
  return [[...outcomes][0]!, outcome(await guest.askFor(call, body))];
}

const tooMany = '429 rate_limited';

it.each([
  ['orders', 60, `POST ${place}/create`, {}, '400 validation'],
  ['quotes', 600, `POST ${place}/quote`, {}, '400 validation'],
  ['times', 300, `GET ${place}/times?orderType=nothing`, undefined, '400 validation'],
] as const)(
  'counts %s at each address, the shop’s own network included',
  async (_what, most, call, body, told) => {
    expect(await asked('192.168.1.20', most, call, body)).toEqual([told, tooMany]);
    expect(outcome(await house.guest('192.168.1.21').askFor(call, body))).toBe(told);
  },
);

it('takes so many orders of strangers at an address, and those of customers and of tables besides', async () => {
  const address = '192.168.1.30';
  let phones = 0;
  const order = async (guest: Guest, more: object = {}): Promise<string> => {
    const customerInfo = { name: '小美', phone: `0955${String(100_000 + phones++)}` };
    const items = [{ templateId: 'charizi-tea-egg', quantity: 1 }];
    const orderData = { orderType: 'takeout', items, customerInfo, ...more };
    return outcome(await guest.askFor(`POST ${place}/create`, { orderData }));
  };
  const { guest: member } = await house.member();
  for (let i = 0; i < 20; i++) expect(await order(house.guest(address))).toBe('200');
  expect(await order(house.guest(address))).toBe(tooMany);
  // A code of a table says nothing where nobody sits at one.
  const carried = { orderType: 'takeout', dineInInfo: { tableToken: 'x' } };
  expect(await order(house.guest(address), carried)).toBe(tooMany);
  expect(await order(house.guest('192.168.1.31'))).toBe('200');
  expect(await order(house.guest(address, member.cookies))).toBe('200');
  const seated = { orderType: 'dine_in', dineInInfo: { tableToken: 'x' } };
  expect(await order(house.guest(address), seated)).toMatch(/^409/);
  house.later(30 * minute);
  expect(await order(house.guest(address))).toBe('200');
});

it('counts nothing of this machine itself', async () => {
  expect(await asked('127.0.0.1', 61, `POST ${place}/create`, {})).toEqual([
    '400 validation',
    '400 validation',
  ]);
});
