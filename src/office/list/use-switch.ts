import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { mostAtOnce } from '#domain/kit/edit-many.ts';
import type { TypedCommand } from '#domain/kit/operation.ts';
import type * as z from 'zod/mini';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { OfficeRecord } from '../resource.ts';

/** What is said once records are in use, or no longer; `{name}` of one, `{count}` of several. */
export interface SwitchedWords {
  readonly on: MessageDescriptor;
  readonly off: MessageDescriptor;
  readonly manyOn: MessageDescriptor;
  readonly manyOff: MessageDescriptor;
}

interface Switching {
  readonly operation: TypedCommand<z.ZodMiniType, z.ZodMiniType>;
  /** The argument of the operation that holds the edits. */
  readonly as: string;
  readonly brandId: string;
  /** Of the page's undo bar. */
  readonly offer: (message: string, undo: () => void) => void;
  readonly words: SwitchedWords;
}

/** Puts records to use or no longer, at once and as one change, and shows the way back. Those that are so already are left alone. */
export function useSwitch<R extends OfficeRecord & { readonly isActive: boolean }>({
  operation,
  as,
  brandId,
  offer,
  words,
}: Switching): (records: readonly R[], isActive: boolean) => Promise<void> {
  const { i18n } = useLingui();
  const { run } = useCommand(operation);
  const errorText = useErrorText();
  const nameOf = useNameOf();
  return async (records, isActive) => {
    const changed = records.filter((record) => record.isActive !== isActive);
    const [first] = changed;
    if (!first) return;
    const put = async (to: boolean): Promise<void> => {
      for (let at = 0; at < changed.length; at += mostAtOnce) {
        const some = changed.slice(at, at + mostAtOnce);
        const edits = some.map(({ _id }) => [_id, { isActive: { from: !to, to } }] as const);
        await run({ brandId, [as]: Object.fromEntries(edits) });
      }
    };
    const values = { name: nameOf(first), count: changed.length };
    const isOne = changed.length === 1;
    const said = isActive ? (isOne ? words.on : words.manyOn) : isOne ? words.off : words.manyOff;
    const message = i18n._(said.id, values, said.message === undefined ? {} : { message: said.message });
    await doWithUndo({ act: () => put(isActive), undo: () => put(!isActive), message, offer, errorText });
  };
}
