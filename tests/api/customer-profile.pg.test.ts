import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answered } from '#server/http/testing.ts';
import {
  brandId,
  GuestHouse,
  minute,
  otherBrand,
  outcome,
  password,
  wrong,
  type Guest,
} from './lib/guest-house.ts';

// What customers may do with their own account, and with nobody else's.

let house: GuestHouse;
beforeAll(async () => {
  house = await GuestHouse.open();
});
afterAll(() => house.server.close());
beforeEach(() => house.nextDay());

const user = (guest: Guest, call: string, body?: object, brand = brandId): Promise<Answered> => {
  const [method = '', path = ''] = call.split(' ');
  return guest.askFor(`${method} /user/brands/${brand}/${path}`, body);
};
const home = { name: '家', address: '台北市中山區南京東路一段1號' };

describe('the own account', () => {
  it('is shown without anything of its password, and changed field by field', async () => {
    const { phone, guest } = await house.member({ email: 'mei@example.com', acceptsNews: true });
    const { body } = await user(guest, 'GET profile');
    expect(body).toEqual({
      _id: expect.any(String) as string,
      brandId,
      name: '小美',
      phone,
      phoneVerified: true,
      email: 'mei@example.com',
      acceptsNews: true,
      addresses: [],
      createdAt: house.clock.now.toISOString(),
    });
    const changed = await user(guest, 'PUT profile', {
      name: ' 林小美 ',
      email: null,
      gender: 'female',
      dateOfBirth: '1990-02-28',
      acceptsNews: false,
    });
    expect(changed.body).toMatchObject({ name: '林小美', gender: 'female', dateOfBirth: '1990-02-28' });
    expect(changed.body).not.toHaveProperty('email');
    expect(changed.body['acceptsNews']).toBe(false);
    expect((await user(guest, 'GET profile')).body).toEqual(changed.body);
  });

  it('is nobody else’s: not a guest’s, not in another brand, not the staff’s', async () => {
    const { guest } = await house.member();
    expect(outcome(await user(house.guest(), 'GET profile'))).toBe('401 auth_required');
    expect(outcome(await user(guest, 'GET profile', undefined, otherBrand))).toBe('401 auth_required');
    const employee = house.guest();
    await employee.askFor('POST /admin-auth/login', { name: 'mei', password: 'haodan-demo', brandId });
    expect(outcome(await user(employee, 'GET profile'))).toBe('401 auth_required');
    for (const field of [{ isActive: true }, { _id: 'x' }, { addresses: [] }, { phoneVerified: true }])
      expect(outcome(await user(guest, 'PUT profile', field))).toBe('400 validation');
  });

  it('is moved to another number by the password and a code to the new one, once', async () => {
    const { phone, guest } = await house.member();
    const next = house.newPhone();
    const move = (more: object) => user(guest, 'PUT profile', { phone: next, ...more });
    expect((await move({})).body.details).toEqual([
      { path: 'currentPassword', message: 'required' },
      { path: 'code', message: 'required' },
    ]);
    const code = await guest.codeFor(next, 'change_phone');
    expect(outcome(await move({ currentPassword: 'wrong', code }))).toBe('401 credentials_wrong');
    expect(outcome(await move({ currentPassword: password, code: wrong(code) }))).toBe('400 code_invalid');
    const stolen = await guest.ask('POST register', { phone: next, code, name: '別人', password });
    expect(outcome(stolen)).toBe('400 code_invalid');
    const both = await Promise.all([1, 2].map(() => move({ currentPassword: password, code })));
    // Whoever comes second finds the number theirs already, or the code spent.
    expect(both.map(outcome)).toContain('200');
    expect((await user(guest, 'GET profile')).body).toMatchObject({ phone: next, phoneVerified: true });
    expect(outcome(await house.guest().login(phone))).toBe('401 credentials_wrong');
    expect(outcome(await house.guest().login(next))).toBe('200');
  });

  it('is not moved to a number that somebody has, and the code stays good', async () => {
    const { guest } = await house.member();
    const { phone: taken } = await house.member();
    house.later(2 * minute);
    const code = await guest.codeFor(taken, 'change_phone');
    const moved = await user(guest, 'PUT profile', { phone: taken, currentPassword: password, code });
    expect(outcome(moved)).toBe('409 phone_taken');
    expect(outcome(await house.guest().login(taken))).toBe('200');
  });
});

describe('addresses', () => {
  it('are added, changed and removed, with exactly one default', async () => {
    const { guest } = await house.member();
    const first = await user(guest, 'POST addresses', home);
    expect(first.body).toEqual({ _id: expect.any(String) as string, ...home, isDefault: true });
    const work = { name: '公司', address: '台北市信義區', note: '7樓', isDefault: true };
    const second = await user(guest, 'POST addresses', work);
    const ids = [first, second].map(({ body }) => String(body['_id']));
    const list = async () => (await user(guest, 'GET profile')).body['addresses'];
    expect(await list()).toEqual([
      { _id: ids[0], ...home, isDefault: false },
      { _id: ids[1], ...work },
    ]);
    await user(guest, `PUT addresses/${ids[0]}`, { isDefault: true, address: '台北市大安區' });
    expect(outcome(await user(guest, `DELETE addresses/${ids[0]}`))).toBe('200');
    expect(await list()).toEqual([{ _id: ids[1], ...work }]);
  });

  it('of somebody else are not there', async () => {
    const { guest } = await house.member();
    const { body } = await user(guest, 'POST addresses', home);
    const other = (await house.member()).guest;
    const path = `addresses/${String(body['_id'])}`;
    expect(outcome(await user(other, `PUT ${path}`, { name: '我家' }))).toBe('404 not_found');
    expect(outcome(await user(other, `DELETE ${path}`))).toBe('404 not_found');
    expect((await user(guest, 'GET profile')).body['addresses']).toEqual([body]);
  });

  it('that are added at the same time are all there, and one that is sent again is there once', async () => {
    const { guest } = await house.member();
    const added = await Promise.all(
      ['a', 'b', 'c', 'a'].map((_id) => user(guest, 'POST addresses', { _id, ...home })),
    );
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await user(guest, 'GET profile');
    const list = body['addresses'] as { _id: string; isDefault: boolean }[];
    expect(list.map(({ _id }) => _id).toSorted()).toEqual(['a', 'b', 'c']);
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const other = await user(guest, 'POST addresses', { _id: 'a', ...home, address: '別處' });
    expect(outcome(other)).toBe('409 duplicate');
  });
});
