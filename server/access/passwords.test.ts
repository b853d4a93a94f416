import { describe, expect, it } from 'vitest';
import { Passwords } from './passwords.ts';

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB and two passes, each with a salt of its own', async () => {
    const passwords = new Passwords();
    const [first, second] = await Promise.all([
      passwords.hash('correct horse'),
      passwords.hash('correct horse'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('match only themselves; spaces, case and the last of 64 characters count', async () => {
    const passwords = new Passwords();
    const long = `${'密'.repeat(63)}a`;
    const hashed = await passwords.hash(long);
    expect(await passwords.matches(long, hashed)).toBe(true);
    expect(await passwords.matches(`${'密'.repeat(63)}b`, hashed)).toBe(false);
    expect(await passwords.matches(` ${long}`, hashed)).toBe(false);
  });

  it('match however the keyboard composes an accent', async () => {
    const passwords = new Passwords();
    expect(await passwords.matches('cafe\u0301 au lait', await passwords.hash('caf\u00e9 au lait'))).toBe(
      true,
    );
  });

  it('of nobody never match, not even the decoy that is compared for its time', async () => {
    expect(await new Passwords().matches('nobody has this password', undefined)).toBe(false);
  });

  it('are turned away when too many wait, and the others still get their answer', async () => {
    const passwords = new Passwords();
    const results = await Promise.allSettled(
      Array.from({ length: 110 }, () => passwords.hash('correct horse')),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]?.reason).toMatchObject({ code: 'rate_limited' });
  });
});
