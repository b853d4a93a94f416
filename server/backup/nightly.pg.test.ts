import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { createLogger } from '../logging.ts';
import { NightlyBackups } from './nightly.ts';

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'haodan-nights-')), 'kept');
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** Looks once at each of the given local times. */
async function look(...times: readonly string[]): Promise<string[]> {
  let at = '';
  const backups = new NightlyBackups({
    connection: database.connection,
    plan: { folder, keep: 2 },
    log: createLogger({ write: () => undefined }),
    now: () => new Date(at),
  });
  const found: string[] = [];
  for (at of times) {
    await backups.takeWhenDue();
    found.push(
      readdirSync(folder)
        .filter((name) => name !== 'notes.txt')
        .join(' '),
    );
  }
  return found;
}

const name = (time: string): string =>
  `haodan-${new Date(time)
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .replace('T', '-')}.haodan`;

it('takes one at the start and one each night, and keeps the newest of its own', async () => {
  const [first, second, third] = ['2026-11-20T10:00', '2026-11-21T04:05', '2026-11-22T09:00'];
  const [noon] = await look(first);
  expect(noon).toBe(name(first));
  writeFileSync(join(folder, 'notes.txt'), 'not ours');
  expect(await look('2026-11-20T22:00', '2026-11-21T03:59', second, '2026-11-21T23:00', third)).toEqual([
    noon,
    noon,
    `${noon} ${name(second)}`,
    `${noon} ${name(second)}`,
    `${name(second)} ${name(third)}`,
  ]);
  expect(readdirSync(folder)).toContain('notes.txt');
});

it('goes on when one fails, and tries again', async () => {
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, 'in the way');
  await expect(look('2026-11-20T10:00')).rejects.toMatchObject({ code: 'ENOTDIR' });
  rmSync(folder);
  expect(await look('2026-11-20T10:05')).toEqual([name('2026-11-20T10:05')]);
});
