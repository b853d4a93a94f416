import { useLingui } from '@lingui/react/macro';
import { mostAtOnce } from '#domain/kit/edit-many.ts';
import { updateOptions } from '#domain/catalogue/choice-operations.ts';
import type { Option } from '#domain/catalogue/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { doWithUndo } from '#src/ui/do-with-undo.ts';
import { useNameOf } from '#src/ui/use-name-of.ts';

/**
 * Offers options or no longer, at once and as one change, and shows the way back. Options that are so already are left alone.
 * @param offer Of the page's undo bar.
 */
export function useOptionSwitch(
  brandId: string,
  offer: (message: string, undo: () => void) => void,
): (options: readonly Option[], isActive: boolean) => Promise<void> {
  const { t } = useLingui();
  const { run } = useCommand(updateOptions);
  const errorText = useErrorText();
  const nameOf = useNameOf();
  return async (options, isActive) => {
    const changed = options.filter((option) => option.isActive !== isActive);
    const [first] = changed;
    if (!first) return;
    const put = async (to: boolean): Promise<void> => {
      for (let at = 0; at < changed.length; at += mostAtOnce) {
        const some = changed.slice(at, at + mostAtOnce);
        const edits = some.map(({ _id }) => [_id, { isActive: { from: !to, to } }] as const);
        await run({ brandId, options: Object.fromEntries(edits) });
      }
    };
    const name = nameOf(first);
    const count = changed.length;
    const one = isActive
      ? t({ id: 'option.switchedOn', message: `已恢復供應「${name}」` })
      : t({ id: 'option.switchedOff', message: `已停供「${name}」` });
    const many = isActive
      ? t({ id: 'options.switchedOn', message: `已恢復供應${count}個選項` })
      : t({ id: 'options.switchedOff', message: `已停供${count}個選項` });
    const message = count === 1 ? one : many;
    await doWithUndo({ act: () => put(isActive), undo: () => put(!isActive), message, offer, errorText });
  };
}
