import { useLingui } from '@lingui/react/macro';
import { toggleBrand } from '#domain/brand/operations.ts';
import type { Brand } from '#domain/brand/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

interface Options {
  /** Of the page's undo bar. */
  readonly offer: (message: string, undo: () => void) => void;
  /** What is shown: see `useWanted`. */
  readonly wanted: { readonly want: (id: string, to: boolean) => void; readonly drop: (id: string) => void };
  /** The server has done it: what is shown is read again. */
  readonly onDone: () => void;
}

/** Switches a brand on or off at the server, says what that means, and shows the way back. */
export function useBrandSwitch({
  offer,
  wanted,
  onDone,
}: Options): (brand: Brand, isActive: boolean) => Promise<void> {
  const { t } = useLingui();
  const { run } = useCommand(toggleBrand);
  const errorText = useErrorText();
  const nameOf = useNameOf();
  return async (brand, isActive) => {
    const put = async (to: boolean): Promise<void> => {
      wanted.want(brand._id, to);
      try {
        await run({ id: brand._id, isActive: to });
        onDone();
      } catch (error) {
        wanted.drop(brand._id);
        throw error;
      }
    };
    const name = nameOf(brand);
    const message = isActive
      ? t({ id: 'brand.isOn', message: `已啟用「${name}」，客人可以點餐` })
      : t({ id: 'brand.isOff', message: `已停用「${name}」，客人無法點餐` });
    await doWithUndo({ act: () => put(isActive), undo: () => put(!isActive), message, offer, errorText });
  };
}
