import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppError } from '#domain/kit/errors.ts';
import type { Call, OutputOf, Query } from '#domain/kit/operation.ts';
import type { CallInput } from './api.ts';
import { askLocally, askServer, type Asking } from './ask.ts';
import { useData, useReplica } from './data-context.tsx';
import { signedIn } from './session-rule.ts';
import { useSession } from './use-session.ts';

/** A question and what the device's rows say to it. */
export interface LocalAnswer<Q extends Query> {
  readonly input: CallInput<Q>;
  readonly value: OutputOf<Q>;
}

const noAnswers: readonly never[] = [];

/** The answers of one local query to several questions, live, in their order. What is not answered yet, or cannot be, is left out. */
export function useLocalQueries<Q extends Query>(
  operation: Q,
  inputs: readonly CallInput<Q>[],
): readonly LocalAnswer<Q>[] {
  const { session } = useData();
  const replica = useReplica();
  const questions = JSON.stringify(inputs);
  const [answered, setAnswered] = useState<{ of: string; answers: readonly LocalAnswer<Q>[] }>();
  useEffect(() => {
    if (!replica) return undefined;
    const asked = JSON.parse(questions) as CallInput<Q>[];
    const known = new Map<number, LocalAnswer<Q>>();
    const asking = asked.map((input, at) =>
      askLocally(replica, operation, input, session, ({ value }) => {
        if (value === undefined) return;
        known.set(at, { input, value: value as OutputOf<Q> });
        setAnswered({ of: questions, answers: asked.flatMap((_, index) => known.get(index) ?? []) });
      }),
    );
    return () => asking.forEach((one) => one.stop());
  }, [replica, operation, questions, session]);
  return answered?.of === questions ? answered.answers : noAnswers;
}

/** A question to the server and what is known of its answer: the last one that was kept while there is no newer. */
export interface ServerAnswer<O extends Query | Call> {
  readonly input: CallInput<O>;
  readonly value?: OutputOf<O>;
  readonly error?: AppError | undefined;
  /** When the server said so, in milliseconds. */
  readonly at?: number;
  readonly isKept?: boolean;
}

/** The server's answers to several questions of one kind, in their order, each as soon as it is there. */
export function useServerQueries<O extends Query | Call>(
  operation: O,
  inputs: readonly CallInput<O>[],
): { readonly answers: readonly ServerAnswer<O>[]; readonly reload: () => void } {
  const data = useData();
  const asker = signedIn(useSession().state)?.adminId;
  const questions = JSON.stringify(inputs);
  const asking = useRef<readonly Asking[]>([]);
  const of = `${asker}:${questions}`;
  const [answered, setAnswered] = useState<{ of: string; answers: readonly ServerAnswer<O>[] }>();
  useEffect(() => {
    if (asker === undefined) return undefined;
    const asked = JSON.parse(questions) as CallInput<O>[];
    let answers: readonly ServerAnswer<O>[] = asked.map((input) => ({ input }));
    const started = asked.map((input, at) =>
      askServer(
        data,
        operation,
        input,
        { asker, question: `${operation.name}:${JSON.stringify(input)}` },
        (answer) => {
          answers = answers.with(at, { input, ...answer } as ServerAnswer<O>);
          setAnswered({ of: `${asker}:${questions}`, answers });
        },
      ),
    );
    asking.current = started;
    return () => started.forEach((one) => one.stop());
  }, [data, operation, asker, questions]);
  return {
    answers: answered?.of === of ? answered.answers : noAnswers,
    reload: useCallback(() => asking.current.forEach((one) => one.again()), []),
  };
}
