import { useEffect, useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';

/** Where nothing answered. */
const retryMs = 5000;

interface Answer<T> {
  readonly key: string;
  readonly value?: T;
  readonly error?: AppError;
}

export interface Asked<T> {
  /** The last answer to this question. */
  readonly value: T | undefined;
  /** Why there is no newer one. */
  readonly error: AppError | undefined;
  /** The question has changed, and is not answered yet. */
  readonly isAsking: boolean;
  readonly again: () => void;
}

interface Question<T> {
  /** Says what is asked: another key is another question. Undefined asks nothing. */
  readonly key: string | undefined;
  readonly ask: (signal: AbortSignal) => Promise<T>;
  /** What the answer depends on beside the question: it is asked again when this changes, and the last answer stays until then. */
  readonly since?: string;
  /** The page stands with its answer: it is there at once for whoever comes back, and asked for again. */
  readonly stays?: boolean;
  /** Asked again so often while somebody looks, in ms. */
  readonly everyMs?: number;
  /** Who types asks only after a moment, in ms. */
  readonly afterMs?: number;
}

/** What the server says to a question that changes as somebody types and chooses; asked again when the network or somebody comes back. */
export function useAsked<T>(question: Question<T>): Asked<T> {
  const { key, ask, since, stays = false, everyMs = 0, afterMs = 0 } = question;
  const { signals, answers } = useGuestData();
  const [answer, setAnswer] = useState<Answer<T>>();
  const [turn, setTurn] = useState(0);
  const latest = useLatest(ask);
  useEffect(() => {
    if (key === undefined) return undefined;
    const leave = new AbortController();
    let soon: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(soon);
      if (!signals.visible()) return;
      latest.current(leave.signal).then(
        (value) => {
          if (leave.signal.aborted) return;
          if (stays) answers.set(key, value);
          setAnswer({ key, value });
        },
        (error: unknown) => {
          if (leave.signal.aborted) return;
          const failure =
            error instanceof AppError ? error : new AppError('internal', undefined, { cause: error });
          setAnswer((was) => ({ ...(was?.key === key ? was : { key }), error: failure }));
          // A browser does not always notice that the network is back.
          if (isNoAnswer(failure)) soon = setTimeout(look, retryMs);
        },
      );
    };
    const first = setTimeout(look, afterMs);
    const timer = everyMs > 0 ? setInterval(look, everyMs) : undefined;
    const unlisten = signals.onChange(look);
    return () => {
      leave.abort();
      clearTimeout(first);
      clearTimeout(soon);
      clearInterval(timer);
      unlisten();
    };
  }, [key, since, turn, stays, everyMs, afterMs, signals, answers, latest]);
  const isOf = answer !== undefined && answer.key === key;
  const known = stays && key !== undefined ? (answers.get(key) as T | undefined) : undefined;
  return {
    // Nobody and nothing are answers as well.
    value: isOf && 'value' in answer ? answer.value : known,
    error: isOf ? answer.error : undefined,
    isAsking: key !== undefined && !isOf,
    again: () => setTurn((count) => count + 1),
  };
}
