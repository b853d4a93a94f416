import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import type { Call, OutputOf, Query } from '#domain/kit/operation.ts';
import type { CallInput } from './api.ts';
import { useData, useHasBrand, useReplica } from './data-context.tsx';
import type { Answered } from './answered.ts';
import { askLocally, askServer, type Asking } from './ask.ts';
import { knownHere } from './local-reading.ts';
import { askerOf, guest } from './session-rule.ts';
import { useRetryOnAnswer } from './use-retry-on-answer.ts';
import { useSession } from './use-session.ts';

export interface QueryResult<O extends Query | Call> {
  readonly data: OutputOf<O> | undefined;
  readonly error: AppError | undefined;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  /** For what only the server knows: when it said so, in milliseconds. Rows of the device are always of now. */
  readonly answeredAt: number | undefined;
  /** What is shown is an earlier answer: the server has not given a new one, or cannot. */
  readonly isKept: boolean;
  reload(): void;
}

/**
 * An operation's answer, live. A local query is answered from the device's rows as soon as somebody of the brand is signed in, and again
 * whenever its tables change; everything else, and everything on pages that belong to no brand, is asked of the server, and its last answer is shown while there is no newer one.
 *
 * @param input Undefined asks nothing yet.
 * @param restMs See `askLocally`.
 */
export function useQuery<O extends Query | Call>(
  operation: O,
  input: CallInput<O> | undefined,
  restMs = 0,
): QueryResult<O> {
  const data = useData();
  const replica = useReplica();
  const hasBrand = useHasBrand();
  const { state } = useSession();
  const asker = askerOf(state);
  const asking = useRef<Asking>(undefined);
  const [answered, setAnswered] = useState<Answered & { readonly of: string }>();

  const question = input === undefined ? undefined : `${operation.name}:${JSON.stringify(input)}`;
  const scope = input === undefined ? undefined : operation.scope(input as never);
  const brandId = scope && scope.kind !== 'platform' ? scope.brandId : undefined;
  const isLocal =
    hasBrand &&
    operation.kind === 'query' &&
    operation.source === 'local' &&
    brandId !== undefined &&
    asker !== guest;
  // Nobody is signed in (any more): what only staff may know is not asked for.
  const mayAsk = asker !== guest || operation.who.guests || operation.who.customers;
  const own = replica?.brandId === brandId ? replica : undefined;
  const source = !mayAsk ? undefined : isLocal ? own : 'server';
  const of = `${asker}:${question ?? ''}`;

  /** What another part of the page asks already stands in the first frame. */
  const knownOf = (): Answered | undefined =>
    source === undefined || source === 'server' || operation.kind === 'call'
      ? undefined
      : knownHere(source, { query: operation, input, restMs }, data.session);

  useEffect(() => {
    if (question === undefined || source === undefined) return undefined;
    const tell = (answer: Answered): void => setAnswered({ ...answer, of });
    const asked = JSON.parse(question.slice(operation.name.length + 1)) as CallInput<O>;
    const started =
      source === 'server' || operation.kind === 'call'
        ? askServer(data, operation, asked, { asker, question }, tell)
        : askLocally(source, operation, asked, data.session, tell, restMs);
    asking.current = started;
    return () => started.stop();
  }, [data, operation, question, source, asker, of, restMs]);

  useRetryOnAnswer(asking, source === 'server' ? own : undefined);

  const current = answered?.of === of ? answered : knownOf();
  return {
    data: current?.value as OutputOf<O> | undefined,
    error: current?.error,
    isLoading: question !== undefined && current?.value === undefined && current?.error === undefined,
    answeredAt: current?.at,
    isKept: current?.isKept ?? false,
    reload: useCallback(() => asking.current?.again(), []),
  };
}
