import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SmtpMail } from '#server/adapters/messages/smtp.ts';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { FakeLine, lineChannel, lineToken } from '#tests/fakes/carriers/fake-line.ts';
import { FakeSmtp } from '#tests/fakes/carriers/fake-smtp.ts';

// A link makes somebody a member of the staff: what it opens, for whom, how long and how often.

const brandId = 'charizi';
const storeId = 'charizi-zhongshan';
const store = `/admin/brands/${brandId}/stores/${storeId}`;
const dayMs = 86_400_000;
const password = 'a password of mine';

let smtp: FakeSmtp;
let line: FakeLine;
let server: DemoServer;
let owner: Visitor;
let zs: Visitor;
let clock = Date.parse('2026-11-21T06:00:00.000Z');
let people = 0;

beforeAll(async () => {
  [smtp, line] = [await FakeSmtp.start(), await FakeLine.start({ now: () => clock })];
  server = await startDemoServer({
    now: () => new Date(clock),
    mail: new SmtpMail(new URL(smtp.url), 'orders@haodan.test'),
    config: { messaging: { lineUrl: line.origin } },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([smtp.close(), line.close()]);
});
beforeEach(async () => {
  // Whoever tried links an hour ago may try again, and nobody's session has run out.
  clock += 61 * 60_000;
  owner = await server.visitor().signIn('owner');
  zs = await server.visitor().signIn('zhongshan');
});

interface Invited {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly token: string;
  readonly body: Answered['body'];
}

function invitedBy({ status, body }: Answered): Invited {
  expect(status, JSON.stringify(body)).toBe(200);
  const { _id: id, name } = body['admin'] as { _id: string; name: string };
  const link = String(body['link']);
  return { id, name, link, token: link.split('/').at(-1) ?? '', body };
}

const nextName = (): string => `invited-${++people}`;

async function invite(over: object = {}, by = zs, path = store): Promise<Invited> {
  return invitedBy(await by.ask(`POST ${path}/invitations`, { name: nextName(), role: 'employee', ...over }));
}

const look = (token: string, place: { brandId?: string } = { brandId }): Promise<Answered> =>
  server.visitor().ask('POST /admin-auth/invitation', { ...place, token });

const accept = (
  { name, token }: Pick<Invited, 'name' | 'token'>,
  {
    by = server.visitor(),
    ...over
  }: { by?: Visitor; name?: string; brandId?: string; password?: string } = {},
): Promise<Answered> =>
  by.ask('POST /admin-auth/invitation/accept', { brandId, token, name, password, ...over });

const signIn = (name: string): Promise<Answered> =>
  server.visitor().ask('POST /admin-auth/login', { name, brandId, password });

const gone = { status: 404, body: { code: 'not_found' } };

async function rows(query: ReturnType<typeof sql>): Promise<string> {
  return server.database.inTransaction(systemAccess, async (tx) =>
    JSON.stringify((await query.execute(tx)).rows),
  );
}

describe('a link', () => {
  it('says who invites where, takes a password, signs in, and works once', async () => {
    const invited = await invite({ phone: '0912345678' });
    const { name, token, body } = invited;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(body['admin']).toMatchObject({
      invitedAt: expect.any(String),
      isActive: true,
      phone: '0912345678',
    });
    expect(body).not.toHaveProperty('sent');
    expect(await look(token)).toMatchObject({
      status: 200,
      body: {
        name,
        role: 'employee',
        invitedBy: 'zhongshan',
        brand: { _id: brandId },
        store: { _id: storeId },
      },
    });
    expect((await signIn(name)).status).toBe(401);

    const browser = server.visitor();
    expect((await accept(invited, { by: browser, password: 'short' })).status).toBe(400);
    expect(await accept(invited, { by: browser })).toMatchObject({
      status: 200,
      body: { loggedIn: true, role: 'employee', store: { _id: storeId } },
    });
    expect((await browser.ask('GET /admin-auth/profile')).body).toMatchObject({ name });
    expect((await signIn(name)).status).toBe(200);
    expect(await accept(invited)).toMatchObject(gone);
    expect(await look(token)).toMatchObject(gone);
    const { body: told } = await zs.ask(`GET /admin/${invited.id}`);
    expect(told).not.toHaveProperty('invitedAt');
    expect(told).not.toHaveProperty('invitedUntil');
    expect(JSON.stringify((await zs.ask(`GET /admin/${invited.id}/history`)).body)).toContain(
      'admin.invitationAccepted',
    );
  });

  it('lets two who open it at once be one person', async () => {
    const invited = await invite();
    const answers = await Promise.all([accept(invited), accept(invited)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('keeps the name or takes another, and none of a colleague', async () => {
    const [one, other] = [await invite(), await invite()];
    expect(await accept(one, { name: 'MEI' })).toMatchObject({
      status: 409,
      body: { details: { field: 'name' } },
    });
    expect((await accept(one, { name: 'renamed' })).status).toBe(200);
    expect((await signIn('renamed')).status).toBe(200);
    expect(await accept(other, { name: 'renamed' })).toMatchObject({ status: 409 });
    expect((await accept(other)).status).toBe(200);
  });

  it('holds for a week', async () => {
    const [one, other] = [await invite(), await invite()];
    clock += 7 * dayMs - 1000;
    expect((await accept(one)).status).toBe(200);
    clock += 2000;
    expect(await look(other.token)).toMatchObject(gone);
    expect(await accept(other)).toMatchObject(gone);
  });

  it('is none of another brand, of no brand, or of a colleague’s', async () => {
    const invited = await invite();
    expect(await look(invited.token, { brandId: 'ashun' })).toMatchObject(gone);
    expect(await look(invited.token, {})).toMatchObject(gone);
    expect(await accept(invited, { brandId: 'ashun' })).toMatchObject(gone);
    expect((await accept(invited)).status).toBe(200);
  });

  it('stands in no row, log or list', async () => {
    const { token } = await invite({ email: 'ning@example.com' });
    await server.app.messages.idle();
    const kept = await rows(sql`select to_jsonb(t)::text from admin_invitations t
      union all select to_jsonb(m)::text from messages m union all select payload::text from jobs`);
    expect(kept).not.toContain(token);
    await fetch(`${server.origin}/admin/${brandId}/invite/${token}`);
    expect(server.logged()).not.toContain(token);
    expect(JSON.stringify((await zs.ask(`GET ${store}`)).body)).not.toContain(token);
  });
});

describe('whoever invites', () => {
  it('gives roles below their own, in their own place, and by a password', async () => {
    const ask = (by: Visitor, path: string, role: string) =>
      by.ask(`POST ${path}/invitations`, { name: nextName(), role });
    expect(await ask(zs, store, 'primary_store_admin')).toMatchObject({
      status: 403,
      body: { code: 'forbidden_role' },
    });
    expect(await ask(owner, `/admin/brands/${brandId}`, 'primary_brand_admin')).toMatchObject({
      status: 403,
    });
    expect(await ask(owner, `/admin/brands/${brandId}`, 'employee')).toMatchObject({ status: 400 });
    expect(await ask(owner, '/admin/brands/ashun', 'brand_admin')).toMatchObject({ status: 403 });
    expect(await ask(zs, `/admin/brands/${brandId}/stores/charizi-xinyi`, 'employee')).toMatchObject({
      status: 403,
    });
    expect(await ask(await server.visitor().signIn('lead'), store, 'employee')).toMatchObject({
      status: 403,
    });
    expect(await zs.ask(`POST ${store}/invitations`, { name: 'MEI', role: 'employee' })).toMatchObject({
      status: 409,
    });
    const platform = await server.visitor().signIn('platform');
    const helper = await invite({ role: 'system_admin' }, platform, '/admin');
    expect(helper.link).toContain(`${server.origin}/boss/invite/`);
    expect(await look(helper.token, {})).toMatchObject({ status: 200, body: { brand: null, store: null } });
  });

  it('makes a new link, which ends the old one and its days', async () => {
    const first = await invite();
    clock += 3 * dayMs;
    zs = await server.visitor().signIn('zhongshan');
    const again = invitedBy(await zs.ask(`POST /admin/people/${first.id}/invitation`, {}));
    expect(again.token).not.toBe(first.token);
    expect(await accept(first)).toMatchObject(gone);
    clock += 6 * dayMs;
    expect((await accept(again)).status).toBe(200);
    zs = await server.visitor().signIn('zhongshan');
    expect(await zs.ask(`POST /admin/people/${first.id}/invitation`, {})).toMatchObject({
      status: 409,
      body: { code: 'invitation_closed' },
    });
    expect(await zs.ask('DELETE /admin/people/demo-mei/invitation')).toMatchObject({ status: 409 });
  });

  it('takes it back, switches it off or deletes it, and it is over', async () => {
    const [withdrawn, off, deleted] = [await invite(), await invite(), await invite()];
    const { body } = await zs.ask(`DELETE /admin/people/${withdrawn.id}/invitation`);
    expect(body).toHaveProperty('invitedAt');
    expect(body).not.toHaveProperty('invitedUntil');
    await zs.ask(`PATCH /admin/${off.id}/status`, { isActive: false });
    await zs.ask(`DELETE /admin/${deleted.id}`);
    for (const one of [withdrawn, off, deleted]) expect(await accept(one), one.name).toMatchObject(gone);
    expect(await zs.ask(`POST /admin/people/${off.id}/invitation`, {})).toMatchObject({
      body: { code: 'invitation_closed' },
    });
    // Switched on again, the old link stays what it was.
    await zs.ask(`PATCH /admin/${off.id}/status`, { isActive: true });
    expect(await accept(off)).toMatchObject(gone);
    for (const { id } of [withdrawn, off])
      expect((await accept(invitedBy(await zs.ask(`POST /admin/people/${id}/invitation`, {})))).status).toBe(
        200,
      );
    expect(await zs.ask(`POST /admin/people/${deleted.id}/invitation`, {})).toMatchObject({ status: 404 });
  });

  it('gives another role, or closes the place, and the link is over for good', async () => {
    const promoted = await invite();
    expect((await owner.ask(`PUT /admin/${promoted.id}`, { role: 'primary_store_admin' })).status).toBe(200);
    expect(await accept(promoted)).toMatchObject(gone);
    const store = `${brandId}-closing`;
    const about = { _id: store, name: '要收的店', phone: '02-1234-5678', address: '台北市中山區' };
    expect((await owner.ask(`POST /store/brands/${brandId}`, about)).status).toBe(200);
    const answer = await owner.ask(`POST /admin/brands/${brandId}/stores/${store}/invitations`, {
      name: 'of-the-closing',
      role: 'employee',
    });
    const there = invitedBy(answer);
    expect((await owner.ask(`DELETE /store/brands/${brandId}/${store}`)).status).toBe(200);
    await server.app.sync.idle();
    expect((await owner.ask(`PUT /admin/${there.id}`, { storeId: 'charizi-zhongshan' })).status).toBe(200);
    expect((await owner.ask(`PATCH /admin/${there.id}/status`, { isActive: true })).status).toBe(200);
    expect(await accept(there)).toMatchObject(gone);
  });

  it('cannot be used to try out names', async () => {
    const one = await invite();
    const tries = Array.from({ length: 20 }, () => accept(one, { name: 'owner' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(6);
    expect(statuses).toContain(429);
  });

  it('may tell a password after all, which ends the link', async () => {
    const invited = await invite();
    const { status, body } = await zs.ask(`PUT /admin/${invited.id}`, { password });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('invitedAt');
    expect(await accept(invited)).toMatchObject(gone);
    expect((await signIn(invited.name)).status).toBe(200);
  });

  it('is not replaced by somebody who never came', async () => {
    const primary = await invite({ role: 'primary_store_admin' }, owner);
    expect(await owner.ask('PATCH /admin/demo-zhongshan/status', { isActive: false })).toMatchObject({
      status: 409,
      body: { code: 'last_primary' },
    });
    expect((await owner.ask(`DELETE /admin/${primary.id}`)).status).toBe(200);
  });

  it('reaches nobody of another place', async () => {
    const { id } = await invite();
    const xinyi = await server.visitor().signIn('xinyi');
    expect(await xinyi.ask(`POST /admin/people/${id}/invitation`, {})).toMatchObject({ status: 404 });
    expect(await xinyi.ask(`DELETE /admin/people/${id}/invitation`)).toMatchObject({ status: 404 });
  });
});

describe('whoever guesses', () => {
  it('is stopped after some, however often the same is tried', async () => {
    const guess = (n: number): Promise<Answered> => look(String(n).padStart(43, 'x'));
    for (let again = 0; again < 30; again++) expect(await guess(0)).toMatchObject(gone);
    for (let n = 1; n < 20; n++) expect(await guess(n)).toMatchObject(gone);
    expect(await guess(20)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(await accept({ name: 'x', token: 'y'.repeat(43) })).toMatchObject({ status: 429 });
    clock += 61 * 60_000;
    expect(await guess(21)).toMatchObject(gone);
  });
});

describe('the link is sent', () => {
  it('by e-mail to where whoever invites says', async () => {
    const { link, body } = await invite({ email: 'ning@example.com' });
    expect(body['sent']).toEqual({ way: 'email', to: 'n***@example.com' });
    await server.app.messages.idle();
    const letter = smtp.letters.at(-1);
    expect(letter?.to).toEqual(['ning@example.com']);
    expect(plainText(letter?.raw ?? '')).toContain(link);
    const { body: list } = await owner.ask(`GET /message/brands/${brandId}?kind=invitation&limit=1`);
    expect(list['items']).toMatchObject([{ way: 'email', state: 'sent', to: 'n***@example.com' }]);
  });

  it('to nobody, once it is withdrawn before it went out', async () => {
    smtp.refuse('data', 451);
    const { id } = await invite({ email: 'late@example.com' });
    await server.app.messages.idle();
    await zs.ask(`DELETE /admin/people/${id}/invitation`);
    smtp.recover();
    await rows(sql`update jobs set run_at = now() where done_at is null returning id`);
    await server.app.messages.idle();
    expect(smtp.letters.flatMap(({ to }) => to)).not.toContain('late@example.com');
  });

  it('by LINE to whose number is a customer’s who has linked it', async () => {
    const set = { channelId: lineChannel.id, channelSecret: lineChannel.secret, messagingToken: lineToken };
    await owner.ask(`PUT /line/brands/${brandId}/settings`, set);
    const sub = `U${'7'.repeat(32)}`;
    const phone = await linkedCustomer(sub);
    const { link, body } = await invite({ phone });
    expect(body['sent']).toMatchObject({ way: 'line' });
    await server.app.messages.idle();
    const said = line.messages.at(-1);
    expect(said?.to).toBe(sub);
    expect(said?.text).toContain(link);
  });
});

/** A customer of the brand whose account at LINE is linked. @returns Their number */
async function linkedCustomer(sub: string): Promise<string> {
  const guest = server.visitor();
  const phone = '0955123123';
  const auth = `/user-auth/brands/${brandId}`;
  const { body } = await guest.ask(`POST ${auth}/line/sign-in`, {
    idToken: line.tokenOf({ sub, name: '小寧' }),
  });
  const { ticket } = body['link'] as { ticket: string };
  await guest.ask(`POST ${auth}/send-verification`, { phone, purpose: 'link_line' });
  await server.app.messages.idle();
  const code = /\d{6}/.exec(server.messages.at(-1)?.text ?? '')?.[0];
  const linked = await guest.ask(`POST ${auth}/line/link`, { ticket, phone, code, name: '小寧' });
  expect(linked.status).toBe(200);
  return phone;
}

/** What a letter says, however it was put for its way. */
function plainText(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  return body.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
