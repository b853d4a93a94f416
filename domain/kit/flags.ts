import type { CommandContext } from './operation.ts';

/**
 * Whether what a change is flagged for comes to nobody here: a device is told of it with the verdict. What a command reads for that alone it
 * does not read there, so that no sale that waits is run again because a price has changed.
 */
export function flagsNothing({ side }: Pick<CommandContext, 'side'>): boolean {
  return side === 'device';
}
