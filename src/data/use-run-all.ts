import { useCallback } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import type { Meant } from '#sync/client/commit.ts';
import type { CallInput } from './api.ts';
import { useData, useReplica } from './data-context.tsx';

/** A change among several that are one act. */
export function meant<C extends Command>(command: C, input: CallInput<C>): Meant {
  return { command, input };
}

/**
 * Makes several changes as one act: resolves when all of them are durable on this device; where one fails, none is. Only for what may be
 * done without a network.
 * @throws AppError
 */
export function useRunAll(): (changes: readonly Meant[]) => Promise<readonly unknown[]> {
  const { session } = useData();
  const replica = useReplica();
  return useCallback(
    async (changes) => {
      try {
        if (session.locked()) throw new AppError('auth_required');
        if (!replica) throw new AppError('device_not_enrolled');
        const committed = await replica.engine.commitAll(changes, session.actor());
        replica.loop.committed();
        return committed.map(({ output }) => output);
      } catch (failure) {
        throw failure instanceof AppError ? failure : new AppError('internal', undefined, { cause: failure });
      }
    },
    [session, replica],
  );
}
