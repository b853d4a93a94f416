import { AppError } from '#domain/kit/errors.ts';
import type { Call, Query } from '#domain/kit/operation.ts';
import type { CallInput } from './api.ts';
import type { Data } from './open-data.ts';
import type { Replica } from './replica.ts';
import { onRowsChanged } from './rows-changed.ts';
import { isNoAnswer } from './server-error.ts';
import type { Session } from './session.ts';

export interface Answered {
  readonly value?: unknown;
  readonly error?: AppError | undefined;
  readonly at?: number;
  readonly isKept?: boolean;
}

type Tell = (answer: Answered) => void;

export interface Asking {
  again(): void;
  /** The server answered somebody else at that moment, in milliseconds: what it left unanswered before is asked again. */
  heard?(at: number | undefined): void;
  stop(): void;
}

/**
 * Answers from the device's rows now, and after each change of the query's tables by any tab.
 * @param restMs So long after a change: for what need not be of this moment, and must not be in the way of what changed the rows.
 */
export function askLocally(
  replica: Pick<Replica, 'engine' | 'store'>,
  query: Query,
  input: unknown,
  session: Pick<Session, 'actor'>,
  tell: Tell,
  restMs = 0,
): Asking {
  let stopped = false;
  let reading = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let stale = true;
  const read = async (): Promise<void> => {
    if (reading) return;
    reading = true;
    while (stale && !stopped) {
      stale = false;
      const answer = await answerOf(() => replica.engine.query(query, input, session.actor()));
      // Rows have changed meanwhile: this answer is shown all the same, or a busy hour would show nothing.
      if (!stopped) tell(answer);
    }
    reading = false;
  };
  const tables = query.tables.map(({ name }) => name);
  const again = (): void => {
    stale = true;
    void read();
  };
  const onChange = (): void => {
    if (restMs === 0) return again();
    resting ??= setTimeout(() => {
      resting = undefined;
      again();
    }, restMs);
  };
  const unlisten = onRowsChanged(replica.store.name, tables, onChange);
  void read();
  const stop = (): void => {
    stopped = true;
    clearTimeout(resting);
    unlisten();
  };
  return { again, stop };
}

/** Who asks what, for the answer to be kept under. */
interface Asked {
  readonly asker: string;
  readonly question: string;
  /** One of many pages: of those with this name only the latest are kept, and none is waited for that is not looked at any more. */
  readonly list?: string;
}

/** So many pages are kept of a list. */
const pagesKept = 20;

/**
 * Tells the last answer that is kept, then the server's. Asks again when it failed and the network seems back, or when nothing answered and
 * the server is heard of elsewhere.
 */
export function askServer<O extends Query | Call>(
  { api, answers, now, signals }: Pick<Data, 'api' | 'answers' | 'now' | 'signals'>,
  operation: O,
  input: CallInput<O>,
  { asker, question, list }: Asked,
  tell: Tell,
): Asking {
  let stopped = false;
  let known: Answered = {};
  /** When nothing answered; while it is asked again, never. */
  let silentAt = Infinity;
  const ended = new AbortController();
  const options = list === undefined ? {} : { signal: ended.signal };
  const show = (answer: Answered): void => {
    known = answer;
    if (!stopped) tell(answer);
  };
  const ask = async (): Promise<void> => {
    silentAt = Infinity;
    const answer = await answerOf(() => api.call(operation, input, options));
    if (ended.signal.aborted) return;
    if (answer.error) {
      if (isNoAnswer(answer.error)) silentAt = now();
      show({ ...known, error: answer.error, ...('value' in known ? { isKept: true } : {}) });
      return;
    }
    const at = now();
    show({ value: answer.value, at });
    // Not kept is not lost: it is asked for again.
    await answers.keep(asker, question, { value: answer.value, at }).catch(() => undefined);
    if (list !== undefined) await answers.keepLatest(asker, `${list}:`, pagesKept).catch(() => undefined);
  };
  const start = async (): Promise<void> => {
    const asked = ask();
    const kept = await answers.read(asker, question);
    if (kept && !('value' in known)) show({ ...known, value: kept.value, at: kept.at, isKept: true });
    await asked;
  };
  const again = (): void => void ask();
  const unlisten = signals.onChange(() => {
    if (known.error && signals.online() && signals.visible()) again();
  });
  const heard = (at: number | undefined): void => {
    if (at !== undefined && at > silentAt) again();
  };
  void start();
  const stop = (): void => {
    stopped = true;
    if (list !== undefined) ended.abort();
    unlisten();
  };
  return { again, heard, stop };
}

/** Expected failures become part of the answer; a defect is shown as one. */
async function answerOf(ask: () => Promise<unknown>): Promise<Answered> {
  try {
    return { value: await ask() };
  } catch (error) {
    return {
      error: error instanceof AppError ? error : new AppError('internal', undefined, { cause: error }),
    };
  }
}
