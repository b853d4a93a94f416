import { useEffect, useState } from 'react';
import type { OutputOf, Query } from '#domain/kit/operation.ts';
import type { CallInput } from './api.ts';
import { askLocally } from './ask.ts';
import { useData, useReplica } from './data-context.tsx';

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
