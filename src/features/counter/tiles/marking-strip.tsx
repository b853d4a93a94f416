import { Trans, useLingui } from '@lingui/react/macro';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { useEffect, useState } from 'react';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import type { SoldOutDish, SoldOutNow } from '../counter-ports.ts';
import { RestoreDialog } from './restore-dialog.tsx';

/** Nobody has marked anything for so long: the next tap is meant to sell. In ms. */
const idleMs = 15_000;

interface MarkingStripProps {
  menu: PresentedMenu;
  /** Changes with each dish that was marked. */
  turn: unknown;
  soldOut: SoldOutNow;
  onRestore: (dishes: readonly SoldOutDish[]) => void;
  onEnd: () => void;
}

/** Says that taps mark dishes as sold out now, and ends that; all that is marked is had back from here at once. */
export function MarkingStrip({ menu, turn, soldOut, onRestore, onEnd }: MarkingStripProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ dishes: readonly SoldOutDish[]; open: boolean }>();
  const isAsking = asked?.open ?? false;
  useEffect(() => {
    if (isAsking) return undefined;
    const timer = setTimeout(onEnd, idleMs);
    return () => clearTimeout(timer);
  }, [turn, onEnd, isAsking]);
  const { dishes, asOf } = soldOut;
  const count = dishes.length;
  const close = () => setAsked((now) => now && { ...now, open: false });
  return (
    <div
      data-testid="marking"
      className="flex min-h-14 shrink-0 flex-wrap items-center justify-end gap-x-3 border-b border-warning bg-warning-soft px-3 py-1 text-warning-text"
    >
      <CircleSlash size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <div role="status" className="min-w-0 flex-1 basis-56 leading-tight">
        <p className="text-16 font-semibold">
          {t({ id: 'marking.hint', message: '點一下餐點設為售完，再點一次恢復供應' })}
        </p>
        {asOf !== undefined && (
          <p data-testid="stock-as-of" className="pt-0.5 text-14">
            <Trans id="marking.asOf">
              離線：庫存更新於 <DateTime at={asOf} style="time" />
              ，之後只扣這台裝置賣出的
            </Trans>
          </p>
        )}
      </div>
      {count > 0 && (
        <Button size="sm" data-testid="restore-all" onClick={() => setAsked({ dishes, open: true })}>
          {t({ id: 'marking.restoreAll', message: `全部恢復供應（${count}）` })}
        </Button>
      )}
      <Button size="sm" onClick={onEnd}>
        <Trans id="finish">完成</Trans>
      </Button>
      {asked && (
        <RestoreDialog
          {...asked}
          menu={menu}
          onClose={close}
          onRestore={() => {
            close();
            onRestore(asked.dishes);
          }}
        />
      )}
    </div>
  );
}
