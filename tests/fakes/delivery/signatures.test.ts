import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signed } from './fake-foodpanda.ts';
import { isSigned } from '#server/adapters/delivery/foodpanda/token.ts';
import { UberEats } from '#server/adapters/delivery/uber-eats/adapter.ts';

const secret = 'a shared secret that is long enough to be one';
const now = Date.now();

describe("Uber's signature", () => {
  const uber = new UberEats({
    clientId: 'id',
    clientSecret: secret,
    url: 'http://127.0.0.1',
    authUrl: 'http://127.0.0.1',
    priceMultiplier: 100,
  });
  const body = Buffer.from('{"event_id":"1"}');
  const right = createHmac('sha256', secret).update(body).digest('hex');
  const verify = (signature: string | undefined, of = body): boolean =>
    uber.verify({
      body: of,
      path: '',
      headers: signature === undefined ? {} : { 'x-uber-signature': signature },
    });

  it('holds over the bytes as they came, and no others', () => {
    expect(verify(right)).toBe(true);
    expect(verify(right, Buffer.from('{"event_id":"2"}'))).toBe(false);
    expect(verify(right, Buffer.from('{ "event_id":"1"}'))).toBe(false);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['in upper case', right.toUpperCase()],
    ['a part of it', right.slice(0, 32)],
    ['by another secret', createHmac('sha256', 'another').update(body).digest('hex')],
  ])('does not hold: %s', (_what, signature) => expect(verify(signature)).toBe(false));
});

describe("foodpanda's token", () => {
  const holds = (token: string, scheme = 'Bearer '): boolean => isSigned(scheme + token, secret, now);
  const seconds = Math.floor(now / 1000);

  it('holds while it is signed with the secret and not over', () => {
    expect(holds(signed({}, secret))).toBe(true);
    expect(holds(signed({ exp: seconds - 30 }, secret))).toBe(true);
  });

  it.each([
    ['over', signed({ exp: seconds - 3600 }, secret)],
    ['without an end', signed({ exp: undefined }, secret)],
    ['not yet good', signed({ nbf: seconds + 3600 }, secret)],
    ['by another secret', signed({}, 'another secret that is long enough as well')],
    ['by another algorithm', signed({}, secret, 'HS256')],
    ['by none', signed({}, secret, 'none')],
    ['that says another algorithm than it has', signed({}, secret, 'RS512')],
    ['that is none', 'abc'],
  ])('does not hold: one %s', (_what, token) => expect(holds(token)).toBe(false));

  it('does not hold in another scheme, or without one', () => {
    expect(holds(signed({}, secret), 'Basic ')).toBe(false);
    expect(isSigned(undefined, secret, now)).toBe(false);
  });
});
