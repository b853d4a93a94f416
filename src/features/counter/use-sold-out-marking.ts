import { useMemo, useState } from 'react';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import type { CounterPorts, SoldOutDish } from './counter-ports.ts';

/** The last sold-out change and how to undo it: one dish, or many at once. */
export type SoldOutUndo =
  | { readonly dish: PresentedDish; readonly isSoldOut: boolean }
  | { readonly dishes: readonly SoldOutDish[]; readonly isSoldOut: boolean };

interface SoldOutMarkingOptions {
  readonly ports: Pick<CounterPorts, 'setSoldOut' | 'setSoldOutMany'>;
  readonly errorText: (error: unknown) => string;
  /** Says why something could not be marked. */
  readonly tell: (sentence: string) => void;
}

/** Marking dishes as sold out, and making them available again. The actions stay the same from drawing to drawing. */
export function useSoldOutMarking(options: SoldOutMarkingOptions) {
  const [marking, setMarking] = useState(false);
  const [marked, setMarked] = useState<SoldOutUndo>();
  const latest = useLatest(options);
  const actions = useMemo(() => {
    const settle = (done: Promise<void>, what: SoldOutUndo): void => {
      const { tell, errorText } = latest.current;
      done.then(
        () => setMarked(what),
        (error: unknown) => tell(errorText(error)),
      );
    };
    const soldOut = (dish: PresentedDish, isSoldOut: boolean): void =>
      settle(latest.current.ports.setSoldOut(dish.dishId, isSoldOut), { dish, isSoldOut });
    const soldOutMany = (dishes: readonly SoldOutDish[], isSoldOut: boolean): void =>
      settle(latest.current.ports.setSoldOutMany(dishes, isSoldOut), { dishes, isSoldOut });
    return {
      soldOut,
      /** Everything that was marked: offered again. */
      restore: (dishes: readonly SoldOutDish[]) => soldOutMany(dishes, false),
      /** Undoes the last sold-out change. */
      unmark: (done: SoldOutUndo): void => {
        setMarked(undefined);
        if ('dish' in done) soldOut(done.dish, !done.isSoldOut);
        else soldOutMany(done.dishes, !done.isSoldOut);
      },
      forgetMark: () => setMarked(undefined),
      setMarking,
      endMarking: () => setMarking(false),
    };
  }, [latest]);
  return { actions, marking, marked };
}
