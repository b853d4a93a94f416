import { useEffect, useRef, useState } from 'react';
import type { OutputOf, Query } from '#domain/kit/operation.ts';
import type { CallInput } from './api.ts';
import { askLocally, askServer, type Asking } from './ask.ts';
import { useData, useReplica } from './data-context.tsx';
import { signedIn } from './session-rule.ts';
import { useSession } from './use-session.ts';

const noAnswers: readonly never[] = [];

/** So many turns an answer of the server holds. */
const turnsOfServer = 5;

/**
 * The answers of one query to several questions, in their order; undefined for what nobody could answer yet. Rows of this device answer
 * first; what it does not hold is asked of the server, whose last answer is kept for later.
 *
 * @param turn Counts up as time passes, for answers that depend on it: every turn the rows are read again, every fifth the server is asked.
 */
export function useAnswers<Q extends Query>(
  operation: Q,
  inputs: readonly CallInput<Q>[],
  turn: number,
): readonly (OutputOf<Q> | undefined)[] {
  const data = useData();
  const replica = useReplica();
  const asker = signedIn(useSession().state)?.adminId;
  const questions = JSON.stringify(inputs);
  const [answered, setAnswered] = useState<{
    readonly of: string;
    readonly values: readonly (OutputOf<Q> | undefined)[];
  }>();
  const asking = useRef<{ readonly here: readonly Asking[]; readonly there: Map<number, Asking> }>(undefined);

  useEffect(() => {
    if (!replica || asker === undefined) return undefined;
    const asked = JSON.parse(questions) as CallInput<Q>[];
    const values: (OutputOf<Q> | undefined)[] = asked.map(() => undefined);
    const there = new Map<number, Asking>();
    const tell = (at: number, value: unknown): void => {
      values[at] = value as OutputOf<Q>;
      setAnswered({ of: questions, values: [...values] });
    };
    const here = asked.map((input, at) =>
      askLocally(replica, operation, input, data.session, ({ value, error }) => {
        if (value !== undefined) {
          there.get(at)?.stop();
          tell(at, value);
        } else if (error?.code === 'not_found' && !there.has(at)) {
          const question = `${operation.name}:${JSON.stringify(input)}`;
          const parts = { asker, question };
          there.set(
            at,
            askServer(data, operation, input, parts, (answer) => {
              if (answer.value !== undefined) tell(at, answer.value);
            }),
          );
        }
      }),
    );
    asking.current = { here, there };
    return () => {
      for (const one of [...here, ...there.values()]) one.stop();
    };
  }, [data, replica, operation, questions, asker]);

  useEffect(() => {
    asking.current?.here.forEach((one) => one.again());
    if (turn % turnsOfServer === 0) asking.current?.there.forEach((one) => one.again());
  }, [turn]);

  return answered?.of === questions ? answered.values : noAnswers;
}
