import { expect, test } from 'vitest';
import type { Brand } from '#domain/brand/schema.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { brandDraftOf, brandFieldsOf, emptyBrand, faultsOfBrand, saidBrandFields } from './brand-draft.ts';

const tea: Brand = {
  _id: 'tea',
  brandId: 'tea',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rev: 1,
  name: '茶日子',
  slug: 'tea',
  themeColour: '#0F766E',
  isActive: true,
};

test('a form says what was changed and what it saw, and nothing of what is empty', () => {
  const seen = brandDraftOf(tea);
  expect(editsOf(brandFieldsOf(seen), brandFieldsOf({ ...seen, nameEn: ' Tea Days ', slug: '' }))).toEqual({
    nameEn: { from: null, to: 'Tea Days' },
    slug: { from: 'tea', to: null },
  });
  expect(saidBrandFields({ ...emptyBrand, name: '茶' })).toEqual({ name: '茶', themeColour: '#0F766E' });
});

test('a brand needs a name, a whole colour and a short name that is free', () => {
  expect(faultsOfBrand(emptyBrand, [tea])).toEqual([{ field: 'name', kind: 'missing' }]);
  expect(faultsOfBrand({ ...emptyBrand, name: '茶', slug: 'tea' }, [tea])).toEqual([
    { field: 'slug', kind: 'taken' },
  ]);
  expect(faultsOfBrand({ ...emptyBrand, name: '茶', slug: 'Tea!', themeColour: '#12' }, [])).toEqual([
    { field: 'themeColour', kind: 'wrong' },
    { field: 'slug', kind: 'wrong' },
  ]);
});
