import { useLingui } from '@lingui/react/macro';
import { useCallback, useState, type ReactNode } from 'react';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { UndoBar } from '#src/ui/layers/undo-bar.tsx';
import type { CounterPorts } from './counter-ports.ts';

export interface Arranging {
  readonly isOn: boolean;
  /** Absent for whom may not, and where there is no menu. */
  readonly start: (() => void) | undefined;
  readonly draw: (sectionId: string) => ReactNode;
  /** What was just saved, with the way back. */
  readonly saved: ReactNode;
}

interface Options {
  readonly menu: PresentedMenu;
  readonly ports: CounterPorts;
  readonly onStart: () => void;
  /** Says something to the cashier, who need not answer. */
  readonly tell: (message: string) => void;
  readonly errorText: (error: unknown) => string;
}

/** Whether the tiles are being put in order instead of sold. */
export function useArranging({ menu, ports, onStart, tell, errorText }: Options): Arranging {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const [undo, setUndo] = useState<() => Promise<unknown>>();
  const { menuId } = menu;
  const { arranging } = ports;
  const mayNow = arranging !== undefined && menuId !== null;
  // Somebody else is at the till now, or the menu has gone: they do not find the tiles in another's hands.
  if (isAsked && !mayNow) setAsked(false);
  const latest = useLatest(onStart);
  const start = useCallback(() => {
    latest.current();
    setUndo(undefined);
    setAsked(true);
  }, [latest]);
  const undoIt = (): void => {
    setUndo(undefined);
    undo?.().catch((error: unknown) => tell(errorText(error)));
  };
  return {
    isOn: isAsked && mayNow,
    start: mayNow ? start : undefined,
    draw: (sectionId) =>
      menuId !== null &&
      arranging?.(menuId, {
        menu,
        sectionId,
        onEnd: () => setAsked(false),
        onSaved: (back) => setUndo(() => back),
        onScan: () => tell(t({ id: 'arrange.scan', message: '正在編輯版面，掃碼沒有加入餐點。' })),
      }),
    saved: undo && (
      <UndoBar
        message={t({ id: 'arrange.saved', message: '已儲存版面' })}
        onUndo={undoIt}
        onExpire={() => setUndo(undefined)}
      />
    ),
  };
}
