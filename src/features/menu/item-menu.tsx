import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import Clock from 'lucide-react/icons/clock';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import X from 'lucide-react/icons/x';
import type { ReactElement } from 'react';
import type { MenuItem as Item } from '#domain/menu/schema.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { Menu, MenuItem, MenuLine } from '#src/ui/menus/menu.tsx';
import { useServingWords } from '#src/ui/words/use-serving-words.ts';
import { moveItem } from './edit-draft.ts';
import type { BuilderActions } from './use-builder.ts';

interface ItemMenuProps {
  item: Item;
  builder: BuilderActions;
  /** To say when it is served; absent of what has no times. */
  onTimes: (() => void) | undefined;
  trigger: ReactElement<Record<string, unknown>>;
}

/** Moves an item without dragging: along its section, to its top, to another section; sets its times; or takes it off the menu. */
export function ItemMenu({ trigger, ...item }: ItemMenuProps) {
  return (
    <Menu trigger={trigger}>
      <Actions {...item} />
    </Menu>
  );
}

/** Drawn when the menu opens: the sections are those of that moment. */
function Actions({ item, builder, onTimes }: Omit<ItemMenuProps, 'trigger'>) {
  const { t } = useLingui();
  const { label } = useServingWords();
  const sections = builder.now();
  const section = sections.find(({ items }) => items.some(({ _id }) => _id === item._id));
  const others = sections.filter(({ _id }) => _id !== section?._id);
  const at = section?.items.findIndex(({ _id }) => _id === item._id) ?? 0;
  const last = (section?.items.length ?? 1) - 1;
  const name = builder.nameOf(item);
  const move = (to: string, place: number, title: string): void => {
    builder.put(moveItem(sections, item._id, { section: to, at: place }));
    const position = place + 1;
    announce(t({ id: 'menu.movedTo', message: `${name}移到「${title}」第${position}個` }));
  };
  return (
    <>
      {section && at > 0 && (
        <MenuItem icon={ArrowUp} onClick={() => move(section._id, at - 1, section.name)}>
          {t({ id: 'menu.up', message: '上移' })}
        </MenuItem>
      )}
      {section && at < last && (
        <MenuItem icon={ArrowDown} onClick={() => move(section._id, at + 1, section.name)}>
          {t({ id: 'menu.down', message: '下移' })}
        </MenuItem>
      )}
      {section && at > 1 && (
        <MenuItem icon={ChevronsUp} onClick={() => move(section._id, 0, section.name)}>
          {t({ id: 'menu.toTop', message: '移到最前' })}
        </MenuItem>
      )}
      {others.length > 0 && (
        <>
          <MenuLine />
          <div className="max-h-72 overflow-y-auto">
            {others.map((other) => {
              const title = other.name;
              return (
                <MenuItem
                  key={other._id}
                  icon={CornerDownRight}
                  onClick={() => move(other._id, other.items.length, title)}
                >
                  {t({ id: 'menu.moveTo', message: `移至「${title}」` })}
                </MenuItem>
              );
            })}
          </div>
        </>
      )}
      {onTimes && (
        <>
          <MenuLine />
          <MenuItem icon={Clock} onClick={onTimes}>
            {label}
          </MenuItem>
        </>
      )}
      <MenuLine />
      <MenuItem icon={X} danger onClick={() => builder.removeItem(item)}>
        {t({ id: 'menu.takeOff', message: '從菜單移除' })}
      </MenuItem>
    </>
  );
}
