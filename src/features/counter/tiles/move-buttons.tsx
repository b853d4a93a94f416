import { useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button } from '#src/ui/buttons/button.tsx';

interface MoveButtonsProps {
  /** Where the tile stands, from 0; below that there is none. */
  at: number;
  count: number;
  onMove: (at: number) => void;
}

/** Moves a tile step by step, for who neither drags nor has arrow keys. */
export function MoveButtons({ at, count, onMove }: MoveButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <Button icon={ArrowLeft} disabled={at <= 0} data-testid="tile-earlier" onClick={() => onMove(at - 1)}>
        {t({ id: 'tile.earlier', message: '往前移' })}
      </Button>
      <Button
        icon={ArrowRight}
        disabled={at < 0 || at >= count - 1}
        data-testid="tile-later"
        onClick={() => onMove(at + 1)}
      >
        {t({ id: 'tile.later', message: '往後移' })}
      </Button>
    </>
  );
}
