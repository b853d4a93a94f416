import { useCallback, useState } from 'react';
import type { Approver } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Call, Command, OutputOf } from '#domain/kit/operation.ts';
import type { CommitOptions } from '#sync/client/commit.ts';
import type { CallInput } from './api.ts';
import { signedIn } from './session-rule.ts';
import type { Session } from './session.ts';
import { useData, useDraftPlace, useReplica } from './data-context.tsx';

/**
 * Resolves when the change is durable on this device, or, for what must not be guessed offline, when the server has done it.
 * @throws AppError
 */
export type Run<C extends Command | Call> = (
  input: CallInput<C>,
  options?: RunOptions,
) => Promise<OutputOf<C>>;

export interface RunOptions extends CommitOptions {
  /** Who stands behind it with a higher role. */
  readonly approver?: Approver | undefined;
}

export interface CommandHandle<C extends Command | Call> {
  readonly run: Run<C>;
  readonly isRunning: boolean;
  /** Why the last run failed; gone with the next. */
  readonly error: AppError | undefined;
}

/** Makes a change, or calls the server. The author is whoever is signed in at that moment. */
export function useCommand<C extends Command | Call>(operation: C): CommandHandle<C> {
  const runIt = useRun(operation);
  const [running, setRunning] = useState(0);
  const [error, setError] = useState<AppError>();
  const run = useCallback<Run<C>>(
    async (input, options) => {
      setRunning((count) => count + 1);
      setError(undefined);
      try {
        return await runIt(input, options);
      } catch (failure) {
        if (failure instanceof AppError) setError(failure);
        throw failure;
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [runIt],
  );
  return { run, isRunning: running > 0, error };
}

/** Nobody is signed in on pages of guests and sign-ins: they call, too. */
function isByPin(session: Session): boolean {
  return signedIn(session.state())?.pin !== undefined;
}

/** `useCommand` for who watches over the run by themselves: nothing is drawn again for it. */
export function useRun<C extends Command | Call>(operation: C): Run<C> {
  const { api, session } = useData();
  const replica = useReplica();
  const place = useDraftPlace();
  return useCallback<Run<C>>(
    async (input, options = {}) => {
      const { approver, ...kept } = options;
      const { dropDrafts = [] } = kept;
      const callAndDrop = async (): Promise<OutputOf<C>> => {
        const answer = await api.call(operation, input);
        // Done is done: a draft that stays behind is no reason to say that it failed.
        await Promise.allSettled(dropDrafts.map(async (key) => place?.drafts.write(key, undefined)));
        // What it changed is among the rows of this device with the next round.
        if (operation.kind === 'command') replica?.loop.committed();
        return answer;
      };
      try {
        if (session.locked()) throw new AppError('auth_required');
        const isOnline = operation.kind === 'call' || operation.offline === 'refuse';
        // The server would take it for the wish of whoever signed in on this browser.
        if (isOnline && isByPin(session)) throw new AppError('offline_refused');
        if (isOnline) return await callAndDrop();
        if (!replica) throw new AppError('device_not_enrolled');
        await replica.drafts.settled(dropDrafts);
        const actor = { ...session.actor(), ...(approver && { approver }) };
        const { output } = await replica.engine.commit(operation, input, actor, kept);
        replica.loop.committed();
        return output as OutputOf<C>;
      } catch (failure) {
        throw failure instanceof AppError ? failure : new AppError('internal', undefined, { cause: failure });
      }
    },
    [operation, api, session, replica, place],
  );
}
