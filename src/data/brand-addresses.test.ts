import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { BrandAddresses } from './brand-addresses.ts';
import type { SessionState } from './session-rule.ts';

const id = '019ac000-1111-7000-8000-000000000001';
const other = '019ac000-1111-7000-8000-000000000002';

function opened(
  answer: () => Promise<unknown> = () => Promise.resolve({ _id: id }),
  text: string | null = null,
) {
  let kept = text;
  const call = vi.fn<() => Promise<unknown>>(answer);
  const state: SessionState = { kind: 'out' };
  const parts = {
    api: { call: call as never },
    session: { settled: () => Promise.resolve(state) },
    kept: { read: () => kept, write: (next: string) => void (kept = next) },
  };
  return {
    addresses: new BrandAddresses(parts),
    again: () => new BrandAddresses(parts),
    call,
    kept: () => kept,
  };
}

describe('an address with a short name', () => {
  it('is read with the id and written with the short name, on every page of the office', () => {
    const { addresses } = opened();
    addresses.learn(id, 'tea');
    for (const rest of ['', '/', '/stores?q=a', '/login?redirect=%2Fx', '/dishes/template#top']) {
      expect(addresses.inside(`/admin/tea${rest}`)).toBe(`/admin/${id}${rest}`);
      expect(addresses.outside(`/admin/${id}${rest}`)).toBe(`/admin/tea${rest}`);
    }
    for (const path of ['/boss/brands/detail/tea', '/counter/tea/north', '/admin', '/admin/login', '/'])
      expect([addresses.inside(path), addresses.outside(path)]).toEqual([path, path]);
  });

  it('is none on the page that asks who somebody is', () => {
    const { addresses } = opened();
    addresses.learn(id, 'login');
    expect(addresses.inside('/admin/login?redirect=%2F')).toBe('/admin/login?redirect=%2F');
  });

  it('stays what it is where nobody knows it, and an id goes before a short name that looks like it', () => {
    const { addresses } = opened();
    expect(addresses.inside('/admin/tea/stores')).toBe('/admin/tea/stores');
    addresses.learn('tea', 'tea-house');
    addresses.learn(other, 'tea');
    expect(addresses.inside('/admin/tea/stores')).toBe('/admin/tea/stores');
  });

  it('follows a brand that takes another one, gives it up, or gives it to another brand', () => {
    const { addresses } = opened();
    addresses.learn(id, 'tea');
    addresses.learn(id, 'green-tea');
    expect(addresses.outside(`/admin/${id}`)).toBe('/admin/green-tea');
    expect(addresses.inside('/admin/tea')).toBe('/admin/tea');
    addresses.learn(other, 'green-tea');
    expect(addresses.inside('/admin/green-tea')).toBe(`/admin/${other}`);
    expect(addresses.outside(`/admin/${id}`)).toBe(`/admin/${id}`);
    addresses.learn(other, undefined);
    expect(addresses.outside(`/admin/${other}`)).toBe(`/admin/${other}`);
  });
});

describe('what the device does not know', () => {
  it('is asked of the server once, and known from then on, also by the next page without a network', async () => {
    const { addresses, again, call } = opened();
    expect(await addresses.meant('/admin/tea/stores?q=a')).toBe(`/admin/${id}/stores?q=a`);
    call.mockRejectedValue(new AppError('unavailable'));
    expect(await again().resolve('tea')).toBe(id);
    expect(again().inside('/admin/tea/stores')).toBe(`/admin/${id}/stores`);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is left as it stands without an answer; an id and a sign-in page are not asked about', async () => {
    const { addresses, call } = opened(() => Promise.reject(new AppError('unavailable')));
    expect(await addresses.meant('/admin/tea/stores')).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
    for (const path of [`/admin/${id}/stores`, '/admin/tea/login', '/admin/login', '/boss', '/admin/T!a'])
      expect(await addresses.meant(path)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('survives whatever is kept', () => {
    for (const text of ['', 'x', 'null', '[1]', '{"a":7,"b":"../c"}']) {
      const { addresses } = opened(undefined, text);
      expect(addresses.inside('/admin/tea')).toBe('/admin/tea');
      expect(addresses.outside('/admin/b')).toBe('/admin/b');
    }
  });
});
