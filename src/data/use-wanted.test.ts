import { expect, it } from 'vitest';
import { renderHook, until } from './testing/render-hook.tsx';
import { useWanted } from './use-wanted.ts';

it('shows what was switched until a newer answer comes, and what stood before where it was refused', async () => {
  const { now, again } = renderHook(useWanted, 'first' as string);
  await until(() => now());
  expect(now().shown('a', false)).toBe(false);
  now().want('a', true);
  now().want('b', false);
  await until(() => expect(now().shown('a', false)).toBe(true));
  expect(now().shown('b', true)).toBe(false);
  now().drop('a');
  await until(() => expect(now().shown('a', false)).toBe(false));
  expect(now().shown('b', true)).toBe(false);

  again('second');
  await until(() => expect(now().shown('b', true)).toBe(true));
  now().want('a', true);
  await until(() => expect(now().shown('a', false)).toBe(true));
  expect(now().shown('b', true)).toBe(true);
});
