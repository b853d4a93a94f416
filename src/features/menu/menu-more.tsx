import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import StoreIcon from 'lucide-react/icons/store';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { createMenu, deleteMenu } from '#domain/menu/menu-operations.ts';
import type { Menu as MenuRecord } from '#domain/menu/schema.ts';
import { listStores } from '#domain/store/operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { ConfirmDialog } from '#src/office/detail/confirm-dialog.tsx';
import { wayTo } from '#src/office/place.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#src/ui/menus/menu.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { CopyToStore } from './copy-to-store.tsx';
import { menuResource } from './menu-resource.tsx';

const LazyMenuPrices = lazyPart(async () => (await import('./menu-prices-sheet.tsx')).MenuPricesSheet);

interface MenuMoreProps {
  menu: MenuRecord;
  /** Of the page's undo bar. */
  offer: (message: string, undo: () => void) => void;
  /** In the list of menus there is a way to the form as well. */
  withEdit?: boolean;
}

/** What else can be done with a menu: copied here or to another store, deleted after a question, with a way back. */
export function MenuMore({ menu, offer, withEdit }: MenuMoreProps) {
  const { brandId, storeId, _id: menuId, name, isActive } = menu;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const stores = useQuery(listStores, { brandId }).data?.length ?? 0;
  const { run: restore } = useCommand(createMenu);
  const mayPlan = useMay('dishes.edit');
  const [asked, setAsked] = useState<'delete' | 'copy' | 'prices'>();
  // Counts the times it was opened: it starts over each time.
  const [priced, setPriced] = useState(0);
  const place = { brandId, storeId };
  const { at } = menuResource;
  const say = (error: unknown): void => void notify('danger', errorText(error), { duration: 5000 });
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            label={t({ id: 'menu.more', message: `${name}的更多操作` })}
            data-testid={`menu-more-${menuId}`}
          />
        }
      >
        {withEdit && (
          <MenuItem icon={Pencil} onClick={() => void navigate(wayTo(at.edit, { ...place, id: menuId }))}>
            {t({ id: 'edit', message: '編輯' })}
          </MenuItem>
        )}
        <MenuItem icon={Copy} onClick={() => void navigate(wayTo(at.create, place, { copy: menuId }))}>
          {t({ id: 'duplicate', message: '複製' })}
        </MenuItem>
        {stores > 1 && (
          <MenuItem icon={StoreIcon} onClick={() => setAsked('copy')}>
            {t({ id: 'menu.copyToStore', message: '複製到其他店家' })}
          </MenuItem>
        )}
        {stores > 1 && mayPlan && (
          <MenuItem
            icon={BadgeDollarSign}
            onClick={() => {
              setPriced((times) => times + 1);
              setAsked('prices');
            }}
          >
            {t({ id: 'menuPrices.open', message: '套用價格到其他店家' })}
          </MenuItem>
        )}
        <MenuLine />
        <MenuItem icon={Trash2} danger onClick={() => setAsked('delete')}>
          {t({ id: 'delete', message: '刪除' })}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asked === 'delete'}
        danger
        operation={deleteMenu}
        input={{ ...place, menuId }}
        title={t({ id: 'confirm.deleteTitle', message: `刪除「${name}」？` })}
        effect={
          isActive
            ? t({
                id: 'menu.deleteActive',
                message: '這份菜單使用中：刪除後，櫃檯與客人看不到這些餐點。餐點庫與過去的訂單不受影響。',
              })
            : i18n._(menuResource.words.deleteEffect)
        }
        action={t({ id: 'delete', message: '刪除' })}
        onDone={() => {
          const { createdAt: _c, updatedAt: _u, rev: _r, deletedAt: _d, ...record } = menu;
          offer(
            t({ id: 'form.deleted', message: `已刪除「${name}」` }),
            () => void restore(record).catch(say),
          );
        }}
        onClose={close}
      />
      <CopyToStore menu={menu} open={asked === 'copy'} onClose={close} />
      {priced > 0 && <Prices key={priced} {...{ menu, offer }} open={asked === 'prices'} onClose={close} />}
    </>
  );
}

interface PricesProps {
  menu: MenuRecord;
  offer: MenuMoreProps['offer'];
  open: boolean;
  onClose: () => void;
}

/** Its prices in other stores; told when they hold at once, with a way back where they are planned. */
function Prices({ menu, offer, open, onClose }: PricesProps) {
  const errorText = useErrorText();
  const say = (error: unknown): void => void notify('danger', errorText(error), { duration: 5000 });
  return (
    <LazyBoundary asked={open}>
      <LazyMenuPrices
        {...{ menu, open, onClose }}
        onDone={({ message, undo }) => {
          onClose();
          if (undo) offer(message, () => void undo().catch(say));
          else notify('success', message);
        }}
      />
    </LazyBoundary>
  );
}
