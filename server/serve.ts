import type { Config } from './config.ts';
import { startAnswering } from './answering.ts';
import { setUp, type House, type SetUpOptions } from './set-up.ts';
import { Workers } from './workers/primary.ts';

export interface ServeOptions extends SetUpOptions {
  /** The program that each of several processes runs. */
  readonly program?: string;
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
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { config, log } = options;
  const ending: House['ending'] = [];
  const endAll = async (): Promise<void> => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const house = await setUp(options, ending);
    const port = await answer(options, house);
    house.begin();
    const addresses = addressesOf(config, port);
    const { firstAdmin, demoLines } = house;
    const signIns = firstAdmin ? firstAdminLines(addresses[0] ?? '', firstAdmin.token) : demoLines;
    return { addresses, signIns, close: endAll };
  } catch (error) {
    await endAll().catch((failure: unknown) => log.error({ err: failure }, 'ending after a failed start'));
    throw error;
  }
}

/** In this process, or in several others. @returns The port */
async function answer(
  { config, log, say, program }: ServeOptions,
  { connections, firstAdmin, ending }: House,
): Promise<number> {
  const { workers = 1, host, port } = config;
  if (workers === 1 || program === undefined) {
    const link = firstAdmin?.link;
    const answering = await startAnswering({
      config,
      connections,
      log,
      say,
      firstAdmin: link,
      keepsTime: true,
    });
    ending.push(() => answering.close());
    return answering.port;
  }
  const start = { connections, setupHash: firstAdmin?.link.tokenHash };
  const processes = new Workers({ count: workers, host, port, program, start, log });
  ending.push(() => processes.close());
  return processes.start();
}

/** The secret stands behind the #: browsers do not send that part, so no log of a proxy has it. */
function firstAdminLines(address: string, token: string): string[] {
  return [
    'Nobody can sign in yet. This link makes the first system admin, once:',
    `  ${address}/boss/login#setup=${token}`,
  ];
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
