import type { CanonicalMenu } from './canonical-menu.ts';

/** What was pushed of a menu, by its ids: the name, and everything that its buyers see of it, in a few words. */
export type PushedItems = Readonly<Record<string, { readonly name: string; readonly as: string }>>;

/** What is kept of a menu that was pushed. */
export function pushedItemsOf({ items, groups, options }: CanonicalMenu): PushedItems {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const answers = new Map(options.map((option) => [option.id, option]));
  const asked = (id: string): unknown => {
    const group = byId.get(id);
    return group && [group.names, group.min, group.max, group.options.map((one) => answers.get(one))];
  };
  const dishes = items.map(({ id, names, price, descriptions, image, groups: ids }) => {
    const seen = [names, price, descriptions, image, ids.map(asked)];
    return [id, { name: names.zh, as: JSON.stringify(seen) }] as const;
  });
  // Answers are not compared apart from the dishes that ask for them; they are there so that each is told when it is sold out.
  const others = options.map(({ id, names }) => [id, { name: names.zh, as: '' }] as const);
  return Object.fromEntries([...dishes, ...others]);
}

export interface MenuDifferences {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Of those, as many as are asked for. */
  readonly names: string[];
}

/** Which dishes a platform does not have, has otherwise, or has no business to have any more. */
export function menuDifferences(pushed: PushedItems, present: PushedItems, most: number): MenuDifferences {
  const [before, after] = [dishesIn(pushed), dishesIn(present)];
  const added = [...after].filter(([id]) => !before.has(id));
  const changed = [...after].filter(([id, { as }]) => before.has(id) && before.get(id)?.as !== as);
  const removed = [...before].filter(([id]) => !after.has(id));
  return {
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    names: [...added, ...changed, ...removed].slice(0, most).map(([, { name }]) => name),
  };
}

function dishesIn(items: PushedItems): Map<string, { readonly name: string; readonly as: string }> {
  return new Map(Object.entries(items).filter(([, { as }]) => as !== ''));
}

/**
 * What a platform has to be told of what can be had: of the items that it has, those that are gone now and were not, and those that are back. What
 * is not on the menu any more cannot be had either.
 * @param told Ids of what it knows to be gone; undefined: it is told of everything.
 */
export function stockToTell(
  pushed: PushedItems,
  present: CanonicalMenu,
  told: readonly string[] | undefined,
): { readonly gone: string[]; readonly back: string[] } {
  const known = new Set([...present.items, ...present.options].map(({ id }) => id));
  const isGone = new Set(present.gone);
  const goneNow = Object.keys(pushed).filter((id) => isGone.has(id) || !known.has(id));
  const before = new Set(told);
  const now = new Set(goneNow);
  return {
    gone: goneNow.filter((id) => !before.has(id)).sort(),
    back: (told ?? Object.keys(pushed)).filter((id) => !now.has(id) && Object.hasOwn(pushed, id)).sort(),
  };
}
