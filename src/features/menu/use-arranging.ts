import {
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type DragOverEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { MenuCategory, MenuItem } from '#domain/menu/schema.ts';
import { moveItem, moveSection } from './edit-draft.ts';
import type { Builder } from './use-builder.ts';

/** Sections and items in one space of ids. */
export const dragId = { section: (id: string) => `section:${id}`, item: (id: string) => `item:${id}` };

interface Held {
  readonly id: string;
  /** The sections with the item where it would fall now. */
  readonly sections: readonly MenuCategory[];
}

/** Moving sections and items by pointer, finger or keyboard, with words for those who do not see it. */
export function useArranging(builder: Builder) {
  const { t } = useLingui();
  const [held, setHeld] = useState<Held>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const hasMoved = useRef(false);
  const sections = held?.sections ?? builder.sections;
  const find = (id: UniqueIdentifier): Found | undefined => findIn(sections, String(id));

  const over = ({ active, over: target }: DragOverEvent): void => {
    const [from, to] = [find(active.id), target && find(target.id)];
    // Within a section the others give way by themselves.
    if (!held || !from?.item || !to || from.section._id === to.section._id) return;
    const at = to.item ? to.at : to.section.items.length;
    setHeld({ ...held, sections: moveItem(sections, from.item._id, { section: to.section._id, at }) });
  };
  const end = ({ active, over: target }: DragEndEvent): void => {
    const [from, to] = [find(active.id), target && find(target.id)];
    setHeld(undefined);
    if (!from || !to) return;
    if (!from.item) builder.put(moveSection(sections, from.section._id, to.at));
    else if (to.item) builder.put(moveItem(sections, from.item._id, { section: to.section._id, at: to.at }));
    else builder.put(sections);
  };

  const placeOf = (id: UniqueIdentifier): { name: string; at: number; count: number; title: string } => {
    const found = find(id);
    const title = found?.section.name ?? '';
    const name = found?.item ? builder.nameOf(found.item) : title;
    const count = found?.item ? found.section.items.length : sections.length;
    return { name, at: (found?.at ?? 0) + 1, count, title };
  };
  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false;
      const { name, at, count } = placeOf(active.id);
      return t({ id: 'drag.start', message: `拿起「${name}」，目前在第${at}個，共${count}個` });
    },
    onDragOver({ active, over: target }) {
      // Where it stands already was just said.
      if (!target || (!hasMoved.current && target.id === active.id)) return undefined;
      hasMoved.current = true;
      const { name } = placeOf(active.id);
      const { at, count, title } = placeOf(target.id);
      return find(active.id)?.item
        ? t({ id: 'drag.overIn', message: `「${name}」移到「${title}」第${at}個，共${count}個` })
        : t({ id: 'drag.over', message: `「${name}」移到第${at}個，共${count}個` });
    },
    onDragEnd({ active, over: target }) {
      const { name } = placeOf(active.id);
      if (!target) return t({ id: 'drag.back', message: `「${name}」回到原位` });
      const { at } = placeOf(target.id);
      return t({ id: 'drag.end', message: `「${name}」放在第${at}個` });
    },
    onDragCancel({ active }) {
      const { name } = placeOf(active.id);
      return t({ id: 'drag.back', message: `「${name}」回到原位` });
    },
  };
  return {
    sensors,
    sections,
    held: held && findIn(held.sections, held.id),
    accessibility: {
      announcements,
      screenReaderInstructions: {
        draggable: t({
          id: 'drag.instructions',
          message: '按空白鍵拿起，用方向鍵移動，再按空白鍵放下，按Esc取消。',
        }),
      },
    },
    onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) =>
      setHeld({ id: String(active.id), sections: builder.sections }),
    onDragOver: over,
    onDragEnd: end,
    onDragCancel: () => setHeld(undefined),
  };
}

export interface Found {
  readonly section: MenuCategory;
  /** Absent for the section itself. */
  readonly item?: MenuItem;
  /** Its place: in its section, or among the sections. */
  readonly at: number;
}

function findIn(sections: readonly MenuCategory[], id: string): Found | undefined {
  for (const [place, section] of sections.entries()) {
    if (dragId.section(section._id) === id) return { section, at: place };
    const at = section.items.findIndex((item) => dragId.item(item._id) === id);
    const item = section.items[at];
    if (item) return { section, item, at };
  }
  return undefined;
}
