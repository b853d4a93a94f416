import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { useAnnounceLast } from '#src/ui/notices/live-region.tsx';
import type { CounterPorts } from './counter-ports.ts';
import type { Asked } from './options/option-sheet.tsx';
import { dishActions, lineActions, type SellingNow } from './selling-actions.ts';
import { useCounterSearch, type CounterSearchOptions } from './use-counter-search.ts';
import { useSoldOutMarking } from './use-sold-out-marking.ts';
import { useOversell } from './use-oversell.ts';
import { useWords } from './words.ts';

interface SellingOptions
  extends CounterSearchOptions, Pick<SellingNow, 'handle' | 'prefix' | 'store' | 'onDiscount' | 'onSold'> {
  readonly ports: CounterPorts;
  readonly errorText: (error: unknown) => string;
}

/** A sheet or dialog; its content stays while it closes. */
interface Layer<T> {
  readonly about: T;
  readonly open: boolean;
  /** Tells one opening from the next. */
  readonly turn: number;
}

const opened = <T>(now: Layer<T> | undefined, about: T): Layer<T> => ({
  about,
  open: true,
  turn: (now?.turn ?? 0) + 1,
});
const closed = <T>(now: Layer<T> | undefined): Layer<T> | undefined => now && { ...now, open: false };

/** Putting dishes into the cart and changing what is there. The actions stay the same from drawing to drawing. */
export function useSelling(options: SellingOptions) {
  const { t } = useLingui();
  const { nameOf, listOf } = useWords();
  const announceLast = useAnnounceLast();
  const [notice, setNotice] = useState<string>();
  const [asked, setAsked] = useState<Layer<Asked>>();
  const [held, setHeld] = useState<Layer<PresentedDish>>();
  const says = {
    soldOut: (name: string) => t({ id: 'order.soldOut', message: `「${name}」已售完` }),
    missing: (names: string) => t({ id: 'order.againMissing', message: `目前無法點：${names}` }),
    bundle: t({ id: 'bundle.editedInOffice', message: '套組不會售完，要修改或停售請到後台的「套組」' }),
    added: (name: string, count: number, total: string) =>
      t({ id: 'cart.added', message: `已加入 ${name}，共${count}件，${total}` }),
  };
  const { handle, store, menu } = options;
  const oversell = useOversell({ handle, store, menu, tell: setNotice });
  const { guard } = oversell;
  const { marking, marked, actions: marks } = useSoldOutMarking({ ...options, tell: setNotice });
  const latest = useLatest({ ...options, says, nameOf, listOf, announceLast, marking });
  const { dishes, lines } = useMemo(() => {
    const parts = {
      here: () => latest.current,
      guard,
      tell: setNotice,
      ask: (about: Asked) => setAsked((now) => opened(now, about)),
      closeSheet: () => setAsked(closed),
    };
    return { dishes: dishActions(parts), lines: lineActions(parts) };
  }, [latest, guard]);
  const found = useCounterSearch(options, dishes.tap, setNotice);
  const actions = useMemo(() => {
    const { tap, ...ofDishes } = dishes;
    return {
      ...ofDishes,
      ...marks,
      ...found,
      lines,
      /** A tile: it is sold, or marked where taps mark. */
      tapTile: (dish: PresentedDish): void => {
        if (!latest.current.marking) tap(dish);
        else if (dish.isBundle) setNotice(latest.current.says.bundle);
        else marks.soldOut(dish, !dish.soldOut);
      },
      /** Holding a tile. */
      hold: (dish: PresentedDish) =>
        dish.isBundle ? setNotice(latest.current.says.bundle) : setHeld((now) => opened(now, dish)),
      letGo: () => setHeld(closed),
      closeSheet: () => setAsked(closed),
      tell: setNotice as (message: string) => void,
      dismissNotice: () => setNotice(undefined),
    };
  }, [latest, dishes, lines, marks, found]);
  return { actions, oversell, notice, asked, held, marking, marked };
}
