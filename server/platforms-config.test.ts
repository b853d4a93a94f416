import { describe, expect, it } from 'vitest';
import { readPlatforms } from './platforms-config.ts';
import { StartUpError } from './start-up-error.ts';

type Variables = Readonly<Record<string, string>>;

const uber: Variables = { UBEREATS_CLIENT_ID: 'id', UBEREATS_CLIENT_SECRET: 'a secret of Uber' };
const panda: Variables = {
  FOODPANDA_URL: 'https://middleware.example/',
  FOODPANDA_USER: 'user',
  FOODPANDA_PASSWORD: 'a password of foodpanda',
  FOODPANDA_SECRET: 'a shared secret that is long enough',
};
const read = (variables: Variables) => readPlatforms((name) => variables[name]).platforms;
const refusal = (variables: Variables): string => {
  try {
    read(variables);
  } catch (error) {
    if (error instanceof StartUpError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('what delivery platforms are spoken with', () => {
  it('is nothing where nothing is said', () => {
    expect(read({})).toBeUndefined();
  });

  it('is the real Uber unless another address is given, in hundredths of a dollar unless that is denied', () => {
    expect(read(uber)?.ubereats).toMatchObject({
      url: 'https://api.uber.com',
      authUrl: 'https://auth.uber.com',
      priceMultiplier: 100,
    });
    expect(read({ ...uber, UBEREATS_PRICE_MULTIPLIER: '1' })?.ubereats?.priceMultiplier).toBe(1);
    expect(read(panda)?.foodpanda?.url).toBe('https://middleware.example');
  });

  it('is a mistake in part, told in one sentence without a secret', () => {
    const { UBEREATS_CLIENT_SECRET: _secret, ...half } = uber;
    expect(refusal(half)).toBe(
      'UBEREATS_CLIENT_ID, UBEREATS_CLIENT_SECRET belong together: UBEREATS_CLIENT_SECRET is not set.',
    );
    for (const wrong of [
      { ...uber, UBEREATS_URL: 'http://api.example' },
      { ...uber, UBEREATS_URL: 'https://user:pass@api.example' },
      { ...uber, UBEREATS_PRICE_MULTIPLIER: '10' },
      { ...panda, FOODPANDA_SECRET: 'short' },
    ]) {
      const said = refusal(wrong);
      expect(said).not.toBe('accepted');
      expect(said).not.toContain('pass@');
      expect(said).not.toContain('a secret of Uber');
      expect(said).not.toContain('a password of foodpanda');
    }
  });

  it('may be on this machine, for trying out', () => {
    expect(read({ ...uber, UBEREATS_URL: 'http://127.0.0.1:9200' })?.ubereats?.url).toBe(
      'http://127.0.0.1:9200',
    );
  });
});
