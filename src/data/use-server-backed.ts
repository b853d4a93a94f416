import { useCallback } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import type { Command, Query } from '#domain/kit/operation.ts';
import type { CallInput } from './api.ts';
import { useReplica } from './data-context.tsx';
import { onServer } from './on-server.ts';
import { isNoAnswer } from './server-error.ts';
import { useRun, type Run } from './use-command.ts';
import { useQuery, type QueryResult } from './use-query.ts';

export interface ServerBackedResult<O extends Query> extends QueryResult<O> {
  /** It reaches further back than this device keeps rows: the server says it, if anybody. */
  readonly isFar: boolean;
  /** Nobody can say it while there is no network. */
  readonly isAway: boolean;
}

/** A local query that asks the server instead where it reaches further back than this device keeps rows. */
export function useServerBackedQuery<O extends Query>(
  query: O,
  input: CallInput<O> | undefined,
): ServerBackedResult<O> {
  const here = useQuery(query, input);
  const isFar = here.error?.code === 'not_kept';
  const there = useQuery(onServer(query), isFar ? input : undefined);
  if (!isFar) return { ...here, isFar, isAway: false };
  const isSilent = there.error !== undefined && isNoAnswer(there.error);
  const isAway = isSilent && there.data === undefined;
  return { ...there, error: isSilent ? undefined : there.error, isFar, isAway };
}

/** Changes a record on this device where it has it, else on the server. */
export function useServerBackedRun<C extends Command>(command: C): Run<C> {
  const here = useRun(command);
  const there = useRun(onServer(command));
  const replica = useReplica();
  return useCallback<Run<C>>(
    async (input, options) => {
      try {
        return await here(input, options);
      } catch (failure) {
        if (!(failure instanceof AppError) || failure.code !== 'not_found') throw failure;
      }
      const done = await there(input, options);
      // What older records come to is another sum now.
      replica?.loop.probe();
      return done;
    },
    [here, there, replica],
  );
}
