import type { Call, Query } from '#domain/kit/operation.ts';
import { answerOf, type Answered, type Tell } from './answered.ts';
import type { CallInput } from './api.ts';
import { readingOf, type RowsOf } from './local-reading.ts';
import type { Data } from './open-data.ts';
import { isNoAnswer } from './server-error.ts';
import type { Session } from './session.ts';

export interface Asking {
  again(): void;
  /** The server answered somebody else at that moment, in milliseconds: what it left unanswered before is asked again. */
  heard?(at: number | undefined): void;
  stop(): void;
}

/**
 * Answers from the device's rows now, and after each change of the query's tables by any tab. Who asks what another part of the page asks
 * already has its answer at once.
 * @param restMs So long after a change: for what need not be of this moment, and must not be in the way of what changed the rows.
 */
export function askLocally(
  replica: RowsOf,
  query: Query,
  input: unknown,
  session: Pick<Session, 'actor'>,
  tell: Tell,
  restMs = 0,
): Asking {
  const reading = readingOf(replica, { query, input, restMs }, session);
  // A listener of its own: who asks the same twice is told twice.
  return { again: () => reading.again(), stop: reading.join((answer) => tell(answer)) };
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
    if (kept && !('value' in known)) {
      if (operation.output.safeParse(kept.value).success)
        show({ ...known, value: kept.value, at: kept.at, isKept: true });
      // It was kept before an update of the app, whose screens need more than it holds.
      else await answers.forget(asker, question).catch(() => undefined);
    }
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
