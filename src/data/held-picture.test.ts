import { expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { bytesOfHeld } from './held-picture.ts';

const bytes = new Uint8Array([1, 2, 3]);
const failure = new AppError('storage_failed');
const there = { read: async () => bytes };
const gone = { read: async () => undefined };
const broken = { read: () => Promise.reject(failure) };

it('gives what the form holds without reading it again', async () => {
  expect(await bytesOfHeld(broken, 'logo', { url: 'blob:1', bytes })).toBe(bytes);
});

it('reads what the form has not read yet, or could not', async () => {
  expect(await bytesOfHeld(there, 'logo', undefined)).toBe(bytes);
  expect(await bytesOfHeld(there, 'logo', 'unread')).toBe(bytes);
});

it('gives none only where the form has said that it is lost', async () => {
  expect(await bytesOfHeld(broken, 'logo', 'lost')).toBeUndefined();
  expect(await bytesOfHeld(gone, 'logo', 'unread')).toBeUndefined();
  await expect(bytesOfHeld(gone, 'logo', undefined)).rejects.toMatchObject({ code: 'storage_failed' });
});

it('refuses where it cannot be read', async () => {
  for (const known of [undefined, 'unread'] as const)
    await expect(bytesOfHeld(broken, 'logo', known)).rejects.toBe(failure);
});
