import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useDeferredValue, useMemo, useState } from 'react';
import { normalise, searchText } from '#domain/menu/search.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { DishCheck } from '#src/ui/brand/dish-check.tsx';
import { Menu, MenuPick } from '#src/ui/menus/menu.tsx';
import { SearchField } from '#src/ui/form/search-field.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { Builder } from './use-builder.ts';

/** So many dishes are drawn at once; the others are found by typing or on demand. */
const shownAtOnce = 60;

interface DishLibraryProps {
  builder: Builder;
  /** After dishes were added: a sheet closes. */
  onAdded?: () => void;
}

/** The brand's dishes, above all those that are not on the menu yet, to be added one by one or many at once. */
export function DishLibrary({ builder, onAdded }: DishLibraryProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [text, setText] = useState('');
  const [view, setView] = useState<'missing' | 'all'>('missing');
  const [limit, setLimit] = useState(shownAtOnce);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const wanted = useDeferredValue(text);
  const { sections, larder } = builder;
  const placeOf = useMemo(
    () =>
      new Map(
        sections.flatMap(({ name, items }) => items.map((item) => [item.dishTemplate ?? '', name] as const)),
      ),
    [sections],
  );
  const missing = larder.dishes.filter(({ _id }) => !placeOf.has(_id));
  const found = useMemo(() => {
    const words = normalise(wanted).split(' ').filter(Boolean);
    return larder.dishes.filter(
      (dish) =>
        (view === 'all' || !placeOf.has(dish._id)) &&
        words.every((word) => `${searchText(dish)}\n${normalise(dish.tags.join(' '))}`.includes(word)),
    );
  }, [larder.dishes, placeOf, view, wanted]);
  const toggle = (id: string): void =>
    setChosen((was) => (was.includes(id) ? was.filter((one) => one !== id) : [...was, id]));
  const add = (): void => {
    builder.addDishes(chosen);
    setChosen([]);
    onAdded?.();
  };
  const count = chosen.length;
  const missingCount = missing.length;
  return (
    <div className="flex min-h-0 flex-col gap-2" data-testid="dish-library">
      <SearchField
        label={t({ id: 'menu.searchDishes', message: '搜尋餐點、代碼、標籤' })}
        value={text}
        onChange={(next) => {
          setText(next);
          setLimit(shownAtOnce);
        }}
      />
      <SegmentedControl
        block
        size="sm"
        label={t({ id: 'menu.libraryView', message: '顯示哪些餐點' })}
        value={view}
        onChange={setView}
        options={[
          { value: 'missing', label: t({ id: 'menu.notOnIt', message: `未加入 ${missingCount}` }) },
          { value: 'all', label: t({ id: 'category.all', message: '全部' }) },
        ]}
      />
      {found.length === 0 ? (
        <p className="px-2 py-6 text-center text-14 text-fg-3">
          {larder.dishes.length === 0 ? (
            <Trans id="menu.noDishes">餐點庫還沒有餐點。</Trans>
          ) : text === '' ? (
            <Trans id="menu.allOnIt">所有餐點都在這份菜單上了。</Trans>
          ) : (
            <Trans id="state.noMatch">沒有符合條件的結果</Trans>
          )}
        </p>
      ) : (
        <ul className="-mx-1 flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-1">
          {found.slice(0, limit).map((dish) => (
            <li key={dish._id}>
              <DishCheck
                dish={dish}
                name={nameOf(dish)}
                note={placeOf.has(dish._id) && <InSection name={placeOf.get(dish._id) ?? ''} />}
                checked={chosen.includes(dish._id)}
                onToggle={() => toggle(dish._id)}
              />
            </li>
          ))}
          {found.length > limit && (
            <li className="py-2 text-center">
              <Button size="sm" onClick={() => setLimit(limit + shownAtOnce)}>
                <Trans id="list.more">顯示更多</Trans>
              </Button>
            </li>
          )}
        </ul>
      )}
      <div className="flex flex-col gap-2 border-t border-line pt-2">
        <Target builder={builder} />
        <Button
          variant={count > 0 ? 'primary' : 'secondary'}
          block
          data-testid="add-chosen"
          disabled={count === 0}
          onClick={add}
        >
          {count === 0
            ? t({ id: 'menu.chooseDishes', message: '選擇要加入的餐點' })
            : t({ id: 'menu.addChosen', message: `加入${count}道餐點` })}
        </Button>
      </div>
    </div>
  );
}

/** Which section it stands in already. */
function InSection({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Check size={14} strokeWidth={2} aria-hidden="true" />
      {name}
    </span>
  );
}

/** Where chosen dishes go. */
function Target({ builder }: { builder: Builder }) {
  const { t } = useLingui();
  const { sections, target } = builder;
  const aimed = sections.find(({ _id }) => _id === target);
  if (!aimed) return null;
  const titleOf = ({ name }: { name: string }): string =>
    name.trim() === '' ? t({ id: 'menu.unnamedSection', message: '未命名的分區' }) : name;
  const title = titleOf(aimed);
  const label = t({ id: 'menu.addInto', message: `加入到「${title}」` });
  if (sections.length < 2) return <p className="text-13 text-fg-2">{label}</p>;
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={`${buttonClass({ size: 'sm' })} justify-between! font-normal!`}>
          <span className="truncate">{label}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
        </button>
      }
    >
      <MenuPick
        label={t({ id: 'menuSection', message: '菜單分區' })}
        value={target ?? ''}
        options={sections.map((section) => ({
          value: section._id,
          label: titleOf(section),
          count: section.items.length,
        }))}
        onChange={builder.aimAt}
      />
    </Menu>
  );
}
