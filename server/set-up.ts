import { join } from 'node:path';
import { FirstAdminLink } from './access/first-admin.ts';
import { readOtpPepper } from './access/otp-pepper.ts';
import { Passwords } from './access/passwords.ts';
import { readSecretsKey } from './access/sealed-secrets.ts';
import { NightlyBackups } from './backup/nightly.ts';
import { localDemoPassword, type Config } from './config.ts';
import { DatabaseClient } from './database/client.ts';
import { openDatabase, type Database, type DatabaseOptions } from './database/connection.ts';
import { startEmbedded, type EmbeddedDatabase } from './database/embedded/supervisor.ts';
import { connectionOf, type Connection } from './database/hosts.ts';
import { prepareDatabase } from './database/migrate.ts';
import { oneAtATime } from './database/one-at-a-time.ts';
import { closeDemoAccounts, openDemoAccounts } from './demo/demo-accounts.ts';
import { closeDemoCustomers, openDemoCustomers } from './demo/customers.ts';
import { demoSignIns, ensureDemo } from './demo/ensure-demo.ts';
import { DemoPast } from './demo/past/past.ts';
import { keepAssets } from './http/kept-assets.ts';
import type { Logger } from './logging.ts';
import { webFolder } from './project.ts';
import { StartUpError, codeOf, sentenceOf } from './start-up-error.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { makeSyncHost } from './sync/sync-service.ts';

const databaseWithinMs = 1500;

/** Connections of a process that answers no requests. */
const ownConnections = 3;

export interface SetUpOptions {
  readonly config: Config;
  readonly log: Logger;
  /** Progress for the person at the console, one line each. */
  readonly say: (line: string) => void;
  /** The data folder went to another program; see EmbeddedOptions. */
  readonly onLost?: () => void;
}

/** What stands before the first request is answered, once for a server, however many processes it is. */
export interface House {
  readonly connections: Pick<DatabaseOptions, 'connection' | 'direct'> & {
    /** A copy for reports. */
    readonly copy?: Connection | undefined;
  };
  readonly firstAdmin?: Awaited<ReturnType<typeof FirstAdminLink.open>>;
  /** How to sign in to the demo restaurant, where there is one; one line each. */
  readonly demoLines: readonly string[];
  /** Begins what is done beside the answers: the nightly backups, and the past of the demo. */
  begin(): void;
  /** What was started, to be ended from the last to the first. */
  readonly ending: (() => Promise<void>)[];
}

/** Brings up the database, its schema and the demo. What was started is put into `ending`, also where a later step fails. */
export async function setUp(
  { config, log, say, onLost }: SetUpOptions,
  ending: House['ending'],
): Promise<House> {
  let embedded: EmbeddedDatabase | undefined;
  if (config.databaseUrl === undefined) {
    embedded = await startEmbedded({
      dataFolder: config.dataFolder,
      say,
      ...(onLost ? { onLost } : {}),
    });
    ending.push(async () => embedded?.stop(databaseWithinMs));
  }
  const pooled = embedded?.connection ?? connectionOf(config.databaseUrl ?? '') ?? {};
  const direct = connectionOf(config.databaseDirectUrl ?? '');
  if (embedded === undefined) await tryConnection('DATABASE_URL', pooled);
  if (direct) await tryConnection('DATABASE_DIRECT_URL', direct);
  // What sets up holds locks from one transaction to the next.
  const connection = direct ?? pooled;
  const onConnectionLost = (error: Error): void =>
    log.warn({ err: error }, 'a connection to the database was lost');
  const preparing = openDatabase({ connection, isPatient: true, onConnectionLost });
  await prepareDatabase(preparing, say).finally(() => preparing.close());
  const database = openDatabase({ connection, connections: ownConnections, onConnectionLost });
  ending.push(() => database.close());
  const now = (): Date => new Date();
  const host = makeSyncHost({ database, log, now });
  const demoLines = await oneAtATime(database.owner, () => demo(database, config, host, say));
  const firstAdmin = config.demoPassword === undefined ? await FirstAdminLink.open(database) : undefined;
  keepAssets(webFolder, keptAssetsOf(config), Date.now());
  // Made here where they are missing, so that all processes find the same.
  readOtpPepper(config.otpPepperFile, config.dataFolder);
  readSecretsKey(config.secretsKeyFile, config.dataFolder);
  const begin = (): void => {
    if (config.backups) {
      const backups = new NightlyBackups({ connection, plan: config.backups, log, now });
      ending.push(() => backups.stop());
      backups.start();
    }
    if (config.demoHistory) {
      const past = new DemoPast({ host, log, say });
      ending.push(() => past.stop());
      past.start();
    }
  };
  const copy = connectionOf(config.databaseReadUrl ?? '');
  return { connections: { connection: pooled, direct, copy }, firstAdmin, demoLines, begin, ending };
}

/** Where assets of earlier builds are kept. */
export function keptAssetsOf({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'assets');
}

async function demo(
  database: Database,
  { demoPassword: password, demoHistory }: Config,
  host: SyncHost,
  say: (line: string) => void,
): Promise<string[]> {
  const parts = { database, passwords: new Passwords(), now: () => new Date() };
  if (password === undefined) {
    const count = await closeDemoAccounts(parts);
    await closeDemoCustomers(parts);
    if (count > 0) say(`The ${count} accounts of the demo are switched off. DEMO=1 switches them on again.`);
    return [];
  }
  const isThere = await ensureDemo({ ...parts, password, ...(demoHistory ? { pastBy: host } : {}) });
  if (isThere) await openDemoCustomers(parts, password);
  const owned = isThere ? await openDemoAccounts(parts, password) : 0;
  if (owned > 0)
    say(`${owned} accounts of the demo have passwords that somebody chose; the demo’s is not theirs.`);
  // A password that somebody chose is not printed.
  return isThere ? demoSignIns(password === localDemoPassword ? password : 'as in DEMO_PASSWORD') : [];
}

async function tryConnection(name: string, connection: Connection): Promise<void> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    throw new StartUpError(
      `The database of ${name} does not answer: ${codeOf(error) ?? ''} ${sentenceOf(error)}`
        .replace(/\s+/g, ' ')
        .trim(),
    );
  }
}
