import { useLingui } from '@lingui/react/macro';
import { updateOption } from '#domain/catalogue/choice-operations.ts';
import type { Option } from '#domain/catalogue/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { notify } from '#src/ui/notify.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';

/** Offers an option or no longer, at once, and shows the way back. @param offer Of the page's undo bar. */
export function useOptionSwitch(
  offer: (message: string, undo: () => void) => void,
): (option: Option, isActive: boolean) => Promise<void> {
  const { t } = useLingui();
  const { run } = useCommand(updateOption);
  const errorText = useErrorText();
  const nameOf = useNameOf();
  return async (option, isActive) => {
    const { brandId, _id: id } = option;
    const put = async (to: boolean): Promise<boolean> => {
      try {
        await run({ brandId, id, isActive: { from: !to, to } });
        return true;
      } catch (error) {
        notify('danger', errorText(error), { duration: 5000 });
        return false;
      }
    };
    if (!(await put(isActive))) return;
    const name = nameOf(option);
    const message = isActive
      ? t({ id: 'option.switchedOn', message: `已恢復供應「${name}」` })
      : t({ id: 'option.switchedOff', message: `已停供「${name}」` });
    offer(message, () => void put(!isActive));
  };
}
