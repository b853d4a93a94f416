import type { PublishedMenu } from '#domain/menu/revision-operations.ts';
import type { Menu, MenuItem } from '#domain/menu/schema.ts';
import { menuDraftOf, type MenuDraft } from './menu-draft.ts';

interface Restored {
  readonly wanted: MenuDraft;
  /** What stood there then, and can be offered no more. */
  readonly lost: readonly MenuItem[];
}

/**
 * What a menu becomes where an earlier revision of it is restored. Whether it is on stays as it is, and so does where its tiles stand at the
 * counter: who restores prices and dishes means neither. What offers a dish or a bundle that is gone is left out, unless it stands there now.
 */
export function restored(present: Menu, then: PublishedMenu, isThere: (item: MenuItem) => boolean): Restored {
  const now = new Map(present.categories.flatMap(({ items }) => items.map((item) => [item._id, item])));
  const lost: MenuItem[] = [];
  const categories = then.categories.map((section) => ({
    ...section,
    items: section.items.flatMap((item) => {
      const stands = now.get(item._id);
      const isSame = stands?.dishTemplate === item.dishTemplate && stands?.bundle === item.bundle;
      if (!(stands && isSame) && !isThere(item)) {
        lost.push(item);
        return [];
      }
      return [withTileOf(stands, item)];
    }),
  }));
  const { schedule: _schedule, ...rest } = present;
  const { schedule } = then;
  const content = { name: then.name, menuType: then.menuType, ...(schedule && { schedule }), categories };
  return { wanted: menuDraftOf({ ...rest, ...content }), lost };
}

function withTileOf(stands: MenuItem | undefined, item: MenuItem): MenuItem {
  if (!stands) return item;
  const { tileColour: _colour, tilePlace: _place, ...rest } = item;
  const { tileColour, tilePlace } = stands;
  return { ...rest, ...(tileColour && { tileColour }), ...(tilePlace !== undefined && { tilePlace }) };
}
