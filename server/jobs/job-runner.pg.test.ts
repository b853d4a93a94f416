import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemAccess } from '../database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { createLogger } from '../logging.ts';
import { JobRunner, type JobHandler } from './job-runner.ts';

let database: TestDatabase;
let runner: JobRunner | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await runner?.stop();
  await database.drop();
});

const silent = createLogger({ write: () => undefined });

function write(...ids: string[]): Promise<unknown> {
  const rows = ids.map((id) => sql`(${id}, 'tea', 'print', ${JSON.stringify({ id })}::jsonb)`);
  return database.inTransaction(systemAccess, (tx) =>
    sql`insert into jobs (id, brand_id, name, payload) values ${sql.join(rows)}`.execute(tx),
  );
}

async function jobs(): Promise<unknown[]> {
  const query = sql`select id, attempts, done_at is not null as done, last_error, run_at > now() as later from jobs order by id`;
  return (await database.inTransaction(systemAccess, (tx) => query.execute(tx))).rows;
}

/** Runs what is due and waits until the runner has nothing more to do. */
async function runAll(handler: JobHandler): Promise<void> {
  runner = new JobRunner(database, silent, new Map([['print', handler]]));
  runner.nudge();
  await runner.idle();
}

describe('jobs', () => {
  it('are run once each, however many runners there are', async () => {
    await write(...Array.from({ length: 30 }, (_, i) => `j${i}`));
    const ran: string[] = [];
    const handler: JobHandler = async ({ payload }) => void ran.push(String(payload['id']));
    const others = [1, 2].map(() => new JobRunner(database, silent, new Map([['print', handler]])));
    for (const other of others) other.nudge();
    await runAll(handler);
    await Promise.all(others.map((other) => other.idle()));
    await Promise.all(others.map((other) => other.stop()));
    expect([ran.length, new Set(ran).size]).toEqual([30, 30]);
  });

  it('that fail are kept with the reason and tried again later, and hold up no other', async () => {
    await write('bad', 'good');
    await runAll(async ({ id }) => {
      if (id === 'bad') throw new Error('paper out');
    });
    expect(await jobs()).toEqual([
      { id: 'bad', attempts: 1, done: false, last_error: 'paper out', later: true },
      { id: 'good', attempts: 1, done: true, last_error: null, later: true },
    ]);
  });

  it('that are taken together are run together, and each by itself where that fails', async () => {
    await write('bad', 'good', 'other');
    const [together, alone]: [string[][], string[]] = [[], []];
    const handler: JobHandler = async ({ id }) => {
      alone.push(id);
      if (id === 'bad') throw new Error('paper out');
    };
    runner = new JobRunner(database, silent, new Map([['print', handler]]), {
      together: async (taken) => {
        const ids = taken.map(({ id }) => id).toSorted();
        together.push(ids);
        if (ids.includes('bad')) throw new Error('not all of them');
      },
    });
    const runDue = async (): Promise<void> => {
      runner?.nudge();
      await runner?.idle();
    };
    await runDue();
    expect(together).toEqual([['bad', 'good', 'other']]);
    expect(alone.toSorted()).toEqual(['bad', 'good', 'other']);
    await write('one', 'two');
    await runDue();
    expect(together.slice(1)).toEqual([['one', 'two']]);
    expect(alone).toHaveLength(3);
    await write('single');
    await runDue();
    expect([together.length, alone.at(-1)]).toEqual([2, 'single']);
    const isDone = { attempts: 1, done: true, last_error: null, later: true };
    expect(await jobs()).toEqual([
      { id: 'bad', attempts: 1, done: false, last_error: 'paper out', later: true },
      ...['good', 'one', 'other', 'single', 'two'].map((id) => ({ id, ...isDone })),
    ]);
  });

  it('that can wait leave most of the time to others while there are more, until somebody waits for them', async () => {
    await write(...Array.from({ length: 30 }, (_, i) => `j${i}`));
    const ran: { readonly from: number; readonly to: number }[] = [];
    const handler: JobHandler = async () => {
      const from = performance.now();
      while (performance.now() - from < 10) await setImmediate();
      ran.push({ from, to: performance.now() });
    };
    runner = new JobRunner(database, silent, new Map([['print', handler]]), { share: 0.25 });
    runner.nudge();
    await expect.poll(() => ran.length, { timeout: 5000 }).toBeGreaterThan(5);
    const [first, , , , fifth, sixth] = ran;
    const worked = (fifth?.to ?? 0) - (first?.from ?? 0);
    expect((sixth?.from ?? 0) - (fifth?.to ?? 0)).toBeGreaterThan(Math.min(2000, 3 * worked) - 5);
    await runner.idle();
    expect(ran).toHaveLength(30);
  });

  it('that come alone are followed by no rest, but where more are about to come', async () => {
    const ran: string[] = [];
    const handlers = new Map<string, JobHandler>([['print', async ({ id }) => void ran.push(id)]]);
    let isRush = false;
    runner = new JobRunner(database, silent, handlers, { share: 0.000_001, isRush: () => isRush });
    const runAlone = async (id: string): Promise<void> => {
      await write(id);
      runner?.nudge();
    };
    await runAlone('a');
    await expect.poll(() => ran).toEqual(['a']);
    await expect.poll(() => runner?.isBusy).toBe(false);
    isRush = true;
    await runAlone('b');
    await expect.poll(() => ran).toEqual(['a', 'b']);
    await runAlone('c');
    expect(runner.isBusy).toBe(true);
    expect(ran).toEqual(['a', 'b']);
    await runner.idle();
    expect(ran).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['when no more have come for a while', ['5 seconds', '5 seconds']],
    ['when they have waited for long, though more come', ['40 seconds', '0 seconds']],
  ])('that can wait do not %s', async (_, [first, last]) => {
    await write(...Array.from({ length: 12 }, (_, i) => `j${i}`));
    const at = (ago: string | undefined) => sql`run_at = now() - ${ago}::interval`;
    await database.inTransaction(systemAccess, async (tx) => {
      await sql`update jobs set ${at(first)}`.execute(tx);
      await sql`update jobs set ${at(last)} where id in ('j10', 'j11')`.execute(tx);
    });
    const ran: string[] = [];
    const handlers = new Map<string, JobHandler>([['print', async ({ id }) => void ran.push(id)]]);
    runner = new JobRunner(database, silent, handlers, { share: 0.000_001 });
    runner.nudge();
    await expect.poll(() => ran.length).toBe(12);
  });

  it('that can wait are not waited for when the server stops', async () => {
    await write(...Array.from({ length: 10 }, (_, i) => `j${i}`));
    const ran: string[] = [];
    runner = new JobRunner(database, silent, new Map([['print', async ({ id }) => void ran.push(id)]]), {
      share: 0.000_001,
    });
    runner.nudge();
    await expect.poll(() => ran.length).toBe(5);
    const began = performance.now();
    await runner.stop();
    expect(performance.now() - began).toBeLessThan(1500);
    expect(await jobs()).toHaveLength(10);
    expect(ran).toHaveLength(5);
  });

  it('that take long keep no other waiting, where several are run at once', async () => {
    await write('long');
    const ran: string[] = [];
    let end: (() => void) | undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const handler: JobHandler = async ({ id }) => {
      if (id === 'long') await ended;
      ran.push(id);
    };
    runner = new JobRunner(database, silent, new Map([['print', handler]]), { atOnce: 3 });
    runner.nudge();
    await expect.poll(jobs).toMatchObject([{ id: 'long', attempts: 1, done: false }]);
    await write('short-1', 'short-2', 'short-3', 'short-4');
    runner.nudge();
    await expect.poll(() => ran.length).toBe(4);
    end?.();
    await runner.idle();
    expect(ran.at(-1)).toBe('long');
  });

  it('that were taken and not begun are given back when a runner stops', async () => {
    await write('a', 'b', 'c');
    const stops: Promise<void>[] = [];
    const ran: string[] = [];
    await runAll(async ({ id }) => {
      ran.push(id);
      if (runner) stops.push(runner.stop());
    });
    await Promise.all(stops);
    expect(ran.length).toBe(1);
    expect((await jobs()).filter((job) => !(job as { done: boolean }).done)).toEqual(
      ['a', 'b', 'c']
        .filter((id) => !ran.includes(id))
        .map((id) => ({ id, attempts: 0, done: false, last_error: null, later: false })),
    );
  });

  it('of a name that nobody handles stay for a program that does', async () => {
    await write('later');
    runner = new JobRunner(database, silent, new Map());
    runner.nudge();
    await runner.idle();
    expect(await jobs()).toEqual([{ id: 'later', attempts: 0, done: false, last_error: null, later: false }]);
  });
});
