import { expect, test, vi } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { findPhones } from './find-phones.ts';

const people: Readonly<Record<string, { readonly _id: string; readonly isActive: boolean }>> = {
  '0912345678': { _id: 'mei', isActive: true },
  '0987654321': { _id: 'off', isActive: false },
};

function asking(fails?: string) {
  let [running, most] = [0, 0];
  const call = vi.fn(async (_: unknown, { search }: { search: string }) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    if (search === fails) throw new AppError('unavailable');
    const one = people[search];
    return { items: one ? [one] : [], page: 1, limit: 1, total: one ? 1 : 0 };
  });
  return { api: { call } as never, call, most: () => most };
}

const unknown = Array.from({ length: 20 }, (_, n) => `09000000${String(n).padStart(2, '0')}`);
const phones = ['0912345678', ...unknown, '0987654321'];

test('who is found, who is switched off and who is nobody, in the order of the phones', async () => {
  const { api, most } = asking();
  const heard: number[] = [];
  const { signal } = new AbortController();
  const answer = await findPhones(api, {
    brandId: 'tea',
    phones,
    signal,
    onProgress: (done) => heard.push(done),
  });
  expect(answer.found.map(({ _id }) => _id)).toEqual(['mei']);
  expect(answer.off.map(({ _id }) => _id)).toEqual(['off']);
  expect(answer.unknown).toEqual(unknown);
  expect(heard).toEqual(phones.map((_, nth) => nth + 1));
  expect(most()).toBe(4);
});

test('one that cannot be asked for fails the whole, and nothing is asked for that is waited for no more', async () => {
  const { api } = asking('0987654321');
  const { signal } = new AbortController();
  await expect(
    findPhones(api, { brandId: 'tea', phones, signal, onProgress: () => undefined }),
  ).rejects.toMatchObject({ code: 'unavailable' });

  const stopped = new AbortController();
  const { api: other, call } = asking();
  await findPhones(other, {
    brandId: 'tea',
    phones,
    signal: stopped.signal,
    onProgress: (done) => done === 4 && stopped.abort(),
  });
  expect(call.mock.calls.length).toBeLessThan(9);
});
