import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answered } from '#server/http/testing.ts';
import { brandId, GuestHouse, minute, otherBrand, outcome, password, wrong } from './lib/guest-house.ts';

// What somebody could try who wants another one's account, or to know who has one. Each guest comes from an address of their own, as behind a
// proxy: what is limited by address is tried where it says so.

let house: GuestHouse;
beforeAll(async () => {
  house = await GuestHouse.open();
});
afterAll(() => house.server.close());
beforeEach(() => house.nextDay());

describe('an account', () => {
  it('is made by a code, signs in, and answers with exactly the three fields', async () => {
    const phone = house.newPhone();
    const guest = house.guest();
    expect(await guest.status()).toEqual({ loggedIn: false, role: null, brandId: null });
    const code = await guest.codeFor(phone);
    // However it is typed.
    const typed = `+886 ${phone.slice(1, 4)}-${phone.slice(4)}`;
    const proved = await guest.ask('POST verify-code', { phone: typed, code: code.replace(/^.../, '$& ') });
    expect(proved.body).toEqual({ ok: true, isMember: false });
    const made = await guest.ask('POST register', { phone, code, name: ' 小美 ', password });
    const signedIn = { loggedIn: true, role: 'customer', brandId };
    expect(made.body).toEqual(signedIn);
    expect(await guest.status()).toEqual(signedIn);
    expect(await guest.status(otherBrand)).toEqual({ loggedIn: false, role: null, brandId: null });
    expect(outcome(await guest.ask('POST logout', {}))).toBe('200');
    expect(await guest.status()).toMatchObject({ loggedIn: false });
    expect((await guest.login(phone)).body).toEqual(signedIn);
  });

  it('sets cookies that scripts, other sites and other hosts cannot use', async () => {
    const phone = house.newPhone();
    const guest = house.guest();
    await guest.codeFor(phone);
    house.later(minute);
    const { headers } = await guest.register(phone);
    for (const line of headers.getSetCookie())
      expect(line).toMatch(/^__Host-haodan_\w+=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=/);
  });

  it('keeps of password, code and session nothing that could be used', async () => {
    const phone = house.newPhone();
    const guest = house.guest();
    const code = await guest.codeFor(phone);
    await guest.ask('POST register', { phone, code, name: '小美', password });
    const kept = JSON.stringify([
      await house.rows(sql`select * from customer_secrets`),
      await house.rows(sql`select * from customer_sessions`),
      await house.rows(sql`select * from customer_codes where phone = ${phone}`),
    ]);
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(`"${code}"`);
    for (const pair of guest.cookies.split('; ')) expect(kept).not.toContain(pair.split('=')[1]);
    expect(house.server.logged()).not.toMatch(new RegExp(`${code}|${phone}|${password}`));
  });

  it.each([
    ['+8613800138000'],
    ['0800000123'],
    ['02-27208889'],
    ['0912345678 OR 1=1'],
    ['09123456789'],
    ['📱'],
    [''],
    ['0'.repeat(500)],
  ])('takes no code to %s', async (phone) => {
    const sent = house.server.messages.length;
    const guest = house.guest();
    expect(outcome(await guest.ask('POST send-verification', { phone }))).toBe('400 validation');
    expect(outcome(await guest.ask('POST forgot-password', { phone }))).toBe('400 validation');
    await house.server.app.messages.idle();
    expect(house.server.messages.length).toBe(sent);
  });

  it.each([
    [{ password: 'seven77' }],
    [{ password: 'p'.repeat(65) }],
    [{ name: '' }],
    [{ name: '長'.repeat(26) }],
    [{ email: 'nobody' }],
    [{ dateOfBirth: '2026-02-30' }],
    [{ role: 'primary_system_admin' }],
    [{ isActive: true }],
    [{ origin: 'counter' }],
  ])('refuses %o, and the code stays good', async (more) => {
    const phone = house.newPhone();
    const guest = house.guest();
    const code = await guest.codeFor(phone);
    const body = { phone, code, name: '小美', password };
    expect(outcome(await guest.ask('POST register', { ...body, ...more }))).toBe('400 validation');
    expect(outcome(await guest.ask('POST register', body))).toBe('200');
  });

  it('takes 64 letters of any script and what stands before and after them as the password', async () => {
    const phone = house.newPhone();
    const long = ` ${'好'.repeat(62)} `;
    await house.guest().register(phone, { password: long });
    expect(outcome(await house.guest().login(phone, long))).toBe('200');
    expect(outcome(await house.guest().login(phone, long.trim()))).toBe('401 credentials_wrong');
  });
});

describe('who has an account', () => {
  it('is not told by asking for a code, by what becomes of it, or by a wrong password', async () => {
    const { phone } = await house.member();
    const off = (await house.member()).phone;
    await house.rows(sql`update customers set is_active = false where phone = ${off}`);
    house.later(2 * minute);
    const seen = await Promise.all(
      [phone, house.newPhone(), off].map(async (number) => {
        const guest = house.guest();
        const forgot = await guest.ask('POST forgot-password', { phone: number });
        const again = await guest.ask('POST forgot-password', { phone: number });
        const tries = [];
        for (let i = 0; i < 6; i++) {
          const guess = { phone: number, code: '000000', newPassword: password };
          tries.push(outcome(await guest.ask('POST reset-password', guess)));
        }
        const login = await guest.login(number, 'wrong');
        const strip = ({ status, body, headers }: Answered) => ({
          status,
          body: { ...body, requestId: '' },
          cookies: headers.getSetCookie().map((line) => line.replace(/=[\w-]*/, '')),
        });
        return [strip(forgot), strip(again), tries, strip(login)];
      }),
    );
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('is sent a code for a new password alone', async () => {
    const { phone } = await house.member();
    house.later(2 * minute);
    const stranger = house.newPhone();
    const sent = house.server.messages.length;
    for (const number of [phone, stranger])
      await house.guest().ask('POST forgot-password', { phone: number });
    await house.server.app.messages.idle();
    expect(house.server.messages.slice(sent).map(({ to }) => to)).toEqual([phone]);
  });

  it('does the same work for a number that nobody has: as many statements, and a password to compare', async () => {
    const { phone } = await house.member();
    house.later(2 * minute);
    const statementsOf = async (number: string): Promise<unknown> => {
      const before = await counts();
      await house.guest().ask('POST forgot-password', { phone: number });
      const after = await counts();
      return Object.fromEntries(Object.keys(after).map((key) => [key, after[key]! - (before[key] ?? 0)]));
    };
    const counts = async (): Promise<Record<string, number>> => {
      const [row] = await house.rows<Record<string, number>>(sql`
        select (select count(*) from customer_codes) as codes, (select count(*) from customer_code_sends) as sends`);
      return row ?? {};
    };
    await statementsOf(house.newPhone());
    expect(await statementsOf(house.newPhone())).toEqual({ codes: 1, sends: 1 });
    // The member's number was counted when it registered; its code for a new password is the first.
    expect(await statementsOf(phone)).toEqual({ codes: 1, sends: 0 });
  });

  it('is told to who has proved that the number is theirs, and to nobody else', async () => {
    const { phone } = await house.member();
    house.later(2 * minute);
    const guest = house.guest();
    const code = await guest.codeFor(phone);
    const no = await guest.ask('POST verify-code', { phone, code: wrong(code) });
    expect(outcome(no)).toBe('400 code_invalid');
    expect((await guest.ask('POST verify-code', { phone, code })).body).toEqual({ ok: true, isMember: true });
    const taken = await guest.ask('POST register', { phone, code, name: '別人', password: 'another one' });
    expect(outcome(taken)).toBe('409 phone_taken');
    expect(outcome(await house.guest().login(phone))).toBe('200');
  });
});

describe('a code', () => {
  it('is dead after five wrong ones, the right one too, and however many come at once', async () => {
    const phone = house.newPhone();
    const guest = house.guest();
    const code = await guest.codeFor(phone);
    const guesses = Array.from({ length: 20 }, () =>
      guest.ask('POST verify-code', { phone, code: wrong(code) }),
    );
    for (const answer of await Promise.all(guesses)) expect(outcome(answer)).toBe('400 code_invalid');
    expect(outcome(await guest.ask('POST verify-code', { phone, code }))).toBe('400 code_invalid');
    const [kept] = await house.rows<{ tries: number }>(
      sql`select tries from customer_codes where phone = ${phone}`,
    );
    expect(kept?.tries).toBe(5);
  });

  it('counts wrong ones of register and of a new password as well', async () => {
    const { phone } = await house.member();
    house.later(2 * minute);
    const guest = house.guest();
    const code = await guest.codeFor(phone, 'reset_password');
    for (let i = 0; i < 5; i++)
      await guest.ask('POST reset-password', { phone, code: wrong(code), newPassword: 'another one' });
    const last = await guest.ask('POST reset-password', { phone, code, newPassword: 'another one' });
    expect(outcome(last)).toBe('400 code_invalid');
  });

  it('is good for the browser that asked alone, and a stranger cannot wear it out', async () => {
    const phone = house.newPhone();
    const guest = house.guest();
    const code = await guest.codeFor(phone);
    const stranger = house.guest();
    await stranger.codeFor(house.newPhone());
    for (let i = 0; i < 6; i++)
      expect(outcome(await stranger.ask('POST verify-code', { phone, code }))).toBe('400 code_invalid');
    expect(outcome(await house.guest().ask('POST verify-code', { phone, code }))).toBe('400 code_invalid');
    expect(outcome(await guest.ask('POST verify-code', { phone, code }))).toBe('200');
  });

  it('is good for its brand, number and purpose alone', async () => {
    const { phone } = await house.member();
    house.later(2 * minute);
    const guest = house.guest();
    const code = await guest.codeFor(phone);
    const elsewhere = await guest.ask('POST verify-code', { phone, code }, otherBrand);
    const other = await guest.ask('POST verify-code', { phone: house.newPhone(), code });
    const reset = await guest.ask('POST reset-password', { phone, code, newPassword: 'another one' });
    const proof = await guest.ask('POST verify-code', { phone, code, purpose: 'reset_password' });
    expect([elsewhere, other, reset, proof].map(outcome)).toEqual(Array(4).fill('400 code_invalid'));
    expect(outcome(await house.guest().login(phone))).toBe('200');
  });

  it('is over after five minutes, or ten after it was proved', async () => {
    const guest = house.guest();
    const late = house.newPhone();
    const code = await guest.codeFor(late);
    house.later(5 * minute + 1000);
    expect(outcome(await guest.ask('POST verify-code', { phone: late, code }))).toBe('400 code_invalid');

    const phone = house.newPhone();
    const next = await guest.codeFor(phone);
    house.later(4 * minute);
    expect(outcome(await guest.ask('POST verify-code', { phone, code: next }))).toBe('200');
    house.later(9 * minute);
    // Proved again it lives no longer.
    expect(outcome(await guest.ask('POST verify-code', { phone, code: next }))).toBe('200');
    house.later(minute + 1000);
    const tooLate = await guest.ask('POST register', { phone, code: next, name: '小美', password });
    expect(outcome(tooLate)).toBe('400 code_invalid');
  });

  it('kills the one before it', async () => {
    const phone = house.newPhone();
    const guest = house.guest();
    const first = await guest.codeFor(phone);
    house.later(minute);
    const second = await guest.codeFor(phone);
    if (first !== second)
      expect(outcome(await guest.ask('POST verify-code', { phone, code: first }))).toBe('400 code_invalid');
    expect(outcome(await guest.ask('POST verify-code', { phone, code: second }))).toBe('200');
  });

  it('is spent once, by one of many at the same time', async () => {
    const phone = house.newPhone();
    const guest = house.guest();
    const code = await guest.codeFor(phone);
    const body = { phone, code, name: '小美', password };
    const answers = await Promise.all(Array.from({ length: 8 }, () => guest.ask('POST register', body)));
    const outcomes = answers.map(outcome).toSorted();
    expect(outcomes[0]).toBe('200');
    expect(outcomes.slice(1).every((one) => one === '400 code_invalid')).toBe(true);
    expect(await house.rows(sql`select id from customers where phone = ${phone}`)).toHaveLength(1);
    expect(outcome(await guest.ask('POST register', body))).toBe('400 code_invalid');

    house.later(2 * minute);
    const reset = await guest.codeFor(phone, 'reset_password');
    const resets = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        guest.ask('POST reset-password', { phone, code: reset, newPassword: `password ${i}` }),
      ),
    );
    expect(resets.map(outcome).filter((one) => one === '200')).toHaveLength(1);
  });
});
