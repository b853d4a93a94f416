import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Tablet from 'lucide-react/icons/tablet';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Store } from '#domain/store/schema.ts';
import { ActiveBadge } from '#src/ui/page/active-badge.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#src/ui/menus/menu.tsx';
import { RecordName } from '#src/office/list/record-name.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { useAddressOf } from '#src/ui/words/use-address-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

/** Name and address, and whether the server knows them; its link makes the whole row lead to the store. */
export function StoreName({ store, pending }: { store: Store; pending: boolean }) {
  const { brandId, _id: id } = store;
  const address = useAddressOf()(store);
  return (
    <RecordName
      record={store}
      pending={pending}
      link={{ to: '/admin/$brandId/stores/detail/$id', params: { brandId, id } }}
      testId={`store-${id}`}
      below={<span className="text-13 text-fg-3 sm:truncate">{address}</span>}
    />
  );
}

interface StoreSwitchProps {
  store: Store;
  mayEdit: boolean;
  onSwitch: (store: Store, isActive: boolean) => void;
}

/** Whether guests find it: a switch for those who may, words for the others. */
export function StoreSwitch({ store, mayEdit, onSwitch }: StoreSwitchProps) {
  const { t } = useLingui();
  const name = useNameOf()(store);
  if (!mayEdit) return <ActiveBadge isActive={store.isActive} />;
  return (
    <Switch
      hideLabel
      label={t({ id: 'store.switch', message: `啟用${name}` })}
      checked={store.isActive}
      onChange={(isActive) => onSwitch(store, isActive)}
    />
  );
}

interface StoreMenuProps {
  store: Store;
  mayEdit: boolean;
  onOutages: (storeId: string) => void;
  onDevices: (storeId: string) => void;
  onDelete: (store: Store) => void;
}

/** What else can be done with one store of the list. */
export function StoreMenu({ store, mayEdit, onOutages, onDevices, onDelete }: StoreMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useNameOf()(store);
  const { brandId, _id: id } = store;
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
        <MenuItem
          icon={Pencil}
          onClick={() => void navigate({ to: '/admin/$brandId/stores/edit/$id', params: { brandId, id } })}
        >
          {t({ id: 'edit', message: '編輯' })}
        </MenuItem>
      )}
      {mayEdit && (
        <MenuItem
          icon={Copy}
          onClick={() =>
            void navigate({
              to: '/admin/$brandId/stores/create',
              params: { brandId },
              search: { copy: id },
            })
          }
        >
          {t({ id: 'store.copy', message: '以此新增店家' })}
        </MenuItem>
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
