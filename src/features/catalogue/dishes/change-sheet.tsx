import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';

interface ChangeSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** How many dishes are selected, how many of them the change means, and of how many it is said that they stay as they are. */
  count: number;
  changed: number;
  same: number;
  isRunning: boolean;
  /** What is asked for cannot be done. */
  isWrong: boolean;
  applyTestId: string;
  onApply: () => Promise<void>;
  children: ReactNode;
}

/** A change of many selected dishes: what it is above, and below of how many it changes anything before it is made. */
export function ChangeSheet(props: ChangeSheetProps) {
  const { open, onClose, title, count, changed, same, isRunning, isWrong, applyTestId, onApply, children } =
    props;
  const { t } = useLingui();
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      tall
      width={560}
      title={title}
      aside={
        <span className="num text-14 text-fg-3">{t({ id: 'bulk.count', message: `已選${count}筆` })}</span>
      }
      footer={
        <>
          <span role="status" className="num min-w-0 flex-1 text-14 text-fg-2">
            {same === 0 ? '' : t({ id: 'prices.same', message: `其餘${same}道不變` })}
          </span>
          <Button
            variant="primary"
            loading={isRunning}
            disabled={changed === 0 || isWrong}
            data-testid={applyTestId}
            onClick={() => void onApply()}
          >
            {t({ id: 'prices.apply', message: `變更${changed}道餐點` })}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
