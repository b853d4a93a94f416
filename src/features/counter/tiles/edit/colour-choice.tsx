import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef } from 'react';
import { tileColours, type TileColour } from '#domain/catalogue/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useColourNames } from '#src/ui/words/use-colour-names.ts';
import { tileTint } from '../tile-look.ts';

interface ColourChoiceProps {
  /** As the tile is drawn now. */
  shown: TileColour;
  /** Where that colour was chosen for this store. */
  isOwn: boolean;
  /** Whether the dish has a colour of its own, which stands where the store has chosen none. */
  isOfDish: boolean;
  /** Undefined goes back to the colour that it has without the store. */
  onChoose: (colour: TileColour | undefined) => void;
}

/** The eight colours of a tile, each as the tile would look, and the way back to the one that it has by itself. */
export function ColourChoice({ shown, isOwn, isOfDish, onChoose }: ColourChoiceProps) {
  const { t } = useLingui();
  const names = useColourNames();
  const colours = useRef<HTMLDivElement>(null);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-14 font-semibold">{t({ id: 'tile.colour', message: '顏色' })}</legend>
      <div ref={colours} className="grid grid-cols-4 gap-2 max-[359px]:grid-cols-2">
        {tileColours.map((colour) => {
          const isShown = colour === shown;
          return (
            <button
              key={colour}
              type="button"
              aria-pressed={isShown && isOwn}
              data-testid={`tile-colour-${colour}`}
              onClick={() => onChoose(colour)}
              style={tileTint(colour)}
              className={cx(
                'pressable relative flex min-h-12 min-w-0 items-center overflow-hidden rounded-button border bg-(--tile) pr-1 pl-3.5 text-left text-14 leading-tight max-sm:text-13 text-fg',
                'before:absolute before:inset-y-0 before:left-0 before:w-2 before:bg-(--band) before:content-[""]',
                isShown ? 'border-primary ring-2 ring-primary' : 'border-line hover:border-(--band)',
              )}
            >
              <span className="min-w-0 flex-1">{names[colour]}</span>
              {isShown && <Check size={16} strokeWidth={2.5} aria-hidden="true" className="shrink-0" />}
            </button>
          );
        })}
      </div>
      {isOwn && (
        <Button
          variant="ghost"
          size="sm"
          icon={Undo2}
          className="self-start"
          data-testid="tile-colour-own"
          onClick={() => {
            // It goes with what it undoes.
            colours.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
            onChoose(undefined);
          }}
        >
          {isOfDish
            ? t({ id: 'tile.dishColour', message: '用餐點的顏色' })
            : t({ id: 'tile.sectionColour', message: '用分區的顏色' })}
        </Button>
      )}
    </fieldset>
  );
}
