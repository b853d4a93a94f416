import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import type { Rows } from '#domain/kit/rows.ts';

/**
 * A command that must not be guessed offline, undone where its caller went away before it was committed: somebody who cancels a long
 * import finds nothing of it. Others are queued on a device, which asks again, and go on.
 */
export function abortOnDisconnect(command: Command, request: Pick<IncomingMessage, 'socket'>): Command {
  if (command.offline !== 'refuse') return command;
  return {
    ...command,
    async apply(rows: Rows, input: never, ctx) {
      const output = await command.apply(rows, input, ctx);
      // Lets the connection say that it was closed.
      await setImmediate();
      if (request.socket.destroyed) throw new AppError('unavailable');
      return output;
    },
  };
}
