import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import type { MenuCategory, MenuItem } from '#domain/menu/schema.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { announce } from '#src/ui/live-region.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { useUndo } from '#src/ui/use-undo.tsx';
import * as edit from './edit-draft.ts';
import type { MenuDraft } from './menu-draft.ts';
import type { Pantry } from './use-larder.ts';

export interface Builder {
  readonly sections: readonly MenuCategory[];
  readonly larder: Pantry;
  readonly withPoints: boolean;
  /** The section that chosen dishes are put into. */
  readonly target: string | undefined;
  readonly undoBar: ReactNode;
  aimAt(sectionId: string): void;
  dishOf(item: MenuItem): DishTemplate | undefined;
  nameOf(item: MenuItem): string;
  put(sections: readonly MenuCategory[]): void;
  addSection(): void;
  editSection(id: string, changes: Parameters<typeof edit.editSection>[2]): void;
  removeSection(section: MenuCategory): void;
  addDishes(ids: readonly string[]): void;
  editItem(id: string, changes: Parameters<typeof edit.editItem>[2]): void;
  removeItem(item: MenuItem): void;
}

/** What can be done in a menu's builder. Everything happens in the draft; what is taken away can be put back. */
export function useBuilder(form: FormDraft<MenuDraft>, larder: Pantry): Builder {
  const { t } = useLingui();
  const named = useNameOf();
  const { offer, bar: undoBar } = useUndo();
  const [aimed, aimAt] = useState<string>();
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const { categories: sections, menuType } = form.values;
  const target = sections.find(({ _id }) => _id === aimed)?._id ?? sections.at(-1)?._id;
  return useMemo(() => {
    const now = (): readonly MenuCategory[] => latest.current.values.categories;
    const put = (categories: readonly MenuCategory[]): void => latest.current.change({ categories });
    const dishOf = (item: MenuItem): DishTemplate | undefined => larder.dishById.get(item.dishTemplate ?? '');
    const nameOf = (item: MenuItem): string => {
      const dish = dishOf(item);
      return dish ? named(dish) : t({ id: 'menu.dishGone', message: '已刪除的餐點' });
    };
    const gone = (name: string): string => t({ id: 'menu.takenOff', message: `已移除「${name}」` });
    return {
      sections,
      larder,
      withPoints: menuType === 'point_exchange',
      target,
      undoBar,
      aimAt,
      dishOf,
      nameOf,
      put,
      addSection() {
        const id = crypto.randomUUID();
        put(edit.addSection(now(), { _id: id, name: '' }));
        aimAt(id);
        requestAnimationFrame(() => document.getElementById(sectionFieldId(id))?.focus());
      },
      editSection: (id, changes) => put(edit.editSection(now(), id, changes)),
      removeSection(section) {
        const at = now().findIndex(({ _id }) => _id === section._id);
        put(edit.removeSection(now(), section._id));
        offer(gone(section.name), () => put(edit.putBackSection(now(), section, at)));
      },
      addDishes(ids) {
        if (target === undefined) {
          const id = crypto.randomUUID();
          const name = t({ id: 'menu.firstSection', message: '推薦' });
          put(edit.addDishes(edit.addSection(now(), { _id: id, name }), id, ids, () => crypto.randomUUID()));
        } else put(edit.addDishes(now(), target, ids, () => crypto.randomUUID()));
        const count = ids.length;
        announce(t({ id: 'menu.dishesAdded', message: `已加入${count}道餐點` }));
      },
      editItem: (id, changes) => put(edit.editItem(now(), id, changes)),
      removeItem(item) {
        const section = now().find(({ items }) => items.some(({ _id }) => _id === item._id));
        if (!section) return;
        const at = section.items.findIndex(({ _id }) => _id === item._id);
        put(edit.removeItem(now(), item._id));
        offer(gone(nameOf(item)), () => put(edit.putBackItem(now(), item, { section: section._id, at })));
      },
    };
  }, [sections, menuType, larder, target, undoBar, offer, named, t]);
}

/** Ids of the fields that faults lead to. */
export const sectionFieldId = (id: string): string => fieldIdOf(`section/${id}/name`);
export const fieldIdOf = (field: string): string => `menu-${field.replaceAll('/', '-')}`;
