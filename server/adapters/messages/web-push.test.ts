import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { makePushKeys, sealPush, signPush } from './web-push.ts';

// RFC 8291, appendix A.
const example = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed: [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz',
    'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join(''),
};

it('seals the example of RFC 8291 as it stands there', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(example.sender, 'base64url'));
  const salt = Buffer.from(example.salt, 'base64url');
  expect(sealPush(example, example.text, { salt, pair }).toString('base64url')).toBe(example.sealed);
});

it('seals the same text each time otherwise', () => {
  expect(sealPush(example, 'once').equals(sealPush(example, 'once'))).toBe(false);
});

it('refuses keys that are none, and a point beside the curve', () => {
  const point = Buffer.from(example.p256dh, 'base64url');
  point[64]! ^= 1;
  expect(() => sealPush({ ...example, p256dh: point.toString('base64url') }, 'x')).toThrow();
  expect(() => sealPush({ ...example, p256dh: 'AAAA' }, 'x')).toThrow('no keys');
  expect(() => sealPush({ ...example, auth: 'AAAA' }, 'x')).toThrow('no keys');
});

it('makes keys of a fixed length, with which it can sign', () => {
  for (let at = 0; at < 300; at += 1) {
    const keys = makePushKeys();
    expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
  }
  const keys = makePushKeys();
  const header = signPush('https://push.example/send/1', 'mailto:ops@haodan.test', keys);
  expect(header).toMatch(new RegExp(String.raw`^vapid t=[\w-]+\.[\w-]+\.[\w-]{86}, k=${keys.publicKey}$`));
});
