import 'fake-indexeddb/auto';
import { afterAll, expect, it, vi } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';
import { ProfileStore } from './profile-store.ts';
import { guest, type SessionState } from './session-rule.ts';

const profile = new ProfileStore(crypto.randomUUID());
afterAll(() => profile.close());

const question = 'admin.list:{}';
const staff = { value: [{ name: 'wei', phone: '0912345678' }], at: 1 };

function signedInAs(adminId: string): SessionState {
  const place = { brand: null, store: null };
  const session = {
    adminId,
    name: adminId,
    role: 'employee',
    ...place,
    leaseHours: 72,
    checkedAt: 0,
  } as const;
  return { kind: 'in', session, online: true, needsSignIn: false };
}

/** Answers that follow a session; `become` changes who is signed in. */
function following() {
  const answers = new KeptAnswers(profile);
  let state: SessionState = { kind: 'starting' };
  let tell = (): void => undefined;
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => undefined;
  };
  const onDefect = vi.fn<(error: unknown) => void>();
  answers.follow({ state: () => state, subscribe }, onDefect);
  const become = (next: SessionState): void => {
    state = next;
    tell();
  };
  return { answers, become, onDefect };
}

const keptKeys = async (): Promise<string[]> => (await profile.entries('')).map(([key]) => key);

it('keeps nothing of what was answered to anybody but whoever is signed in', async () => {
  const { answers, become, onDefect } = following();
  await profile.put('session', 'mei');
  for (const asker of ['owner', 'mei', guest]) await answers.keep(asker, question, staff);
  become({ kind: 'starting' });
  expect(await keptKeys()).toHaveLength(4);
  become(signedInAs('mei'));
  await vi.waitFor(async () => expect(await keptKeys()).toEqual([`answer:mei:${question}`, 'session']));
  expect(await answers.read('mei', question)).toEqual(staff);
  become({ kind: 'out' });
  await vi.waitFor(async () => expect(await keptKeys()).toEqual(['session']));
  expect(onDefect).not.toHaveBeenCalled();
});

it('keeps no answer that comes after who asked has left', async () => {
  const { answers, become } = following();
  become(signedInAs('owner'));
  become({ kind: 'out' });
  await answers.keep('owner', question, staff);
  expect(await answers.read('owner', question)).toBeUndefined();
  become(signedInAs('mei'));
  await answers.keep('owner', question, staff);
  await answers.keep(guest, question, staff);
  expect(await answers.read('owner', question)).toBeUndefined();
  expect(await answers.read(guest, question)).toBeUndefined();
  await answers.keep('mei', question, staff);
  expect(await answers.read('mei', question)).toEqual(staff);
});

it('keeps what a guest was answered when the page begins with nobody signed in', async () => {
  const menu = { value: ['珍珠奶茶'], at: 2 };
  await new KeptAnswers(profile).keep(guest, 'menu', menu);
  await new KeptAnswers(profile).keep('owner', question, staff);
  const { answers, become } = following();
  become({ kind: 'out' });
  await vi.waitFor(async () => expect(await answers.read('owner', question)).toBeUndefined());
  expect(await answers.read(guest, 'menu')).toEqual(menu);
});
