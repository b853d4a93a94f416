import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { CustomerProfile } from '#domain/customer/schema.ts';
import { noAnswerError } from '../server-error.ts';
import { openGuestDatabase } from './guest-database.ts';
import { GuestOrders } from './guest-orders.ts';
import { CheckoutDrafts } from './checkout-drafts.ts';
import { offlineMs } from './kept-reading.ts';
import { memberKey, Members } from './members.ts';

const brandId = 'tea';
const profile: CustomerProfile = {
  _id: 'c',
  brandId,
  name: '林小晴',
  phone: '0912345678',
  phoneVerified: true,
  acceptsNews: false,
  addresses: [],
  createdAt: '2026-11-21T06:00:00.000Z',
};

/** A device with a server whose answers are set by the test. */
function device() {
  const database = openGuestDatabase(undefined);
  const clock = { ms: Date.parse('2026-11-21T06:05:00.000Z') };
  let owed: readonly string[] = [];
  const asked: string[] = [];
  let answer: () => unknown = () => profile;
  const api = {
    call: async ({ name }: { readonly name: string }) => {
      asked.push(name);
      return answer();
    },
  };
  const open = (more: Partial<ConstructorParameters<typeof Members>[0]> = {}) =>
    new Members({
      ...more,
      api: api as never,
      database,
      now: () => clock.ms,
      signals: { visible: () => true, online: () => true, onChange: () => () => undefined },
      calls: () => import('./member-calls.ts'),
      owed: { read: () => owed, write: (brandIds) => (owed = brandIds) },
    });
  return {
    clock,
    asked,
    open,
    owed: () => owed,
    answers: (next: () => unknown) => (answer = next),
    kept: () => database.entries('kept'),
    /** Whatever was begun has had its turn. */
    settled: async () => {
      for (let turn = 0; turn < 20; turn++) await database.entries('kept');
    },
    elsewhere: () => database.put('kept', 'tea/north', { menu: '菜單' }),
    keep: (key: string, value: unknown) => database.put('kept', key, value),
  };
}

const offline = (): never => {
  throw noAnswerError(new Error('cut off'));
};
const refused = (): never => {
  throw new AppError('session_expired');
};

it('without a network what was seen last is there with its age, on a page that was opened anew as well', async () => {
  const here = device();
  const at = here.clock.ms;
  await here.open().of(brandId).profile.again();
  here.answers(offline);
  here.clock.ms += 3_600_000;
  const { profile: reading } = here.open().of(brandId);
  const stop = reading.subscribe(() => undefined);
  await reading.again();
  await expect.poll(() => reading.state().shown).toEqual(profile);
  expect(reading.state()).toMatchObject({ at, error: { code: 'unavailable' } });
  stop();
});

it('after three days without an answer nobody is taken for signed in', async () => {
  const here = device();
  await here.open().of(brandId).profile.again();
  here.answers(offline);
  here.clock.ms += offlineMs + 1;
  const { profile: reading } = here.open().of(brandId);
  const stop = reading.subscribe(() => undefined);
  await reading.again();
  await here.kept();
  expect(reading.state().shown).toBeUndefined();
  stop();
});

it('an answer that somebody is signed in no more leaves nothing of theirs', async () => {
  const here = device();
  const members = here.open();
  await members.of(brandId).profile.again();
  await here.elsewhere();
  here.answers(refused);
  await members.of(brandId).profile.again();
  expect(members.of(brandId).profile.state()).toEqual({ error: expect.any(AppError) as AppError });
  await expect.poll(async () => (await here.kept()).map(([key]) => key)).toEqual(['tea/north']);
});

it('whichever is told first that nobody is signed in, all that is shown of them says so', async () => {
  const here = device();
  const members = here.open();
  const { profile: shown, orders } = members.of(brandId);
  let refuseProfile: (error: unknown) => void = () => undefined;
  here.answers(() => new Promise((_, reject) => (refuseProfile = reject)));
  const late = shown.again();
  await expect.poll(() => here.asked.length).toBe(1);
  here.answers(refused);
  await orders.again();
  refuseProfile(new AppError('session_expired'));
  await late;
  for (const reading of [shown, orders]) expect(reading.state().error?.code).toBe('session_expired');
});

it('signing out leaves nothing on the device, also of an answer that is still on its way', async () => {
  const here = device();
  const members = here.open();
  await members.of(brandId).profile.again();
  let arrive: (value: unknown) => void = () => undefined;
  here.answers(() => new Promise((resolve) => (arrive = resolve)));
  const late = members.of(brandId).profile.again();
  await expect.poll(() => here.asked.length).toBe(2);
  const finish = arrive;
  here.answers(() => ({ ok: true }));
  await members.signOut(brandId);
  finish(profile);
  await late;
  expect(await here.kept()).toEqual([]);
  expect(members.of(brandId).profile.state()).toEqual({});
  expect(here.owed()).toEqual([]);
});

it('tickets, points and what is being redeemed go with whoever signs out', async () => {
  const here = device();
  const members = here.open();
  here.answers(() => Object.assign([], { items: [], total: 0 }));
  const { tickets, points } = members.of(brandId);
  await Promise.all([tickets.again(), points.again()]);
  await here.keep(memberKey(brandId, 'redeeming'), { requestId: 'r' });
  expect((await here.kept()).map(([key]) => key).toSorted()).toEqual([
    'member:tea:points',
    'member:tea:redeeming',
    'member:tea:tickets',
  ]);
  await members.signOut(brandId);
  expect(await here.kept()).toEqual([]);
  expect([tickets.state(), points.state()]).toEqual([{}, {}]);
});

it('signing out without a network is told to the server later, and never to whoever signs in meanwhile', async () => {
  const here = device();
  const members = here.open();
  await members.of(brandId).profile.again();
  here.answers(offline);
  await members.signOut(brandId);
  expect(await here.kept()).toEqual([]);
  expect(here.open().owes(brandId)).toBe(true);
  here.answers(() => ({ ok: true }));
  expect(await here.open().settle(brandId)).toBe(true);
  expect(here.owed()).toEqual([]);

  here.answers(offline);
  await members.signOut(brandId);
  await members.arrive(brandId);
  expect(here.owed()).toEqual([]);
});

it('the older orders that were looked at are there until a newer one comes, or somebody signs out', async () => {
  const members = device().open();
  const { older } = members.of(brandId);
  const second = { items: [{ _id: 'second' }] as never, pages: 2 };
  older.keep('first', second);
  expect(older.after('first')).toBe(second);
  expect(older.after('newer')).toEqual({ items: [], pages: 1 });
  await members.signOut(brandId);
  expect(older.after('first')).toEqual({ items: [], pages: 1 });
});

it('signing out takes the carts along, and signing in leaves them to whoever has just filled them', async () => {
  const forgotten: string[] = [];
  const members = device().open({
    forgetCarts: async (brand) => void forgotten.push(brand),
    forgetMore: async () => void forgotten.push('what was chosen'),
  });
  await members.arrive(brandId);
  expect(forgotten).toEqual([]);
  await members.signOut(brandId);
  expect(forgotten).toEqual(['what was chosen', brandId]);
});

it.each([
  ['signs in', async (members: Members) => members.arrive(brandId)],
  [
    'looks at the page of a member without being one',
    async (members: Members) => members.of(brandId).profile.again(),
  ],
])('a guest who %s keeps what they have ordered and typed', async (_, act) => {
  const here = device();
  const database = openGuestDatabase(new IDBFactory());
  const orders = new GuestOrders({ database, now: () => here.clock.ms });
  const wishes = new CheckoutDrafts({ database, store: 'wishes', now: () => here.clock.ms });
  const place = { brandId, storeId: 'north' };
  await orders.change('o-1', () => ({ place, orderId: 'o-1', token: 'secret', sentAt: here.clock.ms }));
  await wishes.forget('none');
  wishes.change(place, { name: '小美', address: '中山路1號' });
  const forgetMore = async (brand: string) => {
    await orders.forget(brand);
    await wishes.forget(brand);
  };
  const members = here.open({ forgetMore });
  here.answers(refused);
  await act(members);
  await here.settled();
  expect(await orders.isKept('o-1', 'secret')).toBe(true);
  expect(wishes.of(place)).toEqual({ name: '小美', address: '中山路1號' });
  await members.signOut(brandId);
  expect(await orders.isKept('o-1', 'secret')).toBe(false);
  expect(wishes.of(place)).toEqual({});
});

it('a session that is over takes what was ordered and typed in it along, also on a page that was opened anew', async () => {
  const here = device();
  const forgotten: string[] = [];
  const open = () => here.open({ forgetMore: async (brand) => void forgotten.push(brand) });
  await open().of(brandId).profile.again();
  here.answers(refused);
  await open().of(brandId).profile.again();
  await expect.poll(() => forgotten).toEqual([brandId]);
});
