import { isPaperAnswer, isStatus } from './printer-status.ts';

/** An open connection to a printer, however it is made. */
export interface PrinterConnection {
  /** Resolves once the bytes are taken. @throws where the connection breaks */
  write(bytes: Uint8Array): Promise<void>;
  /** Receives the printer's bytes, and the end of the connection. */
  listen(heard: (bytes: Uint8Array) => void, gone: () => void): void;
  /** It has no way to answer. */
  readonly isMute?: boolean;
}

/** Time as the platform has it. */
export interface Clock {
  /** In ms. */
  now(): number;
  /** Runs something later. @returns what calls it off */
  after(ms: number, run: () => void): () => void;
}

/** Bytes of one send: what a small printer takes at once. */
const pieceBytes = 4096;

/** Bytes of what a printer said that are kept: answers are single bytes, and one that talks without end fills no memory. */
const mostHeard = 256;

/** A connection to a printer, with what it has said so far. */
export class PrinterLine {
  readonly #connection: PrinterConnection;
  readonly #clock: Clock;
  #heard: number[] = [];
  #changed: (() => void) | undefined;
  isClosed = false;

  constructor(connection: PrinterConnection, clock: Clock) {
    this.#connection = connection;
    this.#clock = clock;
    connection.listen(
      (bytes) => {
        this.#heard = [...this.#heard, ...bytes.subarray(-mostHeard)].slice(-mostHeard);
        this.#changed?.();
      },
      () => {
        this.isClosed = true;
        this.#changed?.();
      },
    );
  }

  forget(): void {
    this.#heard = [];
  }

  forgetStatus(): void {
    this.#heard = this.#heard.filter((byte) => !isStatus(byte));
  }

  /** Whether the word that all is on paper has come. */
  takeDone(): boolean {
    return this.#heard.some(isPaperAnswer);
  }

  write(bytes: Uint8Array): void {
    // Where it breaks, no answer comes, which says the same.
    if (!this.isClosed) this.#connection.write(bytes).catch(() => undefined);
  }

  /** @returns false where the line broke, or the printer took nothing more for too long. */
  async send(bytes: Uint8Array, stallMs: number): Promise<boolean> {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const isTaken = await this.#push(bytes.subarray(at, at + pieceBytes), stallMs);
      if (!isTaken) return false;
    }
    return !this.isClosed;
  }

  #push(piece: Uint8Array, stallMs: number): Promise<boolean> {
    if (this.isClosed) return Promise.resolve(false);
    return new Promise((resolve) => {
      const callOff = this.#clock.after(stallMs, () => resolve(false));
      const end = (isTaken: boolean): void => {
        callOff();
        resolve(isTaken);
      };
      this.#connection.write(piece).then(
        () => end(true),
        () => end(false),
      );
    });
  }

  /** The next byte that was asked for; others stay. */
  async next(isIt: (byte: number) => boolean, withinMs: number): Promise<number | undefined> {
    await this.#until(() => this.#heard.some(isIt), withinMs);
    const at = this.#heard.findIndex(isIt);
    return at < 0 ? undefined : this.#heard.splice(at, 1)[0];
  }

  async nextStatus(count: number, withinMs: number): Promise<number[] | undefined> {
    const said = (): number[] => this.#heard.filter(isStatus);
    await this.#until(() => said().length >= count, withinMs);
    return said().length >= count ? said().slice(0, count) : undefined;
  }

  #until(holds: () => boolean, withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        callOff();
        this.#changed = undefined;
        resolve();
      };
      const callOff = this.#clock.after(withinMs, () => end());
      this.#changed = () => {
        if (this.isClosed || holds()) end();
      };
      this.#changed();
    });
  }
}
