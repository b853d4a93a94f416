import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import type { CounterPorts } from './counter-ports.ts';
import { OversellDialog } from './oversell-dialog.tsx';
import { OptionSheet } from './options/option-sheet.tsx';
import { TileActions } from './tiles/tile-actions.tsx';
import type { BackStack } from './back-stack/back-stack.ts';
import { useBackCloses } from './back-stack/use-back-stack.ts';
import type { useSelling } from './use-selling.ts';

interface SellingLayersProps {
  selling: ReturnType<typeof useSelling>;
  backStack: BackStack;
  menu: PresentedMenu;
  tileEditor: CounterPorts['tileEditor'];
  onReprice: (lineId: string) => void;
}

/** What opens over the counter: the questions of a dish, and what else can be done with one. */
export function SellingLayers({ selling, backStack, menu, tileEditor, onReprice }: SellingLayersProps) {
  const { actions, asked, held, oversell } = selling;
  // As it is now: what is changed here shows in the same dialog.
  const dish = held && (dishesOf(menu).find(({ itemId }) => itemId === held.about.itemId) ?? held.about);
  useBackCloses(backStack, oversell.doubt?.open ?? false, oversell.close);
  useBackCloses(backStack, asked?.open ?? false, actions.closeSheet);
  useBackCloses(backStack, held?.open ?? false, actions.letGo);
  return (
    <>
      {asked && (
        <OptionSheet
          key={asked.turn}
          asked={asked.about}
          open={asked.open}
          onClose={actions.closeSheet}
          onDone={(answered) => actions.answer(asked.about, answered)}
          onReprice={onReprice}
        />
      )}
      <OversellDialog selling={selling} />
      <TileActions
        dish={dish}
        open={held?.open ?? false}
        onClose={actions.letGo}
        onOptions={actions.askFor}
        onSoldOut={actions.soldOut}
        editor={dish && tileEditor(dish, menu)}
      />
    </>
  );
}
