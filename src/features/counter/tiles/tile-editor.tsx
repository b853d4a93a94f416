import { useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { tileColours } from '#domain/catalogue/schema.ts';
import { itemIdOf } from '#domain/inventory/items.ts';
import { countStock } from '#domain/inventory/move-operations.ts';
import { getInventory } from '#domain/inventory/operations.ts';
import type { MenuParts } from '#domain/menu/edit-menu.ts';
import { updateMenu } from '#domain/menu/menu-operations.ts';
import { getMenu } from '#domain/menu/operations.ts';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { inTileOrder, tilePlaces, withTileAt } from '#domain/menu/tiles.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useColourNames } from '#src/ui/words/use-colour-names.ts';

interface TileEditorProps {
  brandId: string;
  storeId: string;
  menuId: string;
  dish: PresentedDish;
}

/** How many are left of a dish, what it costs in this store, and its tile. Each is kept at once on this device, and told when it is online. */
export function TileEditor(props: TileEditorProps) {
  const mayArrange = useMay('menus.edit');
  const mayCount = useMay('inventory.edit') && props.dish.left !== undefined;
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
    <SavedNumber
      key={item[stockType]}
      name="tile-left"
      label={t({ id: 'tile.leftField', message: '剩餘數量' })}
      now={item[stockType]}
      least={0}
      error={error}
      onSave={(counted) => run({ brandId, storeId, inventoryId, stockType, counted })}
    />
  );
}

function MenuFields({ brandId, storeId, menuId, dish }: TileEditorProps) {
  const { t } = useLingui();
  const colourNames = useColourNames();
  const errorText = useErrorText();
  const menu = useQuery(getMenu, { brandId, storeId, menuId }).data;
  const { run, error } = useCommand(updateMenu);
  const section = menu?.categories.find(({ _id }) => _id === dish.categoryId);
  const item = section?.items.find(({ _id }) => _id === dish.itemId);
  if (!section || !item) return null;
  const edit = (items: NonNullable<MenuParts['items']>) => run({ brandId, storeId, menuId, items });
  // What went wrong stands below the fields.
  const tryTo = (items: NonNullable<MenuParts['items']>): void => void edit(items).catch(() => undefined);
  const tiles = inTileOrder(section.items).filter(({ isShowing }) => isShowing);
  const here = tiles.findIndex(({ _id }) => _id === item._id);
  const { name } = dish;
  const move = (to: number): void => {
    tryTo(tilePlaces(withTileAt(tiles, item._id, to)));
    const at = to + 1;
    announce(t({ id: 'drag.end', message: `「${name}」放在第${at}個` }));
  };
  return (
    <>
      <SavedNumber
        key={dish.price}
        name="tile-price"
        label={t({ id: 'field.priceOverride', message: '店內價' })}
        now={dish.price}
        least={1}
        error={undefined}
        onSave={(to) => edit({ [item._id]: { priceOverride: { from: item.priceOverride ?? null, to } } })}
      />
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-1.5 text-14 font-semibold">{t({ id: 'tile.colour', message: '顏色' })}</legend>
        <div className="flex flex-wrap gap-2">
          {tileColours.map((colour) => (
            <button
              key={colour}
              type="button"
              aria-pressed={colour === dish.tileColour}
              aria-label={colourNames[colour]}
              title={colourNames[colour]}
              data-testid={`tile-colour-${colour}`}
              onClick={() =>
                tryTo({ [item._id]: { tileColour: { from: item.tileColour ?? null, to: colour } } })
              }
              style={{ backgroundColor: `var(--tile-${colour}-band)` }}
              className={cx(
                'pressable size-12 rounded-button border border-line',
                colour === dish.tileColour && 'outline-3 outline-offset-2 outline-focus',
              )}
            />
          ))}
        </div>
      </fieldset>
      <div
        className="grid grid-cols-2 gap-2"
        role="group"
        aria-label={t({ id: 'tile.place', message: '位置' })}
      >
        <Button
          icon={ArrowLeft}
          size="lg"
          disabled={here <= 0}
          data-testid="tile-earlier"
          onClick={() => move(here - 1)}
        >
          {t({ id: 'tile.earlier', message: '往前移' })}
        </Button>
        <Button
          icon={ArrowRight}
          size="lg"
          disabled={here >= tiles.length - 1}
          data-testid="tile-later"
          onClick={() => move(here + 1)}
        >
          {t({ id: 'tile.later', message: '往後移' })}
        </Button>
      </div>
      {error && <FormAlert>{errorText(error)}</FormAlert>}
    </>
  );
}

interface SavedNumberProps {
  name: string;
  label: string;
  now: number;
  least: number;
  error: unknown;
  onSave: (value: number) => Promise<unknown>;
}

/** One number with a button of its own: what is typed is kept until it is saved. */
function SavedNumber({ name, label, now, least, error, onSave }: SavedNumberProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [value, setValue] = useState<number | null>(now);
  const isReady = value !== null && value >= least && value <= 999_999 && value !== now;
  const save = (): void => {
    if (isReady) void onSave(value).catch(() => undefined);
  };
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <NumberField
          label={label}
          data-testid={name}
          value={value}
          error={error === undefined ? undefined : errorText(error)}
          onChange={setValue}
          onEnter={save}
        />
      </div>
      <Button size="lg" disabled={!isReady} data-testid={`${name}-save`} onClick={save}>
        {t({ id: 'save', message: '儲存' })}
      </Button>
    </div>
  );
}
