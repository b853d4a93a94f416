import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { commands, type Command } from '../keys/commands.ts';

const groupNames: Readonly<Record<Command['group'], MessageDescriptor>> = {
  selling: msg({ id: 'keys.selling', message: '點餐' }),
  paying: msg({ id: 'keys.paying', message: '收款與訂單' }),
};

/** Every command of the counter, by where it is used (ux.md §2.2): what the list of keys is made of. */
export const commandGroups: readonly {
  readonly name: MessageDescriptor;
  readonly commands: readonly Command[];
}[] = (['selling', 'paying'] as const).map((name) => ({
  name: groupNames[name],
  commands: Object.values(commands).filter(({ group }) => group === name),
}));

interface Shortcut {
  readonly caps: readonly string[];
  readonly does: string;
}

/** Every key of the counter and what it does, in the page's language. */
export function useShortcuts(): readonly { readonly name: string; readonly keys: readonly Shortcut[] }[] {
  const { i18n } = useLingui();
  return commandGroups.map((group) => ({
    name: i18n._(group.name),
    keys: group.commands.map(({ caps, label }) => ({ caps, does: i18n._(label) })),
  }));
}
