import { commands, type Command, type CommandName } from './commands.ts';

/** A command as a view does it. `On` is what it is done to. */
export interface Action<On> extends Command {
  readonly name: CommandName;
  /** Whether it means anything now. Where it does not, its key is left alone and its button is not there. */
  readonly may: (on: On) => boolean;
  /** @param key Which of its keys it was; nothing where a button was pressed. */
  readonly does: (on: On, key?: string) => void;
}

/** @param only Where the view says more: when it may, or which of the command's keys it hears. */
export function action<On>(
  name: CommandName,
  does: Action<On>['does'],
  only: Partial<Pick<Action<On>, 'may' | 'keys'>> = {},
): Action<On> {
  return { ...commands[name], may: () => true, ...only, name, does };
}

/**
 * Runs the action of a key in a view. Letters count in either case, for a Caps Lock that nobody saw.
 * @returns Whether it means anything there now.
 */
export function dispatchKey<On>(actions: readonly Action<On>[], pressed: string, on: On): boolean {
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  const meant = actions.find(({ keys }) => keys.includes(key));
  if (!meant?.may(on)) return false;
  meant.does(on, key);
  return true;
}

/** What a button of it does: the same as its key. */
export function tap<On>({ may, does }: Action<On>, on: On): () => void {
  return () => {
    if (may(on)) does(on);
  };
}
