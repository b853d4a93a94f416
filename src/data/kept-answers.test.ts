import 'fake-indexeddb/auto';
import { afterAll, expect, it } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';
import { ProfileStore } from './profile-store.ts';

const profile = new ProfileStore(crypto.randomUUID());
afterAll(() => profile.close());

it('keeps nothing of what was answered to anybody but whoever is signed in', async () => {
  const answers = new KeptAnswers(profile);
  const staff = { value: [{ name: 'wei', phone: '0912345678' }], at: 1 };
  for (const asker of ['owner', 'mei']) await answers.keep(asker, 'admin.list:{}', staff);
  await profile.put('session', 'mei');
  await answers.forgetOthers('mei');
  expect(await answers.read('owner', 'admin.list:{}')).toBeUndefined();
  expect(await answers.read('mei', 'admin.list:{}')).toEqual(staff);
  await answers.forgetOthers(undefined);
  expect(await profile.entries('')).toEqual([['session', 'mei']]);
});
