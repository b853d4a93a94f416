import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { Api } from './api.ts';
import { NoAnswer, type HttpAnswer, type HttpRequest } from './http.ts';
import { ProfileStore } from './profile-store.ts';
import { actorOf, judgeSession, type StaffSession, type StatusAnswer } from './session-rule.ts';
import { noAnswerError } from './server-error.ts';
import { Session } from './session.ts';
import type { TillPerson } from './till-people.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 21, 6, 5);

function aSession(over: Partial<StaffSession> = {}): StaffSession {
  const brand = { _id: 'tea', name: '茶日子' };
  return {
    adminId: 'mei',
    name: '小美',
    role: 'employee',
    brand,
    store: { _id: 'north', name: '中山店' },
    leaseHours: 72,
    checkedAt: start,
    ...over,
  };
}

describe('judgeSession', () => {
  const stored = aSession();
  const answers: Record<string, StatusAnswer> = {
    in: { kind: 'in', session: aSession({ adminId: 'wei' }) },
    out: { kind: 'out' },
    none: { kind: 'none' },
  };
  it.each([
    ['a sign-in kept', 'in', 0, 'in, online'],
    ['a sign-in kept', 'out', 0, 'out'],
    ['a sign-in kept', 'none', 0, 'in, offline'],
    ['a sign-in kept', 'none', 71.9 * hour, 'in, offline'],
    ['a sign-in kept', 'none', 72 * hour, 'lapsed'],
    ['a sign-in kept', 'in', 500 * hour, 'in, online'],
    ['a sign-in kept', 'out', 500 * hour, 'out'],
    ['a sign-in kept', 'none', -9 * hour, 'in, offline'],
    ['nothing kept', 'in', 0, 'in, online'],
    ['nothing kept', 'out', 0, 'out'],
    ['nothing kept', 'none', 0, 'out'],
  ])('with %s, the answer "%s" and %i ms later: %s', (kept, answer, elapsed, expected) => {
    const state = judgeSession(
      kept === 'nothing kept' ? undefined : stored,
      answers[answer]!,
      start + elapsed,
    );
    expect(state.kind === 'in' ? `in, ${state.online ? 'online' : 'offline'}` : state.kind).toBe(expected);
  });

  it('gives commits their author', () => {
    expect(actorOf(stored)).toEqual({
      kind: 'admin',
      adminId: 'mei',
      name: '小美',
      role: 'employee',
      brandId: 'tea',
      storeId: 'north',
    });
    expect(actorOf(aSession({ role: 'system_admin', brand: null, store: null }))).toEqual({
      kind: 'admin',
      adminId: 'mei',
      name: '小美',
      role: 'system_admin',
    });
  });
});

/** The server's side of signing in, with a network that can be cut. */
class FakeServer {
  connected = true;
  signedIn: string | undefined;
  /** Whoever was signed in has been switched off. */
  closed = false;
  asked: string[] = [];
  /** What each sign-out said. */
  signOuts: unknown[] = [];
  /** What everything is answered with, whoever asks. */
  refusal: HttpAnswer | undefined;
  /** A path whose answer never comes, and what to do when it is asked for. */
  swallowed: { readonly path: string; readonly onAsked: () => void } | undefined;

  readonly http = async ({ path, body }: HttpRequest): Promise<HttpAnswer> => {
    if (!this.connected) throw new NoAnswer();
    this.asked.push(path);
    if (this.swallowed?.path === path) {
      this.swallowed.onAsked();
      return new Promise(() => undefined);
    }
    if (this.refusal) return this.refusal;
    if (path === '/admin-auth/login') {
      const { name, password } = body as { name: string; password: string };
      if (password !== 'haodan-demo')
        return answer(401, { code: 'credentials_wrong', message: '名稱或密碼不正確' });
      this.signedIn = name;
    }
    if (path === '/admin-auth/logout') {
      this.signOuts.push(body);
      if (!this.signedIn) return answer(401, { code: 'auth_required', message: 'not logged in' });
      this.signedIn = undefined;
      return answer(200, { ok: true });
    }
    if (path === '/admin-auth/profile') {
      return this.signedIn
        ? answer(200, {
            _id: this.signedIn,
            name: this.signedIn,
            role: 'store_admin',
            brandId: 'tea',
            grants: [],
            leaseHours: 72,
          })
        : answer(401, { code: this.closed ? 'account_disabled' : 'auth_required', message: 'not logged in' });
    }
    const brand = this.signedIn ? { _id: 'tea', name: '茶日子' } : null;
    return answer(200, {
      loggedIn: this.signedIn !== undefined,
      role: this.signedIn ? 'store_admin' : null,
      brand,
      store: null,
    });
  };
}

function answer(status: number, body: unknown): HttpAnswer {
  return { status, body, retryAfterMs: undefined };
}

describe('a session', () => {
  let profiles = 0;
  let environment = '';
  const open: ProfileStore[] = [];
  const failures: string[] = [];

  /** A page start on the same profile. */
  function aPage(server: FakeServer, at = start, freshProfile = false): Session {
    if (freshProfile) environment = `session-${++profiles}`;
    const profile = new ProfileStore(environment);
    open.push(profile);
    return new Session({
      api: new Api(
        server.http,
        () =>
          ({ code }) =>
            void failures.push(code),
      ),
      profile,
      now: () => at,
      mono: () => at,
    });
  }

  afterEach(async () => {
    for (const profile of open.splice(0)) await profile.close();
    failures.length = 0;
  });

  it('is out on a fresh profile, online or not', async () => {
    const server = new FakeServer();
    const page = aPage(server, start, true);
    expect(await page.settled()).toEqual({ kind: 'out' });
    expect([page.wasEnded, page.isClosed, page.signIns]).toEqual([false, false, 0]);
    server.connected = false;
    expect(await aPage(server, start, true).settled()).toEqual({ kind: 'out' });
  });

  it('that nobody can read or confirm is asked for until the server answers, and stays kept', async () => {
    const server = new FakeServer();
    await aPage(server, start, true).signIn({ name: 'mei', password: 'haodan-demo' });
    server.connected = false;
    const read = ProfileStore.prototype.get;
    const disk = vi.spyOn(ProfileStore.prototype, 'get').mockImplementation(async function (
      this: ProfileStore,
      key,
    ) {
      if (key === 'session') throw new Error('the disk says no');
      return read.call(this, key);
    });
    const page = aPage(server);
    expect(await page.settled()).toEqual({ kind: 'out' });
    disk.mockRestore();
    expect(await aPage(server).settled()).toMatchObject({ kind: 'in', session: { adminId: 'mei' } });
    server.connected = true;
    await vi.waitFor(() => expect(page.state()).toMatchObject({ kind: 'in', online: true }), {
      timeout: 5000,
    });
    expect(page.wasEnded).toBe(false);
  });

  it('survives a reload without a network, until its lease is over', async () => {
    const server = new FakeServer();
    await aPage(server, start, true).signIn({ name: 'mei', password: 'haodan-demo' });
    server.connected = false;
    expect(await aPage(server, start + hour).settled()).toMatchObject({
      kind: 'in',
      online: false,
      session: { adminId: 'mei' },
    });
    expect(await aPage(server, start + 73 * hour).settled()).toMatchObject({ kind: 'lapsed' });
    server.connected = true;
    expect(await aPage(server, start + 73 * hour).settled()).toMatchObject({ kind: 'in', online: true });
    server.connected = false;
    expect(await aPage(server, start + 100 * hour).settled()).toMatchObject({ kind: 'in' });
  });

  it('ends when the server says that nobody is signed in, and stays ended', async () => {
    const server = new FakeServer();
    await aPage(server, start, true).signIn({ name: 'mei', password: 'haodan-demo' });
    server.signedIn = undefined;
    const page = aPage(server);
    await page.settled();
    await page.check();
    expect(page.state()).toEqual({ kind: 'out' });
    expect(page.wasEnded).toBe(true);
    server.connected = false;
    expect(await aPage(server).settled()).toEqual({ kind: 'out' });
  });

  it('knows whether its end was that of the account, until somebody else signs in', async () => {
    const server = new FakeServer();
    const page = aPage(server, start, true);
    await page.signIn({ name: 'mei', password: 'haodan-demo' });
    server.signedIn = undefined;
    server.closed = true;
    await page.check();
    expect([page.wasEnded, page.isClosed]).toEqual([true, true]);
    await page.signIn({ name: 'wei', password: 'haodan-demo' });
    expect([page.wasEnded, page.isClosed]).toEqual([false, false]);
    server.signedIn = undefined;
    server.closed = false;
    await page.check();
    expect([page.wasEnded, page.isClosed]).toEqual([true, false]);
  });

  it('leaves a wrong password to the form and keeps the server’s words', async () => {
    const page = aPage(new FakeServer(), start, true);
    await page.settled();
    await expect(page.signIn({ name: 'mei', password: 'wrong' })).rejects.toMatchObject({
      code: 'credentials_wrong',
      serverMessage: '名稱或密碼不正確',
    });
    expect(page.state()).toEqual({ kind: 'out' });
  });

  it('signs out at once without a network, and tells the server when it can', async () => {
    const server = new FakeServer();
    const page = aPage(server, start, true);
    await page.signIn({ name: 'mei', password: 'haodan-demo' });
    server.connected = false;
    await page.signOut();
    expect(page.state()).toEqual({ kind: 'out' });
    // Who leaves by themselves need not be told why.
    expect(page.wasEnded).toBe(false);
    expect(server.signedIn).toBe('mei');
    server.connected = true;
    expect(await aPage(server).settled()).toEqual({ kind: 'out' });
    expect(server.signedIn).toBeUndefined();
  });

  it('is over also where the browser is killed before the server has answered', async () => {
    const server = new FakeServer();
    const page = aPage(server, start, true);
    await page.signIn({ name: 'mei', password: 'haodan-demo' });
    await new Promise<void>((onAsked) => {
      server.swallowed = { path: '/admin-auth/logout', onAsked };
      void page.signOut();
    });
    server.swallowed = undefined;
    expect(await aPage(server).settled()).toEqual({ kind: 'out' });
    expect(server.signedIn).toBeUndefined();
  });

  it('stays where the server refuses to end it', async () => {
    const server = new FakeServer();
    const page = aPage(server, start, true);
    await page.signIn({ name: 'mei', password: 'haodan-demo' });
    server.refusal = answer(429, { code: 'rate_limited' });
    await expect(page.signOut()).rejects.toMatchObject({ code: 'rate_limited' });
    server.refusal = undefined;
    expect(await aPage(server).settled()).toMatchObject({ kind: 'in' });
  });

  it('that was signed out without a network has nothing left to tell where the server ended it meanwhile', async () => {
    const server = new FakeServer();
    const page = aPage(server, start, true);
    await page.signIn({ name: 'mei', password: 'haodan-demo' });
    server.connected = false;
    await page.signOut();
    server.connected = true;
    server.signedIn = undefined;
    const { asked } = server;
    expect(await aPage(server).settled()).toEqual({ kind: 'out' });
    expect(asked.filter((path) => path.endsWith('/logout'))).toHaveLength(1);
    // It is reported once: a later start has nothing to report.
    await aPage(server).settled();
    expect(asked.filter((path) => path.endsWith('/logout'))).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  it('that was signed out without a network tells later where the logs stood then, and an older build kept nothing of it', async () => {
    const server = new FakeServer();
    aPage(server, start, true);
    const logs = [{ device: 'till', signIn: 'known', incarnation: 1, seq: 3, hash: 'h3' }];
    const profile = new ProfileStore(environment);
    open.push(profile);
    const leaving = new Session({
      api: new Api(server.http, () => () => undefined),
      profile,
      now: () => start,
      mono: () => start,
      onLeave: async () => logs as never,
    });
    await leaving.signIn({ name: 'mei', password: 'haodan-demo' });
    server.connected = false;
    await leaving.signOut();
    server.connected = true;
    await aPage(server).settled();
    expect(server.signOuts).toEqual([{ logs }]);
    server.signedIn = 'mei';
    await profile.put('sign-out', true);
    await aPage(server).settled();
    expect(server.signOuts).toEqual([{ logs }, {}]);
    expect(server.signedIn).toBeUndefined();
  });

  it('raises no alarm where it only learns that nobody is signed in', async () => {
    const server = new FakeServer();
    const page = aPage(server, start, true);
    await page.signIn({ name: 'mei', password: 'haodan-demo' });
    server.signedIn = undefined;
    await page.signOut();
    expect(page.state()).toEqual({ kind: 'out' });
    expect(failures).toEqual([]);
  });

  it('takes no refusal that is about something else for a sign-out: too many requests, a build that is too old', async () => {
    const server = new FakeServer();
    const page = aPage(server, start, true);
    await page.signIn({ name: 'mei', password: 'haodan-demo' });
    for (const refusal of [answer(429, { code: 'rate_limited' }), answer(426, { code: 'app_outdated' })]) {
      server.refusal = refusal;
      await page.check();
      expect(page.state()).toMatchObject({ kind: 'in', online: false });
    }
  });

  it('stays signed in while a bar asks to sign in again', async () => {
    const page = aPage(new FakeServer(), start, true);
    await page.signIn({ name: 'mei', password: 'haodan-demo' });
    page.askToSignIn();
    expect(page.state()).toMatchObject({ kind: 'in', needsSignIn: true });
    expect(page.actor().adminId).toBe('mei');
    await page.signIn({ name: 'wei', password: 'haodan-demo' });
    expect(page.state()).toMatchObject({ kind: 'in', needsSignIn: false, session: { adminId: 'wei' } });
  });

  it('tells somebody whose lease is over that their account was switched off, once', async () => {
    const server = new FakeServer();
    await aPage(server, start, true).signIn({ name: 'mei', password: 'haodan-demo' });
    server.connected = false;
    const page = aPage(server, start + 73 * hour);
    await page.settled();
    const heard: boolean[] = [];
    const before = page.state();
    // A page is redrawn only for another state.
    page.subscribe(() => void heard.push(page.isClosed && page.state() !== before));
    page.askToSignIn(true);
    page.askToSignIn(true);
    expect(page.state()).toMatchObject({ kind: 'lapsed' });
    expect(heard).toEqual([true]);
  });

  it('whose lease is over goes on by itself when the server is back and knows it', async () => {
    const server = new FakeServer();
    await aPage(server, start, true).signIn({ name: 'mei', password: 'haodan-demo' });
    server.connected = false;
    const page = aPage(server, start + 73 * hour);
    expect(await page.settled()).toMatchObject({ kind: 'lapsed' });
    server.connected = true;
    page.serverAnswers();
    await vi.waitFor(() => expect(page.state()).toMatchObject({ kind: 'in', online: true }));
  });

  it('that ended elsewhere is noticed by the next round, and one that stands is neither drawn nor written anew', async () => {
    const server = new FakeServer();
    await aPage(server, start, true).signIn({ name: 'mei', password: 'haodan-demo' });
    const expired: boolean[] = [];
    let passed = 0;
    const profile = new ProfileStore(environment);
    open.push(profile);
    const page = new Session({
      api: new Api(server.http),
      profile,
      now: () => start + passed,
      mono: () => passed,
      onExpired: (isClosed) => void expired.push(isClosed),
    });
    await page.settled();
    await vi.waitFor(() => expect(page.state()).toMatchObject({ online: true }));
    const before = page.state();
    const asked = () => server.asked.filter((path) => path === '/admin-auth/profile').length;
    const calls = asked();
    passed += 10_000;
    page.serverAnswers();
    await vi.waitFor(() => expect(asked()).toBe(calls + 1));
    server.signedIn = undefined;
    await vi.waitFor(() => {
      passed += 10_000;
      page.serverAnswers();
      expect(expired.length).toBeGreaterThan(0);
    });
    expect(page.state()).toBe(before);
  });

  it('is told anew when other people or another place are signed in, and written anew when it is old', async () => {
    const server = new FakeServer();
    await aPage(server, start, true).signIn({ name: 'mei', password: 'haodan-demo' });
    let passed = 0;
    const profile = new ProfileStore(environment);
    open.push(profile);
    const page = new Session({
      api: new Api(server.http),
      profile,
      now: () => start + passed,
      mono: () => passed,
    });
    await page.settled();
    await vi.waitFor(() => expect(page.state()).toMatchObject({ online: true }));
    const heard = vi.fn();
    page.subscribe(heard);
    const keptAt = async () => ((await profile.get('session')) as StaffSession).checkedAt;
    const asked = () => server.asked.filter((path) => path === '/admin-auth/profile').length;
    const again = async (ms: number): Promise<void> => {
      const calls = asked();
      passed += ms;
      page.serverAnswers();
      await vi.waitFor(() => expect(asked()).toBe(calls + 1));
      for (let i = 0; i < 5; i++) await profile.get('anything');
    };
    await again(10_000);
    await again(600_000 - 10_000);
    expect(heard).not.toHaveBeenCalled();
    expect(await keptAt()).toBe(start);
    await again(10_000);
    expect(heard).toHaveBeenCalledOnce();
    expect(await keptAt()).toBe(start + 610_000);
    server.signedIn = 'wei';
    await again(10_000);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(page.actor().adminId).toBe('wei');
  });

  it('asks who is signed in where the server withholds something, while somebody is', async () => {
    const server = new FakeServer();
    let passed = 0;
    environment = `session-${++profiles}`;
    const profile = new ProfileStore(environment);
    open.push(profile);
    const page = new Session({
      api: new Api(server.http),
      profile,
      now: () => start,
      mono: () => passed,
    });
    await page.settled();
    const asked = () => server.asked.filter((path) => path === '/admin-auth/check-status').length;
    const before = asked();
    passed += 10_000;
    page.doubt(true);
    page.serverAnswers();
    expect(asked()).toBe(before);
    await page.signIn({ name: 'mei', password: 'haodan-demo' });
    page.doubt(false);
    await vi.waitFor(() => expect(asked()).toBe(before + 1));
    page.doubt(false);
    // However lately it was asked, what is withheld now is news; and an answer that is on its way may be one of before.
    page.doubt(true);
    page.doubt(true);
    await vi.waitFor(() => expect(asked()).toBe(before + 3));
  });

  it('that ended elsewhere leaves a page open that stays, with the lease of what is kept, and asks there, after each reload', async () => {
    const server = new FakeServer();
    await aPage(server, start, true).signIn({ name: 'mei', password: 'haodan-demo' });
    server.signedIn = undefined;
    const opened = (at: number) => {
      const profile = new ProfileStore(environment);
      open.push(profile);
      return new Session({
        api: new Api(server.http),
        profile,
        now: () => at,
        mono: () => 0,
        stays: (isClosed) => !isClosed,
      });
    };
    const expected = { kind: 'in', online: false, needsSignIn: true, session: { adminId: 'mei' } };
    for (const page of [opened(start), opened(start + 1)]) {
      await page.settled();
      await page.check();
      expect(page.state()).toMatchObject(expected);
    }
    const late = opened(start + 80 * hour);
    expect(await late.settled()).toMatchObject({ kind: 'lapsed' });
    server.closed = true;
    const shut = opened(start);
    await shut.settled();
    await shut.check();
    expect(shut.state()).toEqual({ kind: 'out' });
  });

  it('asks again when the server is back, and leaves it to the page what an ended session means', async () => {
    const server = new FakeServer();
    await aPage(server, start, true).signIn({ name: 'mei', password: 'haodan-demo' });
    server.connected = false;
    const expired: boolean[] = [];
    let at = start;
    let passed = 0;
    const profile = new ProfileStore(environment);
    open.push(profile);
    const page = new Session({
      api: new Api(server.http),
      profile,
      now: () => at,
      mono: () => passed,
      onExpired: (isClosed) => void expired.push(isClosed),
    });
    await page.settled();
    await page.check();
    server.connected = true;
    server.signedIn = undefined;
    server.closed = true;
    const asked = () => server.asked.filter((path) => path === '/admin-auth/check-status').length;
    const before = asked();
    page.serverAnswers();
    page.serverAnswers();
    await vi.waitFor(() => expect(expired).toEqual([true]));
    expect(asked() - before).toBe(1);
    page.askToSignIn();
    expect(page.state()).toMatchObject({ kind: 'in', online: false, needsSignIn: true });
    // The page's clock is set back meanwhile.
    at -= hour;
    passed += 9_999;
    page.serverAnswers();
    passed += 1;
    server.signedIn = 'mei';
    page.serverAnswers();
    for (let i = 0; i < 5; i++) await profile.get('anything');
    expect(asked() - before).toBe(2);
    expect(page.state()).toMatchObject({ kind: 'in', online: true, needsSignIn: false });
  });

  it('takes no answer about a sign-in that was over before somebody signed in anew', async () => {
    const server = new FakeServer();
    const profile = new ProfileStore(environment);
    open.push(profile);
    let tellAsked = (): void => undefined;
    const asked = new Promise<void>((resolve) => (tellAsked = resolve));
    let deliver = (): void => undefined;
    const delivered = new Promise<void>((resolve) => (deliver = resolve));
    let isFirst = true;
    const page = new Session({
      api: new Api(async (request) => {
        const answer = await server.http(request);
        if (!request.path.endsWith('check-status') || !isFirst) return answer;
        isFirst = false;
        tellAsked();
        await delivered;
        return answer;
      }),
      profile,
      now: () => start,
      mono: () => 0,
    });
    const started = page.settled();
    await asked;
    await page.signIn({ name: 'wei', password: 'haodan-demo' });
    deliver();
    await started;
    expect(page.state()).toMatchObject({ kind: 'in', online: true, session: { adminId: 'wei' } });
  });

  it('does not send somebody away who is just signing in, for an answer about who was there before', async () => {
    const server = new FakeServer();
    await aPage(server, start, true).signIn({ name: 'mei', password: 'haodan-demo' });
    server.connected = false;
    const profile = new ProfileStore(environment);
    open.push(profile);
    const gates: (() => void)[] = [];
    let held: RegExp | undefined;
    const expired: boolean[] = [];
    const page = new Session({
      api: new Api(async (request) => {
        const answer = await server.http(request);
        if (held?.test(request.path)) await new Promise<void>((resolve) => void gates.push(resolve));
        return answer;
      }),
      profile,
      now: () => start + 60_000,
      mono: () => 60_000,
      onExpired: (isClosed) => void expired.push(isClosed),
    });
    await page.settled();
    await page.check();
    server.connected = true;
    server.signedIn = undefined;
    // The server has said that nobody is signed in; the page has not heard it yet.
    held = /check-status/;
    page.serverAnswers();
    await vi.waitFor(() => expect(gates).toHaveLength(1));
    held = /profile/;
    const signingIn = page.signIn({ name: 'wei', password: 'haodan-demo' });
    await vi.waitFor(() => expect(gates).toHaveLength(2));
    held = undefined;
    gates[0]?.();
    for (let i = 0; i < 5; i++) await profile.get('anything');
    gates[1]?.();
    await signingIn;
    expect(expired).toEqual([]);
    expect(page.state()).toMatchObject({ kind: 'in', online: true, session: { adminId: 'wei' } });
  });

  describe('with somebody at the till by a PIN', () => {
    const place = { brandId: 'tea', storeId: 'north' };
    const lead = (signIn: TillPerson['signIn']): TillPerson => ({
      ...place,
      adminId: 'lead',
      name: 'lead',
      role: 'employee',
      pin: { roster: 'r1', prove: () => 'proof' },
      signIn,
    });
    const noNetwork = () => Promise.reject(noAnswerError(new NoAnswer()));

    async function atWork(): Promise<{ server: FakeServer; page: Session }> {
      const server = new FakeServer();
      const page = aPage(server, start, true);
      await page.settled();
      await page.signIn({ name: 'mei', password: 'haodan-demo' });
      return { server, page };
    }

    it('acts as who typed it, whatever the server says of who signed in, and keeps that one’s sign-in', async () => {
      const { page } = await atWork();
      await page.enter(lead(noNetwork));
      expect(page.actor()).toMatchObject({ adminId: 'lead', role: 'employee', pin: { roster: 'r1' } });
      await page.check();
      expect(page.actor().adminId).toBe('lead');
      expect(page.boundTo()).toMatchObject(place);
      const next = aPage(new FakeServer());
      await next.settled();
      expect(next.locked()).toEqual(place);
    });

    it('has a session of its own as soon as the server gives one', async () => {
      const { server, page } = await atWork();
      let isCut = true;
      const signIn = async (): ReturnType<TillPerson['signIn']> => {
        if (isCut) return noNetwork();
        server.signedIn = 'lead';
        return { loggedIn: true, role: 'store_admin', brand: { _id: 'tea', name: '茶日子' }, store: null };
      };
      await page.enter(lead(signIn));
      isCut = false;
      const isOwn = new Promise<void>((resolve) => page.subscribe(() => page.boundTo() ?? resolve()));
      page.serverAnswers();
      await isOwn;
      expect(page.state()).toMatchObject({ kind: 'in', online: true, session: { adminId: 'lead' } });
      expect(page.actor()).not.toHaveProperty('pin');
    });

    it('is locked again where the server says that the PIN is another one', async () => {
      const { page } = await atWork();
      await page.enter(lead(() => Promise.reject(new AppError('credentials_wrong'))));
      expect(page.locked()).toMatchObject(place);
      await page.signIn({ name: 'mei', password: 'haodan-demo' });
      expect(page.locked()).toBeUndefined();
      expect(page.actor().adminId).toBe('mei');
    });

    it('asks for none of its own where they are who signed in, and leaves with them', async () => {
      const { page } = await atWork();
      await page.lock(place);
      await page.enter({ ...lead(() => Promise.reject(new Error('not asked'))), adminId: 'mei' });
      expect(page.state()).toMatchObject({ online: true, session: { adminId: 'mei' } });
      await page.lock(place);
      await page.signOut();
      expect(page.state()).toEqual({ kind: 'out' });
      expect(page.locked()).toBeUndefined();
    });
  });

  it('is not taken for signed out by its own page while it is being kept', async () => {
    const page = aPage(new FakeServer(), start, true);
    await page.settled();
    const states: string[] = [];
    page.subscribe(() => {
      const state = page.state();
      states.push(state.kind === 'in' ? `in, ${state.online ? 'online' : 'offline'}` : state.kind);
    });
    await page.signIn({ name: 'mei', password: 'haodan-demo' });
    // The page hears of its own writes and reads again; a later read of the same profile ends after that.
    for (let i = 0; i < 3; i++) await open.at(-1)?.get('anything');
    expect(states.slice(states.indexOf('in, online'))).toEqual(['in, online']);
    expect(states).not.toContain('out');
  });

  it('follows a sign-in and a sign-out in another tab', async () => {
    const server = new FakeServer();
    const one = aPage(server, start, true);
    const other = aPage(server);
    await Promise.all([one.settled(), other.settled()]);
    const heard = (kind: string) =>
      new Promise<void>((resolve) => other.subscribe(() => other.state().kind === kind && resolve()));
    const signedIn = heard('in');
    await one.signIn({ name: 'mei', password: 'haodan-demo' });
    await signedIn;
    expect(other.actor().adminId).toBe('mei');
    const signedOut = heard('out');
    await one.signOut();
    await signedOut;
    expect(() => other.actor()).toThrow('auth_required');
  });
});
