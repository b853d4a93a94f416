import { join } from 'node:path';
import type { FirstAdminLink } from './access/first-admin.ts';
import { readOtpPepper } from './access/otp-pepper.ts';
import { readSecretsKey, SealedSecrets } from './access/sealed-secrets.ts';
import { Mitake } from './adapters/messages/mitake.ts';
import type { MailPort, MessagePort } from './adapters/messages/message-port.ts';
import { MailOutbox, Outbox } from './adapters/messages/outbox.ts';
import { SmtpMail } from './adapters/messages/smtp.ts';
import { buildApp } from './app.ts';
import { deletionList } from './backup/deletions.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/connection.ts';
import { benchPage } from './http/bench-page.ts';
import { apiRoutes } from './http/routes.ts';
import type { Logger } from './logging.ts';
import { benchFolder, webFolder } from './project.ts';
import { Reports } from './report/reports.ts';
import { keptAssetsOf, type House } from './set-up.ts';
import { StartUpError, codeOf } from './start-up-error.ts';
import { loadTexts } from './texts.ts';
import { noSiblings, type Siblings } from './workers/siblings.ts';

/** With what the set-up needs, under the 5 s in which an ending server must be gone. */
const answersWithinMs = 2500;

interface AnsweringOptions {
  readonly config: Config;
  readonly connections: House['connections'];
  readonly log: Logger;
  readonly say: (line: string) => void;
  readonly firstAdmin: FirstAdminLink | undefined;
  /** The other processes at the same port. */
  readonly siblings?: Siblings;
  /** Whether it does what is due by the clock: of several processes one does. */
  readonly keepsTime: boolean;
}

/** What answers requests, as one of perhaps several processes at one port. */
export interface Answering {
  readonly port: number;
  /** Gives all answers under way. */
  close(): Promise<void>;
}

/** Resolves when requests are answered. What was started is ended again when a later step fails. */
export async function startAnswering(options: AnsweringOptions): Promise<Answering> {
  const { config, connections, log, say, firstAdmin, siblings = noSiblings, keepsTime } = options;
  const onConnectionLost = (error: Error): void =>
    log.warn({ err: error }, 'a connection to the database was lost');
  const { copy, ...own } = connections;
  const database = openDatabase({ ...own, onConnectionLost });
  const replica = copy && openDatabase({ connection: copy, onConnectionLost });
  const now = (): Date => new Date();
  const closeAll = async (): Promise<void> => {
    await replica?.close();
    await database.close();
  };
  try {
    const app = await buildApp({
      config,
      database,
      reports: new Reports({ database, replica, log, nowMs: () => now().getTime() }),
      log,
      textOf: loadTexts(),
      otpPepper: readOtpPepper(config.otpPepperFile, config.dataFolder),
      secrets: new SealedSecrets(readSecretsKey(config.secretsKeyFile, config.dataFolder)),
      messages: shortMessages(config, say, now),
      mail: letters(config, now),
      deletions: deletionList(config.backups?.folder ?? join(config.dataFolder, 'backups')),
      webFolder,
      keptAssets: keptAssetsOf(config),
      now,
      firstAdmin,
      siblings,
      keepsTime,
      routes: config.benchmarks ? [...apiRoutes, benchPage(benchFolder)] : apiRoutes,
    });
    const close = async (): Promise<void> => {
      const timer = setTimeout(() => app.server.closeAllConnections(), answersWithinMs);
      await app.close().finally(() => clearTimeout(timer));
      await closeAll();
    };
    try {
      await listen(() => app.listen({ port: config.port, host: config.host }), config);
    } catch (error) {
      await close();
      throw error;
    }
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    return { port, close };
  } catch (error) {
    await closeAll();
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
