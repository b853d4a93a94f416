import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { MenuCategory, MenuItem } from '#domain/menu/schema.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { addAndFocus } from '#src/ui/form/add-and-focus.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import * as edit from './edit-draft.ts';
import type { MenuDraft } from './menu-draft.ts';
import { offeredBy, type Offered } from './offered.ts';
import type { LiveMenuSources } from './use-menu-sources.ts';

/** What can be done, and what does not change with every key: rows that were not touched are not redrawn. */
export interface BuilderActions {
  readonly sources: LiveMenuSources;
  readonly withPoints: boolean;
  /** The sections as they are when it is called. */
  now(): readonly MenuCategory[];
  aimAt(sectionId: string): void;
  offerOf(item: MenuItem): Offered | undefined;
  nameOf(item: MenuItem): string;
  put(sections: readonly MenuCategory[]): void;
  addSection(): void;
  editSection(id: string, changes: Parameters<typeof edit.editSection>[2]): void;
  removeSection(section: MenuCategory): void;
  addDishes(ids: readonly string[]): void;
  addBundles(ids: readonly string[]): void;
  editItem(id: string, changes: Parameters<typeof edit.editItem>[2]): void;
  removeItem(item: MenuItem): void;
}

export interface Builder extends BuilderActions {
  readonly actions: BuilderActions;
  readonly sections: readonly MenuCategory[];
  /** The section that chosen dishes are put into. */
  readonly target: string | undefined;
  readonly menuType: MenuDraft['menuType'];
  readonly undoBar: ReactNode;
}

/** What can be done in a menu's builder. Everything happens in the draft; what is taken away can be put back. */
export function useBuilder(form: FormDraft<MenuDraft>, sources: LiveMenuSources): Builder {
  const { t, i18n } = useLingui();
  const { offer, bar: undoBar } = useUndo();
  const [aimed, aimAt] = useState<string>();
  const { categories: sections, menuType } = form.values;
  const target = sections.find(({ _id }) => _id === aimed)?._id ?? sections.at(-1)?._id;
  const latest = useRef({ form, target });
  useLayoutEffect(() => {
    latest.current = { form, target };
  });
  const withPoints = menuType === 'point_exchange';
  const isEnglish = i18n.locale === 'en';
  const actions = useMemo((): BuilderActions => {
    const now = (): readonly MenuCategory[] => latest.current.form.values.categories;
    const put = (categories: readonly MenuCategory[]): void => latest.current.form.change({ categories });
    const newId = (): string => crypto.randomUUID();
    const offerOf = (item: MenuItem): Offered | undefined => offeredBy(item, sources);
    const nameOf = (item: MenuItem): string => {
      const offer = offerOf(item);
      if (!offer)
        return item.itemType === 'bundle'
          ? t({ id: 'menu.bundleGone', message: '已刪除的套組' })
          : t({ id: 'menu.dishGone', message: '已刪除的餐點' });
      return isEnglish ? (offer.nameEn ?? offer.name) : offer.name;
    };
    /** The sections, at least one, and the one that is added into. */
    const intoSection = () => {
      const into = latest.current.target ?? newId();
      const name = t({ id: 'menu.firstSection', message: '推薦' });
      return { into, present: now().length > 0 ? now() : edit.addSection(now(), { _id: into, name }) };
    };
    const gone = (name: string): string => t({ id: 'menu.takenOff', message: `已移除「${name}」` });
    return {
      sources,
      withPoints,
      now,
      aimAt,
      offerOf,
      nameOf,
      put,
      addSection() {
        const id = newId();
        addAndFocus(() => {
          put(edit.addSection(now(), { _id: id, name: '' }));
          aimAt(id);
        }, sectionFieldId(id));
      },
      editSection: (id, changes) => put(edit.editSection(now(), id, changes)),
      removeSection(section) {
        const at = now().findIndex(({ _id }) => _id === section._id);
        put(edit.removeSection(now(), section._id));
        offer(gone(section.name), () => put(edit.putBackSection(now(), section, at)));
      },
      addDishes(ids) {
        const { into, present } = intoSection();
        put(edit.addDishes(present, into, ids, newId));
        const count = ids.length;
        announce(t({ id: 'menu.dishesAdded', message: `已加入${count}道餐點` }));
      },
      addBundles(ids) {
        const { into, present } = intoSection();
        put(edit.addBundles(present, into, ids, newId));
        const count = ids.length;
        announce(t({ id: 'menu.bundlesAdded', message: `已加入${count}個套組` }));
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
  }, [sources, withPoints, isEnglish, offer, t]);
  return { ...actions, actions, sections, target, menuType, undoBar };
}

/** Ids of the fields that faults lead to. */
export const sectionFieldId = (id: string): string => fieldIdOf(`section/${id}/name`);
export const fieldIdOf = (field: string): string => `menu-${field.replaceAll('/', '-')}`;
