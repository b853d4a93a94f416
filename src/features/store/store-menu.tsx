import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Tablet from 'lucide-react/icons/tablet';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Store } from '#domain/store/schema.ts';
import { wayTo } from '#src/office/place.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#src/ui/menus/menu.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { storeResource } from './store-resource.tsx';

export interface StoreMenuProps {
  store: Store;
  mayEdit: boolean;
  /** Opens the list of a store's outages. */
  onOutages: (storeId: string) => void;
  /** Opens the list of a store's devices. */
  onDevices: (storeId: string) => void;
  onDelete: (store: Store) => void;
}

/** What else can be done with one store of the list. */
export function StoreMenu({ store, mayEdit, onOutages, onDevices, onDelete }: StoreMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useNameOf()(store);
  const { brandId, _id: id } = store;
  const { at } = storeResource;
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          label={t({ id: 'row.actions', message: `${name}的操作` })}
          data-testid={`more-of-${id}`}
        />
      }
    >
      {mayEdit && (
        <>
          <MenuItem icon={Pencil} onClick={() => void navigate(wayTo(at.edit, { brandId, id }))}>
            {t({ id: 'edit', message: '編輯' })}
          </MenuItem>
          <MenuItem icon={Copy} onClick={() => void navigate(wayTo(at.create, { brandId }, { copy: id }))}>
            {t({ id: 'store.copy', message: '以此新增店家' })}
          </MenuItem>
        </>
      )}
      <MenuItem icon={Tablet} onClick={() => onDevices(id)}>
        {t({ id: 'store.devices', message: '裝置' })}
      </MenuItem>
      <MenuItem icon={CloudOff} onClick={() => onOutages(id)}>
        {t({ id: 'outage.list', message: '離線紀錄' })}
      </MenuItem>
      {mayEdit && (
        <>
          <MenuLine />
          <MenuItem icon={Trash2} danger onClick={() => onDelete(store)}>
            {t({ id: 'delete', message: '刪除' })}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
