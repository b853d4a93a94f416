import { appendFile, mkdir, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delivery, Mail, MailPort, Message, MessagePort } from './message-port.ts';

/** Files of codes are about people; whoever tries the product out looks at today's. */
const daysKept = 3;
const dayMs = 86_400_000;

interface OutboxOptions {
  readonly folder: string;
  readonly now: () => Date;
}

/** A file of each day below DATA_DIR/outbox, which the operator alone can read; each is kept for three days. */
class DayFiles {
  readonly #name: string;
  readonly #options: OutboxOptions;

  constructor(name: string, options: OutboxOptions) {
    this.#name = name;
    this.#options = options;
  }

  /** Adds a text of one line: what is written here is ours, but a name in it may be anybody's. */
  async add(parts: readonly string[]): Promise<void> {
    const { folder, now } = this.#options;
    const at = now();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${this.#name}-${at.toISOString().slice(0, 10)}.txt`);
    const line = [at.toISOString(), ...parts].map((part) => part.replaceAll(/\s+/g, ' ')).join('\t');
    await appendFile(file, `${line}\n`, { mode: 0o600 });
    await this.#tidy(at);
  }

  async #tidy(now: Date): Promise<void> {
    const { folder } = this.#options;
    const oldest = new Date(now.getTime() - daysKept * dayMs).toISOString().slice(0, 10);
    const ofDay = new RegExp(`^${this.#name}-(\\d{4}-\\d{2}-\\d{2})\\.txt$`);
    for (const name of await readdir(folder)) {
      const day = ofDay.exec(name)?.[1];
      if (day === undefined || day >= oldest) continue;
      // Another process may have been faster.
      await unlink(join(folder, name)).catch(() => undefined);
    }
  }
}

/** Where short messages go while no provider is set up: into a file, and for the demo to the console too. */
export class Outbox implements MessagePort {
  readonly kind = 'file';
  readonly #files: DayFiles;
  readonly #say: ((line: string) => void) | undefined;

  /** @param options.say Shows a line at the console; absent where codes must not stand there. */
  constructor({ say, ...options }: OutboxOptions & { readonly say: ((line: string) => void) | undefined }) {
    this.#files = new DayFiles('messages', options);
    this.#say = say;
  }

  async send({ id, brandId, to, text }: Message): Promise<Delivery> {
    await this.#files.add([id, brandId, to, text]);
    this.#say?.(`Message to ${to}: ${text}`);
    return { state: 'accepted' };
  }
}

/** The same for letters. */
export class MailOutbox implements MailPort {
  readonly kind = 'file';
  readonly #files: DayFiles;

  constructor(options: OutboxOptions) {
    this.#files = new DayFiles('mails', options);
  }

  async send({ id, brandId, to, subject, text }: Mail): Promise<Delivery> {
    await this.#files.add([id, brandId, to, subject, text]);
    return { state: 'accepted' };
  }
}
