import { join } from 'node:path';
import { FirstAdminLink } from './access/first-admin.ts';
import { readOtpPepper } from './access/otp-pepper.ts';
import { Passwords } from './access/passwords.ts';
import { readSecretsKey, SealedSecrets } from './access/sealed-secrets.ts';
import { Mitake } from './adapters/messages/mitake.ts';
import type { MailPort, MessagePort } from './adapters/messages/message-port.ts';
import { MailOutbox, Outbox } from './adapters/messages/outbox.ts';
import { SmtpMail } from './adapters/messages/smtp.ts';
import { buildApp } from './app.ts';
import { deletionList } from './backup/deletions.ts';
import { NightlyBackups } from './backup/nightly.ts';
import { localDemoPassword, type Config } from './config.ts';
import { DatabaseClient } from './database/client.ts';
import { openDatabase, type Database } from './database/connection.ts';
import { startEmbedded, type EmbeddedDatabase } from './database/embedded/supervisor.ts';
import { connectionOf, type Connection } from './database/hosts.ts';
import { prepareDatabase } from './database/migrate.ts';
import { oneAtATime } from './database/one-at-a-time.ts';
import { closeDemoAccounts, openDemoAccounts } from './demo/demo-accounts.ts';
import { closeDemoCustomers, openDemoCustomers } from './demo/customers.ts';
import { demoSignIns, ensureDemo } from './demo/ensure-demo.ts';
import { DemoPast } from './demo/past/past.ts';
import { benchPage } from './http/bench-page.ts';
import { apiRoutes } from './http/routes.ts';
import { keepAssets } from './http/kept-assets.ts';
import type { Logger } from './logging.ts';
import { benchFolder, webFolder } from './project.ts';
import { StartUpError, codeOf, sentenceOf } from './start-up-error.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { makeSyncHost } from './sync/sync-service.ts';
import { loadTexts } from './texts.ts';

/** Together under the 5 s in which an ending server must be gone. */
const answersWithinMs = 2500;
const databaseWithinMs = 1500;

export interface ServeOptions {
  readonly config: Config;
  readonly log: Logger;
  /** Progress for the person at the console, one line each. */
  readonly say: (line: string) => void;
  /** The data folder went to another program; see EmbeddedOptions. */
  readonly onLost?: () => void;
}

export interface RunningServer {
  /** Where people reach it, the best first. */
  readonly addresses: readonly string[];
  /** How to sign in to the demo restaurant, where there is one; one line each. */
  readonly signIns: readonly string[];
  /** Gives all answers under way, then ends the database too when it is our own. */
  close(): Promise<void>;
}

/**
 * Brings everything up in order (database, schema, HTTP) and resolves when requests are answered. What was started is
 * ended again when a later step fails.
 */
export async function serve({ config, log, say, onLost }: ServeOptions): Promise<RunningServer> {
  const ending: (() => Promise<void>)[] = [];
  const endAll = async (): Promise<void> => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    let embedded: EmbeddedDatabase | undefined;
    if (config.databaseUrl === undefined) {
      embedded = await startEmbedded({
        dataFolder: config.dataFolder,
        say,
        ...(onLost ? { onLost } : {}),
      });
      ending.push(async () => embedded?.stop(databaseWithinMs));
    }
    const connection = embedded?.connection ?? connectionOf(config.databaseUrl ?? '') ?? {};
    if (embedded === undefined) await tryConnection(connection);
    const onConnectionLost = (error: Error): void =>
      log.warn({ err: error }, 'a connection to the database was lost');
    const preparing = openDatabase({ connection, isPatient: true, onConnectionLost });
    await prepareDatabase(preparing, say).finally(() => preparing.close());
    const database = openDatabase({ connection, onConnectionLost });
    ending.push(() => database.close());
    const now = (): Date => new Date();
    const host = makeSyncHost({ database, log, now });
    const demoLines = await oneAtATime(database.owner, () => demo(database, config, host, say));
    const setup = config.demoPassword === undefined ? await FirstAdminLink.open(database) : undefined;

    const keptAssets = join(config.dataFolder, 'assets');
    keepAssets(webFolder, keptAssets, Date.now());
    const app = await buildApp({
      config,
      database,
      log,
      textOf: loadTexts(),
      otpPepper: readOtpPepper(config.otpPepperFile, config.dataFolder),
      secrets: new SealedSecrets(readSecretsKey(config.secretsKeyFile, config.dataFolder)),
      messages: shortMessages(config, say, now),
      mail: letters(config, now),
      deletions: deletionList(config.backups?.folder ?? join(config.dataFolder, 'backups')),
      webFolder,
      keptAssets,
      now,
      firstAdmin: setup?.link,
      routes: config.benchmarks ? [...apiRoutes, benchPage(benchFolder)] : apiRoutes,
    });
    ending.push(async () => {
      const timer = setTimeout(() => app.server.closeAllConnections(), answersWithinMs);
      await app.close().finally(() => clearTimeout(timer));
    });
    if (config.backups) {
      const backups = new NightlyBackups({ connection, plan: config.backups, log, now });
      ending.push(() => backups.stop());
      backups.start();
    }
    await listen(() => app.listen({ port: config.port, host: config.host }), config);
    if (config.demoHistory) {
      const past = new DemoPast({ host, log, say });
      ending.push(() => past.stop());
      past.start();
    }
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    const addresses = addressesOf(config, port);
    const signIns = setup ? firstAdminLines(addresses[0] ?? '', setup.token) : demoLines;
    return { addresses, signIns, close: endAll };
  } catch (error) {
    await endAll().catch((failure: unknown) => log.error({ err: failure }, 'ending after a failed start'));
    throw error;
  }
}

/** What short messages are sent by: a provider, or where somebody tries the product out a file. */
function shortMessages(
  { messaging, demoPassword, dataFolder }: Config,
  say: (line: string) => void,
  now: () => Date,
): MessagePort | undefined {
  const { sms } = messaging ?? {};
  if (sms?.provider === 'mitake') return new Mitake(sms);
  if (sms === undefined && demoPassword === undefined) return undefined;
  // Codes of real guests are no business of whoever reads the console.
  return new Outbox({
    folder: join(dataFolder, 'outbox'),
    say: demoPassword === undefined ? undefined : say,
    now,
  });
}

function letters({ messaging, demoPassword, dataFolder }: Config, now: () => Date): MailPort | undefined {
  const { smtp } = messaging ?? {};
  if (smtp) return new SmtpMail(smtp.url, smtp.from);
  return demoPassword === undefined ? undefined : new MailOutbox({ folder: join(dataFolder, 'outbox'), now });
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

/** The secret stands behind the #: browsers do not send that part, so no log of a proxy has it. */
function firstAdminLines(address: string, token: string): string[] {
  return [
    'Nobody can sign in yet. This link makes the first system admin, once:',
    `  ${address}/boss/login#setup=${token}`,
  ];
}

async function tryConnection(connection: Connection): Promise<void> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    throw new StartUpError(
      `The database of DATABASE_URL does not answer: ${codeOf(error) ?? ''} ${sentenceOf(error)}`
        .replace(/\s+/g, ' ')
        .trim(),
    );
  }
}

async function listen(start: () => Promise<unknown>, { host, port }: Config): Promise<void> {
  try {
    await start();
  } catch (error) {
    const reasons: Record<string, string> = {
      EADDRINUSE: `PORT ${port} on ${host} is already in use: choose another PORT.`,
      EACCES: `PORT ${port} may not be used by this user: choose one above 1023.`,
      EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
      ENOTFOUND: `HOST ${host} is not known.`,
    };
    const reason = reasons[codeOf(error) ?? ''];
    throw reason === undefined ? error : new StartUpError(reason);
  }
}

function addressesOf({ host, publicUrl, tls }: Config, port: number): string[] {
  const scheme = tls === undefined ? 'http' : 'https';
  const shown = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)
    ? 'localhost'
    : host.includes(':')
      ? `[${host}]`
      : host;
  return [...(publicUrl === undefined ? [] : [publicUrl.origin]), `${scheme}://${shown}:${port}`];
}
