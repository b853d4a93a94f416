import { OversellDialog } from './oversell-dialog.tsx';
import { OptionSheet } from './options/option-sheet.tsx';
import { TileActions } from './tiles/tile-actions.tsx';
import type { Trail } from './trail/trail.ts';
import { useBackCloses } from './trail/use-trail.ts';
import type { useSelling } from './use-selling.ts';

/** What opens over the counter: the questions of a dish, and what else can be done with one. */
export function SellingLayers({ selling, trail }: { selling: ReturnType<typeof useSelling>; trail: Trail }) {
  const { actions, asked, held, oversell } = selling;
  useBackCloses(trail, oversell.doubt?.open ?? false, oversell.close);
  useBackCloses(trail, asked?.open ?? false, actions.closeSheet);
  useBackCloses(trail, held?.open ?? false, actions.letGo);
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
      <OversellDialog selling={selling} />
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
