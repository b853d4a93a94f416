import type { Command } from '#domain/kit/operation.ts';
import type { Business } from '#sync/operations.ts';

/**
 * Commands by name that are fetched when the engine first asks for them, so that no page has to load every rule of the business before it
 * can be drawn. A fetch that failed is made again by whoever asks next.
 */
export function lazyCommands(
  load: () => Promise<ReadonlyMap<string, Command>>,
): Required<Pick<Business, 'commands' | 'ready'>> {
  const commands = new Map<string, Command>();
  let coming: Promise<void> | undefined;
  const fetch = async (): Promise<void> => {
    for (const [name, command] of await load()) commands.set(name, command);
  };
  return {
    commands,
    ready: () => {
      coming ??= fetch().catch((error: unknown) => {
        coming = undefined;
        throw error;
      });
      return coming;
    },
  };
}
