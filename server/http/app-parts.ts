import type { FastifyInstance } from 'fastify';
import type { FirstAdminLink } from '../access/first-admin.ts';
import type { SealedSecrets } from '../access/sealed-secrets.ts';
import type { InvoiceIssuer } from '../adapters/invoice/invoice-issuer.ts';
import type { MailPort, MessagePort } from '../adapters/messages/message-port.ts';
import type { DeletionList } from '../backup/deletions.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import type { Logger } from '../logging.ts';
import type { Reports } from '../report/reports.ts';
import type { TextOf } from '../texts.ts';
import type { Siblings } from '../workers/siblings.ts';

/** What the HTTP side stands on. */
export interface AppParts {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'tls'
    | 'databaseUrl'
    | 'backups'
    | 'demoPassword'
    | 'printerNetworks'
    | 'printFont'
    | 'messaging'
    | 'platforms'
    | 'tapPayUrl'
  >;
  readonly database: Database;
  /** Where reports are read; absent: in the database. */
  readonly reports?: Reports | undefined;
  readonly log: Logger;
  readonly textOf: TextOf;
  /** What codes of guests are hashed with; see `readOtpPepper`. */
  readonly otpPepper: string;
  /** Seals what providers gave brands. */
  readonly secrets: SealedSecrets;
  /** Sends short messages to guests; absent: nothing does, and nobody is sent a code. */
  readonly messages?: MessagePort | undefined;
  /** Sends letters to guests; absent: nothing does. */
  readonly mail?: MailPort | undefined;
  /** Where deletions of customers are noted, beside the backups; absent: nowhere. */
  readonly deletions?: DeletionList | undefined;
  /** The built page; may not exist (then only the API is served). */
  readonly webFolder: string;
  /** Assets of earlier builds. */
  readonly keptAssets: string;
  /** The server's clock. */
  readonly now: () => Date;
  /** Who issues invoices; absent: nobody does, and slips say that they are none. */
  readonly invoiceIssuer?: InvoiceIssuer | undefined;
  /** The one-time link for the first system admin, while there is nobody. */
  readonly firstAdmin?: FirstAdminLink | undefined;
  /** The other processes at the same port; absent: there are none. */
  readonly siblings?: Siblings | undefined;
  /** Whether this process does what is due by the clock: of several one does. Absent: it does. */
  readonly keepsTime?: boolean | undefined;
  /** What is mounted below /api beside health; the program's are in http/routes.ts. */
  readonly routes: readonly Routes[];
  /** Requests a minute from one address of the outside; the shop's own network is not counted. */
  readonly requestsPerMinute?: number;
}

/** Adds its own routes to the application. */
export type Routes = (app: FastifyInstance, parts: AppParts) => void | Promise<void>;
