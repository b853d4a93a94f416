import { useCallback, useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import type { Call, Command, OutputOf } from '#domain/kit/operation.ts';
import type { CommitOptions } from '#sync/client/commit.ts';
import type { CallInput } from './api.ts';
import { useData, useDraftPlace, useReplica } from './data-context.tsx';

export interface CommandHandle<C extends Command | Call> {
  /**
   * Resolves when the change is durable on this device, or, for what must not be guessed offline, when the server has done it.
   * @throws AppError
   */
  run(input: CallInput<C>, options?: CommitOptions): Promise<OutputOf<C>>;
  readonly isRunning: boolean;
  /** Why the last run failed; gone with the next. */
  readonly error: AppError | undefined;
}

/** Makes a change, or calls the server. The author is whoever is signed in at that moment. */
export function useCommand<C extends Command | Call>(operation: C): CommandHandle<C> {
  const { api, session } = useData();
  const replica = useReplica();
  const place = useDraftPlace();
  const [running, setRunning] = useState(0);
  const [error, setError] = useState<AppError>();

  const run = useCallback(
    async (input: CallInput<C>, options: CommitOptions = {}): Promise<OutputOf<C>> => {
      const { dropDrafts = [] } = options;
      const callAndDrop = async (): Promise<OutputOf<C>> => {
        const answer = await api.call(operation, input);
        // Done is done: a draft that stays behind is no reason to say that it failed.
        await Promise.allSettled(dropDrafts.map(async (key) => place?.drafts.write(key, undefined)));
        return answer;
      };
      setRunning((count) => count + 1);
      setError(undefined);
      try {
        if (operation.kind === 'call' || operation.offline === 'refuse') return await callAndDrop();
        if (!replica) throw new AppError('device_not_enrolled');
        await replica.drafts.settled(dropDrafts);
        const { output } = await replica.engine.commit(operation, input, session.actor(), options);
        replica.loop.committed();
        return output as OutputOf<C>;
      } catch (failure) {
        const known =
          failure instanceof AppError ? failure : new AppError('internal', undefined, { cause: failure });
        setError(known);
        throw known;
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [operation, api, session, replica, place],
  );
  return { run, isRunning: running > 0, error };
}
