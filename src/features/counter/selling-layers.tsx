import { OptionSheet } from './options/option-sheet.tsx';
import { TileActions } from './tiles/tile-actions.tsx';
import type { useSelling } from './use-selling.ts';

/** What opens over the counter: the questions of a dish, and what else can be done with one. */
export function SellingLayers({
  selling: { actions, asked, held },
}: {
  selling: ReturnType<typeof useSelling>;
}) {
  return (
    <>
      {asked && (
        <OptionSheet
          key={asked.turn}
          asked={asked.about}
          open={asked.open}
          onClose={actions.closeSheet}
          onDone={(answered) => actions.answer(asked.about, answered)}
        />
      )}
      <TileActions
        dish={held?.about}
        open={held?.open ?? false}
        onClose={actions.letGo}
        onOptions={actions.askFor}
        onSoldOut={actions.soldOut}
      />
    </>
  );
}
