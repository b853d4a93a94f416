import { appendFile, mkdir, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delivery, Message, MessagePort } from './message-port.ts';

/** Files of codes are about people; whoever tries the product out looks at today's. */
const daysKept = 3;
const dayMs = 86_400_000;
const fileName = /^messages-(\d{4}-\d{2}-\d{2})\.txt$/;

interface OutboxOptions {
  readonly folder: string;
  /** Shows a line at the console; absent where codes must not stand there. */
  readonly say: ((line: string) => void) | undefined;
  readonly now: () => Date;
}

/**
 * Where messages go while no provider is set up: into a file of the day below DATA_DIR/outbox, which the operator alone can read, and for
 * the demo to the console too.
 */
export class Outbox implements MessagePort {
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  async send({ id, brandId, to, text }: Message): Promise<Delivery> {
    const { folder, say, now } = this.#options;
    const at = now();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `messages-${at.toISOString().slice(0, 10)}.txt`);
    // A text of one line: what is written here is ours, but a name in it may be anybody's.
    const line = [at.toISOString(), id, brandId, to, text.replaceAll(/\s+/g, ' ')].join('\t');
    await appendFile(file, `${line}\n`, { mode: 0o600 });
    say?.(`Message to ${to}: ${text}`);
    await this.#tidy(at);
    return { state: 'accepted' };
  }

  async #tidy(now: Date): Promise<void> {
    const { folder } = this.#options;
    const oldest = new Date(now.getTime() - daysKept * dayMs).toISOString().slice(0, 10);
    for (const name of await readdir(folder)) {
      const day = fileName.exec(name)?.[1];
      if (day === undefined || day >= oldest) continue;
      // Another process may have been faster.
      await unlink(join(folder, name)).catch(() => undefined);
    }
  }
}
