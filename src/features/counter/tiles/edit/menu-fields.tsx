import { useLingui } from '@lingui/react/macro';
import { getDish } from '#domain/catalogue/operations.ts';
import type { MenuParts } from '#domain/menu/edit-menu.ts';
import { updateMenu } from '#domain/menu/menu-operations.ts';
import { getMenu } from '#domain/menu/operations.ts';
import { placesIn, withTileAt } from '#domain/menu/tiles.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { money } from '#src/ui/figures/money.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useWords } from '#src/features/counter/words.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { colourOf } from '../tile-sections.ts';
import { ColourChoice } from './colour-choice.tsx';
import { NumberRow } from './number-row.tsx';
import type { TileEditorProps } from './tile-editor.tsx';

/** What this store's menu says of a dish, each with the way back to what holds without it. */
export function MenuFields({ brandId, storeId, menu: shown, dish }: TileEditorProps) {
  const { t } = useLingui();
  const { nameOf } = useWords();
  const errorText = useErrorText();
  const menuId = shown.menuId ?? '';
  const menu = useQuery(getMenu, { brandId, storeId, menuId }).data;
  const own = useQuery(getDish, { brandId, id: dish.dishId }).data;
  const { run, error } = useCommand(updateMenu);
  const item = menu?.categories.flatMap(({ items }) => items).find(({ _id }) => _id === dish.itemId);
  const section = shown.categories.find(({ categoryId }) => categoryId === dish.categoryId);
  if (!menu || !item || !section) return null;
  const edit = (items: NonNullable<MenuParts['items']>) => run({ brandId, storeId, menuId, items });
  // What went wrong stands below the fields.
  const tryTo = (items: NonNullable<MenuParts['items']>): void => void edit(items).catch(() => undefined);
  const setPrice = (to: number | null) =>
    edit({ [item._id]: { priceOverride: { from: item.priceOverride ?? null, to } } });

  const tiles = section.dishes.map(({ itemId: _id }) => ({ _id }));
  const here = tiles.findIndex(({ _id }) => _id === item._id);
  const [name, sectionName, at, count] = [nameOf(dish), nameOf(section), here + 1, tiles.length];
  const move = (to: number): void => {
    const ids = withTileAt(tiles, item._id, to).map(({ _id }) => _id);
    tryTo(placesIn(menu, new Map([[section.categoryId, ids]])));
    const place = to + 1;
    announce(t({ id: 'tile.nowAt', message: `${name}，第${place}格，共${count}格` }));
  };
  const basePrice = money(own?.basePrice ?? dish.price);
  return (
    <>
      <NumberRow
        name="tile-price"
        label={t({ id: 'field.priceOverride', message: '店內價' })}
        prefix="NT$"
        now={dish.price}
        least={1}
        error={undefined}
        onSave={setPrice}
        back={
          item.priceOverride === undefined
            ? undefined
            : {
                label: t({ id: 'tile.ownPrice', message: `恢復原價${basePrice}` }),
                go: () => setPrice(null),
              }
        }
      />
      <ColourChoice
        shown={colourOf(shown, dish)}
        isOwn={item.tileColour !== undefined}
        isOfDish={own?.tileColour !== undefined}
        onChoose={(to) =>
          tryTo({ [item._id]: { tileColour: { from: item.tileColour ?? null, to: to ?? null } } })
        }
      />
      <div role="group" aria-labelledby="tile-place" className="grid grid-cols-2 gap-2">
        <p id="tile-place" data-testid="tile-place" className="col-span-2 text-14">
          <span className="font-semibold">{t({ id: 'tile.place', message: '位置' })}</span>{' '}
          <span className="text-fg-2">
            {t({ id: 'tile.placeIn', message: `「${sectionName}」第${at}格，共${count}格` })}
          </span>
        </p>
        <MoveButtons at={here} count={count} onMove={move} />
      </div>
      {error && <FormAlert>{errorText(error)}</FormAlert>}
    </>
  );
}
