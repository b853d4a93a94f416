import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '#server/access/customers.ts';
import { brandAccess } from '#server/database/connection.ts';
import { brandId, GuestHouse, minute, otherBrand, outcome, password } from './lib/guest-house.ts';

// Sessions of customers: whose they are, how long they last, what ends them; and how often one may ask and guess.

const hour = 60 * minute;
const day = 24 * hour;
const out = { loggedIn: false, role: null, brandId: null };
const signedIn = { loggedIn: true, role: 'customer', brandId };

let house: GuestHouse;
beforeAll(async () => {
  house = await GuestHouse.open();
});
afterAll(() => house.server.close());
beforeEach(() => house.nextDay());

/** The cookie of the brand's session. */
function sessionOf(cookies: string): string {
  return cookies.split('; ').find((pair) => pair.includes('haodan_customer')) ?? '';
}

describe('a session', () => {
  it('is a new one at each sign-in, and what the browser had is ended: a token that somebody planted is worth nothing', async () => {
    const { phone, guest } = await house.member();
    const planted = sessionOf(guest.cookies);
    const victim = house.guest(undefined, planted);
    expect(await victim.status()).toEqual(signedIn);
    await victim.login(phone);
    expect(sessionOf(victim.cookies)).not.toBe(planted);
    expect(await house.guest(undefined, planted).status()).toEqual(out);
    const [name = ''] = planted.split('=');
    const madeUp = house.guest(undefined, `${name}=${'A'.repeat(43)}`);
    await madeUp.login(phone);
    expect(sessionOf(madeUp.cookies)).not.toContain('AAAA');
  });

  it('is ended by a sign-in that fails, in the browser and on the server', async () => {
    const { phone, guest } = await house.member();
    const kept = guest.cookies;
    expect(outcome(await guest.login(phone, 'wrong'))).toBe('401 credentials_wrong');
    expect(guest.cookies.includes('customer')).toBe(false);
    expect(await house.guest(undefined, kept).status()).toEqual(out);
  });

  it('is ended by signing out, on the server too', async () => {
    const { guest } = await house.member();
    const kept = guest.cookies;
    await guest.ask('POST logout', {});
    expect(await house.guest(undefined, kept).status()).toEqual(out);
    expect(outcome(await house.guest(undefined, kept).ask('POST logout', {}))).toBe('401 session_expired');
    expect(outcome(await house.guest().ask('POST logout', {}))).toBe('401 auth_required');
  });

  it('belongs to its brand: in another its customer is a guest, and one browser has one of each', async () => {
    const { phone, guest } = await house.member();
    house.later(2 * minute);
    expect(await guest.status(otherBrand)).toEqual(out);
    const body = { currentPassword: password, newPassword: 'another one' };
    expect(outcome(await guest.ask('POST change-password', body, otherBrand))).toBe('401 auth_required');
    expect(outcome(await guest.login(phone, password, {}, otherBrand))).toBe('401 credentials_wrong');
    const code = await guest.codeFor(phone, 'register', otherBrand);
    await guest.ask('POST register', { phone, code, name: '阿美', password: 'another one' }, otherBrand);
    expect(await guest.status()).toEqual(signedIn);
    expect(await guest.status(otherBrand)).toEqual({ ...signedIn, brandId: otherBrand });
    // Under the name of the other brand's cookie a token is nobody's.
    const cookies = guest.cookies.split('; ').filter((pair) => pair.includes('haodan_customer'));
    const [first = '', second = ''] = cookies.map((pair) => pair.split('=')[0]);
    const swapped = cookies.map((pair) => pair.split('=')[1]).toReversed();
    const crossed = house.guest(undefined, `${first}=${swapped[0]}; ${second}=${swapped[1]}`);
    expect([await crossed.status(), await crossed.status(otherBrand)]).toEqual([out, out]);
  });

  it('lasts twelve hours, or thirty days from the last visit where the guest wants it', async () => {
    const { phone, guest } = await house.member();
    const kept = house.guest();
    const { headers } = await kept.login(phone, password, { rememberMe: true });
    expect(headers.getSetCookie().join()).toContain('Max-Age=2592000');
    house.later(12 * hour - minute);
    expect(await guest.status()).toEqual(signedIn);
    house.later(2 * minute);
    expect(await guest.status()).toEqual(out);
    house.later(29 * day);
    const { body, headers: renewed } = await kept.ask('GET check-status');
    expect(body).toEqual(signedIn);
    expect(renewed.getSetCookie().join()).toContain('Max-Age=2592000');
    house.later(29 * day);
    expect(await kept.status()).toEqual(signedIn);
    house.later(31 * day);
    expect(await kept.status()).toEqual(out);
  });

  it('ends after a year, however often somebody comes', async () => {
    const { phone, guest } = await house.member();
    await guest.login(phone, password, { rememberMe: true });
    for (let days = 0; days < 360; days += 20) {
      house.later(20 * day);
      expect(await guest.status()).toEqual(signedIn);
    }
    house.later(10 * day);
    expect(await guest.status()).toEqual(out);
  });

  it('is ended by a changed password elsewhere, and stays where it was changed', async () => {
    const { phone, guest } = await house.member();
    const other = house.guest();
    await other.login(phone);
    const wrongOne = { currentPassword: 'wrong', newPassword: 'another one' };
    expect(outcome(await guest.ask('POST change-password', wrongOne))).toBe('401 credentials_wrong');
    expect(await guest.status()).toEqual(signedIn);
    const right = { currentPassword: password, newPassword: 'another one' };
    expect(outcome(await guest.ask('POST change-password', right))).toBe('200');
    expect([await guest.status(), await other.status()]).toEqual([signedIn, out]);
    expect(outcome(await house.guest().login(phone))).toBe('401 credentials_wrong');
    expect(outcome(await house.guest().login(phone, 'another one'))).toBe('200');
  });

  it('is ended everywhere by a reset, which signs in where it was made', async () => {
    const { phone, guest } = await house.member();
    house.later(2 * minute);
    const lost = house.guest();
    const code = await lost.codeFor(phone, 'reset_password');
    const reset = await lost.ask('POST reset-password', { phone, code, newPassword: 'another one' });
    expect(reset.body).toEqual(signedIn);
    expect([await lost.status(), await guest.status()]).toEqual([signedIn, out]);
    expect(outcome(await house.guest().login(phone))).toBe('401 credentials_wrong');
  });

  it('holds no more once its customer is switched off, who can neither sign in nor get a new password', async () => {
    const { phone, guest } = await house.member();
    house.later(2 * minute);
    const lost = house.guest();
    const code = await lost.codeFor(phone, 'reset_password');
    await house.rows(sql`update customers set is_active = false where phone = ${phone}`);
    expect(await guest.status()).toEqual(out);
    expect(outcome(await house.guest().login(phone))).toBe('401 credentials_wrong');
    const body = { phone, code, newPassword: 'another one' };
    expect(outcome(await lost.ask('POST reset-password', body))).toBe('400 code_invalid');
  });

  it('of staff is none of a customer, nor the other way round', async () => {
    const { guest } = await house.member();
    expect(outcome(await guest.askFor('GET /admin-auth/profile'))).toBe('401 auth_required');
    const employee = house.guest();
    const login = { name: 'mei', password: 'haodan-demo', brandId };
    expect(outcome(await employee.askFor('POST /admin-auth/login', login))).toBe('200');
    const change = { currentPassword: 'haodan-demo', newPassword: 'another one' };
    expect(outcome(await employee.ask('POST change-password', change))).toBe('401 auth_required');
    // At the shop of another brand staff are guests like everybody.
    expect(await employee.status(otherBrand)).toEqual(out);
    expect(
      outcome(await employee.ask('POST send-verification', { phone: house.newPhone() }, otherBrand)),
    ).toBe('200');
    expect(outcome(await employee.askFor('GET /admin-auth/profile'))).toBe('200');
  });

  it('is left open by no sign-in that meets a reset: either it is ended with the others, or the old password is refused', async () => {
    const { phone } = await house.member();
    for (let round = 0; round < 4; round++) {
      house.later(2 * minute);
      const old = round === 0 ? password : `password ${round - 1}`;
      const lost = house.guest();
      const code = await lost.codeFor(phone, 'reset_password');
      const others = Array.from({ length: 4 }, () => house.guest());
      await Promise.all([
        ...others.map((other) => other.login(phone, old)),
        lost.ask('POST reset-password', { phone, code, newPassword: `password ${round}` }),
      ]);
      expect(await Promise.all(others.map((other) => other.status()))).toEqual(others.map(() => out));
      expect(await lost.status()).toEqual(signedIn);
    }
  });

  it('of a brand that cannot be one is none, and no defect', async () => {
    const { guest } = await house.member();
    const { status } = await guest.askFor('GET /user-auth/brands/%00/check-status');
    expect(status).toBeLessThan(500);
  });

  it('cannot be used from the page of another site', async () => {
    const { guest } = await house.member();
    const change = { currentPassword: password, newPassword: 'another one' };
    const call = `POST /user-auth/brands/${brandId}/change-password`;
    const evil = await guest.askFor(call, change, { origin: 'https://evil.example' });
    expect(outcome(evil)).toBe('403 origin_refused');
  });
});

describe('a brand', () => {
  it('that is not there, or switched off, has no accounts', async () => {
    const phone = house.newPhone();
    expect(outcome(await house.guest().ask('POST send-verification', { phone }, 'nowhere'))).toBe(
      '404 not_found',
    );
    const { guest } = await house.member();
    await house.rows(sql`update brands set is_active = false where id = ${brandId}`);
    try {
      expect(outcome(await guest.login(phone))).toBe('404 not_found');
      expect(outcome(await guest.ask('POST send-verification', { phone }))).toBe('404 not_found');
    } finally {
      await house.rows(sql`update brands set is_active = true where id = ${brandId}`);
    }
  });
});

describe('a member who was enrolled at a counter', () => {
  async function enrolled(): Promise<string> {
    const phone = house.newPhone();
    await house.rows(sql`insert into customers (brand_id, id, name, phone, origin)
      values (${brandId}, ${`counter-${phone}`}, '櫃檯登記', ${phone}, 'counter')`);
    return phone;
  }

  it('is taken over by registering, with what they have collected', async () => {
    const phone = await enrolled();
    const guest = house.guest();
    const code = await guest.codeFor(phone);
    expect((await guest.ask('POST verify-code', { phone, code })).body).toEqual({
      ok: true,
      isMember: false,
    });
    expect(outcome(await guest.ask('POST register', { phone, code, name: '小美', password }))).toBe('200');
    const kept = await house.rows(sql`select id, name, origin from customers where phone = ${phone}`);
    expect(kept).toEqual([{ id: `counter-${phone}`, name: '小美', origin: 'counter' }]);
  });

  it('cannot be signed in to without a password, and gets one by a code', async () => {
    const phone = await enrolled();
    expect(outcome(await house.guest().login(phone, ''))).toBe('400 validation');
    expect(outcome(await house.guest().login(phone, 'undefined'))).toBe('401 credentials_wrong');
    const guest = house.guest();
    const code = await guest.codeFor(phone, 'reset_password');
    const reset = await guest.ask('POST reset-password', { phone, code, newPassword: password });
    expect(outcome(reset)).toBe('200');
    expect(outcome(await house.guest().login(phone))).toBe('200');
  });

  it('is one account, however many take it over at once; and so is a number that is new', async () => {
    for (const phone of [await enrolled(), house.newPhone()]) {
      const given = { brandId, phone, name: '小美' };
      const tries = Array.from({ length: 6 }, () =>
        house.server.database
          .inTransaction(brandAccess(brandId), (tx) => enrol(tx, given, 'a hash', house.clock.now))
          .then(
            () => 'made',
            (error: { code: string }) => error.code,
          ),
      );
      expect((await Promise.all(tries)).toSorted()).toEqual([
        'made',
        ...Array<string>(5).fill('phone_taken'),
      ]);
      expect(await house.rows(sql`select id from customers where phone = ${phone}`)).toHaveLength(1);
    }
  });
});

describe('codes are sent', () => {
  it('once a minute to one number, whoever asks, and to one of many who ask at once', async () => {
    const phone = house.newPhone();
    const sent = house.server.messages.length;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => house.guest().ask('POST send-verification', { phone })),
    );
    const outcomes = answers.map(outcome).toSorted();
    expect(outcomes).toEqual(['200', ...Array<string>(5).fill('429 code_resend_wait')]);
    await house.server.app.messages.idle();
    expect(house.server.messages.length).toBe(sent + 1);
    house.later(20_000);
    const early = await house.guest().ask('POST forgot-password', { phone });
    expect([early.status, early.body.details, early.headers.get('retry-after')]).toEqual([
      429,
      { seconds: 40 },
      '40',
    ]);
  });

  it('five times a day to one number', async () => {
    const phone = house.newPhone();
    for (let i = 0; i < 5; i++) {
      await house.guest().codeFor(phone);
      house.later(minute);
    }
    const sixth = await house.guest().ask('POST send-verification', { phone });
    expect([outcome(sixth), sixth.body.details]).toEqual([
      '429 rate_limited',
      { seconds: (24 * hour - 5 * minute) / 1000 },
    ]);
    house.later(day);
    expect(outcome(await house.guest().ask('POST send-verification', { phone }))).toBe('200');
  });

  it('thirty times an hour to one address, whatever it says of itself', async () => {
    const address = house.newAddress();
    const ask = () => house.guest(address).ask('POST send-verification', { phone: house.newPhone() });
    for (let i = 0; i < 30; i++) expect(outcome(await ask())).toBe('200');
    expect(outcome(await ask())).toBe('429 rate_limited');
    const burst = await Promise.all(Array.from({ length: 30 }, ask));
    expect(new Set(burst.map(outcome))).toEqual(new Set(['429 rate_limited']));
    expect(outcome(await house.guest().ask('POST send-verification', { phone: house.newPhone() }))).toBe(
      '200',
    );
    house.later(hour);
    expect(outcome(await ask())).toBe('200');
  });

  it('without ending the code that another browser waits to type', async () => {
    const phone = house.newPhone();
    const guest = house.guest();
    const code = await guest.codeFor(phone);
    house.later(minute);
    const stranger = house.guest();
    const theirs = await stranger.codeFor(phone);
    house.later(minute);
    const again = await stranger.codeFor(phone);
    // Their own is ended by their next one, this guest's is not.
    const verified = async (who: typeof guest, typed: string) =>
      outcome(await who.ask('POST verify-code', { phone, purpose: 'register', code: typed }));
    if (theirs !== again) expect(await verified(stranger, theirs)).toBe('400 code_invalid');
    expect(await verified(guest, code)).toBe('200');
    expect(await verified(stranger, again)).toBe('200');
    const registered = await guest.ask('POST register', { phone, code, name: '小美', password });
    expect(outcome(registered)).toBe('200');
  });

  it('to three numbers an hour from one browser', async () => {
    const guest = house.guest();
    for (let i = 0; i < 3; i++) await guest.codeFor(house.newPhone());
    const fourth = await guest.ask('POST send-verification', { phone: house.newPhone() });
    expect(outcome(fourth)).toBe('429 rate_limited');
  });

  it('for a new number only to who is signed in', async () => {
    const { guest } = await house.member();
    const body = { phone: house.newPhone(), purpose: 'change_phone' };
    expect(outcome(await house.guest().ask('POST send-verification', body))).toBe('401 auth_required');
    expect(outcome(await guest.ask('POST send-verification', body))).toBe('200');
    const other = { phone: house.newPhone(), purpose: 'line' };
    expect(outcome(await guest.ask('POST send-verification', other))).toBe('400 validation');
  });

  it('with the brand, the code and a warning, in 70 characters', async () => {
    const phone = house.newPhone();
    await house.guest().codeFor(phone);
    const { text = '', ...message } = house.server.messages.at(-1) ?? {};
    expect(message).toMatchObject({ brandId, to: phone });
    expect(text).toMatch(/^【.+】您的驗證碼是(\d{6})，5分鐘內有效，請勿告訴任何人。\n@order\.example #\1$/);
    expect(text.length).toBeLessThanOrEqual(70);
  });
});

describe('guessing passwords', () => {
  it('of one account from one address is stopped, and its owner elsewhere still signs in', async () => {
    const { phone } = await house.member();
    const address = house.newAddress();
    const outcomes: string[] = [];
    for (let i = 0; i < 8; i++) outcomes.push(outcome(await house.guest(address).login(phone, `guess ${i}`)));
    expect(outcomes).toEqual([
      ...Array<string>(5).fill('401 credentials_wrong'),
      ...Array<string>(3).fill('429 rate_limited'),
    ]);
    expect(outcome(await house.guest(address).login(phone))).toBe('429 rate_limited');
    expect(outcome(await house.guest().login(phone))).toBe('200');
  });

  it('from an address keeps no staff out that signs in there', async () => {
    const { phone } = await house.member();
    const address = house.newAddress();
    for (let i = 0; i < 6; i++) await house.guest(address).login(phone, 'guess');
    expect(outcome(await house.guest(address).login(phone))).toBe('429 rate_limited');
    const login = { name: 'mei', password: 'haodan-demo', brandId };
    expect(outcome(await house.guest(address).askFor('POST /admin-auth/login', login))).toBe('200');
  });

  it('is not the only thing that is limited: so is signing in again and again', async () => {
    const { phone } = await house.member();
    const outcomes: string[] = [];
    for (let i = 0; i < 31; i++) outcomes.push(outcome(await house.guest().login(phone)));
    expect(outcomes).toEqual([...Array<string>(30).fill('200'), '429 rate_limited']);
    house.later(hour / 4);
    expect(outcome(await house.guest().login(phone))).toBe('200');
  });

  it('through a telephone that lies about is stopped as well', async () => {
    const { guest } = await house.member();
    const body = { currentPassword: 'guess', newPassword: 'another one' };
    for (let i = 0; i < 5; i++)
      expect(outcome(await guest.ask('POST change-password', body))).toBe('401 credentials_wrong');
    expect(outcome(await guest.ask('POST change-password', body))).toBe('429 rate_limited');
  });

  it('is answered without the words that end a session', async () => {
    const { body } = await house.guest().login(house.newPhone(), 'wrong');
    expect(String(body['message'])).not.toMatch(/not logged in|unauthorized|login|登入/i);
  });
});
