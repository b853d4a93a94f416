import { expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { noAnswerError } from '../server-error.ts';
import { openGuestDatabase } from './guest-database.ts';
import { lastAnswer } from './last-answer.ts';

const about = { what: 'bundles of tea', id: 'ten-cups' };
const silence = noAnswerError(new TypeError('Failed to fetch'));

function failing(error: Error): () => Promise<never> {
  return async () => {
    throw error;
  };
}

it('gives what was said last while nothing answers, and nothing where nothing was said', async () => {
  const database = openGuestDatabase(undefined);
  await expect(lastAnswer(database, about, failing(silence))).rejects.toBe(silence);
  expect(await lastAnswer(database, about, async () => 540)).toBe(540);
  expect(await lastAnswer(database, about, failing(silence))).toBe(540);
  await expect(lastAnswer(database, { ...about, id: 'other' }, failing(silence))).rejects.toBe(silence);
});

it('takes any answer for one: what is gone is not shown again', async () => {
  const database = openGuestDatabase(undefined);
  await lastAnswer(database, about, async () => 540);
  const refusal = new AppError('rate_limited');
  await expect(lastAnswer(database, about, failing(refusal))).rejects.toBe(refusal);
  const gone = new AppError('not_found');
  await expect(lastAnswer(database, about, failing(gone))).rejects.toBe(gone);
  await expect(lastAnswer(database, about, failing(silence))).rejects.toBe(silence);
});
