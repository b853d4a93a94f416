import { useLingui } from '@lingui/react/macro';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import type { SoldOutDish } from '../counter-ports.ts';
import { useWords } from '../words.ts';

/** As many names as a question can be read with. */
const mostNamed = 12;

interface RestoreDialogProps {
  menu: PresentedMenu;
  /** They stay while it closes. */
  dishes: readonly SoldOutDish[];
  open: boolean;
  onClose: () => void;
  onRestore: () => void;
}

/** Asks before everything that is sold out is offered again, and says what that is. */
export function RestoreDialog({ menu, dishes, open, onClose, onRestore }: RestoreDialogProps) {
  const { t } = useLingui();
  const { nameOf } = useWords();
  const count = dishes.length;
  const shown = new Map(dishesOf(menu).map((dish) => [dish.dishId, dish]));
  const named = dishes.slice(0, mostNamed).map(({ dishId, name }) => nameOf(shown.get(dishId) ?? { name }));
  const names = named.join(t({ id: 'list.pause', message: '、' }));
  const empty = dishes.filter(({ isEmpty }) => isEmpty).length;
  return (
    <AlertDialog
      open={open}
      title={t({ id: 'restore.title', message: `恢復供應${count}道餐點？` })}
      body={
        <>
          <p>{count > named.length ? t({ id: 'restore.more', message: `${names}等${count}道` }) : names}</p>
          {empty > 0 && (
            <p className="pt-2 text-14">
              {t({ id: 'restore.empty', message: `其中${empty}道庫存為0，補貨前仍顯示售完。` })}
            </p>
          )}
        </>
      }
      confirmLabel={t({ id: 'restore.confirm', message: '全部恢復供應' })}
      cancelLabel={t({ id: 'cancel', message: '取消' })}
      onConfirm={onRestore}
      onCancel={onClose}
    />
  );
}
