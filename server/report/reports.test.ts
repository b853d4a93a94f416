import { beforeEach, expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { Database } from '../database/connection.ts';
import type { Logger } from '../logging.ts';
import { Reports } from './reports.ts';

const clock = { now: 0 };
const copy = { missing: false, seconds: 0, isAway: false, judged: 0 };
const told: string[] = [];
beforeEach(() => {
  Object.assign(clock, { now: 0 });
  Object.assign(copy, { missing: false, seconds: 0, isAway: false, judged: 0 });
  told.length = 0;
});

const away = (): Error => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });

/** A database that says what it is called to whoever asks. */
function named(name: string, query: () => Promise<{ rows: object[] }>): Database {
  return { name, pool: { query } } as unknown as Database;
}

function reports(): Reports {
  const database = named('database', async () => ({ rows: [{ written: '0/1' }] }));
  const replica = named('copy', async () => {
    copy.judged++;
    if (copy.isAway) throw away();
    return { rows: [{ missing: copy.missing, seconds: copy.seconds }] };
  });
  const log = {
    info: () => told.push('again'),
    warn: ({ trouble }: { trouble: string }) => told.push(trouble),
  } as unknown as Logger;
  return new Reports({ database, replica, log, nowMs: () => clock.now });
}

const whom = async (database: Database): Promise<string> => (database as unknown as { name: string }).name;

it('asks the copy, and how far that is once a second', async () => {
  const it = reports();
  expect([await it.ask(whom), await it.ask(whom)]).toEqual(['copy', 'copy']);
  expect(copy.judged).toBe(1);
  clock.now = 1000;
  expect(await it.ask(whom)).toBe('copy');
  expect(copy.judged).toBe(2);
});

it('asks the copy where nothing has been written since, however long ago that was', async () => {
  copy.seconds = 3600;
  expect(await reports().ask(whom)).toBe('copy');
});

it('asks the database itself while the copy is behind, and says so once', async () => {
  const it = reports();
  Object.assign(copy, { missing: true, seconds: 6 });
  expect(await it.ask(whom)).toBe('database');
  clock.now = 1000;
  expect(await it.ask(whom)).toBe('database');
  Object.assign(copy, { missing: true, seconds: 5 });
  clock.now = 2000;
  expect(await it.ask(whom)).toBe('copy');
  expect(told).toEqual(['it is behind', 'again']);
});

it('leaves a copy alone that is away, and asks it again later', async () => {
  const it = reports();
  copy.isAway = true;
  expect(await it.ask(whom)).toBe('database');
  copy.isAway = false;
  clock.now = 9999;
  expect(await it.ask(whom)).toBe('database');
  clock.now = 10_000;
  expect(await it.ask(whom)).toBe('copy');
  expect(told).toEqual(['it is away', 'again']);
});

it('asks the database where the copy goes away meanwhile, or does not know yet what is asked for', async () => {
  const it = reports();
  const failing = (error: Error) => async (database: Database) => {
    if ((await whom(database)) === 'copy') throw error;
    return 'database';
  };
  expect(await it.ask(failing(new AppError('not_found')))).toBe('database');
  expect(told).toEqual([]);
  await expect(it.ask(failing(new AppError('validation')))).rejects.toThrow('validation');
  expect(await it.ask(failing(away()))).toBe('database');
  expect(told).toEqual(['it is away']);
});
