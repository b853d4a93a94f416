import { useLingui } from '@lingui/react/macro';
import { updateMenu } from '#domain/menu/menu-operations.ts';
import type { Menu } from '#domain/menu/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';

/** Switches a menu on (and the other one of its type off) or off, at once, and shows the way back. @param offer Of the page's undo bar. */
export function useMenuSwitch(
  menus: readonly Menu[],
  offer: (message: string, undo: () => void) => void,
): (menu: Menu, isActive: boolean) => Promise<void> {
  const { t } = useLingui();
  const { run } = useCommand(updateMenu);
  const errorText = useErrorText();
  return async (menu, isActive) => {
    const { _id: menuId, brandId, storeId, menuType, name } = menu;
    const other = menus.find((one) => one._id !== menuId && one.isActive && one.menuType === menuType);
    const put = (id: string, to: boolean) =>
      run({ brandId, storeId, menuId: id, isActive: { from: !to, to } });
    const others = other?.name ?? '';
    const message = !isActive
      ? t({ id: 'menu.nowOff', message: `已停用「${name}」` })
      : other
        ? t({ id: 'menu.nowOnFor', message: `已啟用「${name}」，「${others}」已停用` })
        : t({ id: 'menu.nowOn', message: `已啟用「${name}」` });
    await doWithUndo({
      act: () => put(menuId, isActive),
      // Where another was on, bringing that one back switches this one off by itself.
      undo: () => (isActive && other ? put(other._id, true) : put(menuId, !isActive)),
      message,
      offer,
      errorText,
    });
  };
}
