import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  isPrivate,
  ownNetworks,
  readNetwork,
  type PrinterNetwork,
} from './adapters/printer/printer-networks.ts';
import type { PlatformsSetUp } from './adapters/delivery/platforms.ts';
import { connectionOf } from './database/hosts.ts';
import { readMessaging, type MessagingConfig } from './message-config.ts';
import { readPlatforms } from './platforms-config.ts';
import { StartUpError, codeOf } from './start-up-error.ts';

/** Fixed and printed, so that a first visitor can sign in; never used on an address that others can reach. */
export const localDemoPassword = 'haodan-demo';

/** More processes than a machine of this kind of shop has cores. */
const mostWorkers = 64;

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataFolder: string;
  /** Absent: the built-in database below the data folder. */
  readonly databaseUrl?: string;
  /** The same database itself, where `databaseUrl` leads to a pooler that hands out its connections by the transaction. */
  readonly databaseDirectUrl?: string;
  /** A copy of it that can only be read, for reports. */
  readonly databaseReadUrl?: string;
  /** The demo restaurant's password; absent when no demo is wanted. */
  readonly demoPassword?: string;
  /** Gives a new demo restaurant eight weeks of sales, made in the background. */
  readonly demoHistory?: true;
  /** Origin under which people reach the server when that is not its own address (a proxy, a name in the shop's network). */
  readonly publicUrl?: URL;
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Takes a backup each night. */
  readonly backups?: { readonly folder: string; readonly keep: number };
  /** Where the server may speak to printers; absent: nowhere. */
  readonly printerNetworks?: readonly PrinterNetwork[];
  /** A typeface of its own for slips that the server prints. */
  readonly printFont?: string;
  /** What codes of guests are hashed with stands there; absent: in the data folder. */
  readonly otpPepperFile?: string;
  /** What keys of providers are sealed with stands there; absent: in the data folder. */
  readonly secretsKeyFile?: string;
  /** Leads payments elsewhere than to TapPay: to a fake, with the demo alone. */
  readonly tapPayUrl?: URL;
  /** How guests are notified. */
  readonly messaging?: MessagingConfig;
  /** What delivery platforms are spoken with; absent: none can be connected. */
  readonly platforms?: PlatformsSetUp;
  /** Processes that answer at the port, from 2 on; absent: this one. */
  readonly workers?: number;
  /** Serves the page for outside benchmarks too, where it was built. */
  readonly benchmarks?: true;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration. An empty value counts as absent.
 *
 * @throws StartUpError with one sentence that names the variable, its value (unless it is a secret) and what would do.
 */
export function readConfig(env: Environment, machine = ownNetworks): Config {
  const get = (name: string): string | undefined => env[name]?.trim() || undefined;
  const host = readHost(get('HOST'));
  const demoHistory = readSwitch('DEMO_HISTORY', get('DEMO_HISTORY'));
  const databaseUrl = readDatabaseUrl('DATABASE_URL', get('DATABASE_URL'));
  const publicUrl = readPublicUrl(get('PUBLIC_URL'));
  const tls = readTls(get('TLS_CERT'), get('TLS_KEY'));
  const otpPepperFile = get('OTP_PEPPER_FILE');
  const secretsKeyFile = get('SECRETS_KEY_FILE');
  const exposedBy = exposure(host, publicUrl, tls);
  const demoPassword = readDemo(get('DEMO'), get('DEMO_PASSWORD'), exposedBy);
  return {
    port: readPort(get('PORT')),
    host,
    dataFolder: resolve(get('DATA_DIR') ?? 'data'),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...readFurther('databaseDirectUrl', 'DATABASE_DIRECT_URL', get('DATABASE_DIRECT_URL'), databaseUrl),
    ...readFurther('databaseReadUrl', 'DATABASE_READ_URL', get('DATABASE_READ_URL'), databaseUrl),
    ...(demoPassword === undefined ? {} : { demoPassword }),
    ...(demoPassword !== undefined && demoHistory ? { demoHistory: true as const } : {}),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(tls === undefined ? {} : { tls }),
    ...readBackups(get('BACKUP_DIR'), get('BACKUP_KEEP')),
    ...readPrinters(get('PRINTER_NETWORKS'), databaseUrl === undefined ? machine : () => [], publicUrl),
    ...readFont(get('PRINT_FONT')),
    ...readPlatforms(get),
    ...(otpPepperFile === undefined ? {} : { otpPepperFile: resolve(otpPepperFile) }),
    ...(secretsKeyFile === undefined ? {} : { secretsKeyFile: resolve(secretsKeyFile) }),
    ...readFake('TAPPAY_URL', get('TAPPAY_URL'), demoPassword !== undefined),
    messaging: readMessaging(get, demoPassword !== undefined),
    ...readWorkers(get('WORKERS')),
    ...(get('BENCH') === '1' ? { benchmarks: true as const } : {}),
  };
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}

function readPort(value = '3000'): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new StartUpError(`PORT is "${value}": give a whole number from 0 to 65535.`);
}

function readWorkers(value = '1'): Pick<Config, 'workers'> {
  const workers = Number(value);
  if (/^[1-9]\d?$/.test(value) && workers <= mostWorkers) return workers === 1 ? {} : { workers };
  throw new StartUpError(`WORKERS is "${value}": give a whole number from 1 to ${mostWorkers}.`);
}

function readHost(value = '127.0.0.1'): string {
  const host = value.replace(/^\[(.*)\]$/, '$1');
  if (/^[A-Za-z0-9.:_-]+$/.test(host)) return host;
  throw new StartUpError(`HOST is "${value}": give an address or a name, such as 127.0.0.1 or 0.0.0.0.`);
}

function readSwitch(name: string, value = '1'): boolean {
  if (value === '0' || value === '1') return value === '1';
  throw new StartUpError(`${name} is "${value}": give 1 (the default) or 0.`);
}

/** By what setting others than this machine can reach the server, as a beginning of a sentence. */
function exposure(host: string, publicUrl: URL | undefined, tls: Config['tls']): string | undefined {
  if (!isLoopback(host)) return `HOST is ${host}, which others can reach`;
  if (publicUrl !== undefined) return `PUBLIC_URL is ${publicUrl.origin}, which others can reach`;
  return tls && 'TLS_CERT is set, so that others can reach this server';
}

function readDemo(
  demo: string | undefined,
  password: string | undefined,
  exposedBy: string | undefined,
): string | undefined {
  if (!readSwitch('DEMO', demo)) return undefined;
  if (password !== undefined && (password.length < 8 || password.length > 64))
    throw new StartUpError('DEMO_PASSWORD must have 8 to 64 characters.');
  if (exposedBy === undefined) return password ?? localDemoPassword;
  if (password === undefined)
    throw new StartUpError(`${exposedBy}: set DEMO_PASSWORD for the demo restaurant, or DEMO=0.`);
  if (password === localDemoPassword)
    throw new StartUpError(
      `${exposedBy}, and DEMO_PASSWORD is the one that everybody can read: choose another, or set DEMO=0.`,
    );
  return password;
}

function readDatabaseUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  // The value itself is not repeated: it holds a password.
  if (connectionOf(value)) return value;
  throw new StartUpError(
    `${name} is not an address of a PostgreSQL database: give postgres://user:password@host:5432/name.`,
  );
}

/** Another way to the database of DATABASE_URL; the built-in one has none. */
function readFurther<K extends string>(
  field: K,
  name: string,
  value: string | undefined,
  databaseUrl: string | undefined,
): { readonly [F in K]?: string } {
  const url = readDatabaseUrl(name, value);
  if (url === undefined) return {};
  if (databaseUrl === undefined)
    throw new StartUpError(`${name} belongs to DATABASE_URL: set that too, or neither.`);
  return { [field]: url } as { readonly [F in K]?: string };
}

function readBackups(folder: string | undefined, keep = '14'): Pick<Config, 'backups'> {
  if (folder === undefined) return {};
  if (/^[1-9]\d{0,3}$/.test(keep)) return { backups: { folder: resolve(folder), keep: Number(keep) } };
  throw new StartUpError(`BACKUP_KEEP is "${keep}": give how many backups are kept, from 1 to 9999.`);
}

/** Unset, the networks that this machine stands in, where it is a machine of the shop: with its own database, and no name in the internet. */
function readPrinters(
  value: string | undefined,
  machine: () => PrinterNetwork[],
  publicUrl: URL | undefined,
): Pick<Config, 'printerNetworks'> {
  if (value === undefined) {
    const isOfShop = publicUrl === undefined || isOfShopNetwork(publicUrl.hostname);
    const own = isOfShop ? machine() : [];
    return own.length === 0 ? {} : { printerNetworks: own };
  }
  if (value === 'none') return {};
  const networks = value.split(',').map((text) => {
    const network = readNetwork(text);
    if (network && isPrivate(network)) return network;
    throw new StartUpError(
      `PRINTER_NETWORKS is "${value}": give private networks such as 192.168.1.0/24, with commas between them, or none.`,
    );
  });
  return { printerNetworks: networks };
}

/** An address of a shop's own network, or a name that the internet does not know. */
function isOfShopNetwork(hostname: string): boolean {
  const network = readNetwork(hostname);
  return network
    ? isPrivate(network)
    : !hostname.includes('.') || /\.(local|lan|internal|home\.arpa)$/.test(hostname);
}

function readFont(file: string | undefined): Pick<Config, 'printFont'> {
  if (file === undefined) return {};
  if (existsSync(file)) return { printFont: file };
  throw new StartUpError(`PRINT_FONT is "${file}", which is not there: give a TTF, OTF or WOFF2 file.`);
}

function readPublicUrl(value: string | undefined): URL | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (isOrigin && (url.protocol === 'https:' || url.protocol === 'http:')) return url;
  throw new StartUpError(
    `PUBLIC_URL is "${value}": give scheme and name only, such as https://shop.example.`,
  );
}

function readTls(certFile: string | undefined, keyFile: string | undefined): Config['tls'] {
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined) {
    throw new StartUpError('TLS_CERT and TLS_KEY belong together: set both or neither.');
  }
  return {
    cert: readPem('TLS_CERT', certFile, /-----BEGIN CERTIFICATE-----/),
    key: readPem('TLS_KEY', keyFile, /-----BEGIN [A-Z ]*PRIVATE KEY-----/),
  };
}

function readPem(name: string, file: string, expected: RegExp): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartUpError(`${name} is "${file}", which cannot be read (${codeOf(error) ?? 'error'}).`);
  }
  if (expected.test(text)) return text;
  throw new StartUpError(`${name} is "${file}", which is not a PEM file of the right kind.`);
}

/** An address that stands in for a provider's: real money of real guests must not be led elsewhere. */
function readFake(name: string, value: string | undefined, hasDemo: boolean): Pick<Config, 'tapPayUrl'> {
  if (value === undefined) return {};
  if (!hasDemo)
    throw new StartUpError(`${name} leads payments to a fake: it goes with the demo alone (DEMO=1).`);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && url.pathname === '/' && ['http:', 'https:'].includes(url.protocol)) return { tapPayUrl: url };
  throw new StartUpError(
    `${name} is "${value}": give scheme, name and port only, such as http://127.0.0.1:4010.`,
  );
}
