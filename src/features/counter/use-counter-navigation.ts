import { useCallback, useEffect, useState } from 'react';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { useBackCloses, useBackStack } from './back-stack/use-back-stack.ts';
import type { Placed } from './use-booking.ts';
import { useQuickView } from './use-quick-view.ts';
import type { CounterPlace, CounterView } from './view.ts';

interface CounterNavigationOptions {
  /** As the address names it. */
  readonly view: CounterView | undefined;
  /** There is nothing to pay. */
  readonly isEmpty: boolean;
  readonly hasTables: boolean;
}

/** Which view of the counter is shown, and what lies over it. */
export function useCounterNavigation({ view, isEmpty, hasTables }: CounterNavigationOptions) {
  const [done, setDone] = useState<Placed>();
  const [cartOpen, setCartOpen] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const phone = useMediaQuery('(width < 48rem)');
  // A tablet held upright has no room for a bill beside the tiles: it slides in over them, as on a phone.
  const slides = useMediaQuery('(width < 48rem), (width < 64rem) and (orientation: portrait)');
  const backStack = useBackStack();
  const { shown, show } = useQuickView(
    view,
    useCallback((to, order) => backStack.show(to, order), [backStack]),
  );
  // A view that an address names, but that there is nothing for: after a reload, say.
  const isVain =
    (shown === 'pay' && isEmpty) || (shown === 'done' && !done) || (shown === 'tables' && !hasTables);
  const place: CounterPlace = isVain ? 'sell' : (shown ?? 'sell');
  useEffect(() => {
    if (place === 'sell' && shown !== undefined) show(undefined);
  }, [place, shown, show]);
  useBackCloses(backStack, slides && cartOpen && place === 'sell', () => setCartOpen(false));
  const closeSettings = useCallback(() => setSettingsOpen(false), []);
  useBackCloses(backStack, settingsOpen, closeSettings);
  return {
    phone,
    slides,
    backStack,
    place,
    /** Something else than the tiles has the room. */
    covered: place !== 'sell' && place !== 'done',
    show,
    toSell: () => show(undefined),
    /** The sale that is done, while its change is shown. */
    done,
    toDone: (placed: Placed) => {
      setDone(placed);
      setCartOpen(false);
      show('done');
    },
    cartOpen,
    setCartOpen,
    settingsOpen,
    openSettings: () => setSettingsOpen(true),
    closeSettings,
  };
}

export type CounterNavigation = ReturnType<typeof useCounterNavigation>;
