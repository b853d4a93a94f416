import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import {
  FakeLine,
  lineChannel,
  lineSettings,
  lineToken,
  xiaoMei,
  type LineFault,
} from '#tests/fakes/carriers/fake-line.ts';
import { newId } from './lib/new-id.ts';

// Guests come from LINE, which stands on a socket of this machine.

const brandId = 'charizi';
const other = 'ashun';
const storeId = 'charizi-zhongshan';
const start = Date.parse('2026-11-21T06:05:00.000Z');
let clock = start;
let phones = 0;
let subs = 0;

let line: FakeLine;
let server: DemoServer;
let owner: Visitor;

beforeAll(async () => {
  line = await FakeLine.start({ now: () => clock });
  server = await startDemoServer({
    now: () => new Date(clock),
    config: { messaging: { lineUrl: line.origin } },
  });
  owner = await server.visitor().signIn('owner');
  const { status } = await owner.ask(`PUT /line/brands/${brandId}/settings`, lineSettings);
  if (status !== 200) throw new Error(`the settings were not taken: ${status}`);
});
afterAll(async () => {
  await server.close();
  await line.close();
});
beforeEach(() => {
  clock += 60_000;
  line.person = { sub: `U${String(++subs).padStart(32, '0')}`, name: '小美' };
});
afterEach(() => line.mend());

const auth = (brand = brandId): string => `/user-auth/brands/${brand}`;
const outcome = ({ status, body }: Answered): string => `${status} ${body.code ?? ''}`.trim();
const newPhone = (): string => `09${String(44_000_000 + ++phones)}`;

/** Goes to LINE's page and back. */
async function away(guest: Visitor, redirect?: string): Promise<URLSearchParams> {
  const { body } = await guest.ask(`POST ${auth()}/line/start`, redirect === undefined ? {} : { redirect });
  return line.agree(String(body['url'])).searchParams;
}

const signIn = (guest: Visitor, answer: URLSearchParams, brand = brandId): Promise<Answered> =>
  guest.ask(`POST ${auth(brand)}/line/sign-in`, { code: answer.get('code'), state: answer.get('state') });

async function codeFor(guest: Visitor, phone: string): Promise<string> {
  const sent = server.messages.length;
  await guest.ask(`POST ${auth()}/send-verification`, { phone, purpose: 'link_line' });
  await server.app.messages.idle();
  return /\d{6}/.exec(server.messages.slice(sent).find(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
}

/** Comes from LINE for the first time, and proves a number. */
async function join(
  guest = server.visitor(),
  phone = newPhone(),
): Promise<{ guest: Visitor; phone: string }> {
  const { body } = await signIn(guest, await away(guest));
  const { ticket } = body['link'] as { ticket: string };
  const code = await codeFor(guest, phone);
  const linked = await guest.ask(`POST ${auth()}/line/link`, { ticket, phone, code, name: '小美' });
  expect(linked.body).toEqual({ loggedIn: true, role: 'customer', brandId });
  return { guest, phone };
}

describe('whoever comes from LINE', () => {
  it('proves a number once, and is signed in from then on, back where they wanted to go', async () => {
    await join();
    const again = server.visitor();
    const { body } = await signIn(again, await away(again, '/cart'));
    expect(body).toEqual({ loggedIn: true, role: 'customer', brandId, redirect: '/cart' });
    expect((await again.ask(`GET ${auth()}/line`)).body).toMatchObject({ linked: { name: '小美' } });
  });

  it('is the member whose number they prove', async () => {
    const { phone } = await join();
    line.person = { sub: `U${'f'.repeat(32)}`, name: '小美的平板' };
    clock += 60_000;
    const guest = server.visitor();
    const { body } = await signIn(guest, await away(guest));
    const { ticket } = body['link'] as { ticket: string };
    const code = await codeFor(guest, phone);
    const taken = await guest.ask(`POST ${auth()}/line/link`, { ticket, phone, code });
    expect(outcome(taken)).toBe('409 line_taken');
    expect((await guest.ask(`GET ${auth()}/check-status`)).body['loggedIn']).toBe(false);
  });

  it('has the orders that wait under the number joined, and hears of them at LINE', async () => {
    const { guest, phone } = await join();
    const items = [{ templateId: 'charizi-tea-egg', quantity: 1 }];
    const orderData = { _id: newId(), orderType: 'takeout', items, customerInfo: { name: '小美', phone } };
    const made = await guest.ask(`POST /order-customer/brands/${brandId}/stores/${storeId}/create`, {
      orderData,
      via: 'line',
    });
    expect(made.body).toMatchObject({ channel: 'line' });
    await server.app.messages.idle();
    const before = line.messages.length;
    const lead = await server.visitor().signIn('lead');
    await lead.ask(
      `PUT /order-admin/brands/${brandId}/stores/${storeId}/orders/${String(made.body['_id'])}`,
      { fulfilment: 'ready' },
    );
    await server.app.messages.idle();
    expect(line.messages.slice(before)).toEqual([
      expect.objectContaining({
        to: line.person?.sub,
        text: expect.stringContaining(String(made.body['number'])),
      }),
    ]);
  });

  it('by LINE’s own browser needs no way round, once for a token', async () => {
    await join();
    const token = line.tokenOf(line.person ?? xiaoMei);
    const guest = server.visitor();
    const first = await guest.ask(`POST ${auth()}/line/sign-in`, { idToken: token });
    expect(first.body).toMatchObject({ loggedIn: true });
    const again = await server.visitor().ask(`POST ${auth()}/line/sign-in`, { idToken: token });
    expect(outcome(again)).toBe('401 line_refused');
  });
});

describe('LINE’s answer', () => {
  it('is good once, for the browser that asked, in its brand', async () => {
    const guest = server.visitor();
    const answer = await away(guest);
    expect(outcome(await signIn(server.visitor(), answer))).toBe('400 validation');
    expect(outcome(await signIn(guest, answer, other))).toBe('400 validation');
    expect(outcome(await signIn(guest, answer))).toBe('200');
    expect(outcome(await signIn(guest, answer))).toBe('400 validation');
  });

  it('is not looked at any more from an address that goes on guessing where it came from', async () => {
    const guess = async (remoteAddress = '203.0.113.9'): Promise<number> =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/api${auth()}/line/sign-in`,
          remoteAddress,
          payload: { code: 'guessed', state: `${brandId}.guessed` },
        })
      ).statusCode;
    for (let i = 0; i < 200; i++) expect(await guess()).toBe(400);
    expect([await guess(), await guess('203.0.113.10')]).toEqual([429, 400]);
  });

  it('comes too late after ten minutes', async () => {
    const guest = server.visitor();
    const answer = await away(guest);
    clock += 11 * 60_000;
    expect(outcome(await signIn(guest, answer))).toBe('400 validation');
  });

  it.each(['', 'charizi.', 'charizi.unknown', '.x', `charizi.${'x'.repeat(250)}`])(
    'of state %j is none',
    async (state) => {
      const guest = server.visitor();
      await away(guest);
      const said = await guest.ask(`POST ${auth()}/line/sign-in`, { code: 'abc', state });
      expect(said.status).toBe(400);
    },
  );

  it.each<LineFault>(['aud', 'expired', 'nonce', 'issuer'])(
    'with a wrong %s signs nobody in',
    async (fault) => {
      await join();
      const guest = server.visitor();
      const answer = await away(guest);
      line.spoil(fault);
      expect(outcome(await signIn(guest, answer))).toBe('401 line_refused');
      expect((await guest.ask(`GET ${auth()}/check-status`)).body['loggedIn']).toBe(false);
    },
  );

  it('as a token of its browser has to be fresh, ours, and a token', async () => {
    const guest = server.visitor();
    line.spoil('old');
    const old = line.tokenOf(xiaoMei);
    line.spoil(undefined);
    const foreign = line.tokenOf(xiaoMei, '1657999999');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const idToken of [old, foreign, `${none}.${Buffer.from('{"sub":"U1"}').toString('base64url')}.`])
      expect(outcome(await guest.ask(`POST ${auth()}/line/sign-in`, { idToken }))).toBe('401 line_refused');
    const said = await guest.ask(`POST ${auth()}/line/sign-in`, { userId: xiaoMei.sub });
    expect(said.status).toBe(400);
  });

  it('that does not come says so, and changes nothing', async () => {
    const guest = server.visitor();
    const answer = await away(guest);
    line.say({ status: 500, body: {} });
    expect(outcome(await signIn(guest, answer))).toBe('503 line_away');
    line.breakOff();
    const second = server.visitor();
    const token = 'x'.repeat(40);
    expect(outcome(await second.ask(`POST ${auth()}/line/sign-in`, { idToken: token }))).toBe(
      '503 line_away',
    );
  });
});

describe('a link', () => {
  it('is this brand’s alone', async () => {
    await join();
    const set = { channelId: lineChannel.id, channelSecret: lineChannel.secret };
    const shun = await server.visitor().signIn('shun');
    await shun.ask(`PUT /line/brands/${other}/settings`, set);
    const token = line.tokenOf(line.person ?? xiaoMei);
    const { body } = await server.visitor().ask(`POST ${auth(other)}/line/sign-in`, { idToken: token });
    expect(body).toMatchObject({ loggedIn: false, link: { name: '小美' } });
  });

  it('needs the ticket of this browser, and a code for it', async () => {
    const guest = server.visitor();
    const { body } = await signIn(guest, await away(guest));
    const { ticket } = body['link'] as { ticket: string };
    const phone = newPhone();
    const code = await codeFor(guest, phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const link = (who: Visitor, said: object) =>
      who.ask(`POST ${auth()}/line/link`, { ticket, phone, ...said });
    expect(outcome(await link(guest, { code: wrong }))).toBe('400 code_invalid');
    const thief = server.visitor();
    const own = await codeFor(thief, newPhone());
    expect((await link(thief, { code: own })).status).toBe(400);
    expect(outcome(await link(guest, { code }))).toBe('200');
  });

  it('is taken back by a code of the number', async () => {
    const { guest, phone } = await join();
    const unlink = (said: object) => guest.ask(`POST ${auth()}/line/unlink`, said);
    expect(outcome(await unlink({}))).toBe('400 validation');
    clock += 60_000;
    expect(outcome(await unlink({ code: await codeFor(guest, phone) }))).toBe('200');
    const again = server.visitor();
    expect((await signIn(again, await away(again))).body).toMatchObject({ loggedIn: false });
  });
});

describe('a brand’s secrets at LINE', () => {
  it('are written, sealed, and never told', async () => {
    const { body } = await owner.ask(`GET /line/brands/${brandId}/settings`);
    expect(body).toMatchObject({ channelId: lineChannel.id, hasSecret: true, hasToken: true });
    expect(body['callbackUrl']).toMatch(/\/line-entry$/);
    const kept = await server.database.inTransaction(systemAccess, (tx) =>
      sql<{ text: string }>`select row_to_json(c)::text as text from line_channels c`.execute(tx),
    );
    const said = `${JSON.stringify(body)}${kept.rows.map(({ text }) => text).join()}${server.logged()}`;
    for (const secret of [lineChannel.secret, lineToken]) expect(said).not.toContain(secret);
    const lead = await server.visitor().signIn('lead');
    expect((await lead.ask(`GET /line/brands/${brandId}/settings`)).status).toBe(403);
  });

  it('of another channel have to be said with it', async () => {
    const said = await owner.ask(`PUT /line/brands/${brandId}/settings`, { channelId: '1657000002' });
    expect(said.body).toMatchObject({ code: 'validation' });
  });

  it('are tried at LINE', async () => {
    expect((await owner.ask(`POST /line/brands/${brandId}/try`)).body).toMatchObject({ displayName: '好茶' });
    line.say({ status: 401, body: {} });
    expect(outcome(await owner.ask(`POST /line/brands/${brandId}/try`))).toBe('401 line_refused');
  });
});

describe('the account that a store names', () => {
  const info = () => server.visitor().ask(`GET /store/brands/${brandId}/${storeId}/line-bot-info`);

  it('is told with what LINE says of it, kept for an hour and while LINE is down; never the token', async () => {
    expect((await info()).status).toBe(404);
    await owner.ask(`PUT /store/brands/${brandId}/${storeId}/service-settings`, {
      serviceSettings: { lineBotId: 'haodan' },
    });
    const told = {
      lineBotId: 'haodan',
      addFriendUrl: 'https://line.me/R/ti/p/%40haodan',
      displayName: '好茶',
    };
    clock += 3_700_000;
    expect((await info()).body).toEqual(told);
    const heard = line.heard.length;
    expect((await info()).body).toEqual(told);
    expect(line.heard.length).toBe(heard);
    clock += 3_700_000;
    line.say({ status: 500, body: {} });
    expect((await info()).body).toEqual(told);
  });

  it('is asked for once, however many look, and is known by either of its names', async () => {
    line.bot = { ...line.bot, premiumId: '@goodtea' };
    const boss = await server.visitor().signIn('owner');
    await boss.ask(`PUT /store/brands/${brandId}/${storeId}/service-settings`, {
      serviceSettings: { lineBotId: 'goodtea' },
    });
    clock += 3_700_000;
    const asked = () => line.heard.filter(({ path }) => path === '/v2/bot/info').length;
    const before = asked();
    await Promise.all(Array.from({ length: 10 }, info));
    expect(asked()).toBe(before + 1);
    expect((await info()).body).toMatchObject({ lineBotId: 'goodtea', displayName: '好茶' });
    expect((await boss.ask(`POST /line/brands/${brandId}/try`)).body).toMatchObject({
      lineBotId: '@goodtea',
    });
  });
});
