import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { AtTill } from './at-till.ts';
import { ProfileStore } from './profile-store.ts';
import type { SessionState } from './session-rule.ts';
import type { TillPerson } from './till-people.ts';

const place = { brandId: 'tea', storeId: 'north' };
const base: SessionState = {
  kind: 'in',
  online: true,
  needsSignIn: false,
  session: {
    adminId: 'mei',
    name: '小美',
    role: 'employee',
    brand: { _id: 'tea', name: '茶日子' },
    store: { _id: 'north', name: '中山店' },
    leaseHours: 72,
    checkedAt: 0,
  },
};
const lead: TillPerson = {
  ...place,
  adminId: 'lead',
  name: '阿明',
  role: 'store_admin',
  pin: { roster: 'r1', prove: () => 'proof' },
  signIn: () => Promise.reject(new Error('no network')),
};

const open: ProfileStore[] = [];
afterEach(async () => {
  for (const profile of open.splice(0)) {
    await profile.remove('till-lock');
    await profile.close();
  }
});

function aPage(name: string): AtTill {
  const profile = new ProfileStore('at-till-test');
  open.push(profile);
  return new AtTill(profile, name, () => undefined);
}

it('shows who has typed their PIN in the place of who signed in, with what proves it', async () => {
  const page = aPage('one');
  await page.enter(lead);
  expect(page.shown(base)).toMatchObject({
    kind: 'in',
    online: false,
    session: { adminId: 'lead', role: 'store_admin', pin: { roster: 'r1' }, store: { name: '中山店' } },
  });
  expect(page.shown({ kind: 'out' })).toEqual({ kind: 'out' });
  await page.lock(place);
  expect(page.shown(base)).toBe(base);
  expect(page.person).toBeUndefined();
});

it('begins locked where somebody was known by a PIN: what proved it was in the other page alone', async () => {
  await aPage('one').enter(lead);
  const next = aPage('two');
  await next.follow();
  expect(next.locked).toEqual(place);
  await aPage('three').enter(undefined);
  await next.follow();
  expect(next.locked).toBeUndefined();
});

it('locks with the other tabs, and not again by what was read before somebody unlocked it', async () => {
  const [one, two] = [aPage('one'), aPage('two')];
  await two.lock(place);
  const late = one.follow();
  await one.enter(lead);
  await late;
  expect(one.locked).toBeUndefined();
  await two.follow();
  expect(two.locked).toEqual(place);
});
