import { AggregatorRegistry } from 'prom-client';
import { FirstAdminLink } from '../access/first-admin.ts';
import { startAnswering, type Answering } from '../answering.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../logging.ts';
import { StartUpError, sentenceOf } from '../start-up-error.ts';
import type { FromWorker, Start, ToWorker, Words } from './messages.ts';
import type { Siblings } from './siblings.ts';

/** What is told within one of these travels together. */
const togetherMs = 10;

/** After this an ending that hangs is cut short. */
const endWithinMs = 3500;

interface WorkerOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly say: (line: string) => void;
}

/** One of several processes that answer at one port: starts when it is told how, and ends with the one that it was started by. */
export function runWorker({ config, log, say }: WorkerOptions): void {
  const siblings = new ByPrimary();
  let answering: Answering | undefined;
  let ending = false;
  const end = (code: number): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), endWithinMs).unref();
    (answering?.close() ?? Promise.resolve()).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  const start = async ({ setupHash, port, ...parts }: Start): Promise<void> => {
    const firstAdmin = setupHash === undefined ? undefined : new FirstAdminLink(setupHash);
    try {
      answering = await startAnswering({
        ...parts,
        config: { ...config, port },
        log,
        say,
        firstAdmin,
        siblings,
      });
      tellPrimary({ kind: 'ready' });
    } catch (error) {
      const isStartUp = error instanceof StartUpError;
      if (!isStartUp) log.error({ err: error }, 'starting');
      tellPrimary({ kind: 'failed', sentence: sentenceOf(error), isStartUp });
      end(1);
    }
  };
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'start') void start(message.start);
    else if (message.kind === 'words') siblings.heard(message.words);
    else if (message.kind === 'metrics') siblings.measured(message.id, message.text);
    else if (message.kind === 'end') end(0);
  });
  // The terminal tells all of them at once; a second word of the same is none.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0));
  // Nobody gives it connections any more.
  process.on('disconnect', () => (ending ? process.exit(1) : end(1)));
  const onDefect = (error: unknown): void => {
    log.fatal({ err: error }, 'defect');
    end(1);
  };
  process.on('uncaughtException', onDefect);
  process.on('unhandledRejection', onDefect);
  tellPrimary({ kind: 'up' });
}

/** The others, by way of the process that started all of them. */
class ByPrimary implements Siblings {
  readonly #heard = new Map<string, ((word: never) => void)[]>();
  #waiting: (readonly [string, unknown])[] = [];
  readonly #asked = new Map<number, (text: string) => void>();
  #serial = 0;

  constructor() {
    // Answers the first process when it asks for the numbers of this one.
    new AggregatorRegistry();
  }

  tell(topic: string, word: unknown): void {
    if (this.#waiting.push([topic, word]) > 1) return;
    setTimeout(() => {
      const words = this.#waiting;
      this.#waiting = [];
      tellPrimary({ kind: 'words', words });
    }, togetherMs);
  }

  hear(topic: string, heard: (word: never) => void): void {
    this.#heard.set(topic, [...(this.#heard.get(topic) ?? []), heard]);
  }

  heard(words: Words): void {
    for (const [topic, word] of words) for (const heard of this.#heard.get(topic) ?? []) heard(word as never);
  }

  readonly metrics = (): Promise<string> =>
    new Promise((resolve) => {
      const id = this.#serial++;
      this.#asked.set(id, resolve);
      tellPrimary({ kind: 'metrics', id });
    });

  measured(id: number, text: string): void {
    this.#asked.get(id)?.(text);
    this.#asked.delete(id);
  }
}

function tellPrimary(message: FromWorker): void {
  // Where it is gone, this one ends by that alone.
  if (process.connected) process.send?.(message, () => undefined);
}
