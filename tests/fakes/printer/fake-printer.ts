import { createServer, type Server, type Socket } from 'node:net';
import { EscposReader, type Glyph } from './escpos-reader.ts';
import type { Printout } from './paper-roll.ts';
import { TsplReader } from './tspl-reader.ts';

interface FakePrinterOptions {
  readonly language?: 'escpos' | 'tspl';
  /** Dots across. */
  readonly width?: number;
  readonly glyph?: Glyph;
  readonly host?: string;
  readonly port?: number;
}

/**
 * A printer on a real socket: it speaks status, takes one client at a time, and draws what it gets. What it does not know it keeps in
 * `unknown`, which every test holds empty. Its verbs are what printers do to people.
 */
export class FakePrinter {
  readonly host: string;
  readonly #reader: EscposReader | TsplReader;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #waiting = new Set<() => void>();
  #client: Socket | undefined;
  /** One client at a time: the others wait until it has gone. */
  readonly #queue: Socket[] = [];
  #isPaperOut = false;
  #isPaperLow = false;
  #isCoverOpen = false;
  #isStalled = false;
  #isLying = false;
  #isDeaf = false;
  #isHalf = false;
  #closesAfter: number | undefined;
  #tail: number[] = [];
  #held: Uint8Array[] = [];
  /** Bytes that came, over all connections. */
  received = 0;
  connections = 0;
  /** Clients that were there at once, at most. */
  most = 0;

  private constructor(
    server: Server,
    { language = 'escpos', width = 576, glyph, host = '127.0.0.1' }: FakePrinterOptions,
  ) {
    this.#server = server;
    this.host = host;
    this.#reader = language === 'tspl' ? new TsplReader(width) : new EscposReader(width, glyph);
    server.on('connection', (socket) => this.#arrive(socket));
  }

  static async start(options: FakePrinterOptions = {}): Promise<FakePrinter> {
    const server = createServer();
    const printer = new FakePrinter(server, options);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options.port ?? 9100, printer.host, resolve);
    });
    return printer;
  }

  get address(): string {
    const address = this.#server.address();
    return `${this.host}:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** Pieces of paper that came out. */
  get paper(): readonly Printout[] {
    return this.#reader.roll.done;
  }

  get unknown(): readonly string[] {
    return this.#reader.unknown;
  }

  get pulses(): number {
    return this.#reader.events.filter((event) => event.startsWith('drawer')).length;
  }

  get events(): readonly string[] {
    return this.#reader.events;
  }

  /** Resolves once so many pieces have come out. */
  async printed(count: number): Promise<readonly Printout[]> {
    await this.#until(() => this.paper.length >= count);
    return this.paper;
  }

  /** Resolves once so many bytes have come. */
  async got(bytes: number): Promise<void> {
    await this.#until(() => this.received >= bytes);
  }

  paperOut(): void {
    this.#isPaperOut = true;
  }

  /** New paper: what it kept comes out. */
  refill(): void {
    this.#isPaperOut = false;
    this.#isPaperLow = false;
    this.#goOn();
  }

  paperLow(): void {
    this.#isPaperLow = true;
  }

  openCover(): void {
    this.#isCoverOpen = true;
  }

  closeCover(): void {
    this.#isCoverOpen = false;
    this.#goOn();
  }

  /** Accepts and reads nothing. */
  stall(): void {
    this.#isStalled = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Drops the line after so many bytes more, as a pulled cable does. */
  closeAfter(bytes: number): void {
    this.#closesAfter = this.received + bytes;
  }

  /** Says that all is well, whatever is. */
  lie(): void {
    this.#isLying = true;
  }

  /** Prints, and never says that it has. */
  goDeaf(): void {
    this.#isDeaf = true;
  }

  /** Answers its status with one byte of the four. */
  answerHalf(): void {
    this.#isHalf = true;
  }

  /** All is well again. */
  recover(): void {
    this.#isStalled = false;
    this.#isLying = false;
    this.#isDeaf = false;
    this.#isHalf = false;
    this.#closesAfter = undefined;
    for (const socket of this.#sockets) socket.resume();
    this.closeCover();
    this.refill();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #arrive(socket: Socket): void {
    this.#sockets.add(socket);
    this.most = Math.max(this.most, this.#sockets.size);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      if (this.#client !== socket) return;
      this.#client = undefined;
      // What was not whole is not printed by the next one's bytes.
      this.#tail = [];
      this.#reader.dropRest();
      const next = this.#queue.shift();
      if (next && !next.destroyed) this.#serve(next);
    });
    if (this.#client) {
      socket.pause();
      this.#queue.push(socket);
    } else this.#serve(socket);
  }

  #serve(socket: Socket): void {
    this.#client = socket;
    this.connections += 1;
    if (this.#reader instanceof EscposReader)
      this.#reader.onAnswer = (byte) => {
        if (!this.#isDeaf) socket.write(Buffer.of(byte));
      };
    socket.on('data', (data) => this.#take(socket, data));
    if (this.#isStalled) socket.pause();
    else socket.resume();
  }

  #take(socket: Socket, data: Buffer): void {
    const left = this.#closesAfter === undefined ? data.length : this.#closesAfter - this.received;
    const whole = data.subarray(0, Math.max(0, left));
    this.received += whole.length;
    this.#answerRealTime(socket, whole);
    this.#held.push(whole);
    this.#goOn();
    if (left < data.length || (this.#closesAfter !== undefined && left === data.length)) {
      this.#closesAfter = undefined;
      socket.resetAndDestroy();
    }
    this.#tell();
  }

  #goOn(): void {
    if (this.#isLying ? false : this.#isPaperOut || this.#isCoverOpen) return;
    for (const bytes of this.#held.splice(0)) this.#reader.take(bytes);
    this.#tell();
  }

  /** Printers look for it in all that comes, also in pictures. */
  #answerRealTime(socket: Socket, data: Uint8Array): void {
    const isTspl = this.#reader instanceof TsplReader;
    const asked = isTspl ? [0x1b, 0x21] : [0x10, 0x04];
    for (const byte of data) {
      const [first, second] = this.#tail.slice(-2);
      if (first === asked[0] && second === asked[1]) {
        if (isTspl) {
          if (byte === 0x3f)
            socket.write(Buffer.of(this.#isPaperOut ? 0x04 : this.#isCoverOpen ? 0x01 : 0x00));
        } else if (byte >= 1 && byte <= 4 && !(this.#isHalf && byte > 1))
          socket.write(Buffer.of(this.#status(byte)));
      }
      this.#tail = [...this.#tail.slice(-1), byte];
    }
  }

  #status(n: number): number {
    if (this.#isLying) return 0x12;
    const isOff = this.#isPaperOut || this.#isCoverOpen;
    if (n === 1) return isOff ? 0x1a : 0x12;
    if (n === 2) return 0x12 | (this.#isCoverOpen ? 0x04 : 0) | (this.#isPaperOut ? 0x20 : 0);
    if (n === 3) return 0x12;
    return 0x12 | (this.#isPaperLow || this.#isPaperOut ? 0x0c : 0) | (this.#isPaperOut ? 0x60 : 0);
  }

  #tell(): void {
    for (const look of this.#waiting) look();
  }

  #until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }
}
