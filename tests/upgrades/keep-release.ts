// `npm run keep-release [-- --replace]`: writes a till and a server of this version into tests/fixtures/upgrades, for every later build to open.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tables } from '#domain/tables.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { localDemoPassword } from '#server/config.ts';
import { reachForTool } from '#server/loading/open-database.ts';
import { createLogger } from '#server/logging.ts';
import { version } from '#server/project.ts';
import { serve } from '#server/serve.ts';
import { StartUpError } from '#server/start-up-error.ts';
import { localTableNames } from '#sync/client/local-tables.ts';
import { runTool } from '#tools/lib/run-tool.ts';
import { Browser, type BrowserFile } from './browser.ts';
import { inShort, keptFiles, keptReleasesFolder, ordersOf, rowsOf, type Expected } from './kept-release.ts';
import { livedDay } from './shop-day.ts';

await runTool('npm run keep-release [-- --replace]', async (say) => {
  const { values } = parseArgs({ options: { replace: { type: 'boolean', default: false } } });
  const folder = join(keptReleasesFolder, version);
  if (existsSync(folder) && !values.replace)
    throw new StartUpError(`${version} is kept already. Change the version in package.json for a release.`);
  const dataFolder = mkdtempSync(join(tmpdir(), 'haodan-release-'));
  try {
    const backupPath = join(dataFolder, keptFiles.backup);
    const { till, expected } = await dayAt(dataFolder, backupPath);
    mkdirSync(folder, { recursive: true });
    copyFileSync(backupPath, join(folder, keptFiles.backup));
    writeFileSync(join(folder, keptFiles.till), `${JSON.stringify(till, undefined, 1)}\n`);
    writeFileSync(join(folder, keptFiles.expected), `${JSON.stringify(expected, undefined, 2)}\n`);
    say(`${folder}: ${expected.orders.length} orders, ${expected.pending} changes that wait`);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

async function dayAt(
  dataFolder: string,
  backupPath: string,
): Promise<{ till: BrowserFile; expected: Expected }> {
  const config = { port: 0, host: '127.0.0.1', dataFolder, demoPassword: localDemoPassword };
  const log = createLogger(process.stderr);
  log.level = 'warn';
  const server = await serve({ config, log, say: () => undefined });
  try {
    const [origin = ''] = server.addresses;
    const [till, other] = ['release', 'other'].map((environment) => new Browser({ origin, environment })) as [
      Browser,
      Browser,
    ];
    await till.takeKeys();
    await till.signIn('lead');
    await other.signIn('mei');
    await livedDay(till, other, async () => {
      const database = await reachForTool({ dataFolder }, () => undefined);
      await takeBackup({ connection: database.connection, path: backupPath });
      await database.close();
    });
    const { pending, inbox } = await till.replica.engine.status();
    const kept = await till.file();
    const empty = [...tables.keys(), ...localTableNames].filter((store) => rowsOf(kept, store).length === 0);
    // A copy that comes in a second time would be reloaded: nothing is staged.
    const missing = empty.filter((store) => store !== 'staging');
    if (missing.length > 0) throw new StartUpError(`The day left nothing in: ${missing.join(', ')}.`);
    await other.close();
    const sold = ordersOf(kept).sort((a, b) => (a.placedAt < b.placedAt ? -1 : 1));
    return {
      till: kept,
      expected: {
        orders: sold.map(inShort),
        pending,
        inbox: inbox.map(({ kind, code, exceptions }) => [kind, code, exceptions?.[0]?.code].join(' ')),
      },
    };
  } finally {
    await server.close();
  }
}
