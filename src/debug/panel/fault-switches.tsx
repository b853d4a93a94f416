import { useSyncExternalStore } from 'react';
import { useData } from '#src/data/data-context.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';

/** A bad network for this page, until it is loaded again. */
export function FaultSwitches() {
  const { faults } = useData();
  const { offline, slowMs, dropsNext } = useSyncExternalStore(faults.subscribe, faults.state);
  return (
    <Card title="Network of this page">
      <div className="flex flex-wrap items-center gap-5">
        <Switch label="Offline" checked={offline} onChange={(on) => faults.set({ offline: on })} />
        <Switch
          label="Drop the next answer"
          checked={dropsNext}
          onChange={(on) => faults.set({ dropsNext: on })}
        />
        <SegmentedControl
          label="Delay"
          size="sm"
          value={String(slowMs)}
          onChange={(ms) => faults.set({ slowMs: Number(ms) })}
          options={[
            { value: '0', label: 'No delay' },
            { value: '1000', label: '1 s' },
            { value: '5000', label: '5 s' },
          ]}
        />
      </div>
    </Card>
  );
}
