import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import type { Rows } from '#domain/kit/rows.ts';

/**
 * The command, refused where the record is not the one that the caller saw: `If-Match` names its `rev`, with or without quotes
 * (data-model §1). A caller without the header claims nothing, and the last writer wins.
 * @throws AppError validation for a header that names no revision
 */
export function ifUnchanged(command: Command, header: string | undefined): Command {
  if (header === undefined || header === '*') return command;
  const seen = /^"?(\d{1,15})"?$/.exec(header)?.[1];
  if (seen === undefined)
    throw new AppError('validation', { faults: [{ path: 'If-Match', message: 'invalid' }] });
  return {
    ...command,
    async apply(rows: Rows, input: never, ctx) {
      const target = command.target(input);
      const current = target && (await rows.get(target[0], target[1]));
      if (current && current.rev !== Number(seen))
        throw new AppError('rev_mismatch', { current: current.rev });
      return command.apply(rows, input, ctx);
    },
  };
}
