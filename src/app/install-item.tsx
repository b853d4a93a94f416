import { Trans } from '@lingui/react/macro';
import MonitorDown from 'lucide-react/icons/monitor-down';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { InstallGuide } from './install-guide.tsx';
import { useServices } from './services.tsx';

/** Offers to install the app, where the browser can. Stands in menus, never in the way. */
export function InstallItem() {
  const { install } = useServices();
  const state = useSyncExternalStore(install.subscribe, install.state);
  const [guide, setGuide] = useState(false);
  if (state === 'installed' || state === 'unavailable') return null;
  return (
    <>
      <Button
        icon={MonitorDown}
        block
        onClick={() => (state === 'offered' ? void install.ask() : setGuide(true))}
      >
        <Trans id="install">安裝到這台裝置</Trans>
      </Button>
      <InstallGuide open={guide} onOpenChange={setGuide} />
    </>
  );
}
