import { Trans, useLingui } from '@lingui/react/macro';
import ListChecks from 'lucide-react/icons/list-checks';
import Sigma from 'lucide-react/icons/sigma';
import { noStation } from '#domain/order/kitchen-tickets.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { ChimeButton } from '#src/ui/buttons/chime-button.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import type { KitchenSettings } from './kitchen-settings.ts';

interface KitchenToolsProps {
  /** Of the orders that are here. */
  stations: readonly string[];
  settings: KitchenSettings;
  onChange: (to: Partial<KitchenSettings>) => void;
  /** The browser lets nothing sound yet. */
  isSilent: boolean;
  /** Tickets to be made. */
  open: number;
  made: number;
  onMade: () => void;
}

/** The row above the tickets: whose they are, and how this screen behaves. */
export function KitchenTools(props: KitchenToolsProps) {
  const { stations, settings, onChange, isSilent, open, made, onMade } = props;
  const { t } = useLingui();
  const chosen = settings.stations;
  // A station that nobody ordered from today stays chosen, and can be seen to be.
  const all = [...new Set([...stations, ...(chosen ?? [])])];
  const toggle = (station: string): void => {
    const next = chosen?.includes(station)
      ? chosen.filter((each) => each !== station)
      : [...(chosen ?? []), station];
    onChange({ stations: next.length === 0 ? undefined : next });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2 [--control:48px]">
      <div
        role="group"
        aria-label={t({ id: 'kitchen.stations', message: '出單站' })}
        className="flex flex-wrap items-center gap-2"
      >
        <Chip selected={chosen === undefined} onClick={() => onChange({ stations: undefined })}>
          <Trans id="kitchen.allStations">全部</Trans>
        </Chip>
        {all.map((station) => (
          <Chip
            key={station}
            selected={chosen?.includes(station) ?? false}
            onClick={() => toggle(station)}
            data-testid={`station-${station}`}
          >
            {station === noStation ? t({ id: 'kitchen.noStation', message: '未分站' }) : station}
          </Chip>
        ))}
      </div>
      <span role="status" className="text-16 font-semibold text-fg-2">
        {t({ id: 'kitchen.count', message: `待做${open}張` })}
      </span>
      <div className="ml-auto flex flex-wrap items-center gap-1">
        <ChimeButton on={settings.chime} onChange={(chime) => onChange({ chime })} isSilent={isSilent} />
        <Button
          variant="ghost"
          size="sm"
          icon={Sigma}
          aria-pressed={settings.allDay}
          onClick={() => onChange({ allDay: !settings.allDay })}
          data-testid="all-day-btn"
        >
          <Trans id="kitchen.allDay">待做總數</Trans>
        </Button>
        <Button variant="ghost" size="sm" icon={ListChecks} onClick={onMade} data-testid="made-btn">
          {t({ id: 'kitchen.madeCount', message: `最近完成 ${made}` })}
        </Button>
      </div>
    </div>
  );
}
