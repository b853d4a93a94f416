import { expect, test, vi } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { findPhones } from './find-phones.ts';

const people = [
  { _id: 'off', name: '停', phone: '0987654321', isActive: false },
  { _id: 'mei', name: '美', phone: '0912345678', isActive: true },
];
const unknown = Array.from({ length: 20 }, (_, n) => `09000000${String(n).padStart(2, '0')}`);
const phones = ['0912345678', ...unknown, '0987654321'];
const { signal } = new AbortController();

test('who is found, who is switched off and who is nobody, in the order of the phones, by one request', async () => {
  const call = vi.fn(async () => ({ customers: people }));
  const answer = await findPhones({ call } as never, { brandId: 'tea', phones, signal });
  expect(answer.found.map(({ _id }) => _id)).toEqual(['mei']);
  expect(answer.off.map(({ _id }) => _id)).toEqual(['off']);
  expect(answer.unknown).toEqual(unknown);
  expect(call.mock.calls).toMatchObject([
    [{ name: 'adminUser.findByPhones' }, { brandId: 'tea', phones }, { signal }],
  ]);
});

test('what fails is told', async () => {
  const call = async () => {
    throw new AppError('unavailable');
  };
  await expect(findPhones({ call } as never, { brandId: 'tea', phones, signal })).rejects.toMatchObject({
    code: 'unavailable',
  });
});
