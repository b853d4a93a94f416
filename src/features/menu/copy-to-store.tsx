import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import StoreIcon from 'lucide-react/icons/store';
import type { Menu } from '#domain/menu/schema.ts';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { useAddressOf } from '#src/ui/words/use-address-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

interface CopyToStoreProps {
  menu: Menu;
  open: boolean;
  onClose: () => void;
}

/** Asks for which store; the copy is then looked through in that store's builder and published there. */
export function CopyToStore({ menu, open, onClose }: CopyToStoreProps) {
  const { brandId, storeId, _id: menuId, name } = menu;
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const addressOf = useAddressOf();
  const { data: stores = [] } = useQuery(listStores, { brandId });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t({ id: 'menu.copyTitle', message: `把「${name}」複製到` })}
    >
      <p className="text-14 text-fg-2">
        {t({
          id: 'menu.copyHint',
          message: '分區、餐點、店內價與供應時段會一併複製。複本預設停用，發布前可再調整。',
        })}
      </p>
      <ul className="mt-3 flex flex-col gap-1.5">
        {stores
          .filter(({ _id }) => _id !== storeId)
          .map((store) => (
            <li key={store._id}>
              <button
                type="button"
                data-testid={`copy-to-${store._id}`}
                onClick={() => {
                  onClose();
                  void navigate({
                    to: '/admin/$brandId/menus/create/$storeId',
                    params: { brandId, storeId: store._id },
                    search: { copy: menuId, from: storeId },
                  });
                }}
                className="pressable flex min-h-14 w-full items-center gap-3 rounded-button border border-line bg-surface px-3 py-2 text-left hover:bg-hover"
              >
                <StoreIcon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{nameOf(store)}</span>
                  <span className="block truncate text-13 text-fg-3">{addressOf(store)}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
