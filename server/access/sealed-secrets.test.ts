import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSecretsKey, SealedSecrets } from './sealed-secrets.ts';

const place = { brandId: 'tea', name: 'tappay.partnerKey' };
const secrets = new SealedSecrets('a key of tests that is long enough');

describe('sealed secrets', () => {
  it('are opened as they were sealed, and look like nothing in between', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (secret) => {
        const sealed = secrets.seal(secret, place);
        expect(secrets.open(sealed, place)).toBe(secret);
        expect(secrets.seal(secret, place)).not.toBe(sealed);
        if (secret.length > 3) expect(sealed).not.toContain(secret);
      }),
    );
  });

  it('are worth nothing for another brand, under another name, or with another key', () => {
    const sealed = secrets.seal('partner_1234', place);
    expect(secrets.open(sealed, { ...place, brandId: 'noodles' })).toBeUndefined();
    expect(secrets.open(sealed, { ...place, name: 'line.token' })).toBeUndefined();
    const another = new SealedSecrets('another key of tests, long enough too');
    expect(another.open(sealed, place)).toBeUndefined();
  });

  it('do not open once a single character was changed', () => {
    const sealed = secrets.seal('partner_1234', place);
    for (let at = 0; at < sealed.length - 1; at++) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
      expect(secrets.open(changed, place), changed).toBeUndefined();
    }
    for (const broken of ['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAA'])
      expect(secrets.open(broken, place)).toBeUndefined();
  });

  it('have a key that is made once in the data folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'haodan-secrets-'));
    const key = readSecretsKey(undefined, folder);
    expect(readSecretsKey(undefined, folder)).toBe(key);
    expect(readdirSync(folder)).toEqual(['secrets-key']);
    expect(() => readSecretsKey(join(folder, 'none'), folder)).toThrow(/SECRETS_KEY_FILE is ".*ENOENT/);
  });
});
