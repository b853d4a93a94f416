import { useLingui } from '@lingui/react/macro';
import { updateStore } from '#domain/store/update-store.ts';
import type { Store } from '#domain/store/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

/** Shows a store to guests or no longer, at once, and offers the way back. @param offer Of the page's undo bar. */
export function useStoreSwitch(
  offer: (message: string, undo: () => void) => void,
): (store: Store, isActive: boolean) => Promise<void> {
  const { t } = useLingui();
  const { run } = useCommand(updateStore);
  const errorText = useErrorText();
  const nameOf = useNameOf();
  return async (store, isActive) => {
    const { brandId, _id: id } = store;
    const put = (to: boolean) => run({ brandId, id, isActive: { from: !to, to } });
    const name = nameOf(store);
    const message = isActive
      ? t({ id: 'store.switchedOn', message: `已啟用「${name}」，客人看得到它` })
      : t({ id: 'store.switchedOff', message: `已停用「${name}」，客人看不到它` });
    await doWithUndo({ act: () => put(isActive), undo: () => put(!isActive), message, offer, errorText });
  };
}
