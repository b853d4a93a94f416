import { afterEach, expect, it, vi } from 'vitest';
import { renderHook, until } from '#src/data/testing/render-hook.tsx';
import { useShownFirst } from './use-shown-first.ts';

afterEach(() => vi.unstubAllGlobals());

it('draws a window full first and the rest after it, and begins anew with other words alone', async () => {
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => setTimeout(next));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  const shown = renderHook(({ of, count }) => useShownFirst(of, count, 80), { of: 't', count: 200 });
  await until(() => expect(shown.now()).toBe(200));
  expect([...new Set(shown.all)]).toEqual([80, 160, 200]);
  // A dish more is no other search: what stands stays.
  const drawn = shown.all.length;
  shown.again({ of: 't', count: 201 });
  await until(() => expect(shown.now()).toBe(201));
  expect(Math.min(...shown.all.slice(drawn))).toBe(201);
  shown.again({ of: 'te', count: 201 });
  await until(() => expect(shown.all.slice(drawn)).toContain(80));
  await until(() => expect(shown.now()).toBe(201));
  shown.again({ of: 'tea', count: 3 });
  await until(() => expect(shown.now()).toBe(3));
  shown.end();
});
