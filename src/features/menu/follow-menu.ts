import { inOrder } from '#domain/catalogue/expand.ts';
import type { Edit } from '#domain/kit/edit.ts';
import { isSame } from '#domain/kit/equal.ts';
import { mergeParts, partsBetween, type MenuParts } from '#domain/menu/edit-menu.ts';
import { followRecord, type KeptForm } from '#src/data/edits-of.ts';
import type { MenuDraft } from './menu-draft.ts';

/**
 * An open builder over a menu that somebody else has published meanwhile: sections and items follow it field by field, and what was typed
 * or moved here stays as it is with what it was typed over. Whoever gives a section a name so sees the sections where the other has put
 * them, and what is moved next goes by that. What was typed on a part that is gone keeps the builder as it stands: publishing tells it.
 */
export function followMenu(kept: KeptForm<MenuDraft>, fresh: MenuDraft): KeptForm<MenuDraft> {
  const followed = followRecord(kept, fresh);
  if (isSame(kept.seen.categories, fresh.categories)) return followed;
  const typed = partsBetween(asMenu(kept.seen), asMenu(kept.values));
  const values = mergeParts(asMenu(fresh), typed, 'device');
  const seen = mergeParts(asMenu(fresh), takenBack(typed), 'device');
  if (values.conflicts.length > 0 || seen.conflicts.length > 0) return followed;
  return {
    seen: { ...followed.seen, categories: sorted(seen.categories) },
    values: { ...followed.values, categories: sorted(values.categories) },
  };
}

/** The edits that put back what the others were made over. What was added or removed as a whole was not typed over anything. */
function takenBack({ sections, items }: MenuParts): MenuParts {
  return { sections: backOf(sections), items: backOf(items) } as MenuParts;
}

function backOf(parts: MenuParts['sections' | 'items'] = {}): Record<string, object> {
  const found: Record<string, object> = {};
  for (const [id, { add, remove, ...edits }] of Object.entries(parts)) {
    if (add || remove) continue;
    const back = Object.entries(edits as Readonly<Record<string, Edit<unknown>>>).map(
      ([field, { from }]) => [field, { to: from }] as const,
    );
    found[id] = Object.fromEntries(back);
  }
  return found;
}

function asMenu({ categories }: MenuDraft) {
  return { categories: [...categories] };
}

function sorted(sections: MenuDraft['categories']): MenuDraft['categories'] {
  return inOrder(sections).map((section) => ({ ...section, items: inOrder(section.items) }));
}
