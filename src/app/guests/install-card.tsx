import { Trans, useLingui } from '@lingui/react/macro';
import Smartphone from 'lucide-react/icons/smartphone';
import X from 'lucide-react/icons/x';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { useStored, writeStored } from '#src/ui/hooks/stored.ts';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import type { Install } from '../install.ts';
import { AppleSteps } from '../install-guide.tsx';
import { isOfferedAgain } from './offered-again.ts';

const key = 'haodan.install-declined';

interface InstallCardProps {
  install: Install;
  /** When the order was sent under which it stands, in milliseconds. */
  sentAt: number;
}

/** Offers the store's page for the home screen to whoever has ordered: where a browser can, and to nobody who has said no lately. */
export function InstallCard({ install, sentAt }: InstallCardProps) {
  const { t } = useLingui();
  const state = useSyncExternalStore(install.subscribe, install.state);
  const declined = useStored(key);
  const [isGuided, setGuided] = useState(false);
  if (state === 'installed' || state === 'unavailable' || !isOfferedAgain(declined, sentAt)) return null;
  const title = t({ id: 'addHome', message: '加到主畫面' });
  return (
    <section
      aria-label={title}
      data-testid="install-card"
      className="flex items-start gap-3 rounded-card border border-line bg-surface py-3 pr-2 pl-4"
    >
      <Smartphone
        size={24}
        strokeWidth={1.75}
        aria-hidden="true"
        className="mt-2.5 shrink-0 text-primary-text"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 pt-2 pb-1">
        <p className="text-16">
          <Trans id="install.forGuests">加到主畫面，下次更快點餐</Trans>
        </p>
        <Button onClick={() => (state === 'offered' ? void install.ask() : setGuided(true))}>{title}</Button>
      </div>
      <IconButton
        icon={X}
        label={t({ id: 'install.notNow', message: '先不要' })}
        onClick={() => writeStored(key, String(Date.now()))}
      />
      <Dialog open={isGuided} onOpenChange={setGuided} title={title}>
        <AppleSteps />
      </Dialog>
    </section>
  );
}
