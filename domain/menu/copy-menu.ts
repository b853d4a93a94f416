import type { Draft } from '../kit/table.ts';
import type { Menu } from './schema.ts';

interface Copy {
  /** The store that gets it. */
  readonly storeId: string;
  /** A new id in place of one of the other menu; the same each time, so that it can be repeated. */
  readonly idFor: (id: string) => string;
}

/** A menu for another store of the brand, with ids of its own: a first revision. */
export function copiedMenu(menu: Menu, { storeId, idFor }: Copy): Draft<Menu> {
  const { createdAt: _made, updatedAt: _changed, rev: _rev, deletedAt: _gone, ...kept } = menu;
  return {
    ...kept,
    _id: idFor(menu._id),
    storeId,
    revision: 1,
    categories: menu.categories.map((section) => ({
      ...section,
      _id: idFor(section._id),
      items: section.items.map((item) => ({ ...item, _id: idFor(item._id) })),
    })),
  };
}
