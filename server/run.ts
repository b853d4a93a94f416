import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { createLogger, type Logger } from './logging.ts';
import { serve, type RunningServer } from './serve.ts';
import { StartUpError } from './start-up-error.ts';
import { runWorker } from './workers/worker.ts';

/** After this an ending that hangs is cut short; under the 5 s that we promise. */
const endWithinMs = 4700;

/**
 * The program: from the environment to a server that runs until it is told to end.
 *
 * @param program Its file, which each of several processes runs.
 */
export async function run(program: string): Promise<void> {
  const startedAt = performance.now();
  const log = createLogger();
  const say = (line: string): void => console.log(line);
  if (cluster.isWorker) {
    runWorker({ config: readConfig(process.env), log, say });
    return;
  }
  let end = (code: number): void => process.exit(code);
  let server: RunningServer;
  try {
    server = await serve({ config: readConfig(process.env), log, say, program, onLost: () => end(1) });
  } catch (error) {
    if (error instanceof StartUpError) console.error(error.message);
    else console.error(error);
    process.exit(1);
  }
  end = endOnSignals(server, log);
  say(`Ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${server.addresses.join('  ')}`);
  for (const line of server.signIns) say(line);
}

/** @returns What ends the program in order, for other reasons than a signal. */
function endOnSignals(server: RunningServer, log: Logger): (code: number) => void {
  let ending = false;
  const end = (code: number): void => {
    // A second signal means: now.
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), endWithinMs).unref();
    server.close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'ending');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  // The terminal was closed; the shop's server must not go with it half-way.
  process.on('SIGHUP', () => end(0));
  const onDefect = (error: unknown): void => {
    log.fatal({ err: error }, 'defect');
    end(1);
  };
  process.on('uncaughtException', onDefect);
  process.on('unhandledRejection', onDefect);
  return end;
}
