import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { guest } from '../kit/actor.ts';
import { getBrand, listBrands } from './operations.ts';
import { brands, type Brand } from './schema.ts';

function aBrand(over: Partial<Brand> = {}): Brand {
  const base = { createdAt: testNow, updatedAt: testNow, rev: 1, themeColour: '#0F766E', isActive: true };
  return { ...base, _id: 'tea', brandId: 'tea', name: '茶日子', slug: 'tea', ...over };
}

describe('reading brands', () => {
  const rows = new MemoryRows([brands]).seed(
    brands,
    aBrand(),
    aBrand({ _id: 'off', brandId: 'off', name: 'B', isActive: false }),
  );

  it('lists all of them by name, also those that are switched off', async () => {
    expect((await rows.ask(listBrands, {})).map((row) => row._id)).toEqual(['off', 'tea']);
  });

  it('shows a guest the public side', async () => {
    expect(await rows.ask(getBrand, { id: 'tea' }, { actor: guest })).toEqual({
      _id: 'tea',
      name: '茶日子',
      themeColour: '#0F766E',
    });
  });

  it('shows staff the whole record, and keeps a brand that is switched off from guests', async () => {
    expect(await rows.ask(getBrand, { id: 'off' })).toMatchObject({ isActive: false, slug: 'tea' });
    await expect(rows.ask(getBrand, { id: 'off' }, { actor: guest })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
