import { connect, type Socket } from 'node:net';
import { askWhenDone } from '#domain/printing/escpos.ts';
import type { PrintJob } from '#domain/printing/operations.ts';
import {
  askStatus,
  askTsplStatus,
  canPrint,
  isPaperAnswer,
  isStatus,
  statusAnswers,
  troublesOf,
  tsplTroublesOf,
  type PrinterTrouble,
} from '#domain/printing/printer-status.ts';

/** How a printer is spoken to, and how long is waited for it. */
export interface TcpPrint {
  readonly host: string;
  readonly port: number;
  readonly language: 'escpos' | 'tspl';
  readonly bytes: Uint8Array;
  /** Told as it goes. */
  readonly tell: (state: 'sending' | 'sent', troubles: readonly PrinterTrouble[]) => void;
  readonly waits?: Partial<TcpWaits>;
}

interface TcpWaits {
  readonly connectMs: number;
  readonly answerMs: number;
  /** Without a byte being taken. */
  readonly stallMs: number;
  /** For the word that all is on paper, from a printer that says nothing is wrong. */
  readonly doneMs: number;
  /** For people to put paper in. */
  readonly peopleMs: number;
  readonly askAgainMs: number;
}

const usualWaits: TcpWaits = {
  connectMs: 3000,
  answerMs: 2000,
  stallMs: 10_000,
  doneMs: 15_000,
  peopleMs: 900_000,
  askAgainMs: 1000,
};

export type TcpOutcome = Pick<PrintJob, 'error' | 'troubles'> & {
  readonly state: 'sent' | 'confirmed' | 'unknown' | 'failed';
};

/**
 * Prints by TCP: asks how the printer is, sends only to one that can print, and waits for its word that all is on paper. Before the first
 * byte a failure is one; after it, nobody knows what came out.
 */
export async function printByTcp(print: TcpPrint): Promise<TcpOutcome> {
  const waits = { ...usualWaits, ...print.waits };
  const socket = await dial(print, waits.connectMs);
  if (!socket) return { state: 'failed', error: 'unreachable', troubles: [] };
  const line = new Line(socket);
  try {
    const troubles = await statusOf(line, print.language, waits.answerMs);
    if (!troubles) return { state: 'failed', error: 'no_answer', troubles: [] };
    if (!canPrint(troubles)) return { state: 'failed', error: 'not_ready', troubles };
    print.tell('sending', troubles);
    if (!(await line.send(print.bytes, waits.stallMs))) return { state: 'unknown', troubles };
    print.tell('sent', troubles);
    return await waitForPaper(line, print, waits, troubles);
  } finally {
    socket.destroy();
  }
}

async function waitForPaper(
  line: Line,
  { language, tell }: TcpPrint,
  waits: TcpWaits,
  before: readonly PrinterTrouble[],
): Promise<TcpOutcome> {
  let troubles = [...before];
  if (language === 'tspl') return { state: 'sent', troubles };
  if (!(await line.send(askWhenDone, waits.stallMs))) return { state: 'unknown', troubles };
  const since = Date.now();
  let quietSince = since;
  while (Date.now() - since < waits.peopleMs) {
    const isDone = await line.next(isPaperAnswer, waits.askAgainMs);
    if (isDone !== undefined)
      return { state: 'confirmed', troubles: troubles.filter((each) => each === 'paper_low') };
    if (line.isClosed) return { state: 'unknown', troubles };
    // Status is answered ahead of what is printed: it says why the word does not come.
    const now = await statusOf(line, language, waits.answerMs, true);
    if (line.takeDone()) return { state: 'confirmed', troubles: [] };
    if (now) {
      if (now.join() !== troubles.join()) tell('sent', now);
      troubles = now;
    }
    if (!canPrint(troubles)) quietSince = Date.now();
    else if (Date.now() - quietSince > waits.doneMs) return { state: 'sent', troubles };
  }
  return { state: 'unknown', troubles };
}

async function statusOf(
  line: Line,
  language: TcpPrint['language'],
  withinMs: number,
  keepsDone = false,
): Promise<PrinterTrouble[] | undefined> {
  if (!keepsDone) line.forget();
  line.forgetStatus();
  line.write(language === 'tspl' ? askTsplStatus : askStatus);
  if (language === 'tspl') {
    const byte = await line.next(() => true, withinMs);
    return byte === undefined ? undefined : tsplTroublesOf(byte);
  }
  const answers = await line.nextStatus(statusAnswers, withinMs);
  return answers && troublesOf(answers);
}

function dial({ host, port }: TcpPrint, withinMs: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.setNoDelay(true);
    const give = (found: Socket | undefined): void => {
      clearTimeout(timer);
      if (!found) socket.destroy();
      resolve(found);
    };
    const timer = setTimeout(() => give(undefined), withinMs);
    socket.once('connect', () => give(socket));
    socket.once('error', () => give(undefined));
  });
}

/** Bytes of one send: what a small printer takes at once. */
const pieceBytes = 4096;

/** Bytes of what a printer said that are kept: answers are single bytes, and one that talks without end fills no memory. */
const mostHeard = 256;

/** A connection to a printer, with what it has said so far. */
class Line {
  readonly #socket: Socket;
  #heard: number[] = [];
  #changed: (() => void) | undefined;
  isClosed = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data) => {
      this.#heard = [...this.#heard, ...data.subarray(-mostHeard)].slice(-mostHeard);
      this.#changed?.();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isClosed = true;
      this.#changed?.();
    });
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
    if (!this.isClosed) this.#socket.write(bytes);
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
      const timer = setTimeout(() => resolve(false), stallMs);
      this.#socket.write(piece, (error) => {
        clearTimeout(timer);
        resolve(!error);
      });
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
        clearTimeout(timer);
        this.#changed = undefined;
        resolve();
      };
      const timer = setTimeout(end, withinMs);
      this.#changed = () => {
        if (this.isClosed || holds()) end();
      };
      this.#changed();
    });
  }
}
