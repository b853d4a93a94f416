// `npm run backup [-- FILE]`: writes the whole database into a file, beside a running server or without one.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from '#server/backup/backup-name.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { readConfig } from '#server/config.ts';
import { reachForTool } from '#server/loading/open-database.ts';
import { StartUpError } from '#server/start-up-error.ts';
import { inWords } from './lib/in-words.ts';
import { runTool } from './lib/run-tool.ts';

const USAGE = 'npm run backup [-- FILE]';

await runTool(USAGE, async (say, signal) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new StartUpError(USAGE);
  const config = readConfig({ ...process.env, DEMO: '0' });
  const [path = join(config.backups?.folder ?? join(config.dataFolder, 'backups'), backupName(new Date()))] =
    positionals;
  const database = await reachForTool(config, say);
  try {
    const { tables, rows, bytes } = await takeBackup({
      connection: database.connection,
      path: resolve(path),
      signal,
      onProgress: ({ tables: done, of, rows: written }) => {
        if (process.stdout.isTTY)
          process.stdout.write(`\r${done} of ${of} tables, ${inWords.count(written)} rows `);
      },
    });
    if (process.stdout.isTTY) process.stdout.write('\n');
    say(`${resolve(path)}: ${tables} tables, ${inWords.count(rows)} rows, ${inWords.size(bytes)}`);
  } finally {
    await database.close();
  }
});
