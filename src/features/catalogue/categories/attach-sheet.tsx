import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import type { DishTemplate, OptionCategory } from '#domain/catalogue/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { DishCheck } from '#src/ui/brand/offer-check.tsx';
import { SearchField } from '#src/ui/form/search-field.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { matchDishes } from '../dishes/dish-listing.ts';
import { useDishes } from '../dishes/use-catalogue.ts';
import { whyNotAsked } from './attach-edits.ts';

/** So many dishes are drawn at once; the others are found by typing or on demand. */
const shownAtOnce = 60;

interface AttachSheetProps {
  category: OptionCategory;
  open: boolean;
  onClose: () => void;
  /** Resolves when it is done, or was told why not. */
  onAttach: (dishes: readonly DishTemplate[]) => Promise<void>;
}

/** The brand's dishes, those that do not ask the category yet to be chosen: one by one, or all that a search finds. */
export function AttachSheet({ category, open, onClose, onAttach }: AttachSheetProps) {
  const { _id: id, brandId } = category;
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const { data: dishes } = useDishes(brandId);
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(shownAtOnce);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isRunning, setRunning] = useState(false);
  const wanted = useDeferredValue(text);
  const found = useMemo(
    () => matchDishes(dishes ?? [], { q: wanted }, i18n.locale),
    [dishes, wanted, i18n.locale],
  );
  const mayAsk = (dish: DishTemplate): boolean => whyNotAsked(dish, id) === undefined;
  // What somebody else attached meanwhile is not chosen any more.
  const chosen = (dishes ?? []).filter((dish) => picked.has(dish._id) && mayAsk(dish));
  const free = found.filter(mayAsk);
  const isAllChosen = free.every(({ _id }) => picked.has(_id));
  const toggle = (ids: readonly string[], to: boolean): void =>
    setPicked((was) => {
      const next = new Set(was);
      for (const one of ids)
        if (to) next.add(one);
        else next.delete(one);
      return next;
    });
  const attach = async (): Promise<void> => {
    setRunning(true);
    await onAttach(chosen);
    setRunning(false);
  };
  const name = nameOf(category);
  const count = chosen.length;
  const total = free.length;
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      tall
      title={t({ id: 'attach.title', message: `把「${name}」加到餐點` })}
      footer={
        <Button
          variant="primary"
          block
          loading={isRunning}
          disabled={count === 0}
          data-testid="attach-apply"
          onClick={() => void attach()}
        >
          {count === 0
            ? t({ id: 'menu.chooseDishes', message: '選擇要加入的餐點' })
            : t({ id: 'attach.apply', message: `加到${count}道餐點` })}
        </Button>
      }
    >
      <div className="flex flex-col gap-2" data-testid="attach-sheet">
        {/* Stays while the list goes by: a sheet keeps its own padding above what sticks. */}
        <div className="sticky -top-4 z-2 -mx-2 -mt-4 bg-raised px-2 pt-4 pb-2">
          <SearchField
            label={t({ id: 'menu.searchDishes', message: '搜尋餐點、代碼、標籤' })}
            value={text}
            onChange={(next) => {
              setText(next);
              setLimit(shownAtOnce);
            }}
          />
        </div>
        {total > 1 && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3 self-start"
            onClick={() =>
              toggle(
                free.map(({ _id }) => _id),
                !isAllChosen,
              )
            }
          >
            {isAllChosen
              ? t({ id: 'bulk.clear', message: '取消選取' })
              : t({ id: 'bulk.all', message: `選取全部${total}筆` })}
          </Button>
        )}
        {!dishes ? (
          <Skeleton className="h-72 rounded-card" />
        ) : found.length === 0 ? (
          <p className="px-2 py-6 text-center text-14 text-fg-3">
            {dishes.length === 0
              ? t({ id: 'menu.noDishes', message: '餐點庫還沒有餐點。' })
              : t({ id: 'state.noMatch', message: '沒有符合條件的結果' })}
          </p>
        ) : (
          <ul className="flex flex-col">
            {found.slice(0, limit).map((dish) => (
              <li key={dish._id} data-dish={dish._id}>
                <Choice
                  {...{ dish, category }}
                  isPicked={picked.has(dish._id)}
                  onToggle={(to) => toggle([dish._id], to)}
                />
              </li>
            ))}
            {found.length > limit && (
              <li className="py-2 text-center">
                <Button size="sm" onClick={() => setLimit(limit + shownAtOnce)}>
                  {t({ id: 'list.more', message: '顯示更多' })}
                </Button>
              </li>
            )}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

interface ChoiceProps {
  dish: DishTemplate;
  category: OptionCategory;
  isPicked: boolean;
  onToggle: (to: boolean) => void;
}

/** A dish to choose; one that asks the category already says so. */
function Choice({ dish, category, isPicked, onToggle }: ChoiceProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const why = whyNotAsked(dish, category._id);
  const notes = {
    asked: t({ id: 'attach.asked', message: '已加入' }),
    full: t({ id: 'attach.full', message: '已達上限' }),
  };
  return (
    <DishCheck
      dish={dish}
      name={nameOf(dish)}
      note={why && notes[why]}
      checked={why === 'asked' || (why === undefined && isPicked)}
      disabled={why !== undefined}
      onToggle={() => onToggle(!isPicked)}
    />
  );
}
