import { Trans, useLingui } from '@lingui/react/macro';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { useEffect } from 'react';
import { Button } from '#src/ui/button.tsx';

/** Nobody has marked anything for so long: the next tap is meant to sell. In ms. */
const idleMs = 15_000;

interface MarkingStripProps {
  /** Changes with each dish that was marked. */
  turn: unknown;
  onEnd: () => void;
}

/** Says that taps mark dishes as sold out now, and ends that. */
export function MarkingStrip({ turn, onEnd }: MarkingStripProps) {
  const { t } = useLingui();
  useEffect(() => {
    const timer = setTimeout(onEnd, idleMs);
    return () => clearTimeout(timer);
  }, [turn, onEnd]);
  return (
    <div
      role="status"
      data-testid="marking"
      className="flex min-h-14 shrink-0 items-center gap-3 border-b border-warning bg-warning-soft px-3 text-warning-text"
    >
      <CircleSlash size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1 text-16 leading-tight font-semibold">
        {t({ id: 'marking.hint', message: '點一下餐點設為售完，再點一次恢復供應' })}
      </span>
      <Button size="sm" onClick={onEnd}>
        <Trans id="finish">完成</Trans>
      </Button>
    </div>
  );
}
