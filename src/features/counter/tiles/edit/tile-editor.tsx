import { useLingui } from '@lingui/react/macro';
import { itemIdOf } from '#domain/inventory/items.ts';
import { countStock } from '#domain/inventory/move-operations.ts';
import { getInventory } from '#domain/inventory/operations.ts';
import type { PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { MenuFields } from './menu-fields.tsx';
import { NumberRow } from './number-row.tsx';

export interface TileEditorProps {
  brandId: string;
  storeId: string;
  menu: PresentedMenu;
  dish: PresentedDish;
}

/** How many are left of a dish, what it costs in this store, and its tile. Each is kept at once on this device, and told when it is online. */
export function TileEditor(props: TileEditorProps) {
  const { menu, dish } = props;
  const mayArrange = useMay('menus.edit') && menu.menuId !== null;
  const mayCount = useMay('inventory.edit') && dish.left !== undefined;
  if (!mayArrange && !mayCount) return null;
  return (
    <div data-testid="tile-editor" className="flex flex-col gap-5 border-t border-line pt-4">
      {mayCount && <LeftField {...props} />}
      {mayArrange && <MenuFields {...props} />}
    </div>
  );
}

function LeftField({ brandId, storeId, dish }: TileEditorProps) {
  const { t } = useLingui();
  const inventoryId = itemIdOf(storeId, dish.dishId);
  const item = useQuery(getInventory, { brandId, storeId, inventoryId }).data;
  const { run, error } = useCommand(countStock);
  if (!item) return null;
  const stockType = item.enableAvailableStock ? 'availableStock' : 'totalStock';
  return (
    <NumberRow
      name="tile-left"
      label={t({ id: 'tile.leftField', message: '剩餘數量' })}
      unit={t({ id: 'tile.pieces', message: '份' })}
      now={item[stockType]}
      least={0}
      error={error}
      onSave={(counted) => run({ brandId, storeId, inventoryId, stockType, counted })}
    />
  );
}
