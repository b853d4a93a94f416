import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dishesOf } from '#domain/menu/sections.ts';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { countedOf, oversoldBy, reservedIn, type Pieces } from '#domain/order/oversell.ts';
import type { CounterStore } from './counter-ports.ts';
import { agreeTo } from './sale/sale.ts';
import type { useSale } from './sale/use-sale.ts';
import { useWords } from './words.ts';

/** More is wanted of something than there is. */
interface Doubt {
  readonly names: string;
  /** Pieces for the next guest, of what there is least of. */
  readonly left: number;
  readonly open: boolean;
  readonly goOn: () => void;
}

interface OversellOptions {
  readonly handle: Pick<ReturnType<typeof useSale>, 'now' | 'change'>;
  readonly store: Pick<CounterStore, 'oversell'>;
  readonly menu: PresentedMenu;
  /** Says why something is not sold. */
  readonly tell: (sentence: string) => void;
}

/** Stands before everything that takes more from stock: at zero it asks, once for each dish and bill, or says that the store does not sell on. */
export function useOversell(options: OversellOptions) {
  const { t } = useLingui();
  const { nameOf } = useWords();
  const [doubt, setDoubt] = useState<Doubt>();
  const says = (names: string) =>
    t({ id: 'oversell.stopped', message: `「${names}」庫存不足，這家店不開放超賣` });
  const pause = t({ id: 'list.pause', message: '、' });
  const latest = useRef({ ...options, nameOf, says, pause });
  useEffect(() => {
    latest.current = { ...options, nameOf, says, pause };
  });

  /** Does it where there is enough, or where it is wanted all the same. */
  const guard = useCallback((added: Pieces, goOn: () => void): void => {
    const { handle, store, menu, tell, nameOf, says, pause } = latest.current;
    const sale = handle.now();
    const counted = countedOf(dishesOf(menu));
    const reserved = reservedIn(sale.cart);
    const short = oversoldBy(added, reserved, counted).flatMap((dish) => {
      const stock = counted.get(dish);
      return stock ? [{ dish, stock }] : [];
    });
    const namesOf = (of: typeof short) => of.map(({ stock }) => nameOf(stock)).join(pause);
    const stopped = short.filter(({ stock }) => (stock.oversell ?? store.oversell) === 'stop_local');
    if (stopped.length > 0) {
      tell(says(namesOf(stopped)));
      return;
    }
    const asked = short.filter(({ dish }) => !sale.agreed?.includes(dish));
    if (asked.length === 0) {
      goOn();
      return;
    }
    setDoubt({
      names: namesOf(asked),
      left: Math.min(...asked.map(({ dish, stock }) => Math.max(0, stock.left - (reserved.get(dish) ?? 0)))),
      open: true,
      goOn: () => {
        handle.change((now) =>
          agreeTo(
            now,
            asked.map(({ dish }) => dish),
          ),
        );
        goOn();
      },
    });
  }, []);
  const close = useCallback(() => setDoubt((now) => now && { ...now, open: false }), []);
  return {
    guard,
    doubt,
    close,
    confirm: () => {
      close();
      doubt?.goOn();
    },
  };
}
