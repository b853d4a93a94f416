import { useLingui } from '@lingui/react/macro';
import { commands, type Command } from '../keys/commands.ts';

interface Shortcut {
  readonly caps: readonly string[];
  readonly does: string;
}

/** Every key of the counter and what it does, by where it does it (ux.md §2.2). */
export function useShortcuts(): readonly { readonly name: string; readonly keys: readonly Shortcut[] }[] {
  const { t, i18n } = useLingui();
  const keysOf = (group: Command['group']): Shortcut[] =>
    Object.values(commands)
      .filter((command) => command.group === group)
      .map(({ caps, label }) => ({ caps, does: i18n._(label) }));
  return [
    { name: t({ id: 'keys.selling', message: '點餐' }), keys: keysOf('selling') },
    { name: t({ id: 'keys.paying', message: '收款與訂單' }), keys: keysOf('paying') },
  ];
}
