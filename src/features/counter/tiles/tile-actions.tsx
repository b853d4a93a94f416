import { useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { useWords } from '../words.ts';

interface TileActionsProps {
  /** The dish that was held; it stays while the dialog closes. */
  dish: PresentedDish | undefined;
  open: boolean;
  onClose: () => void;
  onOptions: (dish: PresentedDish) => void;
  onSoldOut: (dish: PresentedDish, isSoldOut: boolean) => void;
  /** What of the dish and its tile can be changed from here. */
  editor: ReactNode;
}

/** What else can be done with a dish than selling it: second of two taps to mark it sold out. */
export function TileActions({ dish, open, onClose, onOptions, onSoldOut, editor }: TileActionsProps) {
  const { t } = useLingui();
  const { nameOf } = useWords();
  if (!dish) return null;
  const act = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Dialog open={open} onOpenChange={onClose} title={nameOf(dish)} description={money(dish.price)}>
      <div className="flex flex-col gap-2 pb-2">
        {!dish.soldOut && (
          <Button icon={SlidersHorizontal} size="lg" block onClick={act(() => onOptions(dish))}>
            {t({ id: 'tile.chooseOptions', message: '選擇選項與備註' })}
          </Button>
        )}
        <Button
          icon={dish.soldOut ? CircleCheck : CircleSlash}
          size="lg"
          block
          data-testid="tile-sold-out"
          onClick={act(() => onSoldOut(dish, !dish.soldOut))}
        >
          {dish.soldOut
            ? t({ id: 'inventory.resume', message: '恢復供應' })
            : t({ id: 'inventory.markSoldOut', message: '設為售完' })}
        </Button>
        {editor}
      </div>
    </Dialog>
  );
}
