import { Trans } from '@lingui/react/macro';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Armchair from 'lucide-react/icons/armchair';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Settings from 'lucide-react/icons/settings';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cx } from '#src/ui/styles/class-names.ts';

interface RailToolsProps {
  marking: boolean;
  onMarking: () => void;
  /** Absent for whom may not arrange the tiles. */
  onArrange: (() => void) | undefined;
  ref: Ref<HTMLDivElement>;
  onSettings: () => void;
}

/** What can be done with the tiles besides selling: at the foot of the rail, at the end of the strip where there is none. */
export function RailTools({ marking, onMarking, onArrange, onSettings, ref }: RailToolsProps) {
  return (
    <div
      ref={ref}
      className="flex shrink-0 border-line bg-surface max-lg:items-center max-lg:border-b max-lg:border-l max-lg:px-1 lg:w-22 lg:flex-col lg:border-t lg:border-r"
    >
      <Tool icon={CircleSlash} pressed={marking} onClick={onMarking} testId="marking-btn">
        <Trans id="soldOut">售完</Trans>
      </Tool>
      {onArrange && (
        <Tool icon={LayoutGrid} onClick={onArrange} testId="arrange-btn" className="max-md:hidden">
          <Trans id="arrange.short">版面</Trans>
        </Tool>
      )}
      <Tool icon={Settings} onClick={onSettings} testId="settings-btn">
        <Trans id="counter.settingsShort">設定</Trans>
      </Tool>
    </div>
  );
}

/** The way to the tables: at the head of the rail, where the tables have the way back. */
export function TablesTool({ onClick }: { onClick: () => void }) {
  return (
    <div className="flex shrink-0 border-line bg-surface max-lg:items-center max-lg:border-r max-lg:border-b max-lg:px-1 lg:w-22 lg:flex-col lg:border-r lg:border-b">
      <Tool icon={Armchair} onClick={onClick} testId="tables-btn">
        <Trans id="floor">桌位</Trans>
      </Tool>
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  pressed?: boolean;
  onClick: () => void;
  testId: string;
  className?: string;
  children: ReactNode;
}

function Tool({ icon: Icon, pressed, onClick, testId, className, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      data-testid={testId}
      onClick={onClick}
      className={cx(
        'pressable flex min-h-12 min-w-14 shrink-0 flex-col items-center justify-center gap-0.5 rounded-button border px-1 text-14 leading-tight font-semibold lg:min-h-15 lg:rounded-none',
        pressed
          ? 'border-warning bg-warning-soft text-warning-text'
          : 'border-transparent text-fg-2 hover:bg-hover hover:text-fg',
        className,
      )}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </button>
  );
}
