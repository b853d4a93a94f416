import type { PrintJob } from './operations.ts';
import {
  askStatus,
  askTsplStatus,
  askWhenDone,
  canPrint,
  isPaperAnswer,
  statusAnswers,
  troublesOf,
  tsplTroublesOf,
  type PrinterTrouble,
} from './printer-status.ts';
import { PrinterLine, type Clock, type PrinterConnection } from './printer-connection.ts';

/** What is printed, and in which protocol. */
export interface PrintRequest {
  readonly language: 'escpos' | 'tspl';
  readonly bytes: Uint8Array;
  /** Called with the progress; `sending` before the first byte, which waits for it. */
  readonly tell: (state: 'sending' | 'sent', troubles: readonly PrinterTrouble[]) => void | Promise<void>;
  readonly waits?: Partial<PrintWaits>;
}

/** How long is waited, in ms. */
export interface PrintWaits {
  readonly answerMs: number;
  /** Without a byte being taken. */
  readonly stallMs: number;
  /** For the word that all is on paper, from a printer that says nothing is wrong. */
  readonly doneMs: number;
  /** For people to put paper in. */
  readonly peopleMs: number;
  readonly askAgainMs: number;
}

const usualWaits: PrintWaits = {
  answerMs: 2000,
  stallMs: 10_000,
  doneMs: 15_000,
  peopleMs: 900_000,
  askAgainMs: 1000,
};

export type PrintOutcome = Pick<PrintJob, 'error' | 'troubles'> & {
  readonly state: 'sent' | 'confirmed' | 'unknown' | 'failed';
};

/**
 * Prints over an open connection: asks how the printer is, sends only to one that can print, and waits for its word that all is on paper.
 * Before the first byte a failure is one; after it, nobody knows what came out.
 */
export async function printOverConnection(
  talk: PrintRequest,
  connection: PrinterConnection,
  clock: Clock,
): Promise<PrintOutcome> {
  const waits = { ...usualWaits, ...talk.waits };
  const line = new PrinterLine(connection, clock);
  // A printer that has no way to answer is believed to be well.
  const troubles = connection.isMute ? [] : await statusOf(line, talk.language, waits.answerMs);
  if (!troubles) return { state: 'failed', error: line.isClosed ? 'unreachable' : 'no_answer', troubles: [] };
  if (!canPrint(troubles)) return { state: 'failed', error: 'not_ready', troubles };
  await talk.tell('sending', troubles);
  if (!(await line.send(talk.bytes, waits.stallMs))) return { state: 'unknown', troubles };
  await talk.tell('sent', troubles);
  if (connection.isMute) return { state: 'sent', troubles };
  return waitForPaper(line, talk, waits, troubles, clock);
}

async function waitForPaper(
  line: PrinterLine,
  { language, tell }: PrintRequest,
  waits: PrintWaits,
  before: readonly PrinterTrouble[],
  clock: Clock,
): Promise<PrintOutcome> {
  let troubles = [...before];
  if (language === 'tspl') return { state: 'sent', troubles };
  if (!(await line.send(askWhenDone, waits.stallMs))) return { state: 'unknown', troubles };
  const since = clock.now();
  let quietSince = since;
  while (clock.now() - since < waits.peopleMs) {
    const isDone = await line.next(isPaperAnswer, waits.askAgainMs);
    if (isDone !== undefined)
      return { state: 'confirmed', troubles: troubles.filter((each) => each === 'paper_low') };
    if (line.isClosed) return { state: 'unknown', troubles };
    // Status is answered ahead of what is printed: it says why the word does not come.
    const now = await statusOf(line, language, waits.answerMs, true);
    if (line.takeDone()) return { state: 'confirmed', troubles: [] };
    if (now) {
      if (now.join() !== troubles.join()) await tell('sent', now);
      troubles = now;
    }
    if (!canPrint(troubles)) quietSince = clock.now();
    else if (clock.now() - quietSince > waits.doneMs) return { state: 'sent', troubles };
  }
  return { state: 'unknown', troubles };
}

async function statusOf(
  line: PrinterLine,
  language: PrintRequest['language'],
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
