import { expect, test } from 'vitest';
import { changesOf, faultsOfPerson, type PersonDraft } from './person-draft.ts';

const mei: PersonDraft = { name: 'mei', phone: '0912-345-678', role: 'employee', storeId: 'zhongshan' };
const place = { brandId: 'tea', isNew: false };
const fields = (draft: PersonDraft, password: string, at = place): string[] =>
  faultsOfPerson(draft, password, at).map(({ field, kind }) => `${field} ${kind}`);

test('a password is needed of somebody new and has its length', () => {
  expect(fields(mei, '')).toEqual([]);
  expect(fields(mei, '', { ...place, isNew: true })).toEqual(['password short']);
  expect(fields(mei, 'short')).toEqual(['password short']);
  expect(fields(mei, 'long enough', { ...place, isNew: true })).toEqual([]);
});

test('a role belongs to the place: it is chosen again where the place is another', () => {
  expect(fields({ ...mei, role: 'brand_admin' }, '')).toEqual(['role missing']);
  expect(fields({ ...mei, role: 'brand_admin', storeId: '' }, '')).toEqual([]);
  expect(fields({ name: ' ', phone: '12', role: '', storeId: '' }, '')).toEqual([
    'name missing',
    'role wrong',
    'phone phone',
  ]);
});

test('only what differs is said', () => {
  expect(changesOf(mei, { ...mei, phone: '+886 912 345 678' }, '')).toEqual({});
  expect(changesOf(mei, { ...mei, phone: '', role: 'store_admin' }, 'a new password')).toEqual({
    phone: null,
    role: 'store_admin',
    password: 'a new password',
  });
});
