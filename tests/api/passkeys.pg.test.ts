import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreationOptions, RequestOptions } from '#domain/access/passkey-schema.ts';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import type { Cbor } from '#tests/fakes/authenticator/cbor.ts';
import { SoftAuthenticator } from '#tests/fakes/authenticator/soft-authenticator.ts';

// A passkey opens an account without a password: what makes one, what it opens, and what takes it away.

const password = 'haodan-demo';
const brandId = 'charizi';
const minuteMs = 60_000;

let server: DemoServer;
let clock: Date;
let people = 0;
beforeAll(async () => {
  clock = new Date('2026-11-21T06:00:00Z');
  server = await startDemoServer({ now: () => clock });
});
afterAll(() => server.close());
// What was counted of earlier tries is forgotten.
beforeEach(() => later(16 * minuteMs));

const later = (ms: number): void => void (clock = new Date(clock.getTime() + ms));

interface Begun<O> {
  readonly ceremony: string;
  readonly options: O;
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly browser: Visitor;
}

const login = (name: string, typed = password, browser = server.visitor()): Promise<Answered> =>
  browser.ask('POST /admin-auth/login', { name, password: typed, brandId });

/** Somebody new in the brand, signed in. */
async function somebody(): Promise<Person> {
  const name = `person-${++people}`;
  const owner = await server.visitor().signIn('owner');
  const body = { name, password, role: 'brand_admin' };
  const made = await owner.ask(`POST /admin/brands/${brandId}`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const browser = server.visitor();
  expect((await login(name, password, browser)).status).toBe(200);
  return { id: String(made.body['_id']), name, browser };
}

async function beginPasskey(browser: Visitor): Promise<Begun<CreationOptions>> {
  const { status, body } = await browser.ask('POST /admin-auth/passkeys/begin', {
    currentPassword: password,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Begun<CreationOptions>;
}

async function addPasskey(
  browser: Visitor,
  authenticator = new SoftAuthenticator(server.origin),
): Promise<{ authenticator: SoftAuthenticator; passkey: string }> {
  const { ceremony, options } = await beginPasskey(browser);
  const { status, body } = await browser.ask('POST /admin-auth/passkeys', {
    ceremony,
    registration: authenticator.create(options),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { authenticator, passkey: String(body['_id']) };
}

async function beginSignIn(browser = server.visitor()): Promise<Begun<RequestOptions>> {
  const { status, body } = await browser.ask('POST /admin-auth/passkeys/begin-sign-in', {});
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Begun<RequestOptions>;
}

interface Way {
  readonly page?: string;
  readonly browser?: Visitor;
  readonly otherwise?: Parameters<SoftAuthenticator['get']>[1];
}

async function enter(
  authenticator: SoftAuthenticator,
  { page, browser = server.visitor(), otherwise }: Way = {},
): Promise<Answered> {
  const { ceremony, options } = await beginSignIn(browser);
  return browser.ask('POST /admin-auth/passkeys/sign-in', {
    ceremony,
    assertion: authenticator.get(options, otherwise),
    ...(page === undefined ? {} : { brandId: page }),
  });
}

const outcome = ({ status, body }: Answered): string => [status, body.code].filter(Boolean).join(' ');
const refused = '401 passkey_refused';

const listed = async (browser: Visitor): Promise<Answered['body']> =>
  (await browser.ask('GET /admin-auth/passkeys')).body;

/** Says that the password alone is not enough. @returns The recovery codes */
async function turnOn(browser: Visitor): Promise<string[]> {
  const request = { currentPassword: password, isRequired: true };
  const { status, body } = await browser.ask('PUT /admin-auth/second-factor', request);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['codes'] as string[];
}

async function asked(name: string, browser = server.visitor()): Promise<Begun<RequestOptions>> {
  const answer = await login(name, password, browser);
  expect(outcome(answer)).toBe('401 second_factor_needed');
  expect(browser.cookieNames).toEqual([]);
  return answer.body.details as Begun<RequestOptions>;
}

describe('a passkey', () => {
  it('is made with the password alone, found without a name, and verified for each use', async () => {
    const { browser, id, name } = await somebody();
    const wrong = await browser.ask('POST /admin-auth/passkeys/begin', { currentPassword: 'not this one' });
    expect(outcome(wrong)).toBe('401 credentials_wrong');
    const { options } = await beginPasskey(browser);
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1' },
      user: {
        id: Buffer.from(id).toString('base64url'),
        name: expect.stringContaining(`${name} · `) as string,
      },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    await addPasskey(browser);
    const { passkeys, ...rest } = await listed(browser);
    expect(rest).toEqual({ isRequired: false, codesLeft: 0 });
    expect(passkeys).toEqual([
      {
        _id: expect.any(String) as string,
        name: 'Browser',
        isSynced: false,
        createdAt: clock.toISOString(),
      },
    ]);
    // The same authenticator is not asked for a second one.
    expect((await beginPasskey(browser)).options.excludeCredentials).toHaveLength(1);
  });

  it('opens the same session as the password does', async () => {
    const { browser, name } = await somebody();
    const { authenticator } = await addPasskey(browser);
    const other = server.visitor();
    const answer = await enter(authenticator, { browser: other, page: brandId });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await login(name)).body);
    expect((await other.ask('GET /admin-auth/profile')).body).toMatchObject({ name, role: 'brand_admin' });
    expect((await listed(other))['passkeys']).toMatchObject([{ lastUsedAt: clock.toISOString() }]);
    expect((await other.ask('PUT /admin-auth/profile', { phone: '0912345678' })).status).toBe(200);
  });

  it('ends what its browser was signed in by', async () => {
    const { browser } = await somebody();
    const { authenticator } = await addPasskey(browser);
    const before = browser.cookies;
    expect((await enter(authenticator, { browser })).status).toBe(200);
    const stolen = await fetch(`${server.origin}/api/admin-auth/profile`, { headers: { cookie: before } });
    expect(stolen.status).toBe(401);
  });

  it("lets in at its own brand's page and the platform's, and not at another brand's", async () => {
    const { browser } = await somebody();
    const { authenticator } = await addPasskey(browser);
    expect(outcome(await enter(authenticator))).toBe('200');
    expect(outcome(await enter(authenticator, { page: 'ashun' }))).toBe(refused);
    const platform = await addPasskey(await server.visitor().signIn('platform'));
    expect(outcome(await enter(platform.authenticator, { page: 'ashun' }))).toBe('200');
  });

  it('answers a challenge once, within five minutes, and none that was given for something else', async () => {
    const { browser, name } = await somebody();
    const { authenticator } = await addPasskey(browser);
    const signIn = (body: object) => server.visitor().ask('POST /admin-auth/passkeys/sign-in', body);

    const first = await beginSignIn();
    const spent = { ceremony: first.ceremony, assertion: authenticator.get(first.options) };
    expect(outcome(await signIn(spent))).toBe('200');
    expect(outcome(await signIn(spent))).toBe(refused);

    // A wrong answer is one as well: there is no second try at it.
    const second = await beginSignIn();
    const alien = authenticator.get({ ...second.options, challenge: first.options.challenge });
    expect(outcome(await signIn({ ceremony: second.ceremony, assertion: alien }))).toBe(refused);
    const late = { ceremony: second.ceremony, assertion: authenticator.get(second.options) };
    expect(outcome(await signIn(late))).toBe(refused);

    const third = await beginSignIn();
    later(5 * minuteMs + 1000);
    const old = { ceremony: third.ceremony, assertion: authenticator.get(third.options) };
    expect(outcome(await signIn(old))).toBe(refused);

    await turnOn(browser);
    const forPassword = await asked(name);
    const mixed = { ceremony: forPassword.ceremony, assertion: authenticator.get(forPassword.options) };
    expect(outcome(await signIn(mixed))).toBe(refused);
  });

  it('is registered by whoever began it, once', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const { ceremony, options } = await beginPasskey(mine.browser);
    const registration = new SoftAuthenticator(server.origin).create(options);
    const add = (browser: Visitor) => browser.ask('POST /admin-auth/passkeys', { ceremony, registration });
    expect(outcome(await add(theirs.browser))).toBe(refused);
    // It was taken out of the way by that: it starts over.
    expect(outcome(await add(mine.browser))).toBe(refused);
    expect((await listed(mine.browser))['passkeys']).toEqual([]);
    await addPasskey(mine.browser);
    expect((await listed(theirs.browser))['passkeys']).toEqual([]);
  });

  it('is refused without its owner verified, from another page, for another place, and as somebody else', async () => {
    const { browser } = await somebody();
    const { authenticator } = await addPasskey(browser);
    const { ceremony, options } = await beginPasskey(browser);
    const careless = new SoftAuthenticator(server.origin, { verifies: false });
    const registration = careless.create(options);
    expect(outcome(await browser.ask('POST /admin-auth/passkeys', { ceremony, registration }))).toBe(refused);

    const spoiled: readonly NonNullable<Way['otherwise']>[] = [
      { origin: 'https://haodan.example' },
      { rpId: 'haodan.example' },
      { userHandle: Buffer.from('demo-owner').toString('base64url') },
    ];
    for (const otherwise of spoiled)
      expect([otherwise, outcome(await enter(authenticator, { otherwise }))]).toEqual([otherwise, refused]);
    authenticator.nature = { ...authenticator.nature, verifies: false };
    later(16 * minuteMs);
    expect(outcome(await enter(authenticator))).toBe(refused);
    authenticator.nature = { ...authenticator.nature, verifies: true };
    later(16 * minuteMs);
    expect(outcome(await enter(authenticator))).toBe('200');
  });

  it('is refused with another key’s signature', async () => {
    const { browser } = await somebody();
    const { authenticator } = await addPasskey(browser);
    const { authenticator: other } = await addPasskey((await somebody()).browser);
    const { ceremony, options } = await beginSignIn();
    const { signature } = other.get(options);
    const assertion = { ...authenticator.get(options), signature };
    const answer = await server.visitor().ask('POST /admin-auth/passkeys/sign-in', { ceremony, assertion });
    expect(outcome(answer)).toBe(refused);
  });

  it('that was copied is refused where its counter does not go on; one that never counts signs in again and again', async () => {
    const { browser } = await somebody();
    const { authenticator } = await addPasskey(browser);
    const copy = authenticator.copy();
    expect(outcome(await enter(authenticator))).toBe('200');
    expect(outcome(await enter(authenticator))).toBe('200');
    expect(outcome(await enter(copy))).toBe(refused);
    const synced = new SoftAuthenticator(server.origin, { counts: false });
    await addPasskey(browser, synced);
    expect(outcome(await enter(synced))).toBe('200');
    expect(outcome(await enter(synced))).toBe('200');
    // Both were made at the same moment of this clock.
    const known = (await listed(browser))['passkeys'] as readonly { readonly isSynced: boolean }[];
    expect(known.map(({ isSynced }) => isSynced).sort()).toEqual([false, true]);
  });

  it('with certificates, which nobody asked for, is refused before any of them is read', async () => {
    const { browser } = await somebody();
    const statement = new Map<string, Cbor>([
      ['alg', -7],
      ['sig', randomBytes(70)],
      ['x5c', [randomBytes(200)]],
    ]);
    for (const format of ['packed', 'fido-u2f', 'tpm', 'android-safetynet']) {
      const { ceremony, options } = await beginPasskey(browser);
      const showy = new SoftAuthenticator(server.origin, { attestation: [format, statement] });
      const registration = showy.create(options);
      const answer = await browser.ask('POST /admin-auth/passkeys', { ceremony, registration });
      expect([format, outcome(answer)]).toEqual([format, refused]);
    }
  });

  it('is renamed and deleted by its owner, and by nobody else', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const { authenticator, passkey } = await addPasskey(mine.browser);
    const name = '  我的手機 ';
    const of = `/admin-auth/passkeys/${passkey}`;
    expect(outcome(await theirs.browser.ask(`PATCH ${of}`, { name }))).toBe('404 not_found');
    expect(outcome(await theirs.browser.ask(`DELETE ${of}`, {}))).toBe('404 not_found');
    expect((await mine.browser.ask(`PATCH ${of}`, { name })).body).toMatchObject({ name: '我的手機' });
    expect(outcome(await mine.browser.ask(`DELETE ${of}`, {}))).toBe('200');
    expect(outcome(await enter(authenticator))).toBe(refused);
    expect(outcome(await mine.browser.ask(`DELETE ${of}`, {}))).toBe('404 not_found');
    // Whoever manages people reads that something changed, and not what.
    const owner = await server.visitor().signIn('owner');
    const history = await owner.ask(`GET /admin/${mine.id}/history`);
    expect(JSON.stringify(history.body)).not.toContain(passkey);
  });

  it('is one of ten at most', async () => {
    const { browser } = await somebody();
    for (let i = 0; i < 10; i++) await addPasskey(browser);
    const more = await browser.ask('POST /admin-auth/passkeys/begin', { currentPassword: password });
    expect(outcome(more)).toBe('400 validation');
  });

  it('is not made, and nothing of it changed, by a PIN', async () => {
    const { browser, id } = await somebody();
    const { passkey } = await addPasskey(browser);
    await server.database.inTransaction(systemAccess, (tx) =>
      tx.updateTable('sessions').set({ by_pin: true }).where('admin_id', '=', id).execute(),
    );
    const currentPassword = password;
    for (const [call, body] of [
      ['POST /admin-auth/passkeys/begin', { currentPassword }],
      ['PUT /admin-auth/second-factor', { currentPassword, isRequired: true }],
      [`PATCH /admin-auth/passkeys/${passkey}`, { name: 'x' }],
      [`DELETE /admin-auth/passkeys/${passkey}`, {}],
    ] as const)
      expect([call, outcome(await browser.ask(call, body))]).toEqual([call, '403 password_required']);
    expect((await listed(browser))['passkeys']).toHaveLength(1);
  });

  it('is begun so often from one address, and tried so often, and then waited for', async () => {
    const { browser } = await somebody();
    const { authenticator } = await addPasskey(browser);
    for (let i = 0; i < 5; i++)
      expect(outcome(await enter(authenticator, { otherwise: { rpId: 'haodan.example' } }))).toBe(refused);
    expect(outcome(await enter(authenticator))).toBe('429 rate_limited');
    later(16 * minuteMs);
    expect(outcome(await enter(authenticator))).toBe('200');
    const begins: string[] = [];
    for (let i = 0; i < 100; i++)
      begins.push(outcome(await server.visitor().ask('POST /admin-auth/passkeys/begin-sign-in', {})));
    expect(new Set(begins.slice(0, 99))).toEqual(new Set(['200']));
    expect(begins.at(-1)).toBe('429 rate_limited');
    // What nobody answered is gone with the next that is begun.
    later(16 * minuteMs);
    await beginSignIn();
    const left = await server.database.inTransaction(systemAccess, (tx) =>
      tx.selectFrom('passkey_ceremonies').select('id_hash').execute(),
    );
    expect(left).toHaveLength(1);
  });
});

describe('a password that is not enough', () => {
  it('needs a passkey first, asks for the password, and gives ten codes this once', async () => {
    const { browser, id } = await somebody();
    const request = { currentPassword: password, isRequired: true };
    expect(outcome(await browser.ask('PUT /admin-auth/second-factor', request))).toBe('409 passkey_missing');
    const { passkey } = await addPasskey(browser);
    const unproved = { ...request, currentPassword: 'not this one' };
    expect(outcome(await browser.ask('PUT /admin-auth/second-factor', unproved))).toBe(
      '401 credentials_wrong',
    );
    const codes = await turnOn(browser);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(await listed(browser)).toMatchObject({ isRequired: true, codesLeft: 10 });
    const kept = await server.database.inTransaction(systemAccess, (tx) =>
      tx.selectFrom('admin_recovery_codes').select('code_hash').where('admin_id', '=', id).execute(),
    );
    expect(kept).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
    // The last way in beside the codes is not deleted by a slip.
    expect(outcome(await browser.ask(`DELETE /admin-auth/passkeys/${passkey}`, {}))).toBe(
      '409 passkey_missing',
    );
  });

  it('signs in with a passkey of that account, and with none of another', async () => {
    const { browser, name } = await somebody();
    const { authenticator } = await addPasskey(browser);
    const { authenticator: other } = await addPasskey((await somebody()).browser);
    await turnOn(browser);
    expect(outcome(await login(name, 'not this one'))).toBe('401 credentials_wrong');
    const finish = (body: object, by = server.visitor()) => by.ask('POST /admin-auth/second-factor', body);

    const first = await asked(name);
    expect(first.options.allowCredentials).toHaveLength(1);
    const stranger = { ceremony: first.ceremony, assertion: other.get(first.options) };
    expect(outcome(await finish(stranger))).toBe(refused);

    const second = await asked(name);
    const own = server.visitor();
    const answer = { ceremony: second.ceremony, assertion: authenticator.get(second.options) };
    expect(outcome(await finish(answer, own))).toBe('200');
    expect((await own.ask('GET /admin-auth/profile')).body).toMatchObject({ name });
    expect(outcome(await finish(answer))).toBe(refused);
    // A passkey by itself is two proofs already.
    expect(outcome(await enter(authenticator))).toBe('200');
    expect(outcome(await finish({ ceremony: second.ceremony }))).toBe('400 validation');
  });

  it('signs in with each code once, as it is typed from paper, until there are others', async () => {
    const { browser, name } = await somebody();
    await addPasskey(browser);
    const [first = '', second = ''] = await turnOn(browser);
    const finish = (ceremony: string, code: string) =>
      server.visitor().ask('POST /admin-auth/second-factor', { ceremony, code });

    const { ceremony } = await asked(name);
    expect(outcome(await finish(ceremony, 'ABCD-EFGH-JKMN-PQRS'))).toBe('401 recovery_code_wrong');
    // Who mistyped does not give the password again.
    expect(outcome(await finish(ceremony, ` ${first.toLowerCase().replaceAll('-', ' ')} `))).toBe('200');
    expect(outcome(await finish(ceremony, second))).toBe(refused);
    expect(outcome(await finish((await asked(name)).ceremony, first))).toBe('401 recovery_code_wrong');
    expect(await listed(browser)).toMatchObject({ codesLeft: 9 });
    const others = await turnOn(browser);
    expect(outcome(await finish((await asked(name)).ceremony, second))).toBe('401 recovery_code_wrong');
    expect(outcome(await finish((await asked(name)).ceremony, others[0] ?? ''))).toBe('200');
  });

  it('is slowed for codes that are guessed', async () => {
    const { browser, name } = await somebody();
    await addPasskey(browser);
    await turnOn(browser);
    const { ceremony } = await asked(name);
    const guess = () =>
      server.visitor().ask('POST /admin-auth/second-factor', { ceremony, code: 'ABCD-EFGH-JKMN-PQRS' });
    for (let i = 0; i < 5; i++) expect(outcome(await guess())).toBe('401 recovery_code_wrong');
    expect(outcome(await guess())).toBe('429 rate_limited');
  });

  it('is enough again when its owner says so, and the codes are void', async () => {
    const { browser, name } = await somebody();
    await addPasskey(browser);
    const [code = ''] = await turnOn(browser);
    const { ceremony } = await asked(name);
    const request = { currentPassword: password, isRequired: false };
    expect((await browser.ask('PUT /admin-auth/second-factor', request)).body).toEqual({ codes: [] });
    expect(outcome(await login(name))).toBe('200');
    expect(outcome(await server.visitor().ask('POST /admin-auth/second-factor', { ceremony, code }))).toBe(
      '401 recovery_code_wrong',
    );
    expect(await listed(browser)).toMatchObject({ isRequired: false, codesLeft: 0 });
  });
});

describe('what takes passkeys away', () => {
  it('is a new password by somebody else, with all codes and what was under way', async () => {
    const { browser, id, name } = await somebody();
    const { authenticator } = await addPasskey(browser);
    const [code = ''] = await turnOn(browser);
    const { ceremony } = await asked(name);
    const owner = await server.visitor().signIn('owner');
    expect((await owner.ask(`PUT /admin/${id}`, { password: 'a new one told' })).status).toBe(200);
    expect(outcome(await enter(authenticator))).toBe(refused);
    expect(outcome(await server.visitor().ask('POST /admin-auth/second-factor', { ceremony, code }))).toBe(
      refused,
    );
    const fresh = server.visitor();
    expect(outcome(await login(name, 'a new one told', fresh))).toBe('200');
    expect(await listed(fresh)).toEqual({ passkeys: [], isRequired: false, codesLeft: 0 });
  });

  it('is not a new password of one’s own', async () => {
    const { browser, name } = await somebody();
    const { authenticator } = await addPasskey(browser);
    await turnOn(browser);
    const underWay = await asked(name);
    const words = { currentPassword: password, newPassword: 'my own new one' };
    expect((await browser.ask('POST /admin-auth/change-password', words)).status).toBe(200);
    expect(await listed(browser)).toMatchObject({ isRequired: true, codesLeft: 10 });
    const answer = { ceremony: underWay.ceremony, assertion: authenticator.get(underWay.options) };
    expect(outcome(await server.visitor().ask('POST /admin-auth/second-factor', answer))).toBe(refused);
    expect(outcome(await enter(authenticator))).toBe('200');
  });

  it('is the end of the account; one that is switched off keeps them, and lets nobody in', async () => {
    const { browser, id } = await somebody();
    const { authenticator } = await addPasskey(browser);
    const owner = await server.visitor().signIn('owner');
    const setActive = (isActive: boolean) => owner.ask(`PATCH /admin/${id}/status`, { isActive });
    await setActive(false);
    expect(outcome(await enter(authenticator))).toBe(refused);
    await setActive(true);
    expect(outcome(await enter(authenticator))).toBe('200');
    expect((await owner.ask(`DELETE /admin/${id}`, {})).status).toBe(200);
    expect(outcome(await enter(authenticator))).toBe(refused);
    const { rows } = await server.database.inTransaction(systemAccess, (tx) =>
      sql`select from admin_passkeys where admin_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});
