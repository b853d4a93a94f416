import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  readonly to: readonly string[];
  /** As it came, with its head. */
  readonly raw: string;
}

/** A mail server on a socket, which keeps what comes. */
export class FakeSmtp {
  readonly letters: Letter[] = [];
  readonly #server: SMTPServer;
  #refusal: { readonly at: 'recipient' | 'data'; readonly status: number } | undefined;
  #isStalled = false;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      // Whoever is still there when it ends waits for nothing.
      closeTimeout: 100,
      onRcptTo: (_address, _session, done) => done(this.#refused('recipient')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (this.#isStalled) return;
          const refused = this.#refused('data');
          if (!refused)
            this.letters.push({
              to: session.envelope.rcptTo.map(({ address }) => address),
              raw: Buffer.concat(chunks).toString('utf8'),
            });
          done(refused);
        });
      },
    });
    this.#server.on('error', () => undefined);
  }

  static async start(port = 0): Promise<FakeSmtp> {
    const smtp = new FakeSmtp();
    await new Promise<void>((resolve) => smtp.#server.listen(port, '127.0.0.1', resolve));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Says no to whom it is for, or to what it says. */
  refuse(at: 'recipient' | 'data', status: number): void {
    this.#refusal = { at, status };
  }

  /** Takes a letter and never says so. */
  stall(): void {
    this.#isStalled = true;
  }

  recover(): void {
    this.#refusal = undefined;
    this.#isStalled = false;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }

  #refused(at: 'recipient' | 'data'): Error | null {
    if (this.#refusal?.at !== at) return null;
    return Object.assign(new Error('refused'), { responseCode: this.#refusal.status });
  }
}
