import { useLingui } from '@lingui/react/macro';
import { setAdminStatus } from '#domain/access/admin-operations.ts';
import type { Admin } from '#domain/access/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';

interface Options {
  /** Of the page's undo bar. */
  readonly offer: (message: string, undo: () => void) => void;
  /** What is shown: see `useWanted`. */
  readonly wanted: { readonly want: (id: string, to: boolean) => void; readonly drop: (id: string) => void };
  /** The server has done it, or says that things are different: what is shown is read again. */
  readonly onDone: () => void;
}

/** Switches an account on or off at the server and says what that means. */
export function usePersonSwitch({
  offer,
  wanted,
  onDone,
}: Options): (person: Admin, isActive: boolean) => Promise<void> {
  const { t } = useLingui();
  const { run } = useCommand(setAdminStatus);
  const errorText = useErrorText();
  return async ({ _id: id, name }, isActive) => {
    const put = async (to: boolean): Promise<void> => {
      wanted.want(id, to);
      try {
        await run({ id, isActive: to });
      } catch (error) {
        wanted.drop(id);
        throw error;
      } finally {
        onDone();
      }
    };
    const message = isActive
      ? t({ id: 'person.isOn', message: `已啟用「${name}」` })
      : t({ id: 'person.isOff', message: `已停用「${name}」，已登入的裝置都已登出` });
    await doWithUndo({ act: () => put(isActive), undo: () => put(!isActive), message, offer, errorText });
  };
}
