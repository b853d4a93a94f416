// `npm run restore -- FILE [--replace]`: makes the database what it was when a backup was taken. No server may be running.
import { createInterface } from 'node:readline/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from '#server/backup/backup-name.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { readConfig } from '#server/config.ts';
import { reachAlone } from '#server/loading/open-database.ts';
import { StartUpError } from '#server/start-up-error.ts';
import { inWords } from './lib/in-words.ts';
import { runTool } from './lib/run-tool.ts';

const USAGE = 'npm run restore -- FILE [--replace]';

await runTool(USAGE, async (say) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new StartUpError(USAGE);
  const config = readConfig({ ...process.env, DEMO: '0' });
  const database = await reachAlone(config, say);
  const { connection } = database;
  try {
    const { header, rows } = await restoreBackup({
      connection,
      path: resolve(path),
      deletionFolders: [config.backups?.folder ?? join(config.dataFolder, 'backups')],
      say,
      now: () => new Date(),
      async mayReplace({ madeAt }) {
        if (!values.replace && !(await confirmed(madeAt))) return false;
        const kept = join(config.dataFolder, 'backups', `before-restore-${backupName(new Date())}`);
        await takeBackup({ connection, path: kept, unmarked: true });
        say(`What was there is kept in ${kept}`);
        return true;
      },
    });
    say(
      `Restored: ${inWords.count(rows)} rows as of ${header.madeAt}. Everybody signs in again; tills send by themselves what came after.`,
    );
  } finally {
    await database.close();
  }
});

/** A word to type, so that nobody replaces a shop by pressing Enter. */
async function confirmed(madeAt: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartUpError('The database is not empty. With --replace it is replaced; nothing was changed.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(
    `The database is not empty. All of it is replaced by its state of ${madeAt}. Type "replace" to go on: `,
  );
  terminal.close();
  return typed.trim() === 'replace';
}
