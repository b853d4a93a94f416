import { expect, it } from 'vitest';
import { flight } from './flight.ts';

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Is heard of later than a failure of the same moment. */
async function deep(error: Error, depth = 5): Promise<never> {
  if (depth === 0) throw error;
  return await deep(error, depth - 1);
}

it('gives all that was asked, in its order', async () => {
  expect(await flight([Promise.resolve(1), 'two', Promise.resolve(undefined)])).toEqual([
    1,
    'two',
    undefined,
  ]);
  expect(await flight([])).toEqual([]);
});

it('fails with the cause, also where what follows from it is heard of first', async () => {
  const asked = () => [deep(failure('22P05')), Promise.reject(failure('25P02')), Promise.resolve(1)];
  await expect(Promise.all(asked())).rejects.toMatchObject({ code: '25P02' });
  await expect(flight(asked())).rejects.toMatchObject({ code: '22P05' });
});

it('fails with the first of several causes, and with whatever there is where no cause is known', async () => {
  const causes = [Promise.reject(failure('25P02')), Promise.reject(failure('22P02')), deep(failure('23505'))];
  await expect(flight(causes)).rejects.toMatchObject({ code: '22P02' });
  await expect(flight([deep(failure('25P02'))])).rejects.toMatchObject({ code: '25P02' });
  await expect(flight([Promise.reject(new Error('no code'))])).rejects.toThrow('no code');
});
