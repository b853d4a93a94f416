import { afterEach, expect, test, vi } from 'vitest';
import { renderHook, until } from '#src/data/testing/render-hook.tsx';
import { useArrival } from './use-arrival.ts';

const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

type Records = readonly { readonly _id: string }[] | undefined;

function aPage(first: Records) {
  const page = renderHook((records: Records) => useArrival(records, 'new'), first);
  ended.push(page.end);
  return page;
}

test('what the server made is waited for until it is here', async () => {
  const page = aPage([{ _id: 'old' }]);
  await until(() => page.now());
  const arrived = vi.fn();
  void page.now()().then(arrived);
  page.again([{ _id: 'old' }, { _id: 'other' }]);
  await until(() => expect(page.all.length).toBeGreaterThan(1));
  expect(arrived).not.toHaveBeenCalled();
  page.again([{ _id: 'old' }, { _id: 'new' }]);
  await until(() => expect(arrived).toHaveBeenCalled());
});

test('what was here before anybody waited is not waited for', async () => {
  const page = aPage([{ _id: 'old' }]);
  await until(() => page.now());
  page.again([{ _id: 'new' }]);
  await until(() => expect(page.all.length).toBeGreaterThan(1));
  const arrived = vi.fn();
  await until(async () => {
    void page.now()().then(arrived);
    await Promise.resolve();
    expect(arrived).toHaveBeenCalled();
  });
});
