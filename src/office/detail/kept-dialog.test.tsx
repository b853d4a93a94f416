import { expect, test } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { keptIn } from './kept-dialog.tsx';

test('what customers have of a record is told apart from records that name it', () => {
  const byCustomers = (details: object) =>
    keptIn(new AppError('referenced', { by: [], count: 2, ...details }));
  expect(byCustomers({ tickets: 2 })).toEqual({ of: 'tickets', count: 2 });
  expect(byCustomers({ sold: 2 })).toEqual({ of: 'sold', count: 2 });
  expect(byCustomers({ by: [{ kind: 'bundle', _id: 'ten', name: '十杯' }] })).toBeUndefined();
  expect(keptIn(new AppError('not_found', { tickets: 2 }))).toBeUndefined();
});
