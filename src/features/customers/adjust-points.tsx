import { useLingui } from '@lingui/react/macro';
import PencilLine from 'lucide-react/icons/pencil-line';
import { SheetButton } from '#src/ui/layers/sheet-button.tsx';
import { lazyPart } from '#src/ui/states/lazy.tsx';
import type { AdjustSheetProps } from './adjust-sheet.tsx';

const LazyAdjustSheet = lazyPart(async () => (await import('./adjust-sheet.tsx')).AdjustSheet);

/** Gives a customer points or takes some, with a reason. */
export function AdjustPoints(props: Omit<AdjustSheetProps, 'open' | 'onClose'>) {
  const { t } = useLingui();
  return (
    <SheetButton
      icon={PencilLine}
      label={t({ id: 'points.adjust', message: '調整點數' })}
      testId="points-adjust"
      fetch={LazyAdjustSheet.fetch}
    >
      {(open, onClose) => <LazyAdjustSheet {...props} {...{ open, onClose }} />}
    </SheetButton>
  );
}
