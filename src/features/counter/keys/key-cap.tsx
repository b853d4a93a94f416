import { commands, type CommandName } from './commands.ts';

/** The key of a command, on its button: where there is a keyboard. */
export function KeyCap({ of }: { of: CommandName }) {
  return (
    <kbd className="rounded-field border border-current px-1.5 text-14 font-semibold max-lg:hidden pointer-coarse:hidden">
      {commands[of].caps[0]}
    </kbd>
  );
}
