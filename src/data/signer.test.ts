import 'fake-indexeddb/auto';
import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { ProfileStore } from './profile-store.ts';
import { makeSigner } from './signer.ts';

it('signs with a key that stays the same over page starts and cannot be read', async () => {
  const profile = new ProfileStore('signer');
  const [first, sameTab] = [makeSigner(profile, 'tea'), makeSigner(new ProfileStore('signer'), 'tea')];
  const [publicKey, again] = await Promise.all([first.publicKey(), sameTab.publicKey()]);
  expect(again).toBe(publicKey);
  expect(await makeSigner(profile, 'noodles').publicKey()).not.toBe(publicKey);

  const signature = await makeSigner(new ProfileStore('signer'), 'tea').sign('hash of the last change');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const signed = (text: string) =>
    verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
  expect(signed('hash of the last change')).toBe(true);
  expect(signed('another')).toBe(false);

  const pair = (await profile.get('key:tea')) as CryptoKeyPair;
  await expect(crypto.subtle.exportKey('pkcs8', pair.privateKey)).rejects.toThrow('not extractable');
});
