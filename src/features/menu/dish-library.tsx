import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useDeferredValue, useMemo, useState } from 'react';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { normalise, searchText } from '#domain/kit/search-text.ts';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { DishCheck } from '#src/ui/brand/offer-check.tsx';
import { Menu, MenuPick } from '#src/ui/menus/menu.tsx';
import { SearchField } from '#src/ui/form/search-field.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { BundleCheck } from './bundle-check.tsx';
import type { Builder } from './use-builder.ts';

/** So many dishes are drawn at once; the others are found by typing or on demand. */
const shownAtOnce = 60;

interface DishLibraryProps {
  builder: Builder;
  /** After dishes were added: a sheet closes. */
  onAdded?: () => void;
}

/** The brand's dishes and bundles, above all those that are not on the menu yet, to be added one by one or many at once. */
export function DishLibrary({ builder, onAdded }: DishLibraryProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [text, setText] = useState('');
  const [view, setView] = useState<'missing' | 'all'>('missing');
  // What a menu of another kind shows to guests are bundles.
  const [wantedKind, setKind] = useState<Kind>(builder.menuType === 'food' ? 'dish' : 'bundle');
  const [limit, setLimit] = useState(shownAtOnce);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const wanted = useDeferredValue(text);
  const { sections, sources } = builder;
  const kind = sources.bundles.length === 0 ? 'dish' : wantedKind;
  const all: readonly (DishTemplate | Bundle)[] = kind === 'dish' ? sources.dishes : sources.bundles;
  const placeOf = useMemo(
    () =>
      new Map(
        sections.flatMap(({ name, items }) =>
          items.map(({ dishTemplate, bundle }) => [dishTemplate ?? bundle ?? '', name] as const),
        ),
      ),
    [sections],
  );
  const missing = all.filter(({ _id }) => !placeOf.has(_id));
  const found = useMemo(() => {
    const words = normalise(wanted).split(' ').filter(Boolean);
    return all.filter(
      (one) =>
        (view === 'all' || !placeOf.has(one._id)) && words.every((word) => foundBy(one).includes(word)),
    );
  }, [all, placeOf, view, wanted]);
  const toggle = (id: string): void =>
    setChosen((was) => (was.includes(id) ? was.filter((one) => one !== id) : [...was, id]));
  const add = (): void => {
    if (kind === 'dish') builder.addDishes(chosen);
    else builder.addBundles(chosen);
    setChosen([]);
    onAdded?.();
  };
  const count = chosen.length;
  const missingCount = missing.length;
  const words = useLibraryWords(kind, count);
  const noteOf = (id: string) => placeOf.has(id) && <InSection name={placeOf.get(id) ?? ''} />;
  return (
    <div className="flex min-h-0 flex-col gap-2" data-testid="dish-library">
      {sources.bundles.length > 0 && (
        <SegmentedControl
          block
          size="sm"
          label={t({ id: 'menu.libraryKind', message: '餐點或套組' })}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setChosen([]);
            setLimit(shownAtOnce);
          }}
          options={[
            { value: 'dish', label: t({ id: 'palette.dishes', message: '餐點' }) },
            { value: 'bundle', label: t({ id: 'bundle', message: '套組' }) },
          ]}
        />
      )}
      <SearchField
        label={words.search}
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
          {all.length === 0 ? (
            <Trans id="menu.noDishes">餐點庫還沒有餐點。</Trans>
          ) : text === '' ? (
            words.allOnIt
          ) : (
            <Trans id="state.noMatch">沒有符合條件的結果</Trans>
          )}
        </p>
      ) : (
        <ul className="-mx-1 flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-1">
          {found.slice(0, limit).map((one) => {
            const choice = {
              note: noteOf(one._id),
              checked: chosen.includes(one._id),
              onToggle: () => toggle(one._id),
            };
            return (
              <li key={one._id}>
                {'basePrice' in one ? (
                  <DishCheck dish={one} name={nameOf(one)} {...choice} />
                ) : (
                  <BundleCheck bundle={one} {...choice} />
                )}
              </li>
            );
          })}
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
          {count === 0 ? words.choose : words.add}
        </Button>
      </div>
    </div>
  );
}

type Kind = 'dish' | 'bundle';

function useLibraryWords(kind: Kind, count: number) {
  const { t } = useLingui();
  return kind === 'dish'
    ? {
        search: t({ id: 'menu.searchDishes', message: '搜尋餐點、代碼、標籤' }),
        allOnIt: t({ id: 'menu.allOnIt', message: '所有餐點都在這份菜單上了。' }),
        choose: t({ id: 'menu.chooseDishes', message: '選擇要加入的餐點' }),
        add: t({ id: 'menu.addChosen', message: `加入${count}道餐點` }),
      }
    : {
        search: t({ id: 'bundles.search', message: '搜尋套組名稱' }),
        allOnIt: t({ id: 'menu.allBundlesOnIt', message: '所有套組都在這份菜單上了。' }),
        choose: t({ id: 'menu.chooseBundles', message: '選擇要加入的套組' }),
        add: t({ id: 'menu.addChosenBundles', message: `加入${count}個套組` }),
      };
}

/** What it is found by. */
function foundBy(one: DishTemplate | Bundle): string {
  return 'basePrice' in one ? `${searchText(one)}\n${normalise(one.tags.join(' '))}` : normalise(one.name);
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
